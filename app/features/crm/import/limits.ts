/** Largest file, in bytes (5 MB). */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 60;
/** Rows that the page shows before the start. */
export const PREVIEW_ROWS = 3;
/** How long an import can be undone, and its refused rows be read. */
export const KEPT_DAYS = 30;
