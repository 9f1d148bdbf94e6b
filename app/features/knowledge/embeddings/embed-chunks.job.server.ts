import { type JobHandler, type JobRun, RetryLater } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type AiProvider, AiProviderError } from "~/providers/ai/port";
import type { Pipes } from "~/providers/port";
import { searchableText } from "../index-words";
import { EMBED_KEY, embedChunksJob } from "./embed-job";
import { type ChunkToEmbed, findUnembedded } from "./queries.server";
import { toHex } from "./vectors";
import { noteEmbedded, noteFailure, storeVectors } from "./writes.server";

const AT_ONCE = 64;
/** After this many requests it is the turn of other tenants' documents. */
const REQUESTS_A_RUN = 20;
const REQUEST_MILLISECONDS = 30_000;

/** A harmless text: if the model refuses this too, the refusal was not about a chunk. */
const HARMLESS = "hola";

/**
 * Computes the vectors of chunks that have none, or only another model's. The result of each request is stored at once,
 * so a worker that dies repeats at most one. Where the model refuses texts, they are halved until the refused one is
 * found; that one can be found by its words alone.
 */
export const embedChunks: JobHandler<Pipes, Record<string, never>> = {
  definition: embedChunksJob,
  run: async (tenant, { ai }, _payload, run) => {
    const model = ai.embeddingModel;
    if (model === null) return;
    const unstored = new Set<string>();
    const embed = embedderOf(tenant, ai, model, run, unstored);
    const halves: (readonly ChunkToEmbed[])[] = [];
    let isKnownToWork = false;
    for (let requests = 0; requests < REQUESTS_A_RUN; requests += 1) {
      const chunks = halves.pop() ?? (await missing(tenant, model, unstored));
      const [first] = chunks;
      if (!first) return;
      const outcome = await embed(chunks);
      if (outcome === "failed") return;
      if (outcome === "stored") isKnownToWork = true;
      else if (chunks.length > 1) {
        const middle = Math.ceil(chunks.length / 2);
        halves.push(chunks.slice(middle), chunks.slice(0, middle));
      } else if (isKnownToWork || (await embed([])) === "stored") {
        isKnownToWork = true;
        await leaveToWords(tenant, model, first, unstored);
      } else return;
    }
    const next = tenant.jobs.plan(embedChunksJob, {}, { key: EMBED_KEY });
    await tenant.db.batch([run.finish, next.statement]);
    next.wake();
  },
};

/** The next chunks to ask for. A chunk that could not be stored is not paid for again in the same run. */
async function missing(tenant: Tenant, model: string, unstored: ReadonlySet<string>): Promise<ChunkToEmbed[]> {
  const found = await tenant.db.run(findUnembedded(tenant, model, AT_ONCE + unstored.size));
  const chunks = found.filter((chunk) => !unstored.has(keyOf(chunk))).slice(0, AT_ONCE);
  const [first] = found;
  if (first && chunks.length === 0) {
    await tenant.db.run(noteFailure(tenant, model, "malformed"));
    tenant.log.write({ event: "embedding_not_stored", tenantId: tenant.id, chunkId: first.id });
  }
  return chunks;
}

/** A changed text counts as another one. */
const keyOf = ({ id, text }: Pick<ChunkToEmbed, "id" | "text">) => `${id} ${text}`;

type Outcome = "stored" | "refused" | "failed";

/**
 * Asks for the vectors of chunks and stores them. Without chunks it only tests if the model takes anything at all, and
 * notes the result. Chunks that could not be stored are added to `unstored`. 'failed' means that there is no use in
 * going on now; temporary failures go back to the queue.
 */
function embedderOf(tenant: Tenant, ai: AiProvider, model: string, run: JobRun, unstored: Set<string>) {
  return async (chunks: readonly ChunkToEmbed[]): Promise<Outcome> => {
    const texts = chunks.length > 0 ? chunks.map(searchableText) : [HARMLESS];
    try {
      const { vectors, tokens } = await ai.embed(texts, AbortSignal.timeout(REQUEST_MILLISECONDS));
      const made = chunks.flatMap(({ id, text }, index) => {
        const vector = vectors[index];
        return vector ? [{ id, text, vector: toHex(vector) }] : [];
      });
      const [stored] = await tenant.db.batch([storeVectors(tenant, model, made), noteEmbedded(tenant, model, tokens)]);
      noteUnstored(made, stored, unstored);
      return made.length === chunks.length ? "stored" : "failed";
    } catch (error) {
      if (!(error instanceof AiProviderError)) throw error;
      if (error.failure === "refused" && chunks.length > 0) return "refused";
      await tenant.db.run(noteFailure(tenant, model, error.failure));
      tenant.log.write({ event: "embedding_failed", tenantId: tenant.id, cause: error.failure });
      tenant.noteTrouble("ai", "provider_error", error.failure);
      if (error.retryable && !run.last) {
        throw new RetryLater((error.retryAfterSeconds ?? 2 ** run.attempt) * 1000, error);
      }
      return "failed";
    }
  };
}

/** Marks a refused text as one without a vector of this model; another model, or a changed text, is tried again. */
async function leaveToWords(
  tenant: Tenant,
  model: string,
  { id, text }: ChunkToEmbed,
  unstored: Set<string>,
): Promise<void> {
  const made = [{ id, text, vector: null }];
  noteUnstored(made, await tenant.db.run(storeVectors(tenant, model, made)), unstored);
  tenant.log.write({ event: "embedding_refused", tenantId: tenant.id, chunkId: id });
}

function noteUnstored(
  made: readonly Pick<ChunkToEmbed, "id" | "text">[],
  stored: readonly number[],
  unstored: Set<string>,
): void {
  const ids = new Set(stored);
  for (const chunk of made) if (!ids.has(chunk.id)) unstored.add(keyOf(chunk));
}
