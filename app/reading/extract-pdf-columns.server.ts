import type { PdfItem, Run } from "./extract-pdf-items";

/** Space between columns of text, in multiples of the font size. */
const GUTTER = 1.5;
const SAME_PLACE = 2;
/** Fewer rows than this are a table, an address block or chance. */
const MIN_ROWS = 8;
/** The share of a column's lines that begin in the middle of a sentence, at least; cells of a table hardly do. */
const MIN_GOING_ON = 0.4;

type Row = readonly Run[];

/**
 * Takes text columns apart that were drawn across the page, line beside line: the whole left column, then the next.
 * Tables stay as they are. Expects rows from the top of the page down; rows in another order are not changed.
 */
export function unweave(rows: Row[]): Row[] {
  const gutter = commonGutter(rows);
  if (gutter === null) return rows;
  const from = rows.findIndex((row) => split(row, gutter) !== null && crosses(row, gutter));
  if (from === -1) return rows;
  const left: Row[] = [];
  const right: Row[] = [];
  let at = from;
  let previousY = Number.POSITIVE_INFINITY;
  for (; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const parts = split(row, gutter);
    const y = row[0]?.item.y ?? 0;
    if (parts === null || y > previousY + 1) break;
    previousY = y;
    if (parts.left.length > 0) left.push(parts.left);
    if (parts.right.length > 0) right.push(parts.right);
  }
  if (Math.min(left.length, right.length) < MIN_ROWS || !flows(left) || !flows(right)) return rows;
  return [...rows.slice(0, from), ...left, ...unweave(right), ...unweave(rows.slice(at))];
}

/** The start of the second column: the place where most rows continue after a wide gap; the leftmost of several. */
function commonGutter(rows: readonly Row[]): number | null {
  const starts = new Map<number, number>();
  for (const row of rows) {
    for (const { item, gap } of row) {
      if (gap < GUTTER) continue;
      const place = Math.round(item.x);
      starts.set(place, (starts.get(place) ?? 0) + 1);
    }
  }
  const common = [...starts].filter(([, count]) => count >= MIN_ROWS).map(([place]) => place);
  return common.length === 0 ? null : Math.min(...common);
}

/** A row's pieces before and after the gutter; null when one lies across it. */
function split(row: Row, gutter: number): { left: Row; right: Row } | null {
  const isLeft = ({ x, width }: PdfItem): boolean => x + width <= gutter + SAME_PLACE;
  const isRight = ({ x }: PdfItem): boolean => x >= gutter - SAME_PLACE;
  if (!row.every(({ item }) => isLeft(item) || isRight(item))) return null;
  const right = row.filter(({ item }) => isRight(item));
  const first = right[0];
  return {
    left: row.filter(({ item }) => !isRight(item)),
    right: first === undefined ? [] : [{ item: first.item, gap: 0 }, ...right.slice(1)],
  };
}

function crosses(row: Row, gutter: number): boolean {
  const parts = split(row, gutter);
  return parts !== null && parts.left.length > 0 && parts.right.length > 0;
}

/** True when lines continue from one to the next, as prose does. */
function flows(rows: readonly Row[]): boolean {
  let goingOn = 0;
  for (const row of rows.slice(1)) {
    const text = row
      .map(({ item }) => item.text)
      .join("")
      .trim();
    if (/^\p{Ll}/u.test(text)) goingOn += 1;
  }
  return goingOn >= (rows.length - 1) * MIN_GOING_ON;
}
