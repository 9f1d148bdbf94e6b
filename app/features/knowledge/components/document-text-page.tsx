import { Link } from "@remix-run/react";
import { PageHeader } from "~/features/shell/console-frame";
import { paths } from "~/platform/paths";
import { EmptyState } from "~/ui/empty-state";
import { ArrowLeftIcon, DownloadIcon, FileTextIcon, Pencil1Icon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import type { DocumentText } from "../read-training.server";
import { describeDocument, fileNameOf } from "../schema";
import { DocumentStatus } from "./document-table";
import { useWatchedDocuments } from "./use-documents";
import { useDownload } from "./use-download";
import { WebSource } from "./web-source";

interface DocumentTextProps extends DocumentText {
  /** It was given once more. */
  readonly wasThere: boolean;
  /** Why a form of the page was refused. */
  readonly error?: string;
}

/** What the AI has of a document: its text, in the pieces in which answers are looked up. */
export function DocumentTextPage(props: DocumentTextProps) {
  const { document, processedAt, changes, parts, from, next, wasThere, error } = props;
  const { onStarted } = useWatchedDocuments([document], document.status === "processing");
  const download = useDownload();
  return (
    <div className="training-text">
      <Link to={paths.training({ companyId: document.companyId })} className="answer-back">
        <ArrowLeftIcon aria-hidden /> Volver a los documentos
      </Link>
      <PageHeader title={document.originalName}>
        {document.fileSize > 0 ? (
          <a
            href={paths.documentDownload(document.id)}
            download={fileNameOf(document)}
            onClick={(event) => download(event, document)}
            className="training-download"
          >
            <DownloadIcon aria-hidden /> Descargar
          </a>
        ) : null}
      </PageHeader>
      <p className="training-about">{describeDocument(document)}</p>
      {wasThere && !error ? (
        <p className="source-done" role="status">
          {wasThereWords(document)}
        </p>
      ) : null}
      {document.source === "text" ? (
        <p>
          <Link to={paths.trainingText({ documento: document.id })} className="training-download">
            <Pencil1Icon aria-hidden /> Cambiar el texto
          </Link>
        </p>
      ) : null}
      {document.source === "web" ? <WebSource {...{ document, processedAt, changes }} /> : null}
      {error ? (
        <p className="ui-error" role="alert">
          {error}
        </p>
      ) : null}
      <DocumentStatus
        document={document}
        action={paths.training()}
        withoutRetry={document.source === "web"}
        onRetry={({ id, originalName }) => onStarted({ id, originalName, status: "processing" })}
      />
      {parts.length === 0 ? (
        <EmptyState icon={<FileTextIcon />} title="Todavía no hay texto que ver">
          {document.status === "processing"
            ? "La IA está leyendo el documento; esta página se actualiza sola."
            : document.status === "error"
              ? "Cuando la IA lo pueda leer, aquí verás su texto."
              : "Aquí ves lo que la IA pudo leer del documento."}
        </EmptyState>
      ) : (
        <ol className="training-parts" aria-label="Fragmentos" start={(parts[0]?.position ?? 0) + 1}>
          {parts.map(({ id, position, page, heading, text }) => (
            <li key={id} className="training-part">
              <p className="training-part-place">
                Fragmento {position + 1}
                {page ? ` · página ${page}` : ""}
                {heading ? ` · ${heading}` : ""}
              </p>
              <p className="training-part-text">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <Pager
        label="Páginas del texto"
        newer={from > 0 ? paths.trainingDocument(document.id) : undefined}
        newerLabel="Al principio"
        older={next === null ? undefined : paths.trainingDocument(document.id, next)}
        olderLabel="Siguiente"
      />
    </div>
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
