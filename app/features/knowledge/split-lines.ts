/** A line of a document with the place it comes from; `opens` is true for the first line of a paragraph. */
export interface Line {
  readonly text: string;
  readonly page: number | null;
  readonly paragraph: number;
  readonly opens: boolean;
}

type Kind = "question" | "intro" | "row" | "label" | "item" | "prose";

/**
 * Lines that belong together: a question with its answer, or a line ending in ":" with the lines it announces; else a
 * single line.
 */
export interface LineGroup {
  readonly lines: readonly Line[];
  /** The kind of the last line: neighbouring groups of rows, labels or items are one list. */
  readonly kind: Kind;
}

const MAX_QUESTION = 300;
const MAX_INTRO = 200;
const MAX_LABEL = 250;

/** Groups of lines in order; every line is in exactly one. */
export function groupLines(lines: readonly Line[]): LineGroup[] {
  const groups: LineGroup[] = [];
  let open: Line[] = [];
  for (const line of lines) {
    open.push(line);
    const kind = kindOf(line.text);
    if (kind === "question" || kind === "intro") continue;
    groups.push({ lines: open, kind });
    open = [];
  }
  if (open.length > 0) groups.push({ lines: open, kind: "prose" });
  return groups;
}

/** True when two neighbouring groups are parts of one list or table. */
export function isOneList(first: LineGroup, second: LineGroup): boolean {
  return first.kind === second.kind && second.lines.length === 1 && first.kind !== "prose";
}

function kindOf(text: string): Kind {
  if (text.length <= MAX_QUESTION && /^[^?]*\?["»)]?$/.test(text)) return "question";
  if (text.length <= MAX_INTRO && text.endsWith(":")) return "intro";
  if (text.includes(" · ")) return "row";
  if (text.length <= MAX_LABEL && /^(?:- )?[^:.?!]{1,60}:\s+\S/.test(text)) return "label";
  return /^(?:- |\d{1,3}[.)] )/.test(text) ? "item" : "prose";
}
