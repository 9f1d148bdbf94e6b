import OpenAI from "openai";
import { z } from "zod";
import { toAiProviderError } from "~/providers/ai/openai/failures";
import { AiProviderError, type Embeddings } from "~/providers/ai/port";

/**
 * The vendor takes 2,048 texts a request, 8,192 tokens a text and 300,000 tokens a request; a character is at most
 * about one token.
 */
const MAX_TEXTS = 256;
const MAX_CHARACTERS = 200_000;
const MAX_TEXT_CHARACTERS = 8000;
/** The statuses with which a server refuses a text. A wrong key, missing rights or a wrong address give other ones. */
const INPUT_STATUSES: readonly unknown[] = [400, 413, 422];

const embeddingsAnswer = z.object({
  data: z.array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ total_tokens: z.number().int().min(0) }).nullish(),
});

/**
 * Slices of `texts` that fit one request each, in order. A text that is too long loses its end; a blank one becomes a
 * space.
 */
export function toBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let characters = 0;
  for (const text of texts) {
    const input = text.trim() === "" ? " " : text.slice(0, MAX_TEXT_CHARACTERS);
    if (batch.length > 0 && (batch.length === MAX_TEXTS || characters + input.length > MAX_CHARACTERS)) {
      batches.push(batch);
      batch = [];
      characters = 0;
    }
    batch.push(input);
    characters += input.length;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/**
 * Vectors of one batch, in the order of its texts.
 * @throws AiProviderError malformed, when the server sends other than one vector of one length per text; refused, when
 *   it does not take one of the texts
 */
export async function embedBatch(
  client: OpenAI,
  model: string,
  batch: readonly string[],
  signal: AbortSignal,
): Promise<Embeddings> {
  // Without an encoding the library asks for base64, which compatible servers do not all know.
  const body = { model, input: [...batch], encoding_format: "float" as const };
  const answer: unknown = await client.embeddings.create(body, { signal }).catch((error: unknown) => {
    const known = toAiProviderError(error, signal);
    const isInput = error instanceof OpenAI.APIError && INPUT_STATUSES.includes(error.status);
    throw known.failure === "rejected" && isInput ? new AiProviderError("refused", known.message) : known;
  });
  const parsed = embeddingsAnswer.safeParse(answer);
  if (!parsed.success) throw new AiProviderError("malformed", "the model's server sent no embeddings");
  const vectors = new Map(parsed.data.data.map(({ index, embedding }) => [index, Float32Array.from(embedding)]));
  const length = vectors.get(0)?.length;
  const ordered = batch.map((_, index) => {
    const vector = vectors.get(index);
    if (vector === undefined || vector.length !== length) {
      throw new AiProviderError("malformed", "the model's server sent embeddings that do not fit the texts");
    }
    return vector;
  });
  return { vectors: ordered, tokens: parsed.data.usage?.total_tokens ?? 0 };
}
