import * as z from "zod/mini";

export const rating = z.union([z.literal(1), z.literal(-1), z.literal(0)]);

/** Message id → rating. */
export const ratingsSchema = z.record(z.string(), rating);

export const ratedSchema = z.object({ rating });

export const generalPromptWire = z.object({ systemPrompt: z.string() });
