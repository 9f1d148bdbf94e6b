import * as z from "zod/mini";

const place = z.object({
  documentName: z.string(),
  page: z.nullable(z.number()),
  heading: z.nullable(z.string()),
});

export const suggestionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("draft"), text: z.string(), sources: z.array(place), isLocal: z.boolean() }),
  z.object({ kind: z.literal("nothing") }),
]);

const rating = z.union([z.literal(1), z.literal(-1), z.literal(0)]);

/** Message id → rating. */
export const ratingsSchema = z.record(z.string(), rating);

export const ratedSchema = z.object({ rating });

export const traceSchema = z.object({
  messageId: z.number(),
  conversationId: z.number(),
  content: z.string(),
  createdAt: z.string(),
  run: z.nullable(
    z.object({
      sources: z.array(
        z.object({
          chunkId: z.number(),
          documentName: z.nullable(z.string()),
          page: z.nullable(z.number()),
          heading: z.nullable(z.string()),
          snippet: z.nullable(z.string()),
          isCited: z.boolean(),
        }),
      ),
      guards: z.array(z.string()),
      handoff: z.nullable(z.string()),
      isLocal: z.boolean(),
      model: z.string(),
      responseMilliseconds: z.nullable(z.number()),
      credits: z.number(),
      rating,
    }),
  ),
});

export const generalPromptWire = z.object({ systemPrompt: z.string() });
