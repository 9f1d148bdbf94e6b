import { sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import { DueQuery } from "~/platform/sweep.server";
import { RESOLVED_KEY, RETENTION_CATEGORY, TRASH_KEY } from "./retention/periods";

/** Threads that went into the trash until a time in milliseconds, the oldest first. */
export function trashedUntil(before: number, limit: number): DueQuery<{ id: number; tenantId: TenantId }> {
  return new DueQuery(sql`select id, tenant_id as tenantId from conversations
    where deleted_at is not null and deleted_at <= ${before} order by deleted_at limit ${limit}`);
}

/** A time of `kept` days before `now`, of a row `s` of the settings. */
const endOf = (now: number) => sql`${now} - cast(s.setting_value as integer) * 86400000`;
const settingsOf = (key: string) =>
  sql`tenant_settings s where s.category = ${sql.raw(`'${RETENTION_CATEGORY}'`)} and s.setting_key = ${key}
    and cast(s.setting_value as integer) > 0`;

/** Threads of businesses that empty their trash sooner than others, in the trash for as long as these want. */
export function trashedSooner(now: number, limit: number): DueQuery<{ id: number; tenantId: TenantId }> {
  return new DueQuery(sql`select c.id, c.tenant_id as tenantId from (select * from ${settingsOf(TRASH_KEY)}) s
    cross join conversations c on c.tenant_id = s.tenant_id and c.deleted_at is not null
      and c.deleted_at <= ${endOf(now)} limit ${limit}`);
}

/** Businesses with resolved threads that they no longer keep. */
export function keepTooLong(now: number, limit: number): DueQuery<{ tenantId: TenantId }> {
  return new DueQuery(sql`select s.tenant_id as tenantId from (select * from ${settingsOf(RESOLVED_KEY)}) s
    where exists (select 1 from conversations c where c.tenant_id = s.tenant_id and c.status = 'resolved'
      and c.deleted_at is null and c.last_message_at <= ${endOf(now)}) limit ${limit}`);
}
