import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AiConfigurationJson } from "~/features/answering/configuration";
import { isPreview } from "~/features/golden/components/publish-note";
import type { FormRefusal } from "~/platform/form-answer";
import { FormError } from "~/ui/form-error";
import type { WizardData } from "../read-wizard.server";
import { useDraft, writeDraft } from "./drafts";
import type { Saving } from "./use-saving";

export const CONFIG_FIELDS = [
  "companyName",
  "industry",
  "tone",
  "treatment",
  "language",
  "customInstructions",
] as const;
export type ConfigField = (typeof CONFIG_FIELDS)[number];
export type ConfigValues = Readonly<Record<ConfigField, string>>;

/** The form's id: the footer's button submits it from outside. */
export const CONFIG_FORM = "wizard-config";

export function valuesOf(saved: AiConfigurationJson): ConfigValues {
  const { companyName, industry, tone, treatment, language, customInstructions } = saved;
  return { companyName, industry, tone, treatment: treatment ?? "", language: language ?? "", customInstructions };
}

/** The saved values; before the first save, those of the company's own record, or the business's name. */
function startOf({ configuration, company, businessName }: WizardData): ConfigValues {
  const saved = valuesOf(configuration);
  if (configuration.isSaved) return saved;
  return company
    ? { ...saved, companyName: company.name, industry: company.industry }
    : { ...saved, companyName: businessName };
}

/** True where something was typed that is not saved. @param draft what the browser keeps of the form */
export function isUnsaved(draft: Readonly<Partial<ConfigValues>>, data: WizardData): boolean {
  const start = startOf(data);
  return CONFIG_FIELDS.some((name) => (draft[name] ?? start[name]) !== start[name]);
}

/** The fields of the form, for the step that shows some of them. */
export interface ConfigFields {
  readonly field: (name: ConfigField) => {
    readonly name: ConfigField;
    readonly defaultValue: string;
    readonly error: string | undefined;
  };
  readonly text: (name: ConfigField) => string;
}

interface ConfigFormProps {
  readonly data: WizardData;
  /** The key of its stored draft. */
  readonly place: string;
  /** The address after a save without JavaScript. */
  readonly next: string;
  readonly saving: Saving;
  readonly refused?: FormRefusal;
  /** The fields that `children` shows; the others are posted unchanged. */
  readonly shown: readonly ConfigField[];
  readonly children: (fields: ConfigFields) => ReactNode;
}

/** The typed values; conform leaves empty ones out. */
function typedOf({ result: { initialValue } }: FormRefusal): ConfigValues {
  const typed = (name: ConfigField) => initialValue[name] ?? "";
  return {
    companyName: typed("companyName"),
    industry: typed("industry"),
    tone: typed("tone"),
    treatment: typed("treatment"),
    language: typed("language"),
    customInstructions: typed("customInstructions"),
  };
}

/** The form of the configuration, or of the part that a step shows; a save always stores all of it. */
export function ConfigForm({ data, place, next, saving, refused, shown, children }: ConfigFormProps) {
  const draft = useDraft(place);
  // With scripts a call of its own saves it, so conform would only make every page with the wizard heavier.
  const error = refused?.result.error ?? {};
  const values: ConfigValues = { ...(refused ? typedOf(refused) : startOf(data)), ...draft };
  const text = (name: ConfigField) => values[name];
  const field = (name: ConfigField) => ({ name, defaultValue: values[name], error: error[name]?.[0] });
  const reason = saving.error ?? error[""]?.[0];
  return (
    <Grid gap="4" asChild>
      <Form
        method="post"
        id={CONFIG_FORM}
        onInput={(event) => writeDraft(place, textsOf(event.currentTarget))}
        onSubmit={(event) => {
          if (isPreview(event)) return;
          event.preventDefault();
          saving.save(data.companyId, textsOf(event.currentTarget));
        }}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="companyId" value={data.companyId ?? ""} />
        {CONFIG_FIELDS.filter((name) => !shown.includes(name)).map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={field(name).defaultValue} />
        ))}
        <FormError>{reason}</FormError>
        {children({ field, text })}
      </Form>
    </Grid>
  );
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form);
  return Object.fromEntries(CONFIG_FIELDS.map((name) => [name, String(fields.get(name) ?? "")]));
}
