import { Link } from "@remix-run/react";
import type { MessageView } from "~/features/threads/view-types";
import { mailPaths } from "~/platform/mail-paths";
import { ForwardLink } from "./forward-link";
import styles from "./mail-parts.module.css";

/** Below the new words of a mail: who else got it, what it quotes, and the ways to see it as it was sent and to forward it. */
export function MailParts({ message }: { readonly message: MessageView }) {
  const { to, cc, quoted, html } = message.mail ?? {};
  return (
    <>
      {to ? <p className={styles.people}>También para: {to}</p> : null}
      {cc ? <p className={styles.people}>Con copia: {cc}</p> : null}
      {quoted ? (
        <details className={styles.quoted}>
          <summary>Ver el correo citado</summary>
          <p dir="auto">{quoted}</p>
        </details>
      ) : null}
      {html === undefined || message.sender !== "customer" ? null : (
        <p className={styles.links}>
          {html ? <Link to={mailPaths.page(message.id)}>Ver como lo mandaron</Link> : null}
          <ForwardLink messageId={message.id}>Reenviar</ForwardLink>
        </p>
      )}
    </>
  );
}
