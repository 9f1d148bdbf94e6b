import * as z from "zod/mini";
import type { AiTrial } from "~/features/answering/configuration";
import { OFFERS } from "~/features/threads/notice";

/** The answer of a trial, as the page receives it. */
export const trialSchema: z.ZodMiniType<AiTrial> = z.object({
  response: z.string(),
  offers: z.optional(z.enum(OFFERS)),
  code: z.optional(z.any()),
  seen: z.string(),
  draft: z.nullable(z.string()),
  analysis: z.nullable(
    z.object({
      sentiment: z.object({ sentiment: z.enum(["positive", "neutral", "negative"]), confidence: z.number() }),
      intention: z.string(),
    }),
  ),
  handoff: z.nullable(z.string()),
  promptVersion: z.string(),
  isLocal: z.boolean(),
  model: z.string(),
  retrieved: z.array(
    z.object({
      chunkId: z.number(),
      documentId: z.number(),
      documentName: z.string(),
      page: z.nullable(z.number()),
      heading: z.nullable(z.string()),
      snippet: z.string(),
      score: z.number(),
      isCited: z.boolean(),
    }),
  ),
  guards: z.array(z.string()),
  tokens: z.number(),
  milliseconds: z.number(),
  credits: z.number(),
});
