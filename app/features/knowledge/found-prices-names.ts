/** The names of the fields in which a found price list is shown and changed. */
export const cellName = (row: number, column: number): string => `celda-${row}-${column}`;
export const keepName = (row: number): string => `incluir-${row}`;
