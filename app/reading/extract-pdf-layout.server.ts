import { isCapitalHeading } from "./extract-headings.server";
import { isPageNumber, joinWrapped } from "./extract-normalize.server";
import type { PdfLine } from "./extract-pdf-lines.server";
import type { SectionWriter } from "./extract-sections.server";
import { CELL_MARK, namesColumns } from "./text-cells";

/** A page's lines and its width in points. */
export interface PdfPage {
  readonly width: number;
  readonly lines: readonly PdfLine[];
}

const HEADING_RATIO = 1.12;
const MAX_HEADING = 150;
/** Longer than any paragraph; each joined line costs another look at the whole. */
const LONGEST_BLOCK = 20_000;
const CAPITALS_LEVEL = 10_000;
/** Width in points of the strips in which lines of one column are found. */
const STRIP = 30;
const LIST_ITEM = /^(?:[-•▪●◦‣–*\uf0b7]\s|\d{1,2}[.)]\s|[a-z]\)\s)/u;
/** Lines at the edge of a page that many pages repeat, digits aside, are running heads. */
const EDGE_LINES = 2;
const REPEATED_ON = 3;

/** Writes the pages' lines as headings and paragraphs, judged by size, distance and line width. */
export function writePages(pages: readonly PdfPage[], writer: SectionWriter): void {
  const running = runningHeads(pages);
  const body = bodySize(pages);
  const leading = usualLeading(pages);
  let carried: string | null = null;
  writer.startPage(1);
  writer.paragraph(firstOf(pages, running).join("\n"));
  for (const [index, page] of pages.entries()) {
    const lines = page.lines.filter((line, at) => !isEdge(page, at) || !isRunning(line, running));
    const blocks = readBlocks({ width: page.width, lines }, body, leading);
    carried = writeBlocks(blocks, index + 1, carried, writer);
  }
  if (carried !== null) writer.paragraph(carried);
}

/** A heading with its level, or a paragraph (null). */
interface Block {
  readonly level: number | null;
  readonly text: string;
}

/**
 * Writes a page except for a last paragraph that does not end there; that one is returned and joined with the next
 * page's first.
 */
function writeBlocks(
  blocks: readonly Block[],
  page: number,
  carried: string | null,
  writer: SectionWriter,
): string | null {
  const [first, ...others] = blocks;
  if (first === undefined) return carried;
  let rest = blocks;
  if (carried !== null) {
    const goesOn = first.level === null && /^\p{Ll}/u.test(first.text);
    writer.paragraph(goesOn ? joinWrapped(carried, first.text) : carried);
    if (goesOn) rest = others;
  }
  writer.startPage(page);
  const last = rest.at(-1);
  const open = last !== undefined && last.level === null && isOpen(last.text);
  for (const block of open ? rest.slice(0, -1) : rest) {
    if (block.level === null) writer.paragraph(block.text);
    else writer.heading(block.level, block.text);
  }
  return open ? last.text : null;
}

function readBlocks(page: PdfPage, body: number, leading: number): Block[] {
  const blocks: Block[] = [];
  const columns = readColumns(page.lines.filter((line) => headingLevel(line, body) === null));
  let text = "";
  let level: number | null = null;
  let previous: PdfLine | null = null;
  const end = (): void => {
    if (text !== "") blocks.push({ level, text });
    text = "";
  };
  for (const line of page.lines) {
    const next = headingLevel(line, body);
    if (
      previous !== null &&
      next === null &&
      level === null &&
      text.length <= LONGEST_BLOCK &&
      goesOnAbove(previous, line, text)
    ) {
      text = joinWrapped(text, line.text);
    } else if (
      previous === null ||
      next !== level ||
      text.length > LONGEST_BLOCK ||
      startsBlock(previous, line, leading)
    ) {
      end();
      text = line.text;
    } else if (next !== null || isWrapped(previous, line, page.width, columns)) text = joinWrapped(text, line.text);
    else text = `${text}\n${line.text}`;
    level = next;
    previous = line;
  }
  end();
  return blocks;
}

function headingLevel(line: PdfLine, body: number): number | null {
  if (line.cells || line.text.length > MAX_HEADING) return null;
  if (line.size >= body * HEADING_RATIO) return -Math.round(line.size * 2);
  return isCapitalHeading(line.text) ? CAPITALS_LEVEL : null;
}

function startsBlock(previous: PdfLine, line: PdfLine, leading: number): boolean {
  const distance = previous.y - line.y;
  const usual = leading * Math.max(line.size, previous.size);
  return distance < -1 || distance > usual * 1.25 || Math.abs(line.size - previous.size) > 1;
}

/** True for the top of the next column, where the sentence at the foot of the last one continues. */
function goesOnAbove(previous: PdfLine, line: PdfLine, text: string): boolean {
  const jumped = line.y > previous.y + 3 * line.size && line.x > previous.x;
  return jumped && !previous.cells && !line.cells && isOpen(text) && /^\p{Ll}/u.test(line.text);
}

function isOpen(text: string): boolean {
  return text.length > 40 && /[\p{L},\-\u00ad]$/u.test(text);
}

/** True for a break at the column's edge: the next line's first word would not have fitted. */
function isWrapped(
  previous: PdfLine,
  line: PdfLine,
  pageWidth: number,
  columns: ReadonlyMap<number, ColumnOfLines>,
): boolean {
  const width = previous.right - previous.x;
  if (previous.cells || line.cells || LIST_ITEM.test(line.text)) return false;
  const near = besideStrip(columns, previous.x);
  if (width < pageWidth * 0.3 && !near.some(isProse)) return false;
  const right = Math.max(0, ...near.map((column) => column.right));
  const word = /^\S+/.exec(line.text)?.[0].length ?? 0;
  return previous.right + (word + 1) * (width / Math.max(1, previous.text.length)) * 0.9 > right;
}

/** Lines that begin in one vertical strip of the page: their furthest right end, and how many begin in mid-sentence. */
interface ColumnOfLines {
  readonly right: number;
  readonly lines: number;
  readonly goingOn: number;
}

function readColumns(lines: readonly PdfLine[]): ReadonlyMap<number, ColumnOfLines> {
  const columns = new Map<number, ColumnOfLines>();
  for (const line of lines) {
    const strip = Math.floor(line.x / STRIP);
    const known = columns.get(strip) ?? { right: 0, lines: 0, goingOn: 0 };
    columns.set(strip, {
      right: Math.max(known.right, line.right),
      lines: known.lines + 1,
      goingOn: known.goingOn + (/^\p{Ll}/u.test(line.text) ? 1 : 0),
    });
  }
  return columns;
}

function besideStrip(columns: ReadonlyMap<number, ColumnOfLines>, x: number): ColumnOfLines[] {
  const strip = Math.floor(x / STRIP);
  return [strip - 1, strip, strip + 1].flatMap((near) => columns.get(near) ?? []);
}

/** True for narrow columns of prose: enough lines, and many of them begin in the middle of a sentence. */
function isProse({ lines, goingOn }: ColumnOfLines): boolean {
  return lines >= 8 && goingOn >= lines * 0.4;
}

/** The size that most characters have. */
function bodySize(pages: readonly PdfPage[]): number {
  const counts = new Map<number, number>();
  for (const line of pages.flatMap((page) => page.lines)) {
    const size = Math.round(line.size * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + line.text.length);
  }
  let best = { size: 0, characters: 0 };
  for (const [size, characters] of counts) if (characters > best.characters) best = { size, characters };
  return best.size;
}

/**
 * The distance between lines in multiples of their size: the lower quartile, because paragraphs are further apart than
 * lines.
 */
function usualLeading(pages: readonly PdfPage[]): number {
  const ratios: number[] = [];
  for (const page of pages) {
    for (const [index, line] of page.lines.entries()) {
      const previous = page.lines[index - 1];
      if (previous === undefined || line.size <= 0 || Math.abs(previous.size - line.size) > 0.5) continue;
      const ratio = (previous.y - line.y) / line.size;
      if (ratio > 0.8 && ratio < 3) ratios.push(ratio);
    }
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 4)] ?? 1.2;
}

function runningHeads(pages: readonly PdfPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    // The names of a table's columns belong to the rows below them, on each page.
    const edge = page.lines.filter((line, index) => isEdge(page, index) && !namesTable(line));
    for (const key of new Set(edge.map(runningKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const needed = Math.max(REPEATED_ON, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= needed).map(([key]) => key));
}

/** Running heads as they first occur, each once: the only phone number may be there. */
function firstOf(pages: readonly PdfPage[], running: ReadonlySet<string>): string[] {
  const found = new Map<string, string>();
  for (const page of pages) {
    for (const [index, line] of page.lines.entries()) {
      const key = runningKey(line);
      if (isEdge(page, index) && running.has(key) && !isPageNumber(line.text) && !found.has(key)) {
        found.set(key, line.text);
      }
    }
  }
  return [...found.values()];
}

/** A page of a few lines has no edges: they may be its whole text. */
function isEdge(page: PdfPage, index: number): boolean {
  if (page.lines.length <= 2 * EDGE_LINES) return false;
  return index < EDGE_LINES || index >= page.lines.length - EDGE_LINES;
}

function namesTable(line: PdfLine): boolean {
  return line.cells && namesColumns(line.text.split(CELL_MARK));
}

function isRunning(line: PdfLine, running: ReadonlySet<string>): boolean {
  return isPageNumber(line.text) || running.has(runningKey(line));
}

function runningKey(line: PdfLine): string {
  return `${Math.round(line.y)}:${line.text.replace(/\d+/g, "#")}`;
}
