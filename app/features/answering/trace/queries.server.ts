import { eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { aiRuns } from "../tables.server";

export type RunRecord = typeof aiRuns.$inferSelect;

/** The try that a message came of. */
export function findRun(tenant: Tenant, messageId: number): Statement<RunRecord[]> {
  return tenant.db.select(aiRuns, { where: eq(aiRuns.messageId, messageId), limit: 1 });
}

export interface ChunkPlace {
  readonly id: number;
  readonly page: number | null;
  readonly heading: string | null;
  readonly text: string;
}

/** Those of the chunks that still exist. The cross join keeps SQLite from walking all chunks of the tenant. */
export function findChunks(tenant: Tenant, ids: readonly number[]): Statement<ChunkPlace[]> {
  return tenant.sql<ChunkPlace>(
    sql`select c.id, c.page, c.heading, c.text from json_each(${JSON.stringify(ids)}) as wanted
      cross join document_chunks c on c.id = wanted.value and c.tenant_id = ${tenant.id}`,
  );
}

/** Document id → name, for those that still exist. */
export function findDocumentNames(tenant: Tenant, ids: readonly number[]): Statement<Map<number, string>> {
  return tenant
    .sql<{ id: number; name: string }>(
      sql`select d.id, d.original_name as name from json_each(${JSON.stringify(ids)}) as wanted
        cross join training_documents d on d.id = wanted.value and d.tenant_id = ${tenant.id}`,
    )
    .map((rows) => new Map(rows.map(({ id, name }) => [id, name])));
}

/** The rated ones among the answers with these message ids. */
export function listRatings(
  tenant: Tenant,
  messageIds: readonly number[],
): Statement<{ messageId: number; rating: number }[]> {
  return tenant.sql<{ messageId: number; rating: number }>(
    sql`select message_id as messageId, rating from ai_runs
      where tenant_id = ${tenant.id} and message_id in (select value from json_each(${JSON.stringify(messageIds)}))
        and rating is not null`,
  );
}
