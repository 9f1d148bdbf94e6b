import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

export interface ChunkToEmbed {
  readonly id: number;
  readonly documentTitle: string;
  readonly heading: string | null;
  readonly text: string;
}

/**
 * Chunks without a vector, then those with another model's. The cost depends on how many are missing, not on how many
 * are stored.
 */
export function findUnembedded(tenant: Tenant, model: string, limit: number): Statement<ChunkToEmbed[]> {
  return tenant.sql<ChunkToEmbed>(
    sql`select c.id, d.original_name as documentTitle, c.heading, c.text from (
        select id from (select id from document_chunks indexed by document_chunks_embedding
          where tenant_id = ${tenant.id} and embedding_model is null limit ${limit})
        union all
        select id from (select old.id from embedding_models m
          cross join document_chunks old indexed by document_chunks_embedding
            on old.embedding_model = m.model and old.tenant_id = ${tenant.id}
          where m.tenant_id = ${tenant.id} and m.model <> ${model} limit ${limit})
        limit ${limit}) as missing
      cross join document_chunks c on c.id = missing.id and c.tenant_id = ${tenant.id}
      cross join training_documents d on d.tenant_id = ${tenant.id} and d.id = c.document_id`,
  );
}

export interface EmbeddingState {
  /** Tokens that were paid for with this model. */
  readonly tokens: number;
  /** An `AiFailure`; null when the last try went well, or there was none. */
  readonly failure: string | null;
  /** Milliseconds since 1970. */
  readonly failedAt: number | null;
}

export function findEmbeddingState(tenant: Tenant, model: string): Statement<EmbeddingState> {
  return tenant
    .sql<EmbeddingState>(
      sql`select tokens, failure, failed_at as failedAt from embedding_models where tenant_id = ${tenant.id} and model = ${model}`,
    )
    .map(([row]) => row ?? { tokens: 0, failure: null, failedAt: null });
}

/** The number of chunks with this model's vector and of those that wait for one, each counted up to `counted`. */
export function countEmbedded(
  tenant: Tenant,
  model: string,
  counted: number,
): Statement<{ readonly done: number; readonly waiting: number }> {
  return tenant
    .sql<{ done: number; waiting: number }>(
      sql`select
        (select count(*) from (select 1 from document_chunks indexed by document_chunks_embedding
          where tenant_id = ${tenant.id} and embedding_model = ${model} limit ${counted})) as done,
        (select count(*) from (select 1 from document_chunks indexed by document_chunks_embedding
          where tenant_id = ${tenant.id} and embedding_model is null limit ${counted}))
        + (select count(*) from (select 1 from embedding_models m
          cross join document_chunks old indexed by document_chunks_embedding
            on old.embedding_model = m.model and old.tenant_id = ${tenant.id}
          where m.tenant_id = ${tenant.id} and m.model <> ${model} limit ${counted})) as waiting`,
    )
    .map(([row]) => ({ done: row?.done ?? 0, waiting: Math.min(counted, row?.waiting ?? 0) }));
}
