import { PLACE_LINE } from "~/language/plain-topics";
import { fold, splitSentences } from "~/language/spanish";
import { STOPWORDS } from "~/language/stopwords";
import type { Passage } from "~/providers/ai/port";
import { cellInWords } from "./column-in-words";
import { holdsPrice } from "./money";
import { afterTitle, runInTitle } from "./run-in-title";
import { apartAtHours } from "./told-times";
import { pairOf, sidesOf } from "./two-figures";

/** What may be quoted alone: a sentence, a row of a table, a "label: value" line. */
export interface Unit {
  /** Index of its passage in the request. */
  readonly passage: number;
  /** Order in its passage. */
  readonly position: number;
  readonly text: string;
  /** The written question this piece answers, or the few of one line, in documents of questions and answers. */
  readonly asked: string | null;
  /** First piece of the answer to `asked`. */
  readonly opens: boolean;
  /** The title of its paragraph. */
  readonly title: string | null;
  /** Probably a title, which alone says little. */
  readonly isTitle: boolean;
  /** Names of a table's columns. */
  readonly columns: string | null;
  /** A table's row taken apart; null for any other piece. */
  readonly row: Row | null;
}

/** What a row of a table is about, and its cells with the names of their columns where the table has them. */
export interface Row {
  readonly label: string;
  readonly values: readonly { readonly column: string | null; readonly text: string }[];
}

const CELL = " · ";
/** No line ends with one of these on purpose: "… de 9 a 12:30 y de", "Urgencias en 48". */
const ENDS_OPEN =
  /(?:^|\s)(?:de|del|a|al|en|con|por|para|sin|y|e|o|el|la|los|las|un|una|que|se|su|sus|hasta|desde|entre|cada)(?: \d{1,3})?$/iu;
/** "Sábados 9 a 18" is whole where the next line tells another day; "de 9 a 18 | excepto los lunes" is not. */
const SPAN_AT_END = /\d a \d{1,3}$/;
const OPENS_WITH_DAY = /^(?:lun|mar|mie|jue|vie|sab|dom|feriad|festiv)/;
const GOES_ON = /^(?:o|y|e|u|de|del|al|con|por|para|sin) \p{L}/u;
/** Editors that wrap by hand do so far beyond this; shorter lines are breaks on purpose. */
const WRAPPED_FROM = 55;
const LABEL = /^\p{L}[^:.]{0,40}:\s/u;
/** A price, a time or another figure with its unit at the end of a line. */
const FIGURE_AT_END = /(?<![\d.,:/])\d[\d.,:/]*\s?(?:%|[€$]|\p{L}{1,7}\.?)?$/u;
/**
 * Matches a title: no comma, no verb about what "we" do and no typical beginning of an answer, because many write "Solo
 * aceptamos efectivo" without a full stop.
 */
const TITLE =
  /^(?!(?:Sí|Si|No|Sólo|Solo|Se|Ya|Hay|Es|Son|Está|Están|Tampoco)\s)(?!.*\p{Ll}[aei]mos\b)(?!.* (?:no )?incluid[oa]s?(?!\p{L}))\p{Lu}[^\d:·$@,;¿?]{2,58}[\p{L})]$/u;
const QUESTION_LABEL = /^(?:p|preg(?:unta)?|q)\s*[:.)-]\s*/i;
const ANSWER_LABEL = /^(?:r|resp(?:uesta)?|a)\s*[:.)-]\s+/i;
/** One or several in a line: "¿Cuánto cuesta? ¿Qué precio tiene?" */
const WRITTEN_QUESTION = /^(?:[-•*]\s*|\d{1,3}[.)]\s*)?(¿[^?]{3,200}\?(?:\s*¿[^?]{3,200}\?){0,3})\s*/;

const ITEM = /^[-*•]\s/;
/** "3) " or "✅ " before an item of a list, whose number tells nothing. */
const MARK = /^(?:\d{1,2}\)\s+|(?:\p{Extended_Pictographic}\uFE0F?\u200D?)+\s*)+/u;
const CAPITALS = /^\p{Lu}{3}[\p{Lu}\s]{3,}\.?$/u;
/** "Organizan tours? Sí:" leads lines with prices without a mark, too. */
const isAskedList = (lead: string | null) => lead?.endsWith(":") === true && lead.includes("?");
const LONGEST_LEAD = 90;
/** A line that tells the place is quoted whole: "Donde estamos: Las Peñitas. Del puente 300 varas al sur." */
const LONGEST_PLACE = 200;

/** True for a line that may name the items or rows below it: "FLETE (ida y vuelta)", "Roturas:". */
function leads(line: string): boolean {
  return line.length <= LONGEST_LEAD && !/[.!?]$/.test(line) && !holdsPrice(fold(line));
}

const known = new WeakMap<readonly Passage[], readonly Unit[]>();

/** The pieces of all passages, taken apart once for those who look through them one after the other. */
export function allUnits(passages: readonly Passage[]): readonly Unit[] {
  const units = known.get(passages) ?? passages.flatMap(unitsOf);
  known.set(passages, units);
  return units;
}

/** Takes a passage apart into quotable pieces; a question in a document is never a piece. */
export function unitsOf(passage: Passage, index: number): Unit[] {
  const units: Unit[] = [];
  let asked: string | null = null;
  let answered = false;
  let header: readonly string[] | null = null;
  let title: string | null = null;
  let titleOfNext: string | null = null;
  let lead: string | null = null;
  const add = (written: string, isTitle = false, row: Row | null = null) => {
    const text = written.replace(MARK, "");
    if (text === "") return;
    const opens = asked !== null && !answered;
    if (asked !== null) answered = true;
    units.push({
      passage: index,
      position: units.length,
      text,
      asked,
      opens,
      title: lead === null ? title : [title, lead].filter((one) => one !== null).join(" › "),
      isTitle,
      columns: header?.join(" ") ?? null,
      row,
    });
  };
  const blocks = passage.text.split(/\n\s*\n/).map(linesOf);
  for (const [at, lines] of blocks.entries()) {
    // An answer ends with its paragraph, unless it has not begun yet.
    if (answered) asked = null;
    title = titleOfNext;
    titleOfNext = null;
    const isTitled = asked === null && hasTitle(blocks, at);
    lead = null;
    let sides: readonly string[] | null = null;
    for (const [number, line] of lines.entries()) {
      sides = sidesOf(line) ?? sides;
      if (isTitled && number === 0) {
        add(line, true);
        title = line;
        if (lines.length === 1) titleOfNext = line;
        continue;
      }
      const cells = cellsOf(line);
      if (cells !== null) {
        if (isHeader(cells, cellsOf(lines[number + 1] ?? ""))) header = cells;
        else add(...rowOf(cells, header));
        continue;
      }
      header = null;
      const pair = pairOf(line, sides);
      if (pair !== null && sides !== null) {
        header = ["", ...sides];
        add(...rowOf(pair, header));
        header = null;
        continue;
      }
      if (!ITEM.test(line) && !(isAskedList(lead) && holdsPrice(fold(line)))) lead = null;
      const question = questionOf(line, lines[number + 1] ?? "");
      if (question) {
        asked = question.asked;
        answered = false;
      }
      const opening = asked === null && question === null ? runInTitle(line) : null;
      const runIn = opening !== null && TITLE.test(opening) && !VALUE.test(opening) ? opening : null;
      if (runIn !== null) {
        add(runIn, true);
        lead = runIn;
      }
      const sentences = apartAtHours(
        splitSentences((question?.rest ?? afterTitle(line, runIn)).replace(ANSWER_LABEL, "")),
      );
      for (const { text } of isPlace(line, sentences[0]?.text) ? [{ text: line }] : sentences) {
        // A title within the line, after an answer: "FALTAS Y NOTAS. Para pasar de nivel …".
        if (answered && CAPITALS.test(text)) asked = null;
        add(text);
      }
      if (runIn !== null) lead = null;
      else if (question === null && !ITEM.test(line) && leads(line)) lead = line;
    }
  }
  return units;
}

/** True for a line that tells the place, and not yet in its first sentence: that has neither a number nor a street. */
function isPlace(line: string, first = ""): boolean {
  return line.length <= LONGEST_PLACE && PLACE_LINE.test(fold(line)) && !/\d/.test(first);
}

/**
 * True when a paragraph opens with a title: a short line without a full stop above a longer one, or alone between
 * others. One of several short lines belongs to a list.
 */
function hasTitle(blocks: readonly (readonly string[])[], at: number): boolean {
  const [first = "", second] = blocks[at] ?? [];
  if (!TITLE.test(first)) return false;
  if (second !== undefined) return !TITLE.test(second);
  const besides = [blocks[at - 1]?.at(-1), blocks[at + 1]?.[0]];
  return besides.some((line) => line !== undefined) && !besides.some((line) => line !== undefined && TITLE.test(line));
}

/** Lines of a block; a line that was only wrapped is joined again. */
function linesOf(block: string): string[] {
  const lines: string[] = [];
  const all = block.split(/\r?\n/).map((one) => one.trim());
  const widest = all.reduce((most, { length }) => Math.max(most, length), 0);
  let width = 0;
  for (const line of all) {
    if (line === "") continue;
    const last = lines.at(-1);
    const wouldFit = width + 1 + line.split(" ", 1).join().length <= widest;
    const goesOn = last !== undefined && (isOpen(last, line) || (!wouldFit && isWrapped(last, width, line)));
    if (goesOn) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
    width = line.length;
  }
  return lines;
}

/** True where a line ends amid a sentence, however narrow its paragraph is: a leaflet, a text copied from a PDF. */
function isOpen(last: string, line: string): boolean {
  const goesOn = GOES_ON.test(line);
  if (last.includes(CELL) || line.includes(CELL) || ITEM.test(line) || (LABEL.test(line) && !goesOn)) return false;
  if (/\d$/.test(last) && !/^\p{Ll}/u.test(line)) return false;
  const isNextDay = SPAN_AT_END.test(last) && OPENS_WITH_DAY.test(fold(line));
  return (ENDS_OPEN.test(last) && !isNextDay) || (/\p{L}$/u.test(last) && goesOn && !/^\p{Ll}/u.test(last));
}

/**
 * True where a line only goes on because the one above was full. Rows of a table and lines that end in a figure are whole.
 */
function isWrapped(last: string, width: number, line: string): boolean {
  if (width < WRAPPED_FROM || !/[\p{L}\p{N},]$/u.test(last) || !/^\p{Ll}/u.test(line)) return false;
  if (last.includes(CELL) || line.includes(CELL) || LABEL.test(line)) return false;
  // A writer who starts lines in lower case did not wrap them, unless the next line starts with a function word.
  const isWhole = FIGURE_AT_END.test(last) || /^\p{Ll}/u.test(last);
  return !isWhole || STOPWORDS.has(fold(/^\p{L}+/u.exec(line)?.[0] ?? ""));
}

function questionOf(line: string, next: string): { asked: string; rest: string } | null {
  const labelled = QUESTION_LABEL.test(line);
  const bare = line.replace(QUESTION_LABEL, "");
  const written = WRITTEN_QUESTION.exec(bare);
  if (labelled) {
    const end = bare.lastIndexOf("?") + 1;
    // "P: garantía" asks without a mark where an answer follows.
    if (end === 0) return ANSWER_LABEL.test(next) ? { asked: bare, rest: "" } : null;
    return { asked: bare.slice(0, end), rest: bare.slice(end).trim() };
  }
  return written?.[1] ? { asked: written[1], rest: bare.slice(written[0].length) } : null;
}

/**
 * A row's cells; null for prose, which may contain the same sign ("498 kJ · mol") but has the end of a sentence in its
 * first "cell".
 */
function cellsOf(line: string): string[] | null {
  if (!line.includes(CELL)) return null;
  const bare = line.replace(MARK, "");
  const cells = bare.split(CELL).map((cell) => cell.trim());
  return splitSentences(cells[0] ?? "").length > 1 ? null : cells;
}

/** What stands in a price's place and names no column; "no pagan" does so in a row of two cells. */
const VALUE =
  /^(?:gratis|gratuit[oa]s?|sin (?:costo|cargo|coste)|incluid[oa]s?|cortes[ií]a|s[ií]|no|(?:a )?(?:consultar|convenir|cotizar)|se (?:cotiza|consulta)(?: \p{L}+){0,3}|agotad[oa]|libre|(?:lista|cat[aá]logo|carta)(?: \p{L}+){1,4})$/iu;

const DENIES = /^no \p{L}+/iu;
/** "250 g", "1 kilo", "10-12 rac.", "hasta 5kg": a measure may name a column. */
const MEASURE =
  /^(?:(?:hasta|más de|de) )?(?:\d{1,4}(?:[.,]\d{1,2})?(?:(?: ?[-–] ?| a )\d{1,4})?|(?:\d )?\d\/\d|medio|media|cuarto) ?\p{L}{1,14}\.?$/iu;

/**
 * A row without amounts is taken for the names of the columns. One with measures is only where the next row, of as many
 * cells, has prices: else "Docena · 12 piezas" would name columns.
 */
function isHeader(cells: readonly string[], next: readonly string[] | null): boolean {
  const isName = (cell: string) =>
    cell.length <= 40 && !/[$€£] ?[\d.,-]|\b\d{3,}|^\d/.test(cell) && !holdsPrice(fold(cell)) && !VALUE.test(cell);
  const [first = "", ...others] = cells;
  if (!isName(first) || others.length === 0 || (others.length === 1 && DENIES.test(others[0] ?? ""))) return false;
  if (others.every(isName)) return true;
  // "hasta 5kg · 5-10kg" above "Perra · $75 · $90": the column of names has none.
  const isAsWide = next?.length === cells.length || (next?.length === cells.length + 1 && MEASURE.test(first));
  const isPriced = isAsWide && next?.slice(1).some((cell) => /\d/.test(cell) && !MEASURE.test(cell)) === true;
  // "Capacidad · 50-80 personas" is a row of its own.
  const isRow = others.length === 1 && /\d ?(?:[-–]|a) ?\d/.test(others[0] ?? "");
  return isPriced && !isRow && others.every((cell) => isName(cell) || MEASURE.test(cell));
}

/** "Menor · $1,150 · 2 horas" under "Servicio · PRECIO · Duración" reads "Menor: precio $1,150, duración 2 horas". */
function rowOf(cells: readonly string[], header: readonly string[] | null): [text: string, isTitle: false, row: Row] {
  // A code says nothing to customers.
  const own = cells.length > 2 && !/\p{L}/u.test(cells[0] ?? "") && /\p{L}{2}/u.test(cells[1] ?? "") ? 1 : 0;
  const label = cells[own] ?? "";
  // "hora · medio día · día" above "Fibra · $7 · $14 · $20": the column of names has none.
  const isNameless = header?.length === cells.length - 1 && cells.slice(1).every((cell) => /\d/.test(cell));
  const columns = isNameless ? [""].concat(header ?? []) : header;
  const named = columns?.length === cells.length ? columns.slice(own + 1) : null;
  const all = cells.slice(own + 1).map((text, index) => ({ column: named?.[index] ?? null, text }));
  // "marca -, precio $165": a dash under the name of a column says that there is nothing.
  const values = all.filter(({ column, text }) => column === null || !/^[-–]$/.test(text));
  const texts = values.map(({ column, text }) => cellInWords(column, text));
  // "corbata 4.990 · calcetas 1.990": the first cell has its own price.
  const [first] = values;
  const isPriced = first?.column === null && /\s\d[\d.,]{2,}$/.test(label) && /^\p{L}{3}/u.test(first.text);
  const mark = isPriced ? "," : ":";
  return [`${label}${mark} ${texts.join(", ")}`, false, { label, values }];
}
