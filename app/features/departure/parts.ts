/** One archive of an export. */
export interface StoredPart {
  readonly bytes: number;
  readonly rows: number;
}

/** The name of an archive among the tenant's files. */
export const partKey = (exportId: number, part: number): string => `exports/${exportId}/${part}.zip`;

/** Files below this are the exports themselves. */
export const EXPORTS = "exports/";

/** How long an export's archives lie. */
export const EXPORT_HOURS = 24;
