/** The sources of a training document other than an uploaded file. */
export const SOURCES = ["text", "web", "faq", "prices"] as const;
export type Source = (typeof SOURCES)[number];

export const SOURCE_LABELS: Readonly<Record<Source, string>> = {
  text: "Texto",
  web: "Página web",
  faq: "Preguntas frecuentes",
  prices: "Lista de precios",
};

/** Limits of a pasted text, in characters. A longer text should be uploaded as a file. */
export const MAX_TEXT = 50_000;
export const MAX_TITLE = 120;

/** An unknown value counts as an uploaded file. */
export function sourceOf(stored: string | null): Source | null {
  return SOURCES.find((known) => known === stored) ?? null;
}
