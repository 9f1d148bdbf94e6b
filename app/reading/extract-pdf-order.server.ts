import { MOST_ROWS, type PdfLine } from "./extract-pdf-lines.server";

/**
 * Moves frames and footers that were drawn before their surrounding text to the place where a reader meets them. A line
 * moves only when nothing else is at its height and the lines around its new place are in the same column.
 */
export function inReadingOrder(lines: readonly PdfLine[]): readonly PdfLine[] {
  if (lines.length > MOST_ROWS) return lines;
  const turn = lines.findIndex((line, index) => index > 0 && line.y > (lines[index - 1]?.y ?? 0) + line.size);
  if (turn <= 0 || turn > lines.length / 2) return lines;
  const rest = lines.slice(turn);
  const kept: PdfLine[] = [];
  const moved: { readonly line: PdfLine; readonly before: number }[] = [];
  for (const line of lines.slice(0, turn)) {
    const before = placeOf(line, rest);
    if (before === null || before === 0) kept.push(line);
    else moved.push({ line, before });
  }
  if (moved.length === 0) return lines;
  const at = (place: number): PdfLine[] => moved.filter(({ before }) => before === place).map(({ line }) => line);
  return [...kept, ...rest.flatMap((line, index) => [...at(index), line]), ...at(rest.length)];
}

/** The index in `rest` before which a line belongs by its height; null where it does not fit in. */
function placeOf(line: PdfLine, rest: readonly PdfLine[]): number | null {
  if (rest.some(({ y }) => Math.abs(y - line.y) < line.size)) return null;
  const found = rest.findIndex(({ y }) => y < line.y);
  const before = found === -1 ? rest.length : found;
  const beside = [rest[before - 1], rest[before]].flatMap((one) => one ?? []);
  return beside.every((one) => overlap(one, line)) ? before : null;
}

function overlap(one: PdfLine, other: PdfLine): boolean {
  return one.x < other.right && other.x < one.right;
}
