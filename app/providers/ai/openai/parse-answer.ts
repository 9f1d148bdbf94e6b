import { z } from "zod";
import { type Answer, type Passage, REPLY_KINDS } from "~/providers/ai/port";

const detail = z
  .string()
  .nullish()
  .transform((value) => {
    const text = value?.trim() ?? "";
    return text === "" || text.length > 200 ? undefined : text;
  });

const MOST_OPEN = 4;
const OPEN_CHARACTERS = 200;

const modelAnswer = z.object({
  reply: z.string().trim().min(1),
  // A server that ignores the schema may leave these out: then it is an answer that leaves nothing open.
  kind: z.enum(REPLY_KINDS).catch("answer"),
  open: z
    .array(z.string())
    .catch([])
    .transform((texts) => texts.map((text) => text.trim().slice(0, OPEN_CHARACTERS)).filter((text) => text !== "")),
  // Small models write ids as text; a citation of an unknown passage is dropped below and is no error.
  citations: z.array(z.coerce.number().int()),
  intention: z.string().transform((text) => text.trim().slice(0, 80)),
  sentiment: z.object({
    sentiment: z.enum(["positive", "neutral", "negative"]),
    confidence: z.number().transform((value) => Math.min(1, Math.max(0, value))),
  }),
  priority: z.enum(["low", "medium", "high"]),
  needsHuman: z.boolean(),
  contact: z.object({ name: detail, email: detail, phone: detail }),
});

const FENCE = "```";

/**
 * Reads a model's text as an `Answer`. Citations come as the passages' numbers in the prompt (1 for the first) and are
 * returned as chunk ids, each once; unknown numbers are dropped. Null for anything that is no such answer.
 */
export function parseAnswer(text: string, passages: readonly Passage[]): Answer | null {
  const parsed = modelAnswer.safeParse(parseJson(unfenced(text)));
  if (!parsed.success) return null;
  const cited = new Set<number>();
  for (const number of parsed.data.citations) {
    const passage = passages[number - 1];
    if (passage !== undefined) cited.add(passage.id);
  }
  const { open, ...answer } = parsed.data;
  return { ...answer, citations: [...cited], ...(open.length > 0 ? { open: open.slice(0, MOST_OPEN) } : {}) };
}

/** Some servers wrap their JSON in a code fence although a schema was asked for. */
function unfenced(text: string): string {
  const whole = text.trim();
  if (whole.length < 2 * FENCE.length || !whole.startsWith(FENCE) || !whole.endsWith(FENCE)) return text;
  return whole.slice(FENCE.length, -FENCE.length).replace(/^json/, "");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
