/** Spreadsheets run what begins with these; tab and carriage return stand before what they would skip. */
const RUNS = /^[\s\p{Cf}]*[=+\-@]|^[\t\r]/u;

/** One cell: text that a spreadsheet would run begins with an apostrophe; numbers stay numbers. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file, its end included. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** By which Excel knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";
