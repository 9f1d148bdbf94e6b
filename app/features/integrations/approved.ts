/** A text that WhatsApp approved for an account: what may be sent when the 24 hours are over. */
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

/** The variables of a text, each once, numbers in their order. */
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

/** The form's field of a variable. */
export function valueField(index: number): string {
  return `value${index + 1}`;
}

export const VALUE_FIELDS: readonly string[] = Array.from({ length: MAX_VARIABLES }, (_, index) => valueField(index));
