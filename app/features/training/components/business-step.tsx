import {
  INDUSTRIES,
  INDUSTRY_LABELS,
  industryLabel,
  TONE_EXAMPLES,
  TONE_LABELS,
  TONES,
} from "~/features/ai/configuration";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import type { WizardKind } from "../wizards";
import type { ConfigField, ConfigValues } from "./config-form";

/** The fields of the first step; the four-step wizard asks for instructions in a step of their own. */
export function businessFields(kind: WizardKind): readonly ConfigField[] {
  const common = ["companyName", "industry", "tone", "treatment", "language"] as const;
  return kind === "shell" ? common : [...common, "customInstructions"];
}

interface BusinessStepProps {
  readonly kind: WizardKind;
  readonly values: ConfigValues;
  readonly refused: Partial<Record<string, readonly string[]>>;
}

/** Who the business is and how the AI speaks for it. */
export function BusinessStep({ kind, values, refused }: BusinessStepProps) {
  return (
    <>
      <div className="wizard-pair">
        <TextField
          label="Nombre de la empresa"
          name="companyName"
          required
          maxLength={200}
          autoComplete="organization"
          defaultValue={values.companyName}
          error={refused.companyName?.[0]}
        />
        {kind === "shell" ? (
          <IndustryChoice value={values.industry} />
        ) : (
          <TextField
            label="Giro"
            name="industry"
            maxLength={100}
            placeholder="Panadería, taller, consultorio…"
            defaultValue={industryLabel(values.industry)}
            error={refused.industry?.[0]}
          />
        )}
      </div>
      <Choice
        name="tone"
        legend="Tono"
        chosen={values.tone}
        options={TONES.map((tone) => ({ value: tone, label: TONE_LABELS[tone], hint: TONE_EXAMPLES[tone] }))}
      />
      <div className="wizard-pair">
        <Choice
          name="treatment"
          legend="Trato"
          chosen={values.treatment}
          options={[
            { value: "", label: "Según el tono" },
            { value: "tu", label: "De tú" },
            { value: "usted", label: "De usted" },
          ]}
        />
        <Choice
          name="language"
          legend="Idioma"
          chosen={values.language}
          options={[
            { value: "", label: "El del cliente" },
            { value: "es", label: "Siempre español" },
          ]}
        />
      </div>
      {kind === "shell" ? null : (
        <Instructions value={values.customInstructions} error={refused.customInstructions?.[0]} />
      )}
    </>
  );
}

/** What the AI must keep in mind when it answers. */
export function Instructions({ value, error }: { readonly value: string; readonly error: string | undefined }) {
  return (
    <TextAreaField
      label="Instrucciones personalizadas"
      name="customInstructions"
      rows={5}
      maxLength={8_000}
      placeholder="Ofrece el pan del día. Si piden factura, pide su RFC."
      hint="Se las damos a la IA en cada respuesta. Los datos (precios, horarios) van mejor en un documento."
      defaultValue={value}
      error={error}
    />
  );
}

function IndustryChoice({ value }: { readonly value: string }) {
  const known = INDUSTRIES.find((industry) => industry === value || INDUSTRY_LABELS[industry] === value);
  const options = INDUSTRIES.map((industry): { value: string; label: string } => ({
    value: industry,
    label: INDUSTRY_LABELS[industry],
  }));
  return (
    <SelectField
      label="Giro"
      name="industry"
      defaultValue={known ?? value}
      options={[
        ...(value === "" ? [{ value: "", label: "Elige un giro" }] : []),
        ...options,
        ...(known || value === "" ? [] : [{ value, label: value }]),
      ]}
    />
  );
}

interface ChoiceProps {
  readonly name: ConfigField;
  readonly legend: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

function Choice({ name, legend, chosen, options }: ChoiceProps) {
  return (
    <fieldset className="wizard-choice">
      <legend className="ui-label">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            {label}
            {hint ? <span className="ui-hint">{hint}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
