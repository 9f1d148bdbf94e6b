import { hitsIn, MAX_INDEXED_CHARACTERS, type SearchTerms } from "./match-messages";

/** A text with its hits: start and end (exclusive) of each, in order. */
export interface Marked {
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

/** The whole text with its hits. */
export function markHits(text: string, terms: SearchTerms): Marked {
  return { text, marks: hitsIn(text, terms) };
}

/** The number of characters, as a person counts them, shown before and after the first hit. */
const AROUND = 60;
/** The characters that people type are hardly ever longer, in UTF-16 units. */
const UNITS_EACH = 16;

/** One line around the first hit of a message, with every hit in it; without a hit, the beginning of the message. */
export function snippetOf(content: string, terms: SearchTerms): Marked {
  const line = content.slice(0, MAX_INDEXED_CHARACTERS).replace(/\s+/g, " ").trim();
  const hits = hitsIn(line, terms);
  const [start, hitEnd] = hits[0] ?? [0, 0];
  const end = start + head(line.slice(start, hitEnd)).length;
  const before = fromWord(tail(line.slice(0, start)), start);
  const after = end < hitEnd ? "" : toWord(head(line.slice(end)), line.length - end);
  const from = start - before.length;
  const until = end + after.length;
  const lead = from > 0 ? "…" : "";
  const marks = hits
    .filter(([hit]) => hit < until)
    .map(([hit, last]) => [hit - from + lead.length, Math.min(last, until) - from + lead.length] as const);
  return { text: `${lead}${line.slice(from, until)}${until < line.length ? "…" : ""}`, marks };
}

/** Without the piece of a word at its end, where a text of `whole` characters goes on. */
function toWord(text: string, whole: number): string {
  const blank = text.lastIndexOf(" ");
  return text.length === whole || blank < text.length / 2 ? text : text.slice(0, blank);
}

/** Without the piece of a word at its beginning, where more of the text came before. */
function fromWord(text: string, whole: number): string {
  const blank = text.indexOf(" ");
  return text.length === whole || blank < 0 || blank > text.length / 2 ? text : text.slice(blank + 1);
}

const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });
const WINDOW = AROUND * UNITS_EACH;

const characters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
/** The start of the character that contains a place. */
const boundary = (text: string, at: number) => segmenter.segment(text).containing(at)?.index ?? at;

/** The first characters of a text. */
function head(text: string): string {
  const piece = text.length > WINDOW ? text.slice(0, boundary(text, WINDOW)) : text;
  return characters(piece).slice(0, AROUND).join("");
}

/** The last characters of a text. */
function tail(text: string): string {
  const piece = text.length > WINDOW ? text.slice(boundary(text, text.length - WINDOW)) : text;
  return characters(piece).slice(-AROUND).join("");
}
