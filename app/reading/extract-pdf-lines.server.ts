import { unweave } from "./extract-pdf-columns.server";
import type { PdfItem, Run } from "./extract-pdf-items";
import { gatherPrices, unweavePrices } from "./extract-pdf-prices.server";
import { CELL_MARK, namesColumns, type PlacedCell, tableLines, underNames } from "./text-cells";

export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  /** True for two or more cells of a table row, already separated by " · ". */
  readonly cells: boolean;
}

/** A line before its cells are put under the names of their columns. */
interface DrawnLine extends PdfLine {
  /** Empty where leaders part them. */
  readonly placed: readonly PlacedCell[];
}

/** From this gap on, two pieces are cells, whatever is around them. */
const WIDE_GAP = 1.5;
/** A smaller gap separates cells only if a neighbouring line has a piece that starts at the same place. */
const NARROW_GAP = 0.6;
/** A typewriter's blank is as wide; of such gaps only those before a price part cells. */
const BLANK = 0.62;
/** Wider spaces are not prose, however even they are. */
const MOST_STRETCHED = 6;
const SAME_PLACE = 1.5;
/** No page that people read has more; each row is compared with the others. */
export const MOST_ROWS = 3_000;
const MOST_COLUMNS = 400;
/** A bullet or number is apart from its item without being a cell. */
const LIST_MARK = /^(?:\P{L}|\d{1,2}[.)]|[a-z]\))$/u;

/** Lines of a page in the order of drawing, which is the reading order in files of word processors. */
export function readLines(items: readonly PdfItem[]): PdfLine[] {
  const drawn = groupRows(items);
  const rows = drawn.length > MOST_ROWS ? drawn : unweave(unweavePrices(gatherPrices(drawn)));
  const lines = rows.map((row, index) => {
    const beside = [rows[index - 1] ?? [], rows[index + 1] ?? []];
    if (isStretched(row, beside)) return makeLine(row, null);
    const columns = beside.flat().filter((run) => run.gap >= NARROW_GAP);
    if (columns.length > MOST_COLUMNS) return makeLine(row, []);
    return makeLine(
      row,
      columns.map((run) => run.item.x),
    );
  });
  return inColumns(lines);
}

/** Cells keep the columns that the names above them give, also where some are empty. */
function inColumns(lines: readonly DrawnLine[]): PdfLine[] {
  let names: readonly PlacedCell[] | null = null;
  return lines.map(({ placed, ...line }) => {
    if (namesColumns(placed.map(({ text }) => text))) names = placed;
    const cells = names && underNames(names, placed);
    return cells ? { ...line, text: cells.join(CELL_MARK) } : line;
  });
}

function groupRows(items: readonly PdfItem[]): Run[][] {
  const rows: Run[][] = [];
  let row: Run[] = [];
  const end = (): void => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  for (const item of items) {
    if (item.text.trim() !== "") {
      const last = row.at(-1)?.item;
      const size = Math.max(item.size, last?.size ?? 0, 1);
      const gap = last === undefined ? 0 : (item.x - last.x - last.width) / size;
      // Superscripts stay on their line; a step back to the left begins a new one.
      if (last !== undefined && (Math.abs(item.y - last.y) > size / 2 || gap < -1)) end();
      row.push({ item, gap: row.length === 0 ? 0 : gap });
    }
    if (item.ends) end();
  }
  end();
  return rows;
}

/**
 * True for prose that was stretched to both edges of its column: all spaces of the line are equally wide, and a line
 * above or below has the same edges and continues in the middle of a sentence. A price at the right edge is not.
 */
function isStretched(row: readonly Run[], beside: readonly (readonly Run[])[]): boolean {
  const gaps = row.slice(1).map(({ gap }) => gap);
  const widest = Math.max(0, ...gaps);
  if (widest < NARROW_GAP || widest > MOST_STRETCHED || widest - Math.min(...gaps) > 0.1 * widest) return false;
  if (/[$\d]/.test(row.at(-1)?.item.text ?? "")) return false;
  const goesOn = (line: readonly Run[]): boolean => /^\p{Ll}/u.test(line[0]?.item.text.trimStart() ?? "");
  const [above = [], below = []] = beside;
  return (goesOn(below) && hasEdgesOf(row, below, above)) || (goesOn(row) && hasEdgesOf(row, above, below));
}

/** True when the row begins where the first other line does, and ends where one of them does. */
function hasEdgesOf(row: readonly Run[], line: readonly Run[], other: readonly Run[]): boolean {
  const right = (runs: readonly Run[]): number => (runs.at(-1)?.item.x ?? 0) + (runs.at(-1)?.item.width ?? 0);
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_PLACE;
  return (
    near(row[0]?.item.x ?? 0, line[0]?.item.x ?? Number.NaN) &&
    (near(right(row), right(line)) || (other.length > 0 && near(right(row), right(other))))
  );
}

/** `columns`: the places where cells of neighbouring lines begin; null for a line without cells. */
function makeLine(row: readonly Run[], columns: readonly number[] | null): DrawnLine {
  let text = "";
  let right = 0;
  const starts: { readonly at: number; readonly from: number; readonly before: number }[] = [];
  let drawn: { size: number; characters: number } = { size: 0, characters: 0 };
  for (const { item, gap } of row) {
    const cell =
      columns !== null &&
      !LIST_MARK.test(text) &&
      (gap >= WIDE_GAP ||
        (gap >= (/\$|\d[.,]\d\d$/.test(item.text) ? NARROW_GAP : BLANK) &&
          columns.some((x) => Math.abs(x - item.x) <= SAME_PLACE)));
    if (cell) {
      const before = text.trimEnd();
      starts.push({ at: before.length, from: item.x, before: right });
      text = before + CELL_MARK + item.text.trimStart();
    } else if (isNoteMark(text, drawn.size, item.size)) text += ` ${item.text}`;
    else text += gap > 0.15 && !text.endsWith(" ") && !item.text.startsWith(" ") ? ` ${item.text}` : item.text;
    right = Math.max(right, item.x + item.width);
    if (item.text.length > drawn.characters) drawn = { size: item.size, characters: item.text.length };
  }
  const first = row[0]?.item;
  const whole = composeAccents(text.trim());
  const led = tableLines([whole]).join("\n");
  const placed = led === whole ? placedOf(text, first?.x ?? 0, right, starts) : [];
  const cells = starts.length > 0 || led !== whole;
  return { text: led, x: first?.x ?? 0, right, y: first?.y ?? 0, size: drawn.size, cells, placed };
}

/** The cells of a line whose text is still to be trimmed. @param starts where each but the first begins */
function placedOf(
  text: string,
  left: number,
  right: number,
  starts: readonly { readonly at: number; readonly from: number; readonly before: number }[],
): PlacedCell[] {
  if (starts.length === 0) return [];
  return [{ at: -CELL_MARK.length, from: left }, ...starts].map(({ at, from }, index) => ({
    text: composeAccents(text.slice(at + CELL_MARK.length, starts[index]?.at).trim()),
    from,
    to: starts[index]?.before ?? right,
  }));
}

/** A raised number that begins a note at the foot of a page. */
function isNoteMark(text: string, size: number, next: number): boolean {
  return /^\d{1,3}$/.test(text) && size < 0.8 * next;
}

/** Accents that old typesetting draws over a separate letter, before it, with an i that has no dot. */
const OVERLAID = /([´˜¨]) ?([aeiounıAEIOUN])/g;
const MARKS: Readonly<Record<string, { readonly mark: string; readonly letters: string }>> = {
  "´": { mark: "\u0301", letters: "aeiouıAEIOU" },
  "˜": { mark: "\u0303", letters: "nN" },
  "¨": { mark: "\u0308", letters: "uU" },
};

function composeAccents(text: string): string {
  return text.replace(OVERLAID, (drawn: string, accent: string, letter: string) => {
    const known = MARKS[accent];
    if (!known?.letters.includes(letter)) return drawn;
    return ((letter === "ı" ? "i" : letter) + known.mark).normalize("NFC");
  });
}
