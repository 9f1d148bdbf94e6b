import WordExtractor from "word-extractor";
import { DocumentProblem } from "./document-errors";
import { readHeadings, type TextPiece } from "./extract-doc-headings.server";
import { isHeadingBeforeProse } from "./extract-headings.server";
import { isPageNumber } from "./extract-normalize.server";
import { openOle } from "./extract-ole.server";
import { MAX_CHARACTERS, type SectionWriter } from "./extract-sections.server";
import type { ReadingBudget } from "./reading-budget.server";

const HEADING_LEVEL = 8;
const WORD_97 = 0xa5ec;
/** Word 6 and Word 95, in several languages. */
const OLD_WORD = new Set([0xa5dc, 0xa59b, 0xa59c, 0xa697, 0xa698, 0xa699]);
const ENCRYPTED = 0x0100;
const TABLE_1 = 0x0200;
const BLOCK = 512;
/** sprmPFTtp, the mark of a table row's end. */
const ROW_END = [0x17, 0x24];
const MAX_PIECES = 20_000;
/** The library copies the whole text once per table row; rows times characters bound that work to a second. */
const MAX_ROW_WORK = 3_000_000_000;

/**
 * Reads a Word 97–2003 file after checking that its numbers are sane. Headings are those of its styles; without any
 * they are guessed.
 */
export async function extractDoc(bytes: Uint8Array, writer: SectionWriter, budget: ReadingBudget): Promise<void> {
  budget.spend("bytes", 3 * bytes.length);
  const headings = checkWordFile(bytes);
  await budget.giveWay();
  const document = await new WordExtractor().extract(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  writer.paragraph(runningLines(document.getHeaders()).join("\n"));
  for (const text of [document.getBody(), document.getTextboxes(), document.getFootnotes(), document.getEndnotes()]) {
    writeLines(text, headings, writer);
    await budget.giveWay();
  }
}

/** Lines of headers and footers, each once: the only phone number may be there. */
function runningLines(text: string): string[] {
  const lines = text.split(/[\n\t]/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "" && !isPageNumber(line));
}

/** `\n` ends a paragraph, a tab ends a table cell. */
function writeLines(text: string, headings: ReadonlyMap<string, number>, writer: SectionWriter): void {
  const lines = text
    .split("\n")
    .map((line) => ({ cells: line.includes("\t"), text: line.split("\t").map((cell) => cell.trim()) }))
    .map(({ cells, text: parts }) => ({ cells, text: parts.filter((part) => part !== "").join(" · ") }))
    .filter((line) => line.text !== "");
  let table: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.cells) {
      table.push(line.text);
      continue;
    }
    writer.paragraph(table.join("\n"));
    table = [];
    const before = lines[index - 1]?.text ?? null;
    const level =
      headings.size > 0
        ? headings.get(line.text)
        : isHeadingBeforeProse(line.text, before, lines[index + 1]?.text ?? null)
          ? HEADING_LEVEL
          : undefined;
    if (level === undefined) writer.paragraph(line.text);
    else writer.heading(level, line.text);
  }
  writer.paragraph(table.join("\n"));
}

/**
 * Checks the file, so that the library then reads it in bounded time and memory. Returns the texts of the headings with
 * their levels. Throws password_protected, too_much_text or corrupt.
 */
function checkWordFile(bytes: Uint8Array): Map<string, number> {
  const file = openOle(bytes);
  const main = view(file.stream("WordDocument"));
  if (main.byteLength >= 2 && OLD_WORD.has(main.getUint16(0, true))) {
    throw new DocumentProblem("old_word", "Word 6 or 95");
  }
  if (main.byteLength < 0x1aa || main.getUint16(0, true) !== WORD_97) throw corrupt("no Word 97 document");
  const flags = main.getUint16(0x0a, true);
  if ((flags & ENCRYPTED) !== 0) throw new DocumentProblem("password_protected", "the document's flag says encrypted");
  const characters = main.getUint32(0x4c, true);
  if (characters > main.byteLength) throw corrupt("more characters than bytes");
  if (characters > MAX_CHARACTERS) throw new DocumentProblem("too_much_text", `${characters} characters`);
  const table = view(file.stream((flags & TABLE_1) !== 0 ? "1Table" : "0Table"));
  const pieces = checkPieces(main, table);
  checkRuns(main, table, 0xfa, 101);
  const rows = checkRuns(main, table, 0x102, 29);
  if (rows * characters > MAX_ROW_WORK) throw new DocumentProblem("too_much_text", `${rows} rows`);
  return readHeadings(main, table, pieces);
}

function checkPieces(main: DataView, table: DataView): TextPiece[] {
  let at = main.getUint32(0x1a2, true);
  while (byteAt(table, at) === 1) at += 3 + table.getUint16(at + 1, true);
  if (byteAt(table, at) !== 2) throw corrupt("no piece table");
  const pieces = (table.getUint32(at + 1, true) - 4) / 12;
  const first = at + 5;
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > MAX_PIECES) throw corrupt("number of pieces");
  if (first + 4 + pieces * 12 > table.byteLength) throw corrupt("piece table cut off");
  const checked: TextPiece[] = [];
  let bytes = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    const from = table.getUint32(first + piece * 4, true);
    const until = table.getUint32(first + piece * 4 + 4, true);
    const position = table.getUint32(first + (pieces + 1) * 4 + piece * 8 + 2, true);
    const wide = (position & 0x40000000) === 0;
    const start = wide ? position : Math.floor((position & ~0x40000000) / 2);
    const size = (until - from) * (wide ? 2 : 1);
    bytes += size;
    if (size < 0 || start + size > main.byteLength || bytes > 2 * main.byteLength)
      throw corrupt("piece outside of the text");
    checked.push({ start, size, wide });
  }
  return checked;
}

/**
 * Checks the formatting blocks that a table lists at `at` (offset, length); returns how many table rows end in them.
 */
function checkRuns(main: DataView, table: DataView, at: number, maxRuns: number): number {
  const start = main.getUint32(at, true);
  const length = main.getUint32(at + 4, true);
  if (length === 0) return 0;
  const blocks = (length - 4) / 8;
  if (!Number.isInteger(blocks) || blocks < 0 || start + length > table.byteLength) throw corrupt("formatting table");
  if (blocks > main.byteLength / BLOCK) throw corrupt("more formatting blocks than the file has");
  let rows = 0;
  for (let block = 0; block < blocks; block += 1) {
    const from = table.getUint32(start + (blocks + 1) * 4 + block * 4, true) * BLOCK;
    if (from + BLOCK > main.byteLength) throw corrupt("formatting block outside of the file");
    if (main.getUint8(from + BLOCK - 1) > maxRuns) throw corrupt("runs of a formatting block");
    for (let offset = from; offset < from + BLOCK - 1; offset += 1) {
      if (main.getUint8(offset) === ROW_END[0] && main.getUint8(offset + 1) === ROW_END[1]) rows += 1;
    }
  }
  return rows;
}

function view(bytes: Uint8Array | null): DataView {
  if (bytes === null) throw corrupt("a stream is missing");
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function byteAt(table: DataView, at: number): number {
  if (at + 5 > table.byteLength) throw corrupt("piece table outside of the stream");
  return table.getUint8(at);
}

function corrupt(detail: string): DocumentProblem {
  return new DocumentProblem("corrupt", `Word file: ${detail}`);
}
