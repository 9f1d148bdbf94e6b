/** What the toasts about a document say; `readyFor` in milliseconds. */
export interface DocumentWords {
  readonly ready: string;
  readonly failed: string;
  readonly readyFor?: number;
}

export const DOCUMENT_WORDS: DocumentWords = {
  ready: "Documento procesado exitosamente",
  failed: "Error al procesar documento",
  readyFor: 4000,
};
