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
