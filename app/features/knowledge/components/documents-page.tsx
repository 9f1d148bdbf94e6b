import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { FileTextIcon, MagicWandIcon } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { DOCUMENT_WORDS } from "../document-words";
import type { TrainingProgress } from "../queries.server";
import type { DocumentJson } from "../schema";
import { DocumentTable } from "./document-table";
import { SourceLinks } from "./source-links";
import { TrainingCounters } from "./training-counters";
import { UploadForm } from "./upload-form";
import { useDocuments, useDocumentToasts } from "./use-documents";

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
  readonly refused?: FormRefusal;
  /** The wizard lies over the page, and says itself what became of a document. */
  readonly windowOpen: boolean;
  /** The ways on from here. */
  readonly links?: ReactNode;
  /** The general prompt's part of the page. */
  readonly children?: ReactNode;
}

/** The training center: the AI's documents and sources, the progress of reading them, and the general prompt. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { documents, progress, companies, companyId, all, here, older, newer, localMode } = props;
  const { refused, windowOpen, links, children } = props;
  const live = useDocuments(progress.processing > 0 || windowOpen);
  const { onUploaded, onAskedAgain } = useDocumentToasts(documents, windowOpen ? null : DOCUMENT_WORDS);
  const failed = refusalOf(refused, "delete") ?? refusalOf(refused, "retry");
  return (
    <>
      <PageHeader title="IA Training Center">
        <ButtonLink to={paths.training({ companyId, asistente: 1 })} preventScrollReset>
          <MagicWandIcon aria-hidden /> Asistente de entrenamiento
        </ButtonLink>
      </PageHeader>
      <Text as="p" color="gray" mb="4" data-live={live}>
        Sube tu menú, tus precios o tus preguntas frecuentes y la IA responde con ellos.
        {localMode ? <Text color="jade"> Modo local: la IA cita tus documentos palabra por palabra.</Text> : null}
      </Text>
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
      <Box mb="6" asChild>
        <section aria-labelledby="training-documents-title">
          <Flex wrap="wrap" align="baseline" justify="between" gap="3" mb="3" asChild>
            <header>
              <Heading as="h2" id="training-documents-title" size="4">
                {all ? "Todos los documentos" : "Documentos recientes"}
              </Heading>
              {all ? (
                <Link to={paths.training({ companyId })}>Ver solo los recientes</Link>
              ) : progress.total > documents.length ? (
                <Link to={paths.training({ companyId, ver: "todos" })}>Ver todos</Link>
              ) : null}
            </header>
          </Flex>
          <UploadForm
            companies={companies}
            companyId={companyId}
            action={here}
            refused={refusalOf(refused, "upload")}
            onUploaded={onUploaded}
          />
          <SourceLinks companyId={companyId} />
          <FormError>{failed?.error}</FormError>
          {documents.length === 0 ? (
            <EmptyState
              icon={<FileTextIcon />}
              title={companyId === null ? "Todavía no hay documentos" : "Esta empresa no tiene documentos"}
              action={companyId === null ? undefined : <Link to={paths.training()}>Quitar filtros</Link>}
            >
              Con el primer documento la IA ya puede responder preguntas sobre tu negocio.
            </EmptyState>
          ) : (
            <DocumentTable documents={documents} companies={companies} action={here} onRetry={onAskedAgain} />
          )}
          <Pager
            label="Páginas de documentos"
            newer={newer ?? undefined}
            newerLabel="Al principio"
            older={older ?? undefined}
          />
        </section>
      </Box>
      {children}
    </>
  );
}
