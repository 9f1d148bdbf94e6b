/** A run of lines that two texts share, or that only one of them has. */
export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Unchanged lines far from any change; only their number is shown. */
export interface DiffGap {
  readonly kind: "gap";
  readonly count: number;
}

const CONTEXT = 2;
/** The largest table of lines by lines; beyond it the changed middle is shown as a whole, old before new. */
const MAX_CELLS = 1_000_000;

/** The changes from one text to another, line by line, with two unchanged lines around each change. */
export function diffLines(before: string, after: string): (DiffLine | DiffGap)[] {
  const old = before === "" ? [] : before.split(/\r?\n/);
  const fresh = after === "" ? [] : after.split(/\r?\n/);
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const line = (kind: DiffLine["kind"]) => (text: string) => ({ kind, text });
  return collapse([
    ...old.slice(0, start).map(line("same")),
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...old.slice(old.length - end).map(line("same")),
  ]);
}

/** The longest common subsequence keeps its place; the rest is removed and added. */
function middle(old: readonly string[], fresh: readonly string[]): DiffLine[] {
  const width = fresh.length + 1;
  const common = new Uint16Array(old.length * fresh.length > MAX_CELLS ? 0 : (old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  if (common.length > 0) {
    for (let row = old.length - 1; row >= 0; row -= 1)
      for (let column = fresh.length - 1; column >= 0; column -= 1)
        common[row * width + column] =
          old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  }
  const lines: DiffLine[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    const left = old[row];
    const right = fresh[column];
    if (common.length > 0 && left !== undefined && left === right) {
      lines.push({ kind: "same", text: left });
      row += 1;
      column += 1;
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: "removed", text: left });
      row += 1;
    } else if (right !== undefined) {
      lines.push({ kind: "added", text: right });
      column += 1;
    }
  }
  return lines;
}

function collapse(lines: readonly DiffLine[]): (DiffLine | DiffGap)[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== "same");
  const shown: (DiffLine | DiffGap)[] = [];
  lines.forEach((line, index) => {
    if (line.kind !== "same" || isNear(index)) {
      shown.push(line);
      return;
    }
    const last = shown.at(-1);
    if (last?.kind === "gap") shown[shown.length - 1] = { kind: "gap", count: last.count + 1 };
    else shown.push({ kind: "gap", count: 1 });
  });
  return shown;
}
