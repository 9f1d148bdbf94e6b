import stripJsonComments from "strip-json-comments";

export type Structure = Record<string, unknown>;

export type ParsedStructure =
  | { readonly ok: true; readonly structure: Structure | null }
  /** Where and why it is no JSON, in Spanish. */
  | { readonly ok: false; readonly detail: string };

/** Reads the JSON with comments that staff type; an empty text is no structure. */
export function parseStructure(text: string): ParsedStructure {
  if (text.trim() === "") return { ok: true, structure: null };
  // Comments become blanks, so that places stay the same.
  const plain = stripJsonComments(text);
  try {
    const structure: unknown = JSON.parse(plain);
    if (isStructure(structure)) return { ok: true, structure };
    return { ok: false, detail: "tiene que ser un objeto, entre { y }" };
  } catch (error) {
    return { ok: false, detail: placeOf(error, plain) };
  }
}

export function isStructure(value: unknown): value is Structure {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function placeOf(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
  const at = position === undefined ? text.trimEnd().length : Number(position);
  if (at >= text.trimEnd().length) return "termina antes de tiempo; falta cerrar algo";
  const before = text.slice(0, at).split("\n");
  return `revisa la línea ${before.length}, columna ${(before.at(-1)?.length ?? 0) + 1}`;
}
