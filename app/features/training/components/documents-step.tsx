import { Form, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { TrainingProgress } from "~/features/knowledge/components/training-progress";
import { DOCUMENT_STATUS_LABELS, type DocumentJson, kilobytes } from "~/features/knowledge/schema";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { DownloadIcon, FileTextIcon, ReloadIcon, TrashIcon } from "~/ui/icons";
import { useToast } from "~/ui/toasts";
import type { WizardAnswer } from "../form-answer";
import type { WizardData } from "../read-wizard.server";
import { exactKilobytes } from "../sizes";
import type { WizardKind } from "../wizards";
import { WizardUpload } from "./wizard-upload";

type Remover = ReturnType<typeof useFetcher<WizardAnswer>>;

interface DocumentsStepProps {
  readonly kind: WizardKind;
  readonly data: WizardData;
  readonly answer: WizardAnswer | null;
}

/** What the AI answers from: upload, watch it being read, download, delete. */
export function DocumentsStep({ kind, data, answer }: DocumentsStepProps) {
  const { documents, progress, companyId } = data;
  const size = kind === "company" ? exactKilobytes : kilobytes;
  const remover = useFetcher<WizardAnswer>();
  const shown = useRef<WizardAnswer | undefined>(undefined);
  const { toast } = useToast();
  useEffect(() => {
    const result = remover.data;
    if (!result || shown.current === result) return;
    shown.current = result;
    if (result.ok) toast({ title: "Documento eliminado" });
    else toast({ variant: "destructive", title: "Error al eliminar documento", description: result.error });
  }, [remover.data, toast]);
  return (
    <>
      <TrainingProgress progress={progress} />
      <WizardUpload kind={kind} companyId={companyId} answer={answer} />
      {documents.length > 0 ? (
        <ul className="wizard-documents" aria-label="Documentos">
          {documents.map((document) => (
            <li key={document.id}>
              <FileTextIcon aria-hidden />
              <div className="wizard-document-text">
                <p className="wizard-document">{document.originalName}</p>
                <p className="ui-hint">{size(document.fileSize)}</p>
                {document.error ? <p className="ui-error">{document.error}</p> : null}
              </div>
              <span className="training-status" data-status={document.status}>
                {DOCUMENT_STATUS_LABELS[document.status]}
              </span>
              <DocumentActions document={document} remover={remover} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function DocumentActions({ document, remover }: { readonly document: DocumentJson; readonly remover: Remover }) {
  const { id, originalName, status } = document;
  return (
    <span className="training-actions">
      {status === "error" ? (
        <Form method="post" preventScrollReset replace>
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="documentId" value={id} />
          <Button type="submit" variant="ghost" aria-label={`Reintentar ${originalName}`}>
            <ReloadIcon />
          </Button>
        </Form>
      ) : null}
      <a
        href={paths.documentDownload(id)}
        className="ui-icon-button"
        aria-label={`Descargar ${originalName}`}
        download={originalName}
      >
        <DownloadIcon aria-hidden />
      </a>
      <ConfirmDialog
        trigger={<TrashIcon aria-hidden />}
        triggerLabel={`Eliminar ${originalName}`}
        triggerLook={{ variant: "ghost", color: "gray" }}
        title="Eliminar documento"
        question={`¿Eliminar «${originalName}»? La IA dejará de responder con él.`}
        confirmLabel="Eliminar"
        destructive
        fields={{ intent: "delete", documentId: String(id) }}
        form={remover.Form}
        pending={remover.state !== "idle"}
      />
    </span>
  );
}
