import { Form } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { isPreview } from "~/features/ai/components/publish-note";
import type { AiConfigurationJson } from "~/features/ai/configuration";
import type { WizardAnswer } from "../form-answer";
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

/** The footer's button submits it from outside. */
export const CONFIG_FORM = "wizard-config";

export function valuesOf(saved: AiConfigurationJson): ConfigValues {
  const { companyName, industry, tone, treatment, language, customInstructions } = saved;
  return { companyName, industry, tone, treatment: treatment ?? "", language: language ?? "", customInstructions };
}

/** What is saved; before the first save, what the company's own record already says. */
function startOf({ configuration, company }: WizardData): ConfigValues {
  const saved = valuesOf(configuration);
  return configuration.isSaved || !company
    ? saved
    : { ...saved, companyName: company.name, industry: company.industry };
}

interface ConfigFormProps {
  readonly data: WizardData;
  /** Where its draft is kept. */
  readonly place: string;
  /** Where a save without JavaScript leads. */
  readonly next: string;
  readonly saving: Saving;
  readonly answer: WizardAnswer | null;
  /** The fields that `children` shows; the others go along as they are. */
  readonly shown: readonly ConfigField[];
  readonly children: (values: ConfigValues, refused: Partial<Record<string, readonly string[]>>) => ReactNode;
}

/** The configuration, or the part of it that a step shows; a save always stores the whole. */
export function ConfigForm({ data, place, next, saving, answer, shown, children }: ConfigFormProps) {
  const draft = useDraft(place);
  const values = { ...startOf(data), ...answer?.typed, ...draft };
  const error = saving.error ?? answer?.error;
  return (
    <Form
      id={CONFIG_FORM}
      method="post"
      className="ui-form"
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
        <Fragment key={name}>
          <input type="hidden" name={name} defaultValue={values[name]} />
        </Fragment>
      ))}
      {error ? (
        <p className="ui-error wizard-error" role="alert">
          {error}
        </p>
      ) : null}
      {children(values, answer?.fields ?? {})}
    </Form>
  );
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form);
  return Object.fromEntries(CONFIG_FIELDS.map((name) => [name, String(fields.get(name) ?? "")]));
}
