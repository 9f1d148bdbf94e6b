import { type SQL, sql } from "drizzle-orm";
import { firstIdAt } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { PurgedFile } from "../trash/writes.server";
import {
  daysAgo,
  FILES_KEY,
  RESOLVED_KEY,
  RETENTION_CATEGORY,
  type Retention,
  retentionOf,
  TRASH_KEY,
} from "./periods";

/** How long a business keeps its conversations. */
export function readRetention(tenant: Tenant): Statement<Retention> {
  return tenant
    .sql<{ key: string; value: string | null }>(
      sql`select setting_key as key, setting_value as value from tenant_settings where tenant_id = ${tenant.id}
        and setting_key in (${RESOLVED_KEY}, ${TRASH_KEY}, ${FILES_KEY}) and category = ${RETENTION_CATEGORY}`,
    )
    .map(retentionOf);
}

/** Resolved threads outside the trash whose last message came until a time in milliseconds, the oldest first. */
export function listResolvedUntil(tenant: Tenant, before: number, limit: number): Statement<number[]> {
  return tenant
    .sql<{ id: number }>(
      sql`select id from conversations where tenant_id = ${tenant.id} and status = 'resolved'
        and last_message_at <= ${before} and deleted_at is null and merged_into is null order by last_message_at, id limit ${limit}`,
    )
    .map((rows) => rows.map(({ id }) => id));
}

/**
 * What some times would take today, each counted up to a limit.
 * @param times those that are left out take nothing
 */
export function countGoing(
  tenant: Tenant,
  { resolvedDays, filesDays, trashDays }: Partial<Retention>,
  limit: number,
): Statement<{ readonly resolved: number; readonly files: number; readonly trash: number }> {
  const until = (days: number | undefined) => (days ? daysAgo(tenant.now(), days) : -1);
  return tenant
    .sql<{ resolved: number; files: number; trash: number }>(
      sql`select
        (select count(*) from (select 1 from conversations where tenant_id = ${tenant.id} and status = 'resolved'
          and last_message_at <= ${until(resolvedDays)} and deleted_at is null and merged_into is null
          limit ${limit})) as resolved,
        (select count(*) from (select 1 from message_files where tenant_id = ${tenant.id}
          and message_id < ${filesDays ? firstIdAt(until(filesDays) + 1) : 0} and state <> 'waiting' limit ${limit})) as files,
        (select count(*) from (select 1 from conversations where tenant_id = ${tenant.id} and deleted_at is not null
          and deleted_at <= ${until(trashDays)} and merged_into is null limit ${limit})) as trash`,
    )
    .map(([row]) => row ?? { resolved: 0, files: 0, trash: 0 });
}

/** Files that came or went until a time in milliseconds, the oldest first; not one that is still being fetched. */
export function listFilesUntil(tenant: Tenant, before: number, limit: number): Statement<PurgedFile[]> {
  return tenant.sql<PurgedFile>(sql`select id, message_id as messageId, object_key as objectKey from message_files
    where tenant_id = ${tenant.id} and message_id < ${firstIdAt(before + 1)} and state <> 'waiting'
    order by message_id limit ${limit}`);
}

/** True in SQL when a thread is resolved and its last message came until a time in milliseconds. */
export function isResolvedUntil(tenant: Tenant, id: number, before: number): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${id}
    and status = 'resolved' and last_message_at <= ${before})`;
}
