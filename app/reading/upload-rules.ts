/** Largest file we take, in bytes (10 MB). */
export const MAX_FILE_BYTES = 10_485_760;

/**
 * Sentences for faults that a browser can notice before it sends a file; in a module of their own, so that no page
 * loads all sentences of reading.
 */
export const UPLOAD_MESSAGES = {
  unsupported_type: "Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.",
  price_list: "Una lista de Excel o CSV se sube en «Lista de precios»: ahí cada fila se vuelve un dato.",
  empty_file: "El archivo está vacío; agrégale texto y súbelo de nuevo.",
  too_large: "El archivo es demasiado grande. Máximo 10MB.",
} as const;
