import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import type { ContactKind } from "~/features/contacts/import/columns";
import { countOf, formatCount } from "~/language/counts";
import { filePaths } from "~/platform/file-paths";
import { paths } from "~/platform/paths";
import { PHONE_COUNTRIES } from "~/platform/phone-countries";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { DownloadIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { KEPT_DAYS } from "../limits";
import type { ShownImport } from "../read-import-page.server";
import { LISTS, people } from "../texts";
import styles from "./import.module.css";

interface ImportResultProps {
  readonly kind: ContactKind;
  readonly of: ShownImport;
  readonly list: string;
}

/** What came of an import or of its undo. */
export function ImportResult({ kind, of, list }: ImportResultProps) {
  const { many } = LISTS[kind];
  return (
    <Flex direction="column" gap="5">
      {of.status === "undone" ? <Undone kind={kind} of={of} /> : <Done kind={kind} of={of} />}
      <Flex wrap="wrap" align="center" gap="3">
        <ButtonLink to={list}>Ver {many}</ButtonLink>
        <ButtonLink to={filePaths.imports(kind)} variant="soft">
          Importar otra lista
        </ButtonLink>
        {of.status !== "undone" && of.made + of.changed > 0 ? <Undo kind={kind} of={of} /> : null}
      </Flex>
    </Flex>
  );
}

type OfImport = Omit<ImportResultProps, "list">;

function Done({ kind, of }: OfImport) {
  const { status, fileName, done, total, made, changed, skipped, failed } = of;
  const counts = [
    ["Nuevos", made],
    ["Actualizados", changed],
    ["Ya estaban", skipped],
    ["Con errores", failed],
  ] as const;
  return (
    <>
      {status === "stopped" ? (
        <Note color="red" role="status">
          La importación de «{fileName}» se detuvo por un problema nuestro en {formatCount(done)} de{" "}
          {countOf(total, "fila", "filas")}. <Link to={paths.stoppedJobs()}>Seguir desde Trabajos detenidos</Link>
        </Note>
      ) : status === "halted" ? (
        <Note color="amber" role="status">
          Detuviste la importación de «{fileName}» en {formatCount(done)} de {countOf(total, "fila", "filas")}. Lo que
          ya se guardó se queda.
        </Note>
      ) : failed > 0 ? (
        <Note color="amber" role="status">
          Leímos {countOf(total, "fila", "filas")} de «{fileName}» y{" "}
          {failed === 1 ? "una no se guardó" : `${formatCount(failed)} no se guardaron`}.
        </Note>
      ) : (
        <Note color="jade" role="status">
          Listo: leímos {countOf(total, "fila", "filas")} de «{fileName}».
        </Note>
      )}
      <dl className={styles.counts}>
        {counts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(amount)}</dd>
          </div>
        ))}
      </dl>
      {failed > 0 ? <Failures kind={kind} of={of} /> : null}
      {of.there.length > 0 ? <There kind={kind} of={of} /> : null}
    </>
  );
}

function Failures({ kind, of: { id, failed, failures, doubtedCode } }: OfImport) {
  const doubted = PHONE_COUNTRIES.find(({ dialCode }) => dialCode === doubtedCode);
  return (
    <section aria-labelledby="failures">
      <Flex wrap="wrap" align="center" justify="between" gap="3" mb="2">
        <Heading as="h2" id="failures" size="3">
          {failed === 1 ? "Una fila no se guardó" : `${formatCount(failed)} filas no se guardaron`}
        </Heading>
        <ButtonAnchor href={filePaths.importErrors(kind, id)} variant="soft">
          <DownloadIcon aria-hidden /> Descargar filas con errores
        </ButtonAnchor>
      </Flex>
      <Text as="p" color="gray" mb="3">
        Corrígelas en el archivo y vuelve a subirlo: solo trae esas filas.
      </Text>
      {doubted ? (
        <Note color="amber" mb="5">
          Casi todas fallaron por el teléfono. Elegiste {doubted.name} ({doubted.dialCode}) para los teléfonos sin
          código de país: si son de otro país, importa la lista otra vez y elígelo ahí.
        </Note>
      ) : null}
      <ul className={styles.failures}>
        {failures.map(({ row, reasons }) => (
          <li key={row}>
            <b>Fila {row}</b> {reasons.join(" ")}
          </li>
        ))}
      </ul>
      {failed > failures.length ? (
        <Text as="p" color="gray" mt="2">
          Y {countOf(failed - failures.length, "fila más", "filas más")} en el archivo.
        </Text>
      ) : null}
    </section>
  );
}

/** Which rows changed nothing, and who was there. */
function There({ kind, of: { id, skipped, there } }: OfImport) {
  return (
    <section aria-labelledby="there">
      <Flex wrap="wrap" align="center" justify="between" gap="3" mb="2">
        <Heading as="h2" id="there" size="3">
          {skipped === 1 ? "Una fila ya estaba" : `${formatCount(skipped)} filas ya estaban`}
        </Heading>
        <ButtonAnchor href={`${filePaths.importErrors(kind, id)}&filas=repetidas`} variant="soft">
          <DownloadIcon aria-hidden /> Descargar filas que ya estaban
        </ButtonAnchor>
      </Flex>
      <ul className={styles.failures}>
        {there.map(({ row, id: recordId, name, kind: of }) => (
          <li key={row}>
            <b>Fila {row}</b>{" "}
            <Link to={of === "customer" ? paths.customer(recordId) : paths.prospects({ ver: recordId })}>{name}</Link>
            {of === kind ? null : ", que ya es cliente"}
          </li>
        ))}
      </ul>
      {skipped > there.length ? (
        <Text as="p" color="gray" mt="2">
          Las demás están en el archivo.
        </Text>
      ) : null}
    </section>
  );
}

function Undo({ kind, of: { id, made, changed } }: OfImport) {
  const { many } = LISTS[kind];
  const added =
    made === 1 ? `elimina el ${many.slice(0, -1)} que agregó y sigue` : `eliminan los ${many} que agregó y siguen`;
  return (
    <Box ml={{ sm: "auto" }}>
      <ConfirmDialog
        trigger="Deshacer importación"
        triggerLook={{ variant: "soft", color: "red" }}
        title="¿Deshacer esta importación?"
        question={[
          made > 0 ? `Se ${added} aquí.` : "",
          changed > 0 ? `Los ${many} actualizados vuelven a como estaban.` : "",
          "Lo que alguien cambió después se queda como está.",
        ].join(" ")}
        confirmLabel="Deshacer"
        destructive
        fields={{ intent: "undo", of: String(id) }}
      />
      <Text as="p" size="2" color="gray" mt="1">
        Puedes hacerlo durante {KEPT_DAYS} días.
      </Text>
    </Box>
  );
}

function Undone({ kind, of: { fileName, kept, keptPeople } }: OfImport) {
  return (
    <>
      <Note color="jade" role="status">
        Se deshizo la importación de «{fileName}».
      </Note>
      {kept > 0 ? (
        <section aria-labelledby="kept">
          <Heading as="h2" id="kept" size="3" mb="2">
            {kept === 1 ? "Se queda" : "Se quedan"} {people(kind, kept)}: alguien {kept === 1 ? "lo" : "los"} cambió
            después
          </Heading>
          <ul className={styles.failures}>
            {keptPeople.map(({ id, name }) => (
              <li key={id}>
                <Link to={kind === "customer" ? paths.customer(id) : paths.prospects({ ver: id })}>{name}</Link>
              </li>
            ))}
          </ul>
          {kept > keptPeople.length ? (
            <Text as="p" color="gray" mt="2">
              Y {countOf(kept - keptPeople.length, "persona más", "personas más")}.
            </Text>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
