import Papa from "papaparse";

/** Spreadsheets run a cell that begins with one of these signs; tab and carriage return may stand before it. */
const RUNS = /^[\s\p{Cf}]*[=+\-@]|^[\t\r]/u;

/** Text that a spreadsheet would run gets an apostrophe in front; numbers stay numbers. */
const inert = (cell: string | number) => (typeof cell === "string" && RUNS.test(cell) ? `'${cell}` : cell);

/** A line of a CSV file, with its line end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${Papa.unparse([cells.map(inert)])}\r\n`;
}

/** Excel recognises a UTF-8 file by it. */
export const BYTE_ORDER_MARK = "\ufeff";
