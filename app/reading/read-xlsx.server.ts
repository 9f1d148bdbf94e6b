import { Parser } from "htmlparser2";
import { DocumentProblem } from "./document-errors";
import { readZip } from "./extract-zip.server";
import type { ReadingBudget } from "./reading-budget.server";
import type { SheetRows } from "./table-facts";
import { type CellFormat, formatCell, formatsOf } from "./xlsx-formats";

const LIMITS = { entries: 1000, inflatedBytes: 50 * 1024 * 1024, keptBytes: 50 * 1024 * 1024 };
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;
const MAX_DEPTH = 50;
/** The most tags of one part, unless said otherwise: a table of 5,000 rows and 50 columns has this many. */
const MAX_TAGS = 600_000;
/** A tag takes the parser about as long as this many attributes. */
const MARKS_PER_TAG = 2;
const STEP = 64 * 1024;

interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  /** The most tags of one part of the file. */
  readonly tags?: number;
}

/**
 * The visible sheets of a workbook, each cell as it is shown: dates, percent and money by their format, formulas by
 * their last computed value. Hidden sheets, rows and columns are left out, because people keep their costs there.
 * Throws DocumentProblem.
 */
export async function readXlsx(
  bytes: Uint8Array,
  limits: TableLimits,
  budget: ReadingBudget,
): Promise<NumberedSheet[]> {
  if (bytes[0] === 0xd0) throw new DocumentProblem("password_protected", "an OLE2 container: an encrypted package");
  const parts = await readZip(bytes, LIMITS, budget, (name) => WANTED.test(name));
  const workbook = parts.get("xl/workbook.xml");
  if (!workbook) throw new DocumentProblem("corrupt", "no workbook");
  const { sheets, from1904 } = await readWorkbook(
    workbook,
    await readRelations(parts.get("xl/_rels/workbook.xml.rels"), budget),
    budget,
  );
  const strings = await readStrings(parts.get("xl/sharedStrings.xml"), budget, limits.tags);
  const formats = await readStyles(parts.get("xl/styles.xml"), budget);
  let left = limits.rows;
  const tables: NumberedSheet[] = [];
  for (const { name, path } of sheets) {
    const part = parts.get(path);
    if (!part) continue;
    // A sheet is read once, however often the workbook names it.
    parts.delete(path);
    const sheet = await readSheet(part, { strings, formats, from1904, limits: { ...limits, rows: left } }, budget);
    left -= sheet.rows.length;
    tables.push({ name: sheets.length > 1 ? name : null, ...sheet });
  }
  return tables;
}

/** A sheet with the numbers that its rows have in the spreadsheet. */
export interface NumberedSheet extends SheetRows {
  readonly numbers: readonly number[];
}

interface Sax {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Names come without their prefix: some writers give every element one. */
async function readXml(
  part: Uint8Array | undefined,
  budget: ReadingBudget,
  sax: Sax,
  mostTags = MAX_TAGS,
): Promise<void> {
  if (!part) return;
  let depth = 0;
  let tags = 0;
  let attributesOfTag = 0;
  const parser = new Parser(
    {
      onattribute: () => {
        attributesOfTag += 1;
        budget.checkAttributes(attributesOfTag);
      },
      onopentag: (name, attributes) => {
        attributesOfTag = 0;
        depth += 1;
        tags += 1;
        budget.spend("marks", MARKS_PER_TAG);
        if (tags > mostTags) throw new DocumentProblem("too_much_text", `over ${mostTags} tags of XML`);
        if (depth > MAX_DEPTH) throw new DocumentProblem("corrupt", `XML ${MAX_DEPTH} deep`);
        sax.open?.(localName(name), attributes);
      },
      ontext: (text) => {
        budget.spend("drawn", text.length);
        sax.text?.(text);
      },
      onclosetag: (name) => {
        depth -= 1;
        sax.close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < part.length; at += STEP) {
    parser.write(decoder.decode(part.subarray(at, at + STEP), { stream: true }));
    await budget.pause();
  }
  parser.write(decoder.decode());
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The targets of the workbook's relations within the zip. */
async function readRelations(part: Uint8Array | undefined, budget: ReadingBudget): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readXml(part, budget, {
    open: (name, { Id, Target }) => {
      if (name === "Relationship" && Id && Target)
        targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

async function readWorkbook(part: Uint8Array, targets: ReadonlyMap<string, string>, budget: ReadingBudget) {
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  await readXml(part, budget, {
    open: (name, attributes) => {
      if (name === "workbookPr") from1904 = isTrue(attributes.date1904);
      if (name !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
      const relation = Object.entries(attributes).find(([key]) => localName(key) === "id" && key !== "id")?.[1];
      const path = targets.get(relation ?? "");
      if (path) sheets.push({ name: attributes.name ?? "", path });
    },
  });
  return { sheets, from1904 };
}

/**
 * The texts that cells share. Pieces of a text with different formats are joined; notes on pronunciation are left out.
 */
async function readStrings(part: Uint8Array | undefined, budget: ReadingBudget, mostTags?: number): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let inText = false;
  let phonetic = 0;
  const sax: Sax = {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "rPh") phonetic += 1;
      else if (name === "t") inText = phonetic === 0;
    },
    text: (piece) => {
      if (inText) text += piece;
    },
    close: (name) => {
      if (name === "si") strings.push(text);
      else if (name === "rPh") phonetic -= 1;
      else if (name === "t") inText = false;
    },
  };
  await readXml(part, budget, sax, mostTags);
  return strings;
}

async function readStyles(part: Uint8Array | undefined, budget: ReadingBudget): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  await readXml(part, budget, {
    open: (name, attributes) => {
      if (name === "cellXfs") inCells = true;
      else if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      else if (name === "xf" && inCells) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
    },
  });
  return formatsOf(ids, codes);
}

interface SheetContext {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly from1904: boolean;
  readonly limits: TableLimits;
}

async function readSheet(
  part: Uint8Array,
  { strings, formats, from1904, limits }: SheetContext,
  budget: ReadingBudget,
): Promise<Pick<NumberedSheet, "rows" | "numbers">> {
  const rows: string[][] = [];
  const numbers: number[] = [];
  let number = 0;
  const hidden = new Set<number>();
  let row: string[] | null = null;
  let next = 0;
  let cell: { column: number; type: string; style: number } | null = null;
  let raw = "";
  let inValue = false;
  const sax: Sax = {
    open: (name, attributes) => {
      if (name === "col" && isTrue(attributes.hidden)) {
        const last = Math.min(Number(attributes.max), limits.columns) - 1;
        for (let column = Math.max(0, Number(attributes.min) - 1); column <= last; column += 1) hidden.add(column);
      } else if (name === "row") {
        row = isTrue(attributes.hidden) ? null : [];
        number = Number(attributes.r) || number + 1;
        next = 0;
      } else if (name === "c") {
        const column = columnOf(attributes.r) ?? next;
        next = column + 1;
        cell = { column, type: attributes.t ?? "n", style: Number(attributes.s ?? 0) };
        raw = "";
      } else if (name === "v" || name === "t") inValue = cell !== null;
    },
    text: (piece) => {
      if (inValue) raw += piece;
    },
    close: (name) => {
      if (name === "v" || name === "t") inValue = false;
      else if (name === "c" && cell) {
        const { column, type, style } = cell;
        cell = null;
        if (!row || raw === "" || column >= limits.columns) return;
        if (hidden.has(column)) return;
        while (row.length < column) row.push("");
        row[column] = type === "s" ? (strings[Number(raw)] ?? "") : formatCell(raw, type, formats[style], from1904);
      } else if (name === "row" && row) {
        if (row.some(Boolean)) {
          rows.push(row);
          numbers.push(number);
        }
        row = null;
        if (rows.length > limits.rows) throw new DocumentProblem("table_too_many_rows", `over ${limits.rows} rows`);
      }
    },
  };
  await readXml(part, budget, sax, limits.tags);
  return { rows, numbers };
}

/** 'C7' is column 2. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}
