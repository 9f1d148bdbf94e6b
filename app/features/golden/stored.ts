import { z } from "zod";
import { aiConfigurationSchema } from "~/features/answering/forms";
import { UNSAID } from "~/features/answering/profile";
import { CHANNELS } from "~/wire/channel";
import { EXPECTATIONS } from "./golden";

const outcome = z.object({
  reply: z.string(),
  handoff: z.string().nullable(),
  passed: z.boolean().nullable(),
  missing: z.array(z.string()).readonly(),
});

/** One question of a run as stored: the run asks the questions that existed when it began. */
const item = z.object({
  /** Null for a customer's own question. */
  questionId: z.number().nullable(),
  companyId: z.number().nullable(),
  /** The thread of the customer who wrote the words; null where they are the staff's. */
  conversationId: z.number().nullable().default(null),
  channel: z.enum(CHANNELS),
  question: z.string(),
  expectation: z.enum(EXPECTATIONS).nullable(),
  facts: z.array(z.string()),
  before: outcome.nullable(),
  after: outcome.nullable(),
});
export type RunItem = z.output<typeof item>;

const results = z.object({
  items: z.array(item),
  /** Tokens read and written by the model. */
  tokens: z.number(),
  /** The number of calls of the model. */
  calls: z.number(),
  /** Why it stopped, for staff. */
  error: z.string().nullable().default(null),
  /** The number of questions that were erased with their threads. */
  erased: z.number().default(0),
  /** The number of golden questions for which there was no room. */
  leftOut: z.number().default(0),
});
export type RunResults = z.output<typeof results>;

const EMPTY: RunResults = { items: [], tokens: 0, calls: 0, error: null, erased: 0, leftOut: 0 };

/** A run's results before any question was asked. */
export function unasked(items: RunItem[]): RunResults {
  return { ...EMPTY, items };
}

/** The stored results of a run; empty where they cannot be read. */
export function parseResults(value: unknown): RunResults {
  const parsed = results.safeParse(value);
  return parsed.success ? parsed.data : EMPTY;
}

const text = z.string().nullable();
/** The setting of a company's AI: all fields of a configuration that affect an answer. */
const spoken = z.object({
  companyName: text,
  industry: text,
  tone: z.string(),
  customInstructions: text,
  treatment: text,
  language: text,
});

const draft = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("prompt"),
    systemPrompt: z.string(),
    /** The live prompt when the preview was made. */
    base: z.string(),
  }),
  z.object({
    kind: z.literal("configuration"),
    input: aiConfigurationSchema,
    /** The live configuration when the preview was made. */
    base: spoken.catch(UNSAID),
  }),
]);
export type RunDraft = z.output<typeof draft>;

/** The change that a preview would publish; null for a run over the live state. */
export function parseDraft(value: unknown): RunDraft | null {
  const parsed = draft.safeParse(value);
  return parsed.success ? parsed.data : null;
}
