import styles from "~/features/channels/components/setup-steps.module.css";
import { Fold } from "~/ui/fold";

/** A word exactly as on Twilio's page. */
function On({ children }: { readonly children: string }) {
  return <b>{children}</b>;
}

/** How calls reach us, in the words of Twilio's pages. */
export function CallSteps({ open }: { readonly open: boolean }) {
  return (
    <Fold title="Cómo recibir llamadas, paso a paso" open={open}>
      <ol className={styles.steps}>
        <li>
          Tu número de Twilio tiene que poder recibir llamadas: en <On>Phone Numbers</On> → <On>Manage</On> →{" "}
          <On>Active numbers</On> debe decir <On>Voice</On>. Si no, compra uno que lo diga.
        </li>
        <li>
          Copia la «Dirección de llamadas» de esta tarjeta y toca tu número. En <On>Voice Configuration</On>, donde dice{" "}
          <On>A call comes in</On>, elige <On>Webhook</On>, pega la dirección y deja <On>HTTP POST</On>.
        </li>
        <li>
          Un poco más abajo, en <On>Call status changes</On>, pega la misma dirección: así sabemos cuándo cuelgan y
          cuánto duró. Toca <On>Save configuration</On>.
        </li>
        <li>
          Aquí, prende «Contestar llamadas» y toca <b>Guardar llamadas</b>. Llama a tu número desde otro teléfono: debe
          aparecer en Conversaciones mientras hablas.
        </li>
      </ol>
    </Fold>
  );
}
