import { Box } from "@radix-ui/themes/components/box";
import { Form } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import type { FormRefusal } from "~/platform/form-answer";
import { Button } from "~/ui/button";
import { Deferred, deferredPart } from "~/ui/deferred";
import { Field, SelectField } from "~/ui/field";
import { useHydrated } from "~/ui/hydration";
import { UploadIcon } from "~/ui/icons";
import type { UploadedDocument } from "../wire";
import { companyChosen, companyOptions, NOT_CHOSEN } from "./company-field";
import { choose, FilePicker } from "./file-picker";
import styles from "./upload-form.module.css";
import { useUploads } from "./use-uploads";

const PRICES = deferredPart(() => import("./upload-list").then((loaded) => loaded.PricesLink));
const LIST = deferredPart(() => import("./upload-list").then((loaded) => loaded.UploadList));

/** The fragment of the training center's address where the form is. */
export const UPLOAD_AT = "subir";

interface UploadFormProps {
  readonly companies: readonly { id: number; name: string }[];
  /** Chosen beforehand. */
  readonly companyId: number | null;
  /** Where it is posted without JavaScript; the page itself when absent. */
  readonly action?: string;
  /** Without JavaScript. */
  readonly refused?: FormRefusal;
  readonly onUploaded?: (document: UploadedDocument, since: number) => void;
}

/** Hands the AI files to answer from: several at once with JavaScript, one by one without. */
export function UploadForm({ companies, companyId, action, refused, onUploaded }: UploadFormProps) {
  const hydrated = useHydrated();
  const { items, add, retry, remove } = useUploads(onUploaded);
  const [over, setOver] = useState(false);
  // A new field after each batch: a browser's own is emptied by nothing else.
  const [batch, setBatch] = useState(0);
  const [wantsCompany, setWantsCompany] = useState(false);
  const begins = refused ? (refused.result.initialValue.companyId ?? "") : companyChosen(companies, companyId);
  const companyError = refused?.result.error.companyId?.[0];
  const drop = (event: DragEvent<HTMLFormElement>) => {
    setOver(false);
    const field = fileField(event.currentTarget);
    if (!field || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    choose(field, event.dataTransfer.files);
  };
  return (
    <Box mb="5" id={UPLOAD_AT}>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className={styles.form}
        data-over={over || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onSubmit={(event) => {
          const form = event.currentTarget;
          const files = [...(fileField(form)?.files ?? [])];
          event.preventDefault();
          if (files.length === 0) return;
          const company = String(new FormData(form).get("companyId") ?? "");
          setWantsCompany(company === NOT_CHOSEN);
          if (company === NOT_CHOSEN) return;
          add(files, company);
          setBatch(batch + 1);
        }}
      >
        <input type="hidden" name="intent" value="upload" />
        {/* Before the file: of one that is too long only what stands before it arrives. */}
        {companies.length > 0 ? (
          <SelectField
            key={companyId}
            label="Empresa"
            name="companyId"
            required
            defaultValue={begins}
            error={wantsCompany ? CHOOSE_COMPANY : companyError}
            onChange={() => setWantsCompany(false)}
            options={companyOptions(companies, begins)}
          />
        ) : (
          <input type="hidden" name="companyId" value="" />
        )}
        <Field
          label="Documento"
          required
          hint={`PDF, DOC, DOCX o TXT de hasta 10 MB.${hydrated ? " Puedes elegir varios." : ""}`}
          error={companyError ? undefined : refused?.error}
        >
          {(control) => (
            <FilePicker key={batch} {...control} name="file" accept=".pdf,.doc,.docx,.txt" multiple={hydrated} />
          )}
        </Field>
        <Button type="submit">
          <UploadIcon /> Subir documento
        </Button>
      </Form>
      {refused?.code === "price_list" ? (
        <Deferred part={PRICES}>
          {(PricesLink) => <PricesLink companyId={Number(refused.result.initialValue.companyId) || null} />}
        </Deferred>
      ) : null}
      {items.length > 0 ? (
        <Deferred part={LIST}>
          {(UploadList) => <UploadList items={items} onRetry={retry} onRemove={remove} />}
        </Deferred>
      ) : null}
    </Box>
  );
}

function fileField(form: HTMLFormElement): HTMLInputElement | null {
  const field = form.elements.namedItem("file");
  return field instanceof HTMLInputElement ? field : null;
}
