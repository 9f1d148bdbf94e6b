import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { PageHeader } from "~/features/shell/console-frame";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FileTextIcon, MagicWandIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import type { DocumentsActionData } from "../form-answer";
import type { TrainingProgress } from "../queries.server";
import type { DocumentJson } from "../schema";
import { DocumentTable } from "./document-table";
import { SourceLinks } from "./source-links";
import { TrainingCounters } from "./training-counters";
import { UploadForm } from "./upload-form";
import { useWatchedDocuments } from "./use-documents";

interface DocumentsPageProps {
  readonly documents: readonly DocumentJson[];
  readonly progress: TrainingProgress;
  readonly companies: readonly { id: number; name: string }[];
  /** Null lists the documents of all companies. */
  readonly companyId: number | null;
  /** Every document is listed, page by page, instead of the newest. */
  readonly all: boolean;
  /** The page without a window over it: where its forms are posted, so that none reaches the wizard's action. */
  readonly here: string;
  readonly older: string | null;
  readonly newer: string | null;
  /** The built-in answerer is at work: no model is configured. */
  readonly localMode: boolean;
  readonly actionData?: DocumentsActionData;
  /** The ways on from here. */
  readonly links?: ReactNode;
  /** The general prompt's part of the page. */
  readonly children?: ReactNode;
}

/** The training center: what the AI answers from, how far it has read it, and what it is told about everything. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { documents, progress, companies, companyId, all, here, older, newer, localMode, actionData, links, children } =
    props;
  const { live, onStarted } = useWatchedDocuments(documents, progress.processing > 0);
  const failed = actionData && !actionData.ok && (actionData.intent === "delete" || actionData.intent === "retry");
  return (
    <>
      <PageHeader title="IA Training Center">
        <ButtonLink to={paths.training({ companyId, asistente: 1 })} preventScrollReset>
          <MagicWandIcon aria-hidden /> Asistente de entrenamiento
        </ButtonLink>
      </PageHeader>
      <p className="training-intro" data-live={live}>
        Sube tu menú, tus precios o tus preguntas frecuentes y la IA responde con ellos.
        {localMode ? (
          <span className="training-mode"> Modo local: la IA cita tus documentos palabra por palabra.</span>
        ) : null}
      </p>
      {companies.length > 0 ? (
        <CompanyChoice
          label="Empresa que quieres ver"
          companies={companies}
          chosen={companyId}
          before={[{ value: "", label: "Todas las empresas" }]}
        >
          {all ? <input type="hidden" name="ver" value="todos" /> : null}
        </CompanyChoice>
      ) : null}
      <TrainingCounters progress={progress} />
      {links}
      <section className="training-documents" aria-labelledby="training-documents-title">
        <header className="training-heading">
          <h2 id="training-documents-title">{all ? "Todos los documentos" : "Documentos recientes"}</h2>
          {all ? (
            <Link to={paths.training({ companyId })}>Ver solo los recientes</Link>
          ) : progress.total > documents.length ? (
            <Link to={paths.training({ companyId, ver: "todos" })}>Ver todos</Link>
          ) : null}
        </header>
        <UploadForm
          companies={companies}
          companyId={companyId}
          action={here}
          actionData={actionData}
          onUploaded={onStarted}
        />
        <SourceLinks companyId={companyId} />
        {failed ? (
          <p className="ui-error" role="alert">
            {actionData.error}
          </p>
        ) : null}
        {documents.length === 0 ? (
          <EmptyState
            icon={<FileTextIcon />}
            title={companyId === null ? "Todavía no hay documentos" : "Esta empresa no tiene documentos"}
            action={companyId === null ? undefined : <Link to={paths.training()}>Quitar filtros</Link>}
          >
            Con el primer documento la IA ya puede responder preguntas sobre tu negocio.
          </EmptyState>
        ) : (
          <DocumentTable
            documents={documents}
            companies={companies}
            action={here}
            onRetry={({ id, originalName }) => onStarted({ id, originalName, status: "processing" })}
          />
        )}
        <Pager
          label="Páginas de documentos"
          newer={newer ?? undefined}
          newerLabel="Al principio"
          older={older ?? undefined}
        />
      </section>
      {children}
    </>
  );
}
