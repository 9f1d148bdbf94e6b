import { plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import type { Unit } from "./units";

/** "MATRIZ La Floresta: calle Lugo 115. Lunes a viernes …": the name before what the line says. */
const OPENING = /^(?:[-*•]\s*)?(?<name>\p{Lu}[^:.\d]{2,40}): /u;
/** What every branch may be called beside its name. */
const KIND =
  /^(?:sede|sucursal|matriz|tienda|local|oficina|agencia|planta|obrador|taller|horario|horarios|atencion|ubicacion|direccion|el|la|los|las|de|del|en|y)$/;

/**
 * The branch or part of a business that a piece belongs to, by the heading of its passage, the title above it or the
 * beginning of its line: "SEDE CHAPINERO". Null where nothing above it names one.
 */
export function branchOf(unit: Unit, passage: Passage | undefined): { name: string; words: string[] } | null {
  const line = passage?.text.split("\n").find((one) => one.includes(unit.text) && one.trim() !== unit.text);
  const titles = [OPENING.exec(line ?? "")?.groups?.name, unit.title, passage?.heading];
  const title = titles
    .find((one) => one !== undefined && one !== null)
    ?.split(" › ")
    .at(-1);
  if (title === undefined) return null;
  const name = title.replace(/^[^\p{L}\p{N}]+|[\s:]+$/gu, "");
  return { name, words: namingWords(plainWords(name.replace(/\([^()]{0,80}\)/g, " ")).split(" ")) };
}

/** The words that name a branch, without those that any may be called by. */
export function namingWords(words: readonly string[]): string[] {
  return words.filter((word) => word !== "" && !KIND.test(word));
}
