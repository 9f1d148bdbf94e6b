import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { RelativeTime } from "~/ui/time";
import type { AskingJson } from "../states";
import styles from "./asking-list.module.css";

/** The customers who asked, each with thread and time; with `words` also their own words. */
export function AskingList({ askings, words }: { readonly askings: readonly AskingJson[]; readonly words?: boolean }) {
  return (
    <ul className={words ? styles.list : styles.names} aria-label="Quién la preguntó">
      {askings.map(({ id, conversationId, customerName, question, askedAt }) => (
        <li key={id}>
          {words ? <p className={styles.words}>{question}</p> : null}
          <span className={words ? styles.who : undefined}>
            {customerName === null ? (
              <span>Conversación en la papelera</span>
            ) : (
              <Link to={paths.conversations(conversationId)} aria-label={`Conversación con ${customerName}`}>
                {customerName}
              </Link>
            )}
            {words ? (
              <>
                {" · "}
                <RelativeTime at={askedAt} />
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
