import { groupLines, isOneList, type Line, type LineGroup } from "~/features/knowledge/split-lines";
import { cutAtBlanks, lineSentences } from "~/features/knowledge/split-sentences";

/** The text of one page under one heading, as the extraction returns it. */
export interface ChunkSource {
  readonly page: number | null;
  readonly heading: string | null;
  /** Paragraphs separated by an empty line, lines within them by one break. */
  readonly text: string;
}

/** A passage of a document. `position` counts from 0; `page` and `paragraph` from 1 and say where its own text begins. */
export interface Chunk {
  readonly position: number;
  readonly page: number | null;
  readonly heading: string | null;
  /** Number of the paragraph within the document. */
  readonly paragraph: number;
  readonly text: string;
}

const TARGET = 900;
/**
 * The longest passage that is kept together because it must not be split: a sentence, or a question with its answer.
 */
const LONGEST = 1500;
const MAX_OVERLAP = 300;

/** The smallest thing that is put into a chunk. */
interface Unit {
  readonly text: string;
  /** The separator between it and the unit before it in the same chunk. */
  readonly joiner: " " | "\n" | "\n\n";
  readonly line: Line;
  /** True for a sentence of running text, which may be repeated at the start of the next chunk. */
  readonly sentence: boolean;
  /** Repeated when a chunk begins with this unit: a table's first row, a long answer's question. */
  readonly lead: string | null;
  /** Characters of running text from here to the end of its paragraph, if this unit begins one; else 0. */
  readonly ahead: number;
}

/**
 * Passages of about 900 characters. A passage never crosses a heading, never cuts a sentence of up to 1,500 characters
 * and never splits a question from its answer; lists and tables of up to 900 characters stay whole. Running text that
 * goes on in the next passage repeats its last sentence there, a table its first row.
 */
export function splitChunks(sections: readonly ChunkSource[]): Chunk[] {
  const chunks: Chunk[] = [];
  let paragraph = 0;
  let lines: Line[] = [];
  for (const [index, section] of sections.entries()) {
    for (const block of section.text.split(/\n{2,}/)) {
      const texts = block.split("\n").filter((text) => text.trim() !== "");
      if (texts.length > 0) paragraph += 1;
      for (const [at, text] of texts.entries()) {
        lines.push({ text: text.trim(), page: section.page, paragraph, opens: at === 0 });
      }
    }
    if (sections[index + 1]?.heading !== section.heading) {
      for (const chunk of packUnits(makeUnits(lines))) {
        chunks.push({ position: chunks.length, heading: section.heading, ...chunk });
      }
      lines = [];
    }
  }
  return chunks;
}

function makeUnits(lines: readonly Line[]): Unit[] {
  const units: Unit[] = [];
  let list: LineGroup[] = [];
  const endList = (): void => {
    units.push(...listUnits(list));
    list = [];
  };
  for (const group of groupLines(lines)) {
    const last = list.at(-1);
    if (last !== undefined && !isOneList(last, group)) endList();
    list.push(group);
  }
  endList();
  return units;
}

/** One unit for a list or table that fits into a passage, else one per line. */
function listUnits(list: readonly LineGroup[]): Unit[] {
  const [first, ...others] = list;
  const opening = first?.lines[0];
  if (first === undefined || opening === undefined) return [];
  if (others.length === 0) return groupUnits(first, null);
  const whole = textOf(list.flatMap((group) => group.lines));
  if (whole.length <= TARGET) return [unit(opening, whole)];
  const header = first.kind === "row" ? (first.lines.at(-1)?.text ?? null) : null;
  return [...groupUnits(first, null), ...others.flatMap((group) => groupUnits(group, header))];
}

function groupUnits(group: LineGroup, lead: string | null): Unit[] {
  const opening = group.lines[0];
  const last = group.lines.at(-1);
  if (opening === undefined || last === undefined) return [];
  if (group.lines.length === 1) return lineUnits(opening, lead);
  const whole = textOf(group.lines);
  if (whole.length <= LONGEST) return [unit(opening, whole, lead)];
  const before = textOf(group.lines.slice(0, -1)).slice(-LONGEST / 2);
  const [answer, ...rest] = lineUnits(last, before.length <= MAX_OVERLAP ? before : null);
  if (answer === undefined) return [];
  const joined = `${textOf(group.lines.slice(0, -1))}${answer.joiner}${answer.text}`;
  if (joined.length > LONGEST)
    return [...group.lines.slice(0, -1).flatMap((line) => lineUnits(line, null)), answer, ...rest];
  return [unit(opening, joined), ...rest];
}

function lineUnits(line: Line, lead: string | null): Unit[] {
  const sentences = line.text.length <= TARGET && lead !== null ? [line.text] : lineSentences(line.text);
  return sentences.flatMap((sentence, index) => {
    const whole = sentence.length <= LONGEST;
    return (whole ? [sentence] : cutAtBlanks(sentence, TARGET)).map((text, piece) => ({
      ...unit(line, text, lead),
      joiner: index + piece > 0 ? (" " as const) : joinerOf(line),
      sentence: whole && lead === null,
      ahead: index + piece === 0 ? line.text.length : 0,
    }));
  });
}

function unit(line: Line, text: string, lead: string | null = null): Unit {
  return { text, joiner: joinerOf(line), line, sentence: false, lead, ahead: text.length };
}

function joinerOf(line: Line): "\n" | "\n\n" {
  return line.opens ? "\n\n" : "\n";
}

function textOf(lines: readonly Line[]): string {
  return lines.map((line, index) => (index === 0 ? line.text : joinerOf(line) + line.text)).join("");
}

type Passage = Omit<Chunk, "position" | "heading">;

function packUnits(units: readonly Unit[]): Passage[] {
  const passages: Passage[] = [];
  let text = "";
  let start: Unit | null = null;
  let previous: Unit | null = null;
  for (const next of units) {
    if (start !== null && previous !== null && startsPassage(text.length, previous, next)) {
      passages.push({ page: start.line.page, paragraph: start.line.paragraph, text });
      text = overlap(previous, next);
      start = next;
    }
    start ??= next;
    text = text === "" ? next.text : text + next.joiner + next.text;
    previous = next;
  }
  if (start !== null) passages.push({ page: start.line.page, paragraph: start.line.paragraph, text });
  return passages;
}

/**
 * True when a new passage should start: the present one is full, or it is half full and the next unit is on a new page
 * or begins a paragraph that would fit whole into a new passage.
 */
function startsPassage(length: number, previous: Unit, next: Unit): boolean {
  if (length + next.joiner.length + next.text.length > TARGET) return true;
  if (length < TARGET / 2 || next.joiner === " ") return false;
  return next.line.page !== previous.line.page || (next.ahead <= TARGET && length + 2 + next.ahead > TARGET);
}

/** The text that the next passage repeats; empty where it would make it too long. */
function overlap(previous: Unit, next: Unit): string {
  const repeated = next.lead ?? (previous.sentence && next.sentence ? previous.text : "");
  const fits = repeated.length <= MAX_OVERLAP && repeated.length + next.text.length <= LONGEST;
  return fits ? repeated : "";
}
