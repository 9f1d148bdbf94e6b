import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import {
  CONFIG_FIELDS,
  type ConfigField,
  type ConfigTexts,
  configMark,
  configTexts,
} from "~/features/answering/seen/configuration-version";
import { isPreview } from "~/features/golden/components/publish-note";
import type { FormRefusal } from "~/platform/form-answer";
import { FormError } from "~/ui/form-error";
import { ChangedNote, readChanged } from "~/ui/form-marks";
import type { WizardData } from "../read-wizard.server";
import { useDraft, writeDraft } from "./drafts";
import type { Saving, Version } from "./use-saving";

/** The form's id: the footer's button submits it from outside. */
export const CONFIG_FORM = "wizard-config";

const savedIn = ({ configuration }: WizardData) => configTexts((name) => configuration[name]);

/** The saved values; before the first save, those of the company's own record, or the business's name. */
function startOf(data: WizardData): ConfigTexts {
  const { configuration, company, businessName } = data;
  const saved = savedIn(data);
  if (configuration.isSaved) return saved;
  return company
    ? { ...saved, companyName: company.name, industry: company.industry }
    : { ...saved, companyName: businessName };
}

/** True where something was typed that is not saved. @param draft what the browser keeps of the form */
export function isUnsaved(draft: Readonly<Partial<ConfigTexts>>, data: WizardData): boolean {
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
function typedOf({ result: { initialValue } }: FormRefusal): ConfigTexts {
  return configTexts((name) => initialValue[name]);
}

/** The form of the configuration, or of the part that a step shows; a save always stores all of it. */
export function ConfigForm({ data, place, next, saving, refused, shown, children }: ConfigFormProps) {
  const draft = useDraft(place);
  // With scripts a call of its own saves it, so conform would only make every page with the wizard heavier.
  const error = refused?.result.error ?? {};
  const values: ConfigTexts = { ...(refused ? typedOf(refused) : startOf(data)), ...draft };
  const text = (name: ConfigField) => values[name];
  const field = (name: ConfigField) => ({ name, defaultValue: values[name], error: error[name]?.[0] });
  const [first] = useState(() => configMark(savedIn(data)));
  const [version, setVersion] = useState<Version | null>(() => toldIn(refused));
  // What was typed in another step belongs to the version that it was typed over.
  const seen = version?.seen ?? Number(draft.seen ?? refused?.result.initialValue.seen ?? first);
  const reason = version?.changed ? null : (saving.error ?? error[""]?.[0]);
  return (
    <Grid gap="4" asChild>
      <Form
        method="post"
        id={CONFIG_FORM}
        onInput={(event) => writeDraft(place, { ...textsOf(event.currentTarget), seen: String(seen) })}
        onSubmit={(event) => {
          if (isPreview(event)) return;
          event.preventDefault();
          const texts = textsOf(event.currentTarget);
          void saving.save(data.companyId, texts, seen).then((told) => told && setVersion(told));
        }}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="companyId" value={data.companyId ?? ""} />
        {CONFIG_FIELDS.filter((name) => !shown.includes(name)).map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={field(name).defaultValue} />
        ))}
        <input type="hidden" name="seen" value={seen} />
        <FormError>{reason}</FormError>
        {version?.changed ? <ChangedNote said={version.said} changed={version.changed} /> : null}
        {children({ field, text })}
      </Form>
    </Grid>
  );
}

function toldIn(refused: FormRefusal | undefined): Version | null {
  const changed = readChanged(refused?.about);
  return changed && { seen: changed.seen, said: refused?.error, changed };
}

function textsOf(form: HTMLFormElement): ConfigTexts {
  const fields = new FormData(form);
  return configTexts((name) => String(fields.get(name) ?? ""));
}
