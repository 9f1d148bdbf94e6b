import { UPLOAD_MESSAGES } from "./upload-rules";

/**
 * Why a document could not be turned into text. All but `interrupted` are permanent: the same bytes fail again. Those
 * of web pages (`web_…`) are about the moment of the reading.
 */
export type DocumentErrorCode =
  | "unsupported_type"
  | "price_list"
  | "wrong_extension"
  | "not_pdf"
  | "not_docx"
  | "not_doc"
  | "not_txt"
  | "empty_file"
  | "no_text"
  | "only_pictures"
  | "garbled"
  | "password_protected"
  | "corrupt"
  | "old_word"
  | "too_many_pages"
  | "too_much_text"
  | "zip_bomb"
  | "too_complex"
  | "too_large"
  | "interrupted"
  | "web_address"
  | "web_gone"
  | "web_denied"
  | "web_unreachable"
  | "web_type"
  | "web_too_large"
  | "web_no_text"
  | "table_type"
  | "table_quotes"
  | "table_no_header"
  | "table_no_rows"
  | "table_too_many_rows";

/** The sentence for the person who uploaded the file; each says what to do next. */
export const DOCUMENT_ERROR_MESSAGES: Readonly<Record<DocumentErrorCode, string>> = {
  ...UPLOAD_MESSAGES,
  wrong_extension:
    "El contenido no corresponde al tipo de su nombre; ábrelo, guárdalo como PDF o DOCX y súbelo de nuevo.",
  not_pdf: "Ese archivo dice ser PDF, pero su contenido no lo es. Ábrelo y guárdalo de nuevo.",
  not_docx: "Ese archivo dice ser DOCX, pero su contenido no lo es. Ábrelo y guárdalo de nuevo.",
  not_doc: "Ese archivo dice ser DOC, pero su contenido no lo es. Ábrelo y guárdalo de nuevo.",
  not_txt: "Ese archivo dice ser TXT, pero su contenido no lo es. Ábrelo y guárdalo de nuevo.",
  no_text: "El PDF no contiene texto; súbelo con texto o como DOCX.",
  only_pictures: "El archivo solo tiene imágenes; escribe su texto en él y súbelo de nuevo.",
  garbled:
    "No pudimos leer bien este archivo: sus letras salen revueltas. Sube el archivo original (el de Word, por ejemplo), o copia su texto y pégalo.",
  password_protected: "El archivo tiene contraseña; quítasela y súbelo de nuevo.",
  corrupt: "No pudimos leer el archivo; ábrelo, guárdalo otra vez y súbelo de nuevo.",
  old_word: "El archivo es de una versión muy antigua de Word; ábrelo, guárdalo como DOCX y súbelo de nuevo.",
  too_many_pages: "El archivo tiene más de 500 páginas; divídelo en partes y súbelas por separado.",
  too_much_text: "El archivo tiene demasiado texto; divídelo en partes y súbelas por separado.",
  zip_bomb: "El contenido del archivo es demasiado grande al abrirlo; quita imágenes o divídelo y súbelo de nuevo.",
  too_complex:
    "Ese archivo es demasiado complejo para leerlo; guárdalo de nuevo como un PDF o DOCX sencillo, o copia su texto y pégalo.",
  interrupted: "No pudimos leer el archivo por un problema nuestro; espera un momento y presiona Reintentar.",
  web_address:
    "Esa dirección no es de una página pública con https, o manda a una que no lo es. Revísala, o copia el texto de la página y pégalo.",
  web_gone: "La página ya no está en esa dirección. Búscala en tu navegador y agrega su dirección de ahora.",
  web_denied: "La página pide entrar con una cuenta o no deja que la lean. Copia su texto y pégalo.",
  web_unreachable: "La página no respondió. Revisa que abra en tu navegador e intenta leerla otra vez.",
  web_type: "Ahí no hay una página ni un PDF. Si es otro tipo de archivo, descárgalo y súbelo.",
  web_too_large: "La página pesa más de 2 MB (o el PDF más de 10 MB). Copia lo importante y pégalo como texto.",
  web_no_text: "La página no tiene texto que podamos leer. Copia lo que ves en ella y pégalo como texto.",
  table_type: "Tipo de archivo no válido. Solo CSV o XLSX; en Excel usa «Guardar como» y elige uno de los dos.",
  table_quotes: "Hay comillas que abren y no cierran en la lista. Corrígelas, o guárdala como XLSX, y súbela de nuevo.",
  table_no_header:
    "No encontramos los nombres de las columnas. Ponlos en la primera fila, por ejemplo «Producto» y «Precio», y súbela de nuevo.",
  table_no_rows:
    "La lista no tiene filas debajo de los nombres de las columnas. Agrega tus productos y súbela de nuevo.",
  table_too_many_rows: "La lista tiene más de 5,000 filas. Divídela en partes y súbelas por separado.",
};

/** Spanish sentence for a code that may come from storage; an unknown code reads as a damaged file. */
export function documentErrorMessage(code: string | null): string {
  return isDocumentErrorCode(code) ? DOCUMENT_ERROR_MESSAGES[code] : DOCUMENT_ERROR_MESSAGES.corrupt;
}

/** False for a code that the same bytes would give again. */
export function canReadAgain(code: string | null): boolean {
  return !isDocumentErrorCode(code) || code === "interrupted" || code.startsWith("web_");
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
