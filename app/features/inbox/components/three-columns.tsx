import type { ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state";
import { PersonIcon } from "~/ui/icons";
import styles from "./three-columns.module.css";

interface ThreeColumnsProps {
  readonly list: ReactNode;
  readonly chat: ReactNode;
  /** Null while no conversation is chosen; false where the chosen one shows nothing of its customer. */
  readonly info: ReactNode | null | false;
  /** The column that a screen with room for one shows; with room for two, 'info' lies over the chat. */
  readonly view: "list" | "chat" | "info";
  /** False inside a page that has a heading of its own. */
  readonly titled?: boolean;
}

/**
 * List, chat and info side by side as far as the window allows; the address decides which one shows, without a script.
 */
export function ThreeColumns({ list, chat, info, view, titled = true }: ThreeColumnsProps) {
  return (
    <div className={styles.columns} data-testid="columns" data-view={view} data-plain={info === false || undefined}>
      {/* The page has its heading in every view. */}
      {titled ? <h1 className="ui-sr">Conversaciones</h1> : null}
      <section className={styles.list} aria-label="Lista de conversaciones">
        {list}
      </section>
      <section className={styles.chat} aria-label="Chat">
        {chat}
      </section>
      {info === false ? null : (
        <aside className={styles.info} aria-label="Información del cliente">
          {info ?? <EmptyState icon={<PersonIcon />} title="Aquí verás al cliente" />}
        </aside>
      )}
    </div>
  );
}
