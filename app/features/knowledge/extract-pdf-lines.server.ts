/** A piece of text as the PDF library gives it, in points from the page's lower left corner. */
export interface PdfItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** The library saw a line end after it. */
  readonly ends: boolean;
}

export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  /** Two or more cells of a table row, already parted by " · ". */
  readonly cells: boolean;
}

interface Run {
  readonly item: PdfItem;
  /** Space before it, in multiples of the font size; 0 at a line's start. */
  readonly gap: number;
}

/** From this gap on two pieces are cells whatever stands around them. */
const WIDE_GAP = 1.5;
/** A smaller gap is one between cells when a neighbouring line has a piece starting at the same place. */
const NARROW_GAP = 0.6;
const SAME_PLACE = 1.5;
/** A bullet or number stands apart from its item without being a cell. */
const LIST_MARK = /^(?:\P{L}|\d{1,2}[.)]|[a-z]\))$/u;

/** Lines of a page in the order in which they were drawn, which is the reading order of what word processors write. */
export function readLines(items: readonly PdfItem[]): PdfLine[] {
  const rows = groupRows(items);
  return rows.map((row, index) => {
    const neighbours = [rows[index - 1], rows[index + 1]].flatMap((other) => other ?? []);
    return makeLine(
      row,
      neighbours.filter((run) => run.gap >= NARROW_GAP).map((run) => run.item.x),
    );
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
      // Superscripts stay on their line; a step back to the left does not.
      if (last !== undefined && (Math.abs(item.y - last.y) > size / 2 || gap < -1)) end();
      row.push({ item, gap: row.length === 0 ? 0 : gap });
    }
    if (item.ends) end();
  }
  end();
  return rows;
}

function makeLine(row: readonly Run[], columns: readonly number[]): PdfLine {
  let text = "";
  let right = 0;
  let cells = false;
  let drawn: { size: number; characters: number } = { size: 0, characters: 0 };
  for (const { item, gap } of row) {
    const cell =
      !LIST_MARK.test(text) &&
      (gap >= WIDE_GAP || (gap >= NARROW_GAP && columns.some((x) => Math.abs(x - item.x) <= SAME_PLACE)));
    if (cell) text = `${text.trimEnd()} · ${item.text.trimStart()}`;
    else text += gap > 0.15 && !text.endsWith(" ") && !item.text.startsWith(" ") ? ` ${item.text}` : item.text;
    cells ||= cell;
    right = Math.max(right, item.x + item.width);
    if (item.text.length > drawn.characters) drawn = { size: item.size, characters: item.text.length };
  }
  const first = row[0]?.item;
  return { text: text.trim(), x: first?.x ?? 0, right, y: first?.y ?? 0, size: drawn.size, cells };
}
