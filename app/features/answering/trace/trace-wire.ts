import * as z from "zod/mini";
import { rating } from "../wire";

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
