import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { PageHeader } from "~/features/shell/console-frame";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { SelectField } from "~/ui/field";
import { DownloadIcon, FileTextIcon, ReloadIcon, TrashIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { RelativeTime } from "~/ui/time";
import type { DocumentsActionData } from "../form-answer";
import { DOCUMENT_STATUS_LABELS, type DocumentJson, kilobytes } from "../schema";
import { UPLOAD_KEY, UploadForm } from "./upload-form";
import { useDocuments } from "./use-documents";

interface DocumentsPageProps {
  readonly documents: readonly DocumentJson[];
  readonly companies: readonly { id: number; name: string }[];
  /** Null lists the documents of all companies. */
  readonly companyId: number | null;
  readonly older: string | null;
  readonly newer: string | null;
  /** The built-in answerer is at work: no model is configured. */
  readonly localMode: boolean;
  readonly actionData?: DocumentsActionData;
}

/** The files the AI answers from: upload, watch them being read, download, delete. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { documents: listed, companies, companyId, older, newer, localMode, actionData } = props;
  const upload = useFetcher<DocumentsActionData>({ key: UPLOAD_KEY });
  // Until the list was read again: afterwards it knows better.
  const uploaded = upload.state === "loading" ? upload.data?.document : undefined;
  const isNew =
    uploaded && newer === null && belongs(uploaded, companyId) && listed.every(({ id }) => id < uploaded.id);
  const documents = isNew ? [uploaded, ...listed] : listed;
  const processing = documents.some((document) => document.status === "processing");
  const state = useDocuments(processing);
  const names = new Map(companies.map((company) => [company.id, company.name]));
  return (
    <>
      <PageHeader title="IA Training Center" />
      <p className="training-intro" data-live={state}>
        Sube tu menú, tus precios o tus preguntas frecuentes y la IA responde con ellos.
        {localMode ? (
          <span className="training-mode"> Modo local: la IA cita tus documentos palabra por palabra.</span>
        ) : null}
      </p>
      <UploadForm companies={companies} companyId={companyId} actionData={actionData} />
      {companies.length > 1 ? <CompanyFilter companies={companies} companyId={companyId} /> : null}
      {documents.length === 0 ? (
        <EmptyState
          icon={<FileTextIcon />}
          title={companyId === null ? "Todavía no hay documentos" : "Esta empresa no tiene documentos"}
        >
          Con el primer documento la IA ya puede responder preguntas sobre tu negocio.
        </EmptyState>
      ) : (
        <DataTable
          caption="Documentos de entrenamiento"
          columns={columnsFor(names)}
          rows={documents}
          rowKey={(document) => document.id}
        />
      )}
      <Pager
        label="Páginas de documentos"
        newer={newer ?? undefined}
        newerLabel="Al principio"
        older={older ?? undefined}
      />
    </>
  );
}

function belongs(document: DocumentJson, companyId: number | null): boolean {
  return companyId === null || document.companyId === companyId;
}

function CompanyFilter({ companies, companyId }: Pick<DocumentsPageProps, "companies" | "companyId">) {
  const navigation = useNavigation();
  return (
    <Form method="get" className="training-filter">
      <SelectField
        key={companyId}
        label="Ver documentos de"
        name="companyId"
        required
        defaultValue={String(companyId ?? "")}
        options={[
          { value: "", label: "Todas las empresas" },
          ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Button type="submit" variant="soft" aria-disabled={navigation.state !== "idle" || undefined}>
        Ver
      </Button>
    </Form>
  );
}

function columnsFor(names: ReadonlyMap<number, string>): Column<DocumentJson>[] {
  return [
    {
      key: "name",
      header: "Documento",
      primary: true,
      cell: (document) => (
        <span className="training-name">
          <FileTextIcon /> {document.originalName}
        </span>
      ),
    },
    {
      key: "company",
      header: "Empresa",
      cell: (document) => (document.companyId ? (names.get(document.companyId) ?? "—") : "Todas"),
    },
    { key: "size", header: "Tamaño", align: "end", cell: (document) => kilobytes(document.fileSize) },
    {
      key: "status",
      header: "Estado",
      cell: (document) => (
        <div>
          <span className="training-status" data-status={document.status}>
            {DOCUMENT_STATUS_LABELS[document.status]}
          </span>
          {document.error ? <p className="training-reason">{document.error}</p> : null}
        </div>
      ),
    },
    { key: "uploaded", header: "Subido", cell: (document) => <RelativeTime at={document.uploadedAt} /> },
    { key: "actions", header: "Acciones", align: "end", cell: (document) => <RowActions document={document} /> },
  ];
}

function RowActions({ document }: { readonly document: DocumentJson }) {
  return (
    <span className="training-actions">
      {document.status === "error" ? (
        <Form method="post">
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="documentId" value={document.id} />
          <Button type="submit" variant="ghost" aria-label={`Reintentar ${document.originalName}`}>
            <ReloadIcon />
          </Button>
        </Form>
      ) : null}
      <a
        href={paths.documentDownload(document.id)}
        className="ui-icon-button"
        aria-label={`Descargar ${document.originalName}`}
        download={document.originalName}
      >
        <DownloadIcon aria-hidden />
      </a>
      <ConfirmDialog
        trigger={<TrashIcon aria-hidden />}
        triggerLabel={`Eliminar ${document.originalName}`}
        triggerLook={{ variant: "ghost", color: "gray" }}
        title="Eliminar documento"
        question={`¿Eliminar «${document.originalName}»? La IA dejará de responder con él.`}
        confirmLabel="Eliminar"
        destructive
        fields={{ intent: "delete", documentId: String(document.id) }}
      />
    </span>
  );
}
