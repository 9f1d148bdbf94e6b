import { sql } from "drizzle-orm";
import { firstIdAt, type TenantId } from "~/platform/ids";
import { DueQuery } from "~/platform/sweep.server";
import { FILES_KEY, RESOLVED_KEY, RETENTION_CATEGORY, TRASH_KEY } from "./retention/periods";

/** Threads that went into the trash until a time in milliseconds, the oldest first. */
export function trashedUntil(before: number, limit: number): DueQuery<{ id: number; tenantId: TenantId }> {
  return new DueQuery(sql`select id, tenant_id as tenantId from conversations
    where deleted_at is not null and deleted_at <= ${before} order by deleted_at limit ${limit}`);
}

/** Businesses of a database by their ids: those after one of them, up to another. */
export interface Range {
  readonly after: number;
  readonly last: number;
}

/** Businesses after one of them that chose a time of their own, in the order of their ids. */
export function choosersOf(key: string, after: number, limit: number): DueQuery<{ tenantId: TenantId }> {
  return new DueQuery(sql`select s.tenant_id as tenantId from tenant_settings s
    where s.category = ${CATEGORY} and s.setting_key = ${key} and s.tenant_id > ${after}
    order by s.tenant_id limit ${limit}`);
}

const CATEGORY = sql.raw(`'${RETENTION_CATEGORY}'`);
const DAY = 24 * 3_600_000;
const days = sql`cast(s.setting_value as integer)`;
/** A time of as many days before `now` as a row `s` of the settings says. */
const endOf = (now: number) => sql`${now} - ${days} * ${sql.raw(String(DAY))}`;
const settingsOf = (key: string, { after, last }: Range) =>
  sql`(select * from tenant_settings s where s.category = ${CATEGORY} and s.setting_key = ${key}
    and s.tenant_id > ${after} and s.tenant_id <= ${last} and ${days} > 0 order by s.tenant_id) s`;

/** Threads of businesses that empty their trash sooner than others, in the trash for as long as these want. */
export function trashedSooner(now: number, range: Range, limit: number): DueQuery<{ id: number; tenantId: TenantId }> {
  return new DueQuery(sql`select c.id, c.tenant_id as tenantId from ${settingsOf(TRASH_KEY, range)}
    cross join conversations c on c.tenant_id = s.tenant_id and c.deleted_at is not null
      and c.deleted_at <= ${endOf(now)} limit ${limit}`);
}

/** Businesses with resolved threads that they no longer keep. */
export function keepTooLong(now: number, range: Range, limit: number): DueQuery<{ tenantId: TenantId }> {
  return new DueQuery(sql`select s.tenant_id as tenantId from ${settingsOf(RESOLVED_KEY, range)}
    where exists (select 1 from conversations c where c.tenant_id = s.tenant_id and c.status = 'resolved'
      and c.deleted_at is null and c.merged_into is null and c.last_message_at <= ${endOf(now)}) limit ${limit}`);
}

/** Businesses with files of messages that they no longer keep. */
export function keepFilesTooLong(now: number, range: Range, limit: number): DueQuery<{ tenantId: TenantId }> {
  const idsOfDay = firstIdAt(now) - firstIdAt(now - DAY);
  return new DueQuery(sql`select s.tenant_id as tenantId from ${settingsOf(FILES_KEY, range)}
    where exists (select 1 from message_files f where f.tenant_id = s.tenant_id
      and f.message_id < ${firstIdAt(now + 1)} - ${days} * ${sql.raw(String(idsOfDay))} and f.state <> 'waiting')
    limit ${limit}`);
}
