import type { PdfItem, Run } from "./extract-pdf-items";
import { priceKind, pricesAtEnd } from "./price-text";

/** Space between columns of a menu, in multiples of the font size. */
const GUTTER = 1.5;
/** Fewer prices than this are no column of a menu. */
const MIN_PRICES = 3;
const SAME_PLACE = 2;

type Row = readonly Run[];

/**
 * Puts prices that were drawn apart from their names, as designers' programs do with two boxes of text, at the end of
 * the lines beside which they stand.
 */
export function gatherPrices(rows: Row[]): Row[] {
  const lines = new Map<number, number[]>();
  for (const [index, row] of rows.entries()) {
    if (row.length === 0 || isPrice(row)) continue;
    const place = Math.round(yOf(row) / SAME_PLACE);
    lines.set(place, [...(lines.get(place) ?? []), index]);
  }
  const moved = new Map<number, Row>();
  const gone = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const item = row[0]?.item;
    if (!item || !isPrice(row)) continue;
    const place = Math.round(item.y / SAME_PLACE);
    const beside = [place - 1, place, place + 1]
      .flatMap((near) => lines.get(near) ?? [])
      .filter(
        (at) =>
          !moved.has(at) && endOf(rows[at] ?? []) <= item.x && Math.abs(yOf(rows[at] ?? []) - item.y) < item.size / 2,
      )
      .sort((one, other) => endOf(rows[other] ?? []) - endOf(rows[one] ?? []))[0];
    if (beside === undefined) continue;
    const line = rows[beside] ?? [];
    moved.set(beside, [...line, { item, gap: (item.x - endOf(line)) / Math.max(1, item.size) }]);
    gone.add(index);
  }
  if (gone.size < MIN_PRICES) return rows;
  return rows.flatMap((row, index) => (gone.has(index) ? [] : [moved.get(index) ?? row]));
}

/**
 * Takes a menu in two columns apart that was drawn across the page: all of the left column, then the right one. Only
 * where both have names with prices, so that a table with several prices a row stays. Expects rows from the top down.
 */
export function unweavePrices(rows: Row[]): Row[] {
  const gutter = gutterOf(rows);
  if (gutter === null) return rows;
  const from = rows.findIndex((row) => {
    const parts = split(row, gutter);
    return parts !== null && parts.left.length > 0 && parts.right.length > 0;
  });
  const left: Row[] = [];
  const right: Row[] = [];
  let at = from;
  let above = Number.POSITIVE_INFINITY;
  for (; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const parts = split(row, gutter);
    if (parts === null || yOf(row) > above + 1) break;
    above = yOf(row);
    if (parts.left.length > 0) left.push(parts.left);
    if (parts.right.length > 0) right.push(parts.right);
  }
  if (!isMenu(left) || !isMenu(right)) return rows;
  return [...rows.slice(0, from), ...left, ...unweavePrices(right), ...rows.slice(at)];
}

/** The place where most rows go on with a name after a price. */
function gutterOf(rows: readonly Row[]): number | null {
  const places = new Map<number, number>();
  for (const row of rows) {
    for (const [at, { item, gap }] of row.entries()) {
      if (at === 0 || gap < GUTTER || !/^\P{N}*\p{L}/u.test(item.text)) continue;
      if (!isPriced(row.slice(0, at))) continue;
      const place = Math.round(item.x / SAME_PLACE) * SAME_PLACE;
      places.set(place, (places.get(place) ?? 0) + 1);
    }
  }
  const [best] = [...places].sort(([, one], [, other]) => other - one);
  return best && best[1] >= MIN_PRICES ? best[0] : null;
}

function split(row: Row, gutter: number): { left: Row; right: Row } | null {
  const isRight = ({ x }: PdfItem): boolean => x >= gutter - SAME_PLACE;
  if (!row.every(({ item }) => isRight(item) || item.x + item.width <= gutter + SAME_PLACE)) return null;
  const right = row.filter(({ item }) => isRight(item));
  const [first, ...others] = right;
  return {
    left: row.filter(({ item }) => !isRight(item)),
    right: first === undefined ? [] : [{ item: first.item, gap: 0 }, ...others],
  };
}

/** True for different names with a price each, and perhaps lines about them. */
function isMenu(rows: readonly Row[]): boolean {
  const priced = rows.filter(isPriced);
  const names = new Set(priced.map((row) => row[0]?.item.text.trim()));
  return priced.length >= MIN_PRICES && priced.length * 3 >= rows.length && names.size * 2 > priced.length;
}

function isPriced(row: Row): boolean {
  const last = row.at(-1)?.item.text.trim() ?? "";
  if (row.length > 1 && priceKind(last) !== null) return true;
  return (
    pricesAtEnd(
      row
        .map(({ item }) => item.text)
        .join(" ")
        .replace(/[.…_]{2,}/g, " "),
    ) !== null
  );
}

function isPrice(row: Row): boolean {
  return row.length === 1 && priceKind(row[0]?.item.text.trim() ?? "") !== null;
}

const yOf = (row: Row): number => row[0]?.item.y ?? 0;

function endOf(row: Row): number {
  const last = row.at(-1)?.item;
  return last ? last.x + last.width : Number.POSITIVE_INFINITY;
}
