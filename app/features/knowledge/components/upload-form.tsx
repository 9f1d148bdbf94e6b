import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Field, SelectField } from "~/ui/field";
import { UploadIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import type { DocumentsActionData } from "../form-answer";
import { FilePicker } from "./file-picker";

/** Whoever lists documents finds the form's answer under it. */
export const UPLOAD_KEY = "upload-document";

interface UploadFormProps {
  readonly companies: readonly { id: number; name: string }[];
  /** Chosen beforehand. */
  readonly companyId: number | null;
  /** Where it is posted; the page itself when absent. */
  readonly action?: string;
  readonly actionData?: DocumentsActionData;
}

/** Hands the AI a file to answer from. */
export function UploadForm({ companies, companyId, action, actionData }: UploadFormProps) {
  const uploader = useFetcher<DocumentsActionData>({ key: UPLOAD_KEY });
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<DocumentsActionData | undefined>(undefined);
  const sent = useRef<File | undefined>(undefined);
  const answer = uploader.data ?? (actionData?.intent === "upload" ? actionData : undefined);
  useEffect(() => {
    const data = uploader.data;
    if (!data || uploader.state !== "idle" || shown.current === data) return;
    shown.current = data;
    if (data.ok) {
      // Whoever has chosen the next file meanwhile keeps it.
      if (chosenFile(form.current) === sent.current) form.current?.reset();
      toast({
        title: "Documento subido",
        description: `${data.document?.originalName ?? "El archivo"} se está procesando.`,
      });
    } else {
      toast({ variant: "destructive", title: "Error al subir documento", description: data.error });
    }
  }, [uploader.data, uploader.state, toast]);
  return (
    <uploader.Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="training-upload"
      onSubmit={() => {
        sent.current = chosenFile(form.current);
      }}
    >
      <input type="hidden" name="intent" value="upload" />
      <Field
        label="Documento"
        required
        hint="PDF, DOC, DOCX o TXT de hasta 10 MB."
        error={answer && !answer.ok ? answer.error : undefined}
      >
        {(control) => <FilePicker {...control} name="file" accept=".pdf,.doc,.docx,.txt" />}
      </Field>
      {companies.length > 0 ? (
        <SelectField
          label="Empresa"
          name="companyId"
          required
          defaultValue={String(companyId ?? companies[0]?.id ?? "")}
          options={[
            ...companies.map((company) => ({ value: String(company.id), label: company.name })),
            { value: "", label: "Todas las empresas" },
          ]}
        />
      ) : (
        <input type="hidden" name="companyId" value="" />
      )}
      <SubmitButton pending={uploader.state !== "idle"}>
        <UploadIcon /> Subir documento
      </SubmitButton>
    </uploader.Form>
  );
}

function chosenFile(form: HTMLFormElement | null): File | undefined {
  const field = form?.elements.namedItem("file");
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined;
}
