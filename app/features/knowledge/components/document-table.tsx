import { Form, Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { filePaths } from "~/platform/file-paths";
import type { FormAnswer } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { Button, ButtonLink, IconLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { DownloadIcon, FileTextIcon, ReloadIcon, TrashIcon, UploadIcon } from "~/ui/icons";
import { RelativeTime } from "~/ui/time";
import { useToast } from "~/ui/toasts";
import { type DocumentJson, describeDocument, fileNameOf } from "../schema";
import { DocumentMark } from "./document-mark";
import styles from "./document-table.module.css";
import { UPLOAD_AT } from "./upload-form";
import { useDownload } from "./use-download";

interface DocumentTableProps {
  readonly documents: readonly DocumentJson[];
  readonly companies: readonly { id: number; name: string }[];
  /** The address that its forms are posted to. */
  readonly action: string;
  /** Called when a document is about to be read again. */
  readonly onRetry?: (document: DocumentJson) => void;
}

/** Documents with their state and details, and the actions for each. */
export function DocumentTable({ documents, companies, action, onRetry }: DocumentTableProps) {
  const names = new Map(companies.map((company) => [company.id, company.name]));
  const { toast } = useToast();
  const remover = useFetcher<FormAnswer<null>>();
  const shown = useRef<FormAnswer<null>>();
  useEffect(() => {
    const answer = remover.data;
    if (!answer || remover.state !== "idle" || shown.current === answer) return;
    shown.current = answer;
    if (answer.ok) toast({ title: "Documento eliminado" });
    else toast({ variant: "destructive", title: "Error al eliminar documento", description: answer.error });
  }, [remover.data, remover.state, toast]);
  const download = useDownload();
  const columns: Column<DocumentJson>[] = [
    {
      key: "name",
      header: "Documento",
      primary: true,
      cell: (document) => (
        <Link to={pageOf(document)} className={styles.name}>
          <FileTextIcon /> {document.originalName}
        </Link>
      ),
    },
    {
      key: "about",
      header: "Contenido",
      cell: (document) => (
        <span className={styles.about}>
          {describeDocument(document)}
          {document.foundCount ? (
            <Allowed path={trainingPaths.foundPrices(document.id)}>
              <br />
              <Link to={trainingPaths.foundPrices(document.id)} className="ui-thumb">
                Encontramos una lista de {document.foundCount} precios
              </Link>
            </Allowed>
          ) : null}
        </span>
      ),
    },
    {
      key: "company",
      header: "Empresa",
      cell: (document) => (document.companyId ? (names.get(document.companyId) ?? "—") : "Todas"),
    },
    {
      key: "status",
      header: "Estado",
      cell: (document) => <DocumentStatus document={document} action={action} onRetry={onRetry} />,
    },
    {
      key: "used",
      header: "Último uso",
      cell: (document) => (document.lastUsedAt ? <RelativeTime at={document.lastUsedAt} /> : "Aún no"),
    },
    { key: "uploaded", header: "Subido", cell: (document) => <RelativeTime at={document.uploadedAt} /> },
    {
      key: "actions",
      header: "Acciones",
      align: "end",
      cell: (document) => (
        <span className={styles.actions}>
          {document.fileSize > 0 ? (
            <Allowed path={filePaths.documentDownload(document.id)}>
              <IconLink
                to={filePaths.documentDownload(document.id)}
                reloadDocument
                aria-label={`Descargar ${document.originalName}`}
                download={fileNameOf(document)}
                onClick={(event) => download(event, document)}
              >
                <DownloadIcon aria-hidden />
              </IconLink>
            </Allowed>
          ) : null}
          <ConfirmDialog
            trigger={<TrashIcon aria-hidden />}
            triggerLabel={`Eliminar ${document.originalName}`}
            triggerLook={{ variant: "ghost", color: "gray" }}
            title="Eliminar documento"
            question={`¿Eliminar «${document.originalName}»? La IA dejará de responder con él.`}
            confirmLabel="Eliminar"
            destructive
            action={action}
            form={remover.Form}
            fields={{ intent: "delete", of: String(document.id) }}
          />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption="Documentos de entrenamiento"
      columns={columns}
      rows={documents}
      rowKey={(document) => document.id}
    />
  );
}

/** The page that shows its text; frequent questions are shown where they are written. */
function pageOf({ id, source, companyId }: DocumentJson): string {
  return source === "faq" ? trainingPaths.faq({ companyId }) : trainingPaths.trainingDocument(id);
}

interface DocumentStatusProps {
  readonly document: DocumentJson;
  /** The address that 'Reintentar' is posted to; the page itself when absent. */
  readonly action?: string;
  readonly onRetry?: (document: DocumentJson) => void;
  /** True when the page has a button of its own for it. */
  readonly withoutRetry?: boolean;
}

/** The state of a document; after a failure, the reason and a way to try again. */
export function DocumentStatus({ document, action, onRetry, withoutRetry }: DocumentStatusProps) {
  return (
    <div className={styles.state}>
      <DocumentMark status={document.status} />
      {document.status === "error" ? (
        <>
          <p className={styles.reason} data-testid="document-error">
            {document.error}
          </p>
          {document.isFinal ? (
            <OtherFile document={document} />
          ) : withoutRetry ? null : (
            <Form method="post" action={action} preventScrollReset onSubmit={() => onRetry?.(document)}>
              <input type="hidden" name="intent" value="retry" />
              <input type="hidden" name="of" value={document.id} />
              <Button type="submit" size="1" variant="soft" aria-label={`Reintentar ${document.originalName}`}>
                <ReloadIcon /> Reintentar
              </Button>
            </Form>
          )}
        </>
      ) : null}
    </div>
  );
}

/** What is left to do where the same bytes would fail again. */
function OtherFile({ document: { id, companyId, originalName, source } }: Pick<DocumentStatusProps, "document">) {
  const [to, label] =
    source === "text"
      ? [trainingPaths.trainingText({ documento: id }), "Cambiar el texto"]
      : source === "prices"
        ? [trainingPaths.trainingPrices({ documento: id }), "Subir otra lista"]
        : [`${paths.training({ companyId })}#${UPLOAD_AT}`, "Subir otro archivo"];
  return (
    <Allowed path={to}>
      <ButtonLink to={to} size="1" variant="soft" aria-label={`${label} en lugar de ${originalName}`}>
        <UploadIcon aria-hidden /> {label}
      </ButtonLink>
    </Allowed>
  );
}
