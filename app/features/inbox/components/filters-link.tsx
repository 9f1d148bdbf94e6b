import type { MouseEvent } from "react";
import { MixerHorizontalIcon } from "~/ui/icons";
import { type InboxAddress, inboxPath } from "../inbox-address";
import styles from "./list-filters.module.css";

interface FiltersLinkProps {
  readonly address: InboxAddress;
  /** How many are chosen. */
  readonly count: number;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Opens the dialog of the filters by person, tag and company. */
export function FiltersLink({ address, count, onFollow }: FiltersLinkProps) {
  return (
    <a
      href={inboxPath({ ...address, filtros: "si" })}
      className={styles.open}
      aria-label={count > 0 ? `Filtrar: ${count} ${count === 1 ? "elegido" : "elegidos"}` : "Filtrar"}
      title="Por persona, etiqueta o empresa"
      onClick={onFollow}
    >
      <MixerHorizontalIcon aria-hidden />
      Filtrar
    </a>
  );
}
