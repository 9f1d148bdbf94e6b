import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { DocumentMark } from "~/features/knowledge/components/document-mark";
import { TrainingProgress } from "~/features/knowledge/components/training-progress";
import type { DocumentAsks } from "~/features/knowledge/components/use-documents";
import { useDownload } from "~/features/knowledge/components/use-download";
import { type DocumentJson, fileNameOf, kilobytes } from "~/features/knowledge/schema";
import { filePaths } from "~/platform/file-paths";
import type { FormAnswer, FormRefusal } from "~/platform/form-answer";
import { Button, IconLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { DownloadIcon, FileTextIcon, ReloadIcon, TrashIcon } from "~/ui/icons";
import { useToast } from "~/ui/toasts";
import type { WizardData } from "../read-wizard.server";
import { exactKilobytes } from "../sizes";
import type { WizardKind } from "../wizards";
import styles from "./documents-step.module.css";
import { WizardUpload } from "./wizard-upload";

type Remover = ReturnType<typeof useFetcher<FormAnswer<null>>>;

interface DocumentsStepProps {
  readonly kind: WizardKind;
  readonly data: WizardData;
  readonly refused?: FormRefusal;
  readonly asks: DocumentAsks;
}

/** The documents that the AI answers from: upload, progress, download, delete. */
export function DocumentsStep({ kind, data, refused, asks }: DocumentsStepProps) {
  const { documents, progress, shared, companyId } = data;
  const size = kind === "company" ? exactKilobytes : kilobytes;
  const remover = useFetcher<FormAnswer<null>>();
  const shown = useRef<FormAnswer<null> | undefined>(undefined);
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
      {shared > 0 ? (
        <Text as="p" size="2" color="gray">
          {shared === 1
            ? "También responde con 1 documento que es de todas las empresas."
            : `También responde con ${shared} documentos que son de todas las empresas.`}
        </Text>
      ) : null}
      <WizardUpload kind={kind} companyId={companyId} refused={refused} onUploaded={asks.onUploaded} />
      {documents.length > 0 ? (
        <ul className={styles.documents} aria-label="Documentos">
          {documents.map((document) => (
            <li key={document.id}>
              <FileTextIcon aria-hidden />
              <div className={styles.text}>
                <p>{document.originalName}</p>
                <Text as="p" size="2" color="gray">
                  {size(document.fileSize)}
                </Text>
                {document.error ? (
                  <Text as="p" size="2" color="red">
                    {document.error}
                  </Text>
                ) : null}
              </div>
              <DocumentMark status={document.status} />
              <DocumentActions document={document} remover={remover} onAskedAgain={asks.onAskedAgain} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface DocumentActionsProps {
  readonly document: DocumentJson;
  readonly remover: Remover;
  readonly onAskedAgain: DocumentAsks["onAskedAgain"];
}

function DocumentActions({ document, remover, onAskedAgain }: DocumentActionsProps) {
  const { id, originalName, status, isFinal } = document;
  const download = useDownload();
  return (
    <Flex as="span" align="center" gap="2">
      {/* What can never be read is uploaded anew, above. */}
      {status === "error" && !isFinal ? (
        <Form method="post" preventScrollReset replace onSubmit={() => onAskedAgain({ id, originalName })}>
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="of" value={id} />
          <Button type="submit" variant="ghost" aria-label={`Reintentar ${originalName}`}>
            <ReloadIcon />
          </Button>
        </Form>
      ) : null}
      <Allowed path={filePaths.documentDownload(id)}>
        <IconLink
          to={filePaths.documentDownload(id)}
          reloadDocument
          aria-label={`Descargar ${originalName}`}
          download={fileNameOf(document)}
          onClick={(event) => download(event, document)}
        >
          <DownloadIcon aria-hidden />
        </IconLink>
      </Allowed>
      <ConfirmDialog
        trigger={<TrashIcon aria-hidden />}
        triggerLabel={`Eliminar ${originalName}`}
        triggerLook={{ variant: "ghost", color: "gray" }}
        title="Eliminar documento"
        question={`¿Eliminar «${originalName}»? La IA dejará de responder con él.`}
        confirmLabel="Eliminar"
        destructive
        fields={{ intent: "delete", of: String(id) }}
        form={remover.Form}
        pending={remover.state !== "idle"}
      />
    </Flex>
  );
}
