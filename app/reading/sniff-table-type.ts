import { isOle2, isText, isZipWith } from "./sniff-file-type";

/** The types of a price list; also the extensions. */
export const TABLE_TYPES = ["csv", "xlsx"] as const;
export type TableType = (typeof TABLE_TYPES)[number];

/**
 * The type of a price list by its bytes; null when it is none of ours or its extension says otherwise. An encrypted
 * .xlsx and an empty file count as their extension, so that the reader can name the real problem.
 */
export function sniffTableType(bytes: Uint8Array, filename: string): TableType | null {
  const claimed = tableTypeOf(filename);
  if (claimed === null || bytes.length === 0) return claimed;
  if (claimed === "csv") return isText(bytes) ? claimed : null;
  return isOle2(bytes, "EncryptedPackage") || isZipWith(bytes, /^xl\/workbook\.xml$/) ? claimed : null;
}

function tableTypeOf(filename: string): TableType | null {
  const extension = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  return TABLE_TYPES.find((type) => type === extension) ?? null;
}
