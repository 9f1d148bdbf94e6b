/** Largest file we take, in bytes (10 MB). */
export const MAX_FILE_BYTES = 10_485_760;

/** Why a document could not be turned into text. All of them are permanent: the same bytes fail again. */
export type DocumentErrorCode =
  | "unsupported_type"
  | "empty_file"
  | "no_text"
  | "password_protected"
  | "corrupt"
  | "too_many_pages"
  | "too_much_text"
  | "zip_bomb"
  | "too_large";

/** What the person who uploaded the file reads; each sentence says what to do next. */
export const DOCUMENT_ERROR_MESSAGES: Readonly<Record<DocumentErrorCode, string>> = {
  unsupported_type: "Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.",
  empty_file: "El archivo está vacío; agrégale texto y súbelo de nuevo.",
  no_text: "El PDF no contiene texto; súbelo con texto o como DOCX.",
  password_protected: "El archivo tiene contraseña; quítasela y súbelo de nuevo.",
  corrupt: "No pudimos leer el archivo; ábrelo, guárdalo otra vez y súbelo de nuevo.",
  too_many_pages: "El archivo tiene más de 500 páginas; divídelo en partes y súbelas por separado.",
  too_much_text: "El archivo tiene demasiado texto; divídelo en partes y súbelas por separado.",
  zip_bomb: "El contenido del archivo es demasiado grande al abrirlo; quita imágenes o divídelo y súbelo de nuevo.",
  too_large: "El archivo es demasiado grande. Máximo 10MB.",
};

/** Spanish sentence for a code that may come from storage; an unknown code reads as a damaged file. */
export function documentErrorMessage(code: string | null): string {
  return isDocumentErrorCode(code) ? DOCUMENT_ERROR_MESSAGES[code] : DOCUMENT_ERROR_MESSAGES.corrupt;
}

function isDocumentErrorCode(code: string | null): code is DocumentErrorCode {
  return code !== null && Object.hasOwn(DOCUMENT_ERROR_MESSAGES, code);
}

/** Ends an extraction with a code; `message` is the operator's detail and is never shown to the uploader. */
export class DocumentProblem extends Error {
  override readonly name = "DocumentProblem";

  constructor(
    readonly code: DocumentErrorCode,
    detail: string,
  ) {
    super(detail);
  }
}
