import { fold } from "~/language/spanish";
import { STOPWORDS } from "~/language/stopwords";
import { DocumentProblem } from "./document-errors";
import { isCapitalHeading, isHeadingBeforeProse } from "./extract-headings.server";
import { joinWrapped } from "./extract-normalize.server";
import { MAX_CHARACTERS, type SectionWriter } from "./extract-sections.server";
import { TextRows } from "./extract-txt-rows.server";
import { pricesAtEnd } from "./price-text";
import type { ReadingBudget } from "./reading-budget.server";
import { utf16Order } from "./sniff-file-type";
import { CELL_MARK } from "./text-cells";

const CAPITALS_LEVEL = 7;
const PROSE_LEVEL = 8;
const RULE = /^(?:={3,}|-{3,})$/;
/** Editors that wrap by hand do so between 60 and 100 columns; shorter lines are breaks on purpose. */
const WRAPPED_FROM = 55;
/** Longer than any paragraph; each joined line costs another look at the whole. */
const LONGEST_LINE = 20_000;

/** Reads plain text: UTF-8, also with a few broken letters, UTF-16, else Windows-1252, as in old Spanish files. */
export async function extractTxt(bytes: Uint8Array, writer: SectionWriter, budget: ReadingBudget): Promise<void> {
  const text = decodeText(bytes).replace(/\r\n?/g, "\n");
  if (text.length > 2 * MAX_CHARACTERS) throw new DocumentProblem("too_much_text", `${text.length} characters as read`);
  const rows = new TextRows();
  const blocks = withoutChatMarks(text)
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => rows.read(block.split("\n")).map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ""))
    .filter((lines) => lines.length > 0);
  let previous: string | null = null;
  for (const [index, lines] of blocks.entries()) {
    writeBlock(lines, previous, blocks[index + 1]?.join(" ") ?? null, writer);
    previous = lines.at(-1) ?? null;
    budget.spend("bytes", 2 * lines.join().length);
    await budget.pause();
  }
}

/** "[14/03 9:13] Don Beto: ", "12/5/26, 8:12 a. m. - Marcela: " at the beginning of a line of a chat that was copied. */
const CHAT_MARK =
  /^[ \t]*(?:\[(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\. ?m\.| ?[ap]m)?(?:, \d{1,2}\/\d{1,2}(?:\/\d{2,4})?)?\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?: ?[ap]\. ?m\.| ?[ap]m)? -)[ \t]*[^:\n]{1,40}:[ \t]+/gimu;

/** Removes the names and times of an exported chat, which mean nothing to customers; each message stays a paragraph. */
function withoutChatMarks(text: string): string {
  return text.replace(CHAT_MARK, "\n");
}

/** UTF-8, also with a few broken letters, UTF-16, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const order = utf16Order(bytes);
  if (order !== null) return new TextDecoder(order === "little" ? "utf-16le" : "utf-16be").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  return isBroken(text) ? new TextDecoder("windows-1252").decode(bytes) : text;
}

/**
 * True when the text is not UTF-8: a letter of Windows-1252 is never a whole character of UTF-8, while most letters of
 * cut or patched UTF-8 are.
 */
function isBroken(text: string): boolean {
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) whole += 1;
  }
  return broken > 0 && whole <= broken;
}

function writeBlock(
  lines: readonly string[],
  previous: string | null,
  next: string | null,
  writer: SectionWriter,
): void {
  const only = lines.length === 1 ? lines[0] : undefined;
  if (only !== undefined && isHeadingBeforeProse(only, previous, next)) {
    writer.heading(isCapitalHeading(only) ? CAPITALS_LEVEL : PROSE_LEVEL, only);
    return;
  }
  let body: string[] = [];
  const endBody = (): void => {
    writer.paragraph(unwrap(body).join("\n"));
    body = [];
  };
  for (const [index, line] of lines.entries()) {
    const marked = /^(#{1,6})\s+(\S.*)$/.exec(line);
    const ruledBelow = RULE.test(lines[index + 1] ?? "") && !RULE.test(line);
    if (RULE.test(line)) continue;
    if (marked === null && !ruledBelow && !isCapitalHeading(line)) {
      body.push(line);
      continue;
    }
    endBody();
    if (marked !== null) writer.heading(marked[1]?.length ?? 1, marked[2] ?? "");
    else if (ruledBelow) writer.heading(lines[index + 1]?.startsWith("=") === true ? 1 : 2, line);
    else writer.heading(CAPITALS_LEVEL, line);
  }
  endBody();
}

/** True for a line that ends in a price, or has cells: it is whole, however long it is. */
function isRow(line: string): boolean {
  return line.includes(CELL_MARK) || pricesAtEnd(line) !== null;
}

/**
 * "Lunes a viernes 7:30 a 17:00": with its hours a day begins a line, since amid a sentence it should have no capital;
 * many write one all the same ("excepto los | Domingos y festivos").
 */
const DAY =
  /^(?:Lunes|Martes|Mi[eé]rcoles|Jueves|Viernes|S[aá]bados?|Domingos?) .{0,60}?(?:\d(?::\d{2}| ?(?:[Hh]|hs|[Hh]rs?|horas|[ap]\.? ?m|[AP]M)(?!\p{L})| ?(?:a|-|–) ?\d)|(?<!\p{L})(?:[Cc]errad[oa]|CERRAD[OA]))/u;

/** True for "No atendemos …": inside a sentence such a word has no capital. */
function isBegun(last: string, line: string): boolean {
  if (DAY.test(line)) return !endsOpen(last);
  const first = /^\p{Lu}\p{Ll}*(?= )/u.exec(line)?.[0];
  return first !== undefined && STOPWORDS.has(fold(first));
}

/** Words that go on with a day, though the list of empty words has not all of them. */
const BEFORE_DAY = /(?<!\p{L})(?:excepto|menos|salvo|(?<!\d )d[ií]as?|cada|pr[oó]ximo|este)$/iu;

/** True for a line that ends in the middle of a phrase: "los precios con", "de martes a viernes,". */
function endsOpen(last: string): boolean {
  // "Vales de despensa NO" is whole.
  const word = fold(/(?<!\p{L})\p{L}+$/u.exec(last)?.[0] ?? "");
  return /,$/.test(last) || BEFORE_DAY.test(last) || (word !== "no" && STOPWORDS.has(word));
}

/**
 * "PARRILLA miércoles a domingo …" begins something new, unless the line above ends in capitals, or in the middle of a
 * phrase ("los precios con").
 */
function opensInCapitals(last: string, line: string): boolean {
  if (!/^\p{Lu}{3,}(?!\p{L})/u.test(line) || /\p{Lu}{2}$/u.test(last)) return false;
  return !endsOpen(last);
}

/** A writer who starts lines in lower case did not wrap them, unless the next line starts with a function word. */
function beginsInSmall(last: string, line: string): boolean {
  if (!/^\p{Ll}/u.test(last) || !/^\p{Ll}/u.test(line)) return false;
  return !STOPWORDS.has(fold(/^\p{L}+/u.exec(line)?.[0] ?? ""));
}

/** Nobody wraps by hand at this width. */
const WRAPPED_TO = 110;

/** True where most lines of a block end on purpose: the next word would have fitted. */
function isList(lines: readonly string[], widest: number): boolean {
  const fitting = lines.slice(1).filter((line, at) => {
    return (lines[at]?.length ?? 0) + 1 + line.split(" ", 1).join().length <= widest;
  });
  return fitting.length >= 2 && fitting.length >= 2 * (lines.length - 1 - fitting.length);
}

function unwrap(lines: readonly string[]): string[] {
  const whole: string[] = [];
  const widest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  let previousWidth = 0;
  const isOfList = isList(lines, widest);
  for (const line of lines) {
    const last = whole.at(-1);
    // "… no se puede compartir | Alquiler de ordenador 8€": the longest line of a list was not wrapped.
    const isItem = (isOfList || previousWidth > WRAPPED_TO) && /^\p{Lu}/u.test(line) && !endsOpen(last ?? "");
    const goesOn =
      last !== undefined &&
      last.length < LONGEST_LINE &&
      previousWidth >= WRAPPED_FROM &&
      // If its first word would have fitted on the line above, the line was begun on purpose.
      previousWidth + 1 + line.split(" ", 1).join().length > widest &&
      !isRow(last) &&
      !isRow(line) &&
      !/[.:;?!]$/.test(last) &&
      !isItem &&
      !isBegun(last, line) &&
      !opensInCapitals(last, line) &&
      !beginsInSmall(last, line) &&
      !/^(?:[-*•¿]|\d+[.)]|\p{L}[^:.]{0,40}:(?:\s|$))/u.test(line);
    if (goesOn) whole[whole.length - 1] = joinWrapped(last, line);
    else whole.push(line);
    previousWidth = line.length;
  }
  return whole;
}
