/** The variables that a template may have. They stand for facts that are known only together with the customer. */
export const VARIABLES = [
  { name: "nombre", label: "Nombre del cliente", example: "Luz" },
  { name: "empresa", label: "Nombre de la empresa", example: "Panadería La Espiga" },
  { name: "agente", label: "Tu nombre", example: "Ana" },
  { name: "fecha", label: "Fecha de hoy", example: "21 de noviembre de 2026" },
] as const;
export type VariableName = (typeof VARIABLES)[number]["name"];

/** An empty value counts as unknown. */
export type VariableValues = Readonly<Record<VariableName, string>>;

export const EXAMPLE_VALUES: VariableValues = {
  nombre: "Luz",
  empresa: "Panadería La Espiga",
  agente: "Ana",
  fecha: "21 de noviembre de 2026",
};

/** Also names of several words: nothing fills them, so a customer must not get them either. */
const VARIABLE = /\{\{\s*(\p{L}[\p{L}\p{N}_ -]{0,59})\s*\}\}/gu;

function nameOf(text: string): string {
  return text.trim().toLocaleLowerCase("es");
}

/** Puts the known values in; unknown variables, and those without a value, stay for a person to fill. */
export function fillTemplate(content: string, values: VariableValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return content.replace(VARIABLE, (whole, name: string) => known.get(nameOf(name)) || whole);
}

export interface TemplatePart {
  /** Its index in the text, unique for each part of a text. */
  readonly at: number;
  readonly text: string;
  /** True for a variable, which is still to fill. */
  readonly isBlank: boolean;
}

/** A text cut at its variables, to show them differently. */
export function templateParts(text: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), isBlank: false });
    end = match.index + match[0].length;
    parts.push({ at: match.index, text: match[0], isBlank: true });
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isBlank: false });
  return parts;
}

/** The variables that are left in a text, each once and as written. */
export function unfilledVariables(text: string): string[] {
  return [...new Set(templateParts(text).flatMap((part) => (part.isBlank ? [part.text] : [])))];
}

/** The variables of a text that will never be filled in automatically. */
export function unknownVariables(text: string): string[] {
  const known = new Set<string>(VARIABLES.map(({ name }) => name));
  return unfilledVariables(text).filter((variable) => !known.has(nameOf(variable.slice(2, -2))));
}

/** Why a text cannot be sent yet; null where it can. */
export function unfilledReason(text: string): string | null {
  const unfilled = unfilledVariables(text);
  const all = new Intl.ListFormat("es").format(unfilled);
  return unfilled.length === 0 ? null : `Falta llenar ${all}. Escribe el dato o bórralo antes de enviar.`;
}

/** The name to greet a customer with: the first word of theirs; empty for a number. */
export function firstNameOf(givenName: string | null): string {
  const name = givenName?.trim() ?? "";
  const [first = ""] = name.split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(first) ? first : "";
}
