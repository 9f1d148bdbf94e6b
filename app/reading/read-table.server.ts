import Papa from "papaparse";
import { type DocumentErrorCode, DocumentProblem } from "./document-errors";
import { normaliseBlock } from "./extract-normalize.server";
import { MAX_CHARACTERS } from "./extract-sections.server";
import { decodeText } from "./extract-txt.server";
import { countRaw, type RawCounts, whyGarbled } from "./garbled";
import { readXlsx } from "./read-xlsx.server";
import { ReadingBudget } from "./reading-budget.server";
import type { TableType } from "./sniff-table-type";
import { type Fact, type LeftOut, type SheetRows, tableFacts } from "./table-facts";
import { MAX_FILE_BYTES } from "./upload-rules";

/** The most rows with content, over all sheets. */
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 100;

export type TableReading =
  | { readonly ok: true; readonly facts: Fact[]; readonly left: LeftOut }
  | { readonly ok: false; readonly code: DocumentErrorCode; readonly detail: string };

/**
 * The facts of a price list with the type that `sniffTableType` found. Never throws: a reader's error becomes
 * `corrupt`.
 * @param zone IANA name of the business's zone
 */
export async function readTable(
  bytes: Uint8Array,
  type: TableType,
  zone: string,
  budget = new ReadingBudget(),
): Promise<TableReading> {
  try {
    if (bytes.length === 0) throw new DocumentProblem("empty_file", "0 bytes");
    if (bytes.length > MAX_FILE_BYTES) throw new DocumentProblem("too_large", `${bytes.length} bytes`);
    const sheets =
      type === "csv" ? [readCsv(bytes)] : await readXlsx(bytes, { rows: MAX_ROWS, columns: MAX_COLUMNS }, budget);
    const raw: RawCounts = { visible: 0, unreadable: 0, lost: 0 };
    const clean = sheets.map((sheet) => cleanRows(sheet, raw));
    if (clean.every(({ rows }) => rows.length === 0)) throw new DocumentProblem("empty_file", "no cell with text");
    const texts = clean.flatMap(({ rows }) => rows.map((row) => row.join(" ")));
    const garbled = whyGarbled(raw, texts);
    if (garbled !== null) throw new DocumentProblem("garbled", garbled);
    const found = tableFacts(clean, zone);
    return found.ok ? found : { ...found, detail: `${clean.map(({ rows }) => rows.length).join(" + ")} rows` };
  } catch (error) {
    if (error instanceof DocumentProblem) return { ok: false, code: error.code, detail: error.message };
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { ok: false, code: "corrupt", detail };
  }
}

/**
 * Commas, semicolons, tabs or bars separate the cells, whichever the file uses; Excel names it in a first line "sep=;".
 */
function readCsv(bytes: Uint8Array): SheetRows {
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  const stated = /^sep=(.)\r?\n/i.exec(text);
  const { data, errors } = Papa.parse<string[]>(stated ? text.slice(stated[0].length) : text, {
    delimiter: stated?.[1] ?? "",
    delimitersToGuess: [",", ";", "\t", "|"],
    skipEmptyLines: "greedy",
    preview: MAX_ROWS + 1,
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw new DocumentProblem("table_quotes", `${broken.code} at row ${broken.row ?? "?"}`);
  if (data.length > MAX_ROWS) throw new DocumentProblem("table_too_many_rows", `over ${MAX_ROWS} rows`);
  return { name: null, rows: data.map((row) => row.slice(0, MAX_COLUMNS)) };
}

function cleanRows({ name, rows }: SheetRows, raw: RawCounts): SheetRows {
  let characters = 0;
  const clean = rows.map((row) =>
    row.map((cell) => {
      countRaw(raw, cell);
      const text = normaliseBlock(cell).replace(/\n/g, " ");
      characters += text.length;
      if (characters > MAX_CHARACTERS)
        throw new DocumentProblem("too_much_text", `over ${MAX_CHARACTERS} characters of cells`);
      return text;
    }),
  );
  return { name, rows: clean.filter((row) => row.some(Boolean)) };
}
