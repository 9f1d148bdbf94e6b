import type { Tenant } from "~/platform/tenancy.server";
import type { AiProvider } from "~/providers/ai/port";
import { countEmbedded, findEmbeddingState } from "./queries.server";

/** Chunks are counted up to here, so that a page costs the same at any size. */
const COUNTED = 2_000;

/** The vendor's list prices, in US dollars per million tokens; those of other models are not known here. */
const PRICES: Readonly<Record<string, number>> = {
  "text-embedding-3-small": 0.02,
  "text-embedding-3-large": 0.13,
  "text-embedding-ada-002": 0.1,
};

export interface MeaningSearchState {
  readonly model: string;
  readonly done: number;
  readonly waiting: number;
  /** The counts stop here; there may be more. */
  readonly counted: number;
  /** Tokens spent on documents with this model so far. */
  readonly tokens: number;
  /** Their cost by the vendor's list, in US dollars; null where the model's price is not known. */
  readonly dollars: number | null;
  /** An `AiFailure`; null when the last try went well. */
  readonly failure: string | null;
}

/** The progress of the search by meaning, and its cost; null where no embedding model is configured. */
export async function readEmbeddings(tenant: Tenant, ai: AiProvider): Promise<MeaningSearchState | null> {
  const model = ai.embeddingModel;
  if (model === null) return null;
  const [{ done, waiting }, { tokens, failure }] = await tenant.db.batch([
    countEmbedded(tenant, model, COUNTED),
    findEmbeddingState(tenant, model),
  ]);
  const price = PRICES[model];
  const dollars = price === undefined ? null : (tokens * price) / 1_000_000;
  return { model, done, waiting, counted: COUNTED, tokens, dollars, failure };
}
