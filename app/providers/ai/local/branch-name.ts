import { plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import type { Unit } from "./units";

export interface Branch {
  readonly name: string;
  readonly words: readonly string[];
}

/** "MATRIZ La Floresta: calle Lugo 115. SUCURSAL Carcelén: …": the names before what a line says. */
const OPENING = /^(?:[-*•] ?)?(?<name>\p{Lu}[^:\d]{2,40}):(?: |$)/u;
const OPENS_BRANCH = /^[^\p{L}]*(?:sede|sucursal|matriz|tienda|local|oficina|agencia|planta)\b/iu;
/** What any branch may be called beside its name. */
const KIND =
  /^(?:sede|sucursal|matriz|tienda|local|oficina|agencia|planta|obrador|taller|horario|horarios|atencion|ubicacion|direccion|el|la|los|las|de|del|en|y)$/;

/**
 * The branch or part of a business that a piece belongs to, by the last name before it in its line, the title above it
 * or the heading of its passage: "SEDE CHAPINERO". Null where nothing names one, or another one may have begun between.
 */
export function branchOf(unit: Unit, passage: Passage | undefined): Branch | null {
  const lines = (passage?.text ?? "").split("\n").map((line) => line.trim());
  const holding = lines.flatMap((line, at) => (line.includes(unit.text) ? [at] : []));
  const [at, ...others] = holding;
  const line = lines[at ?? -1];
  if (at === undefined || line === undefined || others.length > 0) return null;
  const before = line.slice(0, line.indexOf(unit.text));
  const inLine = before
    .split(/[.;] /)
    .flatMap((piece) => OPENING.exec(piece)?.groups?.name ?? [])
    .at(-1);
  if (inLine !== undefined) return named(inLine);
  const title = (unit.title ?? passage?.heading)?.split(" › ").at(-1);
  if (title === undefined) return null;
  const from = unit.title === null ? 0 : lines.indexOf(title) + 1;
  const between = lines.slice(from, at);
  return between.some((one) => OPENS_BRANCH.test(one) || isInCapitals(one)) ? null : named(title);
}

/** The words that name a branch, without those that any may be called by. */
export function namingWords(words: readonly string[]): string[] {
  return words.filter((word) => word !== "" && !KIND.test(word));
}

function named(title: string): Branch {
  const name = title.replace(/^[^\p{L}\p{N}]+|[\s:]+$/gu, "");
  return { name, words: namingWords(plainWords(name.replace(/\([^()]{0,80}\)/g, " ")).split(" ")) };
}

function isInCapitals(line: string): boolean {
  const letters = line.replace(/[^\p{L}]/gu, "");
  return letters.length >= 4 && letters === letters.toUpperCase();
}
