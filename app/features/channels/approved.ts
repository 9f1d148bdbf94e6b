/** A text that WhatsApp approved for an account; it may be sent after the 24 hours too. */
export interface ApprovedTemplate {
  readonly id: number;
  readonly name: string;
  /** As the provider spells it: es_MX, es. */
  readonly language: string;
  /** With its variables as {{1}} or {{nombre}}. */
  readonly body: string;
  /** In the order in which they are sent. */
  readonly variables: readonly string[];
}

export const MAX_VARIABLES = 10;
const VARIABLE = /\{\{\s*([A-Za-z0-9_]{1,40})\s*\}\}/g;

/** The variables of a text, each once; numbered ones in numerical order. */
export function variablesOf(body: string): string[] {
  const found = [...new Set([...body.matchAll(VARIABLE)].map(([, name = ""]) => name))];
  return found.every((name) => /^\d+$/.test(name)) ? found.sort((a, b) => Number(a) - Number(b)) : found;
}

/** The text as the customer reads it; a variable without a value stays as it is. */
export function templateText(
  { body, variables }: Pick<ApprovedTemplate, "body" | "variables">,
  values: readonly string[],
): string {
  return body.replace(VARIABLE, (whole, name: string) => values[variables.indexOf(name)]?.trim() || whole);
}

/** A variable's name for people: most are numbers. */
export function variableLabel(variable: string): string {
  if (/^\d+$/.test(variable)) return `Dato ${variable}`;
  const words = variable.replaceAll("_", " ").trim();
  return words.charAt(0).toLocaleUpperCase("es") + words.slice(1);
}

interface TemplatePart {
  /** Its index in the body, unique for each part of a text. */
  readonly at: number;
  readonly text: string;
  /** True for a variable without a value; `text` is then its label. */
  readonly isBlank: boolean;
}

/** The text cut into parts, so that missing values can be marked. */
export function templateParts(
  { body, variables }: Pick<ApprovedTemplate, "body" | "variables">,
  values: readonly string[],
): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of body.matchAll(VARIABLE)) {
    const [whole, name = ""] = match;
    const value = values[variables.indexOf(name)]?.trim();
    if (match.index > end) parts.push({ at: end, text: body.slice(end, match.index), isBlank: false });
    parts.push({ at: match.index, text: value || variableLabel(name), isBlank: !value });
    end = match.index + whole.length;
  }
  if (end < body.length) parts.push({ at: end, text: body.slice(end), isBlank: false });
  return parts;
}

/** The form's field of a variable. */
export function valueField(index: number): string {
  return `value${index + 1}`;
}

export const VALUE_FIELDS: readonly string[] = Array.from({ length: MAX_VARIABLES }, (_, index) => valueField(index));
