import { z } from "zod";
import { MOST_FOUND_CELL, MOST_FOUND_COLUMNS, MOST_FOUND_ROWS } from "~/reading/found-prices";
import { cellName, keepName } from "./found-prices-names";

const cell = z
  .string()
  .trim()
  .max(MOST_FOUND_CELL, { error: `Usa hasta ${MOST_FOUND_CELL} caracteres.` })
  .optional();
const keep = z.string().max(10).optional();
const ROWS = Array.from({ length: MOST_FOUND_ROWS }, (_, row) => row);
const COLUMNS = Array.from({ length: MOST_FOUND_COLUMNS }, (_, column) => column);

/** The rows of a found price list: each of its cells, and whether the row is kept. */
export const foundPricesSchema = z.object({
  version: z.string({ error: "Vuelve a cargar la página." }).max(40),
  ...Object.fromEntries(ROWS.map((row) => [keepName(row), keep])),
  ...Object.fromEntries(ROWS.flatMap((row) => COLUMNS.map((column) => [cellName(row, column), cell]))),
});

/** The rows that are kept, by their index. */
export function keptRows(sent: Readonly<Record<string, unknown>>): Map<number, string[]> {
  const kept = ROWS.filter((row) => sent[keepName(row)] !== undefined);
  return new Map(kept.map((row) => [row, COLUMNS.map((column) => String(sent[cellName(row, column)] ?? ""))]));
}
