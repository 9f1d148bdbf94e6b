type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** One of the sixty columns that a list may have. */
export type ColumnField = `c${Digit | `${1 | 2 | 3 | 4 | 5}${Digit}`}`;

/** The field of a form that says what a column is read as. */
export const columnField = (index: number) => `c${index}` as ColumnField;
