import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { filePaths } from "~/platform/file-paths";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { DownloadIcon, FileTextIcon, Pencil1Icon, UploadIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { DOCUMENT_WORDS } from "../document-words";
import type { DocumentText } from "../read-training.server";
import { describeDocument, fileNameOf } from "../schema";
import { DocumentStatus } from "./document-table";
import styles from "./document-text-page.module.css";
import { useDocuments, useDocumentToasts } from "./use-documents";
import { useDownload } from "./use-download";
import { WebSource } from "./web-source";

interface DocumentTextProps extends DocumentText {
  /** True after it was added once more. */
  readonly wasThere: boolean;
  /** Why a form of the page was refused. */
  readonly error?: string;
}

/** The text of a document, in the chunks in which answers are looked up. */
export function DocumentTextPage(props: DocumentTextProps) {
  const { document, isFinal, remarks, hasPrices, processedAt, changes, parts, from, next, wasThere, error } = props;
  useDocuments(document.status === "processing");
  const { onAskedAgain } = useDocumentToasts([document], DOCUMENT_WORDS);
  const download = useDownload();
  const may = useMay();
  return (
    <Box maxWidth="860px">
      <BackLink to={paths.training({ companyId: document.companyId })}>Volver al IA Training Center</BackLink>
      <PageHeader title={document.originalName}>
        {document.fileSize > 0 && may(filePaths.documentDownload(document.id)) ? (
          <a
            href={filePaths.documentDownload(document.id)}
            download={fileNameOf(document)}
            onClick={(event) => download(event, document)}
            className={styles.link}
          >
            <DownloadIcon aria-hidden /> Descargar
          </a>
        ) : null}
      </PageHeader>
      <Text as="p" size="2" color="gray">
        {describeDocument(document)}
      </Text>
      {wasThere && !error ? (
        <Text as="p" color="jade" mb="3" role="status">
          {wasThereWords(document)}
        </Text>
      ) : null}
      {document.source === "text" ? (
        <p>
          <Link to={trainingPaths.trainingText({ documento: document.id })} className={styles.link}>
            <Pencil1Icon aria-hidden /> Cambiar el texto
          </Link>
        </p>
      ) : null}
      {document.source === "prices" && document.status === "ready" ? (
        <Allowed path={trainingPaths.trainingPrices({ documento: document.id })}>
          <p>
            <Link to={trainingPaths.trainingPrices({ documento: document.id })} className={styles.link}>
              <UploadIcon aria-hidden /> Subir la lista nueva
            </Link>
          </p>
        </Allowed>
      ) : null}
      {hasPrices && may(trainingPaths.foundPrices(document.id)) ? (
        <p>
          <Link to={trainingPaths.foundPrices(document.id)}>Ver los precios que encontramos en él</Link>
        </p>
      ) : null}
      {document.source === "web" ? <WebSource {...{ document, processedAt, changes }} /> : null}
      <FormError>{error}</FormError>
      <Box mt="2" mb="4">
        <DocumentStatus
          document={document}
          action={trainingPaths.trainingDocument(document.id)}
          withoutRetry={document.source === "web" || isFinal}
          onRetry={onAskedAgain}
        />
        {isFinal ? <FinalFailure document={document} /> : null}
      </Box>
      {remarks.length > 0 && document.status === "ready" ? (
        <Note color="amber" mb="5" points={remarks}>
          La IA dice los precios como están escritos. Revisa tu lista; si algo está mal, corrígelo y súbela otra vez:
        </Note>
      ) : null}
      {parts.length === 0 ? (
        <EmptyState icon={<FileTextIcon />} title="Todavía no hay texto que ver">
          {document.status === "processing"
            ? "La IA está leyendo el documento; esta página se actualiza sola."
            : document.status === "error"
              ? isFinal
                ? "De este archivo no se pudo leer nada."
                : "Cuando la IA lo pueda leer, aquí verás su texto."
              : "Aquí ves lo que la IA pudo leer del documento."}
        </EmptyState>
      ) : (
        <Grid gap="3" mb="4" asChild>
          <ol aria-label="Fragmentos" start={(parts[0]?.position ?? 0) + 1}>
            {parts.map(({ id, position, page, heading, text }) => (
              <li key={id} className={styles.part}>
                <p className={styles.place}>
                  Fragmento {position + 1}
                  {page ? ` · página ${page}` : ""}
                  {heading ? ` · ${heading}` : ""}
                </p>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        </Grid>
      )}
      <Pager
        label="Páginas del texto"
        newer={from > 0 ? trainingPaths.trainingDocument(document.id) : undefined}
        newerLabel="Al principio"
        older={next === null ? undefined : trainingPaths.trainingDocument(document.id, next)}
        olderLabel="Siguiente"
      />
    </Box>
  );
}

/** What is left to do where the same bytes would fail again. */
function FinalFailure({ document: { id, companyId, originalName, source } }: Pick<DocumentText, "document">) {
  const isList = source === "prices";
  const again = isList ? trainingPaths.trainingPrices({ documento: id }) : paths.training({ companyId });
  return (
    <Flex wrap="wrap" align="center" gap="3" mt="3">
      {source === "text" ? null : (
        <Allowed path={isList ? again : paths.training()}>
          <ButtonLink to={again}>
            <UploadIcon aria-hidden /> {isList ? "Subir otra lista" : "Subir otro documento"}
          </ButtonLink>
        </Allowed>
      )}
      <ConfirmDialog
        trigger="Eliminar"
        title="Eliminar documento"
        question={`¿Eliminar «${originalName}»? La IA dejará de responder con él.`}
        confirmLabel="Eliminar"
        destructive
        action={paths.training()}
        fields={{ intent: "delete", of: String(id) }}
      />
    </Flex>
  );
}

const WAS_THERE = {
  file: "Ese archivo ya estaba en tu lista: es este.",
  text: "Ese texto ya estaba en tu lista: es este.",
  web: "Esa página ya estaba en tu lista: es esta.",
  faq: "Ya estaba en tu lista: es este documento.",
  prices: "Esa lista de precios ya estaba: es esta.",
} as const;

function wasThereWords({ source, status }: DocumentText["document"]): string {
  return `${WAS_THERE[source ?? "file"]}${status === "processing" ? " La IA está leyendo." : ""}`;
}
