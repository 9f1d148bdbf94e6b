import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { choose, FilePicker } from "~/features/knowledge/components/file-picker";
import { keepFile } from "~/features/knowledge/kept-file";
import { type UploadedDocument, uploadedSchema, whatBecame } from "~/features/knowledge/wire";
import { ask } from "~/platform/ask";
import type { FormRefusal } from "~/platform/form-answer";
import { trainingPaths } from "~/platform/training-paths";
import { isPriceList } from "~/reading/sniff-file-type";
import { Field } from "~/ui/field";
import { UploadIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import { WIZARD_TEXTS, type WizardKind } from "../wizards";
import styles from "./wizard-upload.module.css";

interface WizardUploadProps {
  readonly kind: WizardKind;
  /** The company of the document; null: for all companies. */
  readonly companyId: number | null;
  /** The refusal of an upload without JavaScript. */
  readonly refused?: FormRefusal;
  readonly onUploaded: (document: UploadedDocument, since: number) => void;
}

const ONE_FILE = "Un archivo a la vez: suelta solo uno.";

/** Uploads a file without leaving the page, so that nothing else is lost when the connection fails. */
export function WizardUpload({ kind, companyId, refused, onUploaded }: WizardUploadProps) {
  const texts = WIZARD_TEXTS[kind];
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<{ pending: boolean; error?: string; list?: File | true }>({
    pending: false,
    error: refused?.error,
    list: refused?.code === "price_list" || undefined,
  });
  const { revalidate } = useRevalidator();
  const { toast } = useToast();
  const upload = async (body: FormData) => {
    setState({ pending: true });
    const since = performance.now();
    const result = await ask("/api/training/upload", uploadedSchema, { method: "POST", body });
    if (!result.ok) {
      const file = body.get("file");
      setState({
        pending: false,
        error: result.error,
        list: file instanceof File && isPriceList(file.name) ? file : undefined,
      });
      toast({ variant: "destructive", title: texts.uploadFailed, description: result.error });
      return;
    }
    // If another file was chosen meanwhile, it stays.
    if (fileField(form.current)?.files?.[0] === body.get("file")) form.current?.reset();
    setState({ pending: false });
    toast({ title: texts.uploaded, description: whatBecame(result.value) });
    onUploaded(result.value, since);
    revalidate();
  };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={styles.upload}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => {
        const { files } = event.dataTransfer;
        const field = fileField(form.current);
        if (files.length === 0 || !field) return;
        event.preventDefault();
        setState({ pending: state.pending, error: files.length > 1 ? ONE_FILE : undefined });
        if (files.length === 1) choose(field, files);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void upload(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="upload" />
      <input type="hidden" name="companyId" value={companyId ?? ""} />
      <Field label="Documento" required hint="PDF, DOC, DOCX o TXT de hasta 10 MB." error={state.error}>
        {(control) => <FilePicker {...control} name="file" accept=".pdf,.doc,.docx,.txt" />}
      </Field>
      {state.list ? (
        <Allowed path={trainingPaths.trainingPrices()}>
          <Text as="p" size="2">
            <Link
              to={trainingPaths.trainingPrices({ companyId })}
              onClick={() => state.list instanceof File && keepFile(state.list)}
            >
              Subirla en Lista de precios
            </Link>
          </Text>
        </Allowed>
      ) : null}
      <SubmitButton pending={state.pending} variant="soft">
        <UploadIcon /> Subir documento
      </SubmitButton>
    </Form>
  );
}

function fileField(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem("file");
  return field instanceof HTMLInputElement ? field : null;
}
