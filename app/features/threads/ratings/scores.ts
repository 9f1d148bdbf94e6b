export const RATING_ON_KEY = "rating_on";
export const RATING_WORDS_KEY = "rating_words";
export const DEFAULT_RATING_WORDS = "¿Qué tal fue la atención?";
export const MAX_RATING_WORDS = 120;
export const MAX_COMMENT = 500;
export const SCORES = [1, 2, 3, 4, 5] as const;
export type Score = (typeof SCORES)[number];

export const SCORE_WORDS: Readonly<Record<Score, string>> = {
  1: "Muy mal",
  2: "Mal",
  3: "Regular",
  4: "Bien",
  5: "Muy bien",
};
