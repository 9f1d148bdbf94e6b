/** What the toasts about a document say; `readyFor` in milliseconds. */
export interface DocumentWords {
  readonly ready: string;
  readonly failed: string;
  /** Where the reason stands. */
  readonly why: string;
  readonly readyFor?: number;
}

export const DOCUMENT_WORDS: DocumentWords = {
  ready: "Documento procesado exitosamente",
  failed: "Error al procesar documento",
  why: "La lista dice por qué.",
  readyFor: 4000,
};
