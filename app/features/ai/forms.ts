import { z } from "zod";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What would the AI answer here? */
export const suggestionFormSchema = z.object({ conversationId: id });

/** Thumbs up, thumbs down, neither. */
export const ratingFormSchema = z.object({
  conversationId: id,
  messageId: id,
  rating: z.enum(["1", "-1", "0"]).transform((text) => (text === "1" ? 1 : text === "-1" ? -1 : 0)),
});
export const RATING_FIELDS = ["conversationId", "messageId", "rating"] as const;

const MAX_IDS = 100;

/** Which answers' ratings a page asks for: ids joined by commas. */
export const ratingsQuerySchema = z.object({
  ids: z
    .string()
    .max(MAX_IDS * 17)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^\d{1,16}$/)
            .transform(Number),
        )
        .max(MAX_IDS),
    ),
});
