import { z } from "zod";
import { MAX_COMMENT, MAX_RATING_WORDS, SCORES } from "~/features/threads/ratings/scores";

const CHOOSE = "Toca un número del 1 al 5.";

/** A customer's rating: the button that they press, and what they like to add. */
export const ratingSchema = z.object({
  score: z.coerce.number({ error: CHOOSE }).pipe(z.literal(SCORES, { error: CHOOSE })),
  comment: z
    .string()
    .trim()
    .max(MAX_COMMENT, `Escribe hasta ${MAX_COMMENT} caracteres.`)
    .default("")
    .transform((text) => text || null),
});

/** Whether customers are asked, and in which words; empty: the house's own. */
export const ratingSettingsSchema = z.object({
  isOn: z.literal("on").optional(),
  words: z
    .string()
    .trim()
    .max(MAX_RATING_WORDS, `Escribe hasta ${MAX_RATING_WORDS} caracteres.`)
    .regex(/^[^\r\n]*$/, "Escríbelo en una sola línea."),
});
