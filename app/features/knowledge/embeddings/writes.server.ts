import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiFailure } from "~/providers/ai/port";

/**
 * Stores vectors, as `toHex` writes them, for these texts. A chunk that was deleted meanwhile stays gone, and one with
 * changed words waits for a vector of its own. A null vector marks a chunk that is found by its words alone and waits
 * for none of this model. The plus keeps SQLite from walking the tenant's chunks.
 * @returns the ids of the chunks that were stored
 */
export function storeVectors(
  tenant: Tenant,
  model: string,
  vectors: readonly { readonly id: number; readonly text: string; readonly vector: string | null }[],
): Statement<number[]> {
  const stored = tenant.sql<{ id: number }>(
    sql`update document_chunks set embedding = unhex(made.value ->> 'vector'), embedding_model = ${model}
      from json_each(${JSON.stringify(vectors)}) as made
      where +document_chunks.tenant_id = ${tenant.id} and document_chunks.id = made.value ->> 'id'
        and document_chunks.text = made.value ->> 'text'
      returning id`,
  );
  return stored.map((rows) => rows.map(({ id }) => id));
}

/** Adds a request's tokens, and clears an earlier failure. */
export function noteEmbedded(tenant: Tenant, model: string, tokens: number): Statement<unknown> {
  return tenant.sql(
    sql`insert into embedding_models (tenant_id, model, tokens, updated_at) values (${tenant.id}, ${model}, ${tokens}, ${tenant.now()})
      on conflict (tenant_id, model) do update set tokens = tokens + excluded.tokens, failure = null, failed_at = null,
        updated_at = excluded.updated_at`,
  );
}

export function noteFailure(tenant: Tenant, model: string, failure: AiFailure): Statement<unknown> {
  return tenant.sql(
    sql`insert into embedding_models (tenant_id, model, failure, failed_at, updated_at)
      values (${tenant.id}, ${model}, ${failure}, ${tenant.now()}, ${tenant.now()})
      on conflict (tenant_id, model) do update set failure = excluded.failure, failed_at = excluded.failed_at,
        updated_at = excluded.updated_at`,
  );
}
