/** Spreadsheets run a cell that begins with one of these signs; tab and carriage return may stand before it. */
const RUNS = /^[\s\p{Cf}]*[=+\-@]|^[\t\r]/u;

/** One cell. Text that a spreadsheet would run gets an apostrophe in front; numbers stay numbers. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file, with its line end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Excel recognises a UTF-8 file by it. */
export const BYTE_ORDER_MARK = "\ufeff";
