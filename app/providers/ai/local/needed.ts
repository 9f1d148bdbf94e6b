import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { POLITE } from "./polite";
import { tellingStems } from "./stems";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const NEED =
  "(?:necesito|necesita|necesitan|necesitamos|ocupo|ocupan|ocupamos|solicitan|requiero|requieren|piden|pide|(?:tengo|tenemos) que (?:llevar|traer|presentar|entregar|mandar)|hay que (?:llevar|traer|presentar|tener|entregar|mandar)|debo (?:llevar|traer|presentar)|llevo|papeles|documentos|requisitos)";
/** "¿Qué necesito para contratar?", "requisitos para inscribirse". */
const ASKS = new RegExp(
  `^(?:[a-z]+ ){0,5}?(?:que (?:[a-z]+ ){0,2}?${NEED}|(?:cuales son )?(?:los )?requisitos)(?: (?:hay|son|piden|llevar|necesito|se|me))* para (?<what>.+)$`,
);
/** "Para contratar necesitas …", "para inscribirse se requiere …", "para inscribirse: …". */
const TELLS =
  /^[^a-z]*para (?<what>[a-z]+(?: [a-z]+){0,4}?)(?:,|:)? (?:solo |solamente |nomas )?(?:se )?(?:necesit(?:as?|an|amos)|ocup(?:as?|an|amos)|requier(?:es?|en)|pedimos|piden?|hay que|deb(?:es?|en)|ten(?:es|emos)? que|tienes? que|traer?|presenta[rs]?|lleva[rs]?|es necesari[oa])\b/;
/** What the next sentence asks for besides. */
const AND_MORE = /^(?:tambien|ademas|asimismo|y|se (?:pide|requiere|necesita|solicita)n?)(?![a-z])/;
/** What surely asks for nothing more. Anything else may: "Aval con propiedad. Depósito de un mes." */
const OTHER_TOPIC = /^(?:contrato|vigencia|plazo|horarios?|estamos|abrimos|atendemos)(?![a-z])/;
const LONGEST = 260;

/** What a business says that one needs for just what a question names; null where it says so twice, or of less. */
export function needed(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const what = ASKS.exec(plainWords(question))?.groups?.what;
  if (what === undefined) return null;
  const asked = wordsOf(what);
  const units = allUnits(passages);
  const found = units.filter(({ text, isTitle, row }) => {
    const said = isTitle || row !== null ? undefined : TELLS.exec(fold(withoutWave(text)))?.groups?.what;
    const own = said === undefined ? null : wordsOf(said);
    return (
      own !== null &&
      !/\bno\b/.test(said ?? "") &&
      own.size > 0 &&
      own.size === asked.size &&
      [...own].every((stem) => asked.has(stem))
    );
  });
  const first = theOnly(found);
  if (first === null) return null;
  const later = units.slice(units.indexOf(first) + 1).filter(({ passage }) => passage === first.passage);
  const end = later.findIndex(({ text, isTitle }) => isTitle || !AND_MORE.test(fold(text)));
  const more = end < 0 ? later : later.slice(0, end);
  const text = [first, ...more].map((unit) => withoutWave(unit.text)).join(" ");
  const written = passages[first.passage]?.text ?? "";
  if (mayGoOn(more.at(-1) ?? first, later[more.length], written)) return null;
  return text.length > LONGEST || text.endsWith(":") ? null : { unit: first, text };
}

/** Whether what follows may be needed too, so that without it half a list would be told. */
function mayGoOn(last: Unit, next: Unit | undefined, written: string): boolean {
  if (next === undefined || next.isTitle || OTHER_TOPIC.test(fold(next.text))) return false;
  const at = written.indexOf(last.text);
  const endsParagraph = at >= 0 && /^[^\S\n]*\n\s*\n/.test(written.slice(at + last.text.length));
  return !endsParagraph || /^(?:[-*•]|\d{1,2}[.)])\s/.test(next.text);
}

/** "Gracias por escribirnos 🌊 Para reservar …": a picture ends what only greets. */
const withoutWave = (text: string) => text.replace(/^[^.:;]{0,80}\p{Extended_Pictographic}\uFE0F?\s+(?=\p{Lu})/u, "");

function wordsOf(text: string): ReadonlySet<string> {
  const own = plainWords(text).split(" ");
  return tellingStems(own.filter((word) => !POLITE.has(word)).join(" "));
}
