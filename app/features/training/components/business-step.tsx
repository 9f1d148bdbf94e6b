import { Grid } from "@radix-ui/themes/components/grid";
import {
  INDUSTRIES,
  INDUSTRY_LABELS,
  industryLabel,
  TONE_EXAMPLES,
  TONE_LABELS,
  TONES,
} from "~/features/answering/configuration";
import type { ConfigField } from "~/features/answering/seen/configuration-version";
import { ChoiceField } from "~/ui/choice-field";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import type { WizardKind } from "../wizards";
import type { ConfigFields } from "./config-form";

/** The fields of the first step; the four-step wizard has a step of its own for instructions. */
export function businessFields(kind: WizardKind): readonly ConfigField[] {
  const common = ["companyName", "industry", "tone", "treatment", "language"] as const;
  return kind === "shell" ? common : [...common, "customInstructions"];
}

interface BusinessStepProps extends ConfigFields {
  readonly kind: WizardKind;
}

/** The step about the business and the AI's way of speaking. */
export function BusinessStep({ kind, field, text }: BusinessStepProps) {
  const industry = field("industry");
  return (
    <>
      <Grid columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap="4">
        <TextField
          {...field("companyName")}
          label="Nombre de la empresa"
          required
          maxLength={200}
          autoComplete="organization"
        />
        {kind === "shell" ? (
          <IndustryChoice {...industry} />
        ) : (
          <TextField
            {...industry}
            label="Industria"
            maxLength={100}
            placeholder="Panadería, taller, consultorio…"
            defaultValue={industryLabel(industry.defaultValue)}
          />
        )}
      </Grid>
      <ChoiceField
        name="tone"
        legend="Tono"
        chosen={text("tone")}
        options={TONES.map((tone) => ({ value: tone, label: TONE_LABELS[tone], hint: TONE_EXAMPLES[tone] }))}
      />
      <Grid columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap="4">
        <ChoiceField
          name="treatment"
          legend="Trato"
          chosen={text("treatment")}
          options={[
            { value: "", label: "Sin elegir", hint: "Les habla de tú" },
            { value: "tu", label: "De tú" },
            { value: "usted", label: "De usted" },
          ]}
        />
        <ChoiceField
          name="language"
          legend="Idioma"
          chosen={text("language")}
          options={[
            { value: "", label: "El del cliente" },
            { value: "es", label: "Siempre español" },
          ]}
        />
      </Grid>
      {kind === "shell" ? null : <Instructions {...field("customInstructions")} />}
    </>
  );
}

/** The field for the instructions that the AI follows in every answer. */
export function Instructions(field: ReturnType<ConfigFields["field"]>) {
  return (
    <TextAreaField
      {...field}
      label="Instrucciones personalizadas"
      rows={5}
      maxLength={8_000}
      placeholder="Ofrece el pan del día. Si piden factura, pide su RFC."
      hint="Se las damos a la IA en cada respuesta. Los datos (precios, horarios) van mejor en un documento."
    />
  );
}

function IndustryChoice({ defaultValue: value = "", ...field }: ReturnType<ConfigFields["field"]>) {
  const known = INDUSTRIES.find((industry) => industry === value || INDUSTRY_LABELS[industry] === value);
  const options = INDUSTRIES.map((industry): { value: string; label: string } => ({
    value: industry,
    label: INDUSTRY_LABELS[industry],
  }));
  return (
    <SelectField
      {...field}
      label="Industria"
      defaultValue={known ?? value}
      options={[
        ...(value === "" ? [{ value: "", label: "Elige una industria" }] : []),
        ...options,
        ...(known || value === "" ? [] : [{ value, label: value }]),
      ]}
    />
  );
}
