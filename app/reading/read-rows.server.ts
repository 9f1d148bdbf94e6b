import Papa from "papaparse";
import { DocumentProblem } from "./document-errors";
import { decodeText } from "./extract-txt.server";
import { readXlsx } from "./read-xlsx.server";
import { ReadingBudget } from "./reading-budget.server";
import type { TableType } from "./sniff-table-type";

export interface RowLimits {
  /** The most rows with content, the names of the columns included. */
  readonly rows: number;
  readonly columns: number;
  /** The most characters of all cells. */
  readonly characters: number;
}

/** A row with content and its number in the file, counted from 1 as spreadsheets do. */
export interface NumberedRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A list of this many rows and thirty columns has fewer tags, with three for each cell. */
const MOST_TAGS = 1_200_000;
/** A step of a CSV's reading; some ten milliseconds. */
const STEP = 256 * 1024;

/** A sheet with content; of a CSV the file itself, without a name. */
export interface NamedRows {
  readonly name: string | null;
  readonly rows: readonly NumberedRow[];
}

/**
 * The rows with content of a CSV, or of each visible sheet of a workbook that has any, as they are: blanks at the ends
 * of cells are cut, nothing else is read out of them. The limits are of all sheets together. Throws DocumentProblem.
 */
export async function readSheets(
  bytes: Uint8Array,
  type: TableType,
  limits: RowLimits,
  budget = new ReadingBudget(),
): Promise<NamedRows[]> {
  if (bytes.length === 0) throw new DocumentProblem("empty_file", "0 bytes");
  const sheets =
    type === "csv"
      ? [{ name: null, rows: await csvRows(bytes, limits, budget) }]
      : await xlsxRows(bytes, limits, budget);
  let characters = 0;
  const clean = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.flatMap(({ number, cells }) => {
      const texts = cells.slice(0, limits.columns).map(cellText);
      for (const { length } of texts) characters += length;
      if (characters > limits.characters)
        throw new DocumentProblem("too_much_text", `over ${limits.characters} characters of cells`);
      return texts.some((text) => text !== "") ? [{ number, cells: texts }] : [];
    }),
  }));
  const filled = clean.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new DocumentProblem("empty_file", "no cell with text");
  return filled;
}

async function xlsxRows(bytes: Uint8Array, limits: RowLimits, budget: ReadingBudget): Promise<NamedRows[]> {
  const sheets = await readXlsx(bytes, { rows: limits.rows, columns: limits.columns, tags: MOST_TAGS }, budget);
  return sheets.map(({ name, rows, numbers }) => ({
    name,
    rows: rows.map((cells, index) => ({ number: numbers[index] ?? index + 1, cells })),
  }));
}

/** The same marks between cells as in a price list; read step by step, so that others have their turn. */
async function csvRows(bytes: Uint8Array, limits: RowLimits, budget: ReadingBudget): Promise<NumberedRow[]> {
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  const stated = /^sep=(.)\r?\n/i.exec(text);
  const whole = stated ? text.slice(stated[0].length) : text;
  const rows: NumberedRow[] = [];
  let number = stated ? 1 : 0;
  budget.spend("bytes", bytes.length);
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(whole, {
      delimiter: stated?.[1] ?? delimiterOf(whole.slice(0, STEP)),
      chunkSize: STEP,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const broken = errors.find(({ type }) => type === "Quotes");
        for (const cells of data) {
          number += 1;
          if (cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells });
        }
        const problem = broken
          ? new DocumentProblem("table_quotes", `${broken.code} at row ${broken.row ?? "?"}`)
          : rows.length > limits.rows
            ? new DocumentProblem("table_too_many_rows", `over ${limits.rows} rows`)
            : null;
        if (problem) {
          // Rejected first, because the parser reports an aborted file as complete.
          reject(problem);
          return parser.abort();
        }
        parser.pause();
        budget.giveWay().then(
          () => parser.resume(),
          (error: unknown) => {
            reject(error);
            parser.abort();
          },
        );
      },
      complete: () => resolve(),
    });
  });
  return rows;
}

/** Guessed apart from the reading, which needs the empty lines for the numbers of the rows. */
function delimiterOf(start: string): string {
  const delimitersToGuess = [",", ";", "\t", "|"];
  return Papa.parse(start, { delimitersToGuess, skipEmptyLines: "greedy", preview: 10 }).meta.delimiter;
}

/** Our own files put an apostrophe before what a spreadsheet would run, and so do people before a number. */
const GUARDED = /^'(?=\s*[=+\-@\d])/;

function cellText(cell: string): string {
  return cell.replace(/\r\n?/g, "\n").trim().replace(GUARDED, "");
}
