import type { Changed } from "~/platform/form-answer";
import { differing } from "~/platform/seen";
import { textMark } from "~/platform/text-mark";
import { type AiConfigurationJson, industryLabel, TONE_LABELS } from "../configuration";

const LABELS = {
  companyName: "Nombre de la empresa",
  industry: "Industria",
  tone: "Tono",
  treatment: "Trato",
  language: "Idioma",
  customInstructions: "Instrucciones personalizadas",
};
export type ConfigField = keyof typeof LABELS;
/** A configuration as its form says it. */
export type ConfigTexts = Readonly<Record<ConfigField, string>>;
export const CONFIG_FIELDS: readonly ConfigField[] = [
  "companyName",
  "industry",
  "tone",
  "treatment",
  "language",
  "customInstructions",
];

export function configTexts(of: (name: ConfigField) => string | null | undefined): ConfigTexts {
  const text = (name: ConfigField) => of(name) ?? "";
  return {
    companyName: text("companyName"),
    industry: text("industry"),
    tone: text("tone"),
    treatment: text("treatment"),
    language: text("language"),
    customInstructions: text("customInstructions"),
  };
}

/** The version of a configuration, for the forms that were filled with it. Blanks at the ends are never stored. */
export function configMark(texts: ConfigTexts): number {
  return textMark(JSON.stringify(CONFIG_FIELDS.map((name) => texts[name].trim())));
}

/** What a colleague's configuration has otherwise, in words. */
export function configChanged(saved: AiConfigurationJson, typed: ConfigTexts): Changed {
  const stored = configTexts((name) => saved[name]);
  const names = CONFIG_FIELDS.filter((name) => inWords(name, stored) !== inWords(name, typed));
  return { seen: configMark(stored), fields: differing(names, LABELS, (name) => inWords(name, stored)) };
}

const WORDS: Readonly<Partial<Record<ConfigField, Readonly<Record<string, string>>>>> = {
  tone: TONE_LABELS,
  treatment: { "": "Sin elegir", tu: "De tú", usted: "De usted" },
  language: { "": "El del cliente", es: "Siempre español" },
};

function inWords(name: ConfigField, texts: ConfigTexts): string {
  const text = texts[name].trim();
  return name === "industry" ? industryLabel(text) : (WORDS[name]?.[text] ?? text);
}
