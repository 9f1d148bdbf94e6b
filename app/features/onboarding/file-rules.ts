import { fileTypeOf } from "~/reading/sniff-file-type";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";

export const FILE_TOO_LARGE = "El archivo es demasiado grande. Máximo 10MB.";
export const WRONG_FILE_TYPE = "Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.";
export const ONLY_PDF = "Tipo de archivo no válido. Solo PDF.";
export const FILE_FAILED = "Error al subir el archivo.";

/** Why a file of the wizard is not accepted; null when it is. `size` in bytes. */
export function wizardFileFlaw(file: { readonly name: string; readonly size: number }): string | null {
  if (file.size > MAX_FILE_BYTES) return FILE_TOO_LARGE;
  if (fileTypeOf(file.name) === null) return WRONG_FILE_TYPE;
  return file.size === 0 ? FILE_FAILED : null;
}

/** Why a file is not accepted beside a description; null when it is. `size` in bytes. */
export function descriptionFileFlaw(file: { readonly name: string; readonly size: number }): string | null {
  if (fileTypeOf(file.name) !== "pdf") return ONLY_PDF;
  if (file.size > MAX_FILE_BYTES) return FILE_TOO_LARGE;
  return file.size === 0 ? FILE_FAILED : null;
}
