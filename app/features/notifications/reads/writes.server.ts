import { type SQL, sql } from "drizzle-orm";
import { firstIdAt } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { NotificationType } from "../kinds";
import { isFor, newsFloor, stillUnread, watermark } from "../queries.server";

/**
 * A watermark stays this many milliseconds behind: an id is made before its batch is stored, so a row that is stored
 * now may have a smaller id than existing ones.
 */
const STILL_COMING = 10_000;
/** The most rows by which one reading moves the watermark. */
const ADVANCE_ROWS = 100;
/** The number of reads that one statement deletes. */
export const READS_CHUNK = 500;

const settled = (tenant: Tenant): number => firstIdAt(tenant.now() - STILL_COMING) - 1;

/**
 * Records that this person has read one notification. Nothing changes for one below their watermark, or read before.
 */
export function readOne(tenant: Tenant, userId: number, id: number): Statement<unknown> {
  return tenant.sql(
    sql`insert into notification_reads (tenant_id, user_id, notification_id, read_at)
      select ${tenant.id}, ${userId}, id, ${tenant.now()} from notifications
      where tenant_id = ${tenant.id} and id = ${id} and id > ${watermark(tenant, userId)} on conflict do nothing`,
  );
}

/** Records that this person has read all notifications that are too new for a watermark. */
export function readNewest(tenant: Tenant, userId: number): Statement<unknown> {
  return tenant.sql(
    sql`insert into notification_reads (tenant_id, user_id, notification_id, read_at)
      select ${tenant.id}, ${userId}, id, ${tenant.now()} from notifications
      where tenant_id = ${tenant.id} and id > max(${settled(tenant)}, ${watermark(tenant, userId)}) and ${isFor(userId)}
      order by id desc limit ${READS_CHUNK} on conflict do nothing`,
  );
}

function raise(tenant: Tenant, userId: number, to: SQL): Statement<unknown> {
  return tenant.sql(
    sql`insert into notification_settings (tenant_id, user_id, read_through) values (${tenant.id}, ${userId}, ${to})
      on conflict (tenant_id, user_id) do update set read_through = max(read_through, excluded.read_through)`,
  );
}

/** Raises the watermark as far as all rows below it are read or muted. */
export function advanceWatermark(tenant: Tenant, userId: number): Statement<unknown> {
  const mark = watermark(tenant, userId);
  const next = sql`(select * from notifications where tenant_id = ${tenant.id} and id > ${mark} and ${isFor(userId)} order by id limit ${ADVANCE_ROWS})`;
  const firstUnread = sql`(select min(n.id) - 1 from ${next} n where ${stillUnread(tenant, userId)})`;
  return raise(
    tenant,
    userId,
    sql`max(${mark}, min(${settled(tenant)}, coalesce(${firstUnread}, (select max(n.id) from ${next} n), 0)))`,
  );
}

/** Raises the watermark over all present rows. */
export function passAll(tenant: Tenant, userId: number): Statement<unknown> {
  return raise(tenant, userId, sql`${settled(tenant)}`);
}

/** Deletes single reads of notifications that count as read for everybody by now. */
export function forgetOldReads(tenant: Tenant, userId: number): Statement<number> {
  return deleteReads(tenant, userId, newsFloor(tenant));
}

/** Deletes single reads below the watermark; returns how many were deleted, at most a chunk. */
export function forgetPassedReads(tenant: Tenant, userId: number): Statement<number> {
  return deleteReads(tenant, userId, watermark(tenant, userId));
}

function deleteReads(tenant: Tenant, userId: number, through: number | SQL): Statement<number> {
  return tenant
    .sql(
      sql`delete from notification_reads where tenant_id = ${tenant.id} and user_id = ${userId} and notification_id in
        (select notification_id from notification_reads where tenant_id = ${tenant.id} and user_id = ${userId}
          and notification_id <= ${through} limit ${READS_CHUNK}) returning notification_id`,
    )
    .map((rows) => rows.length);
}

/** Mutes one kind for this person, or turns it on again. */
export function setMuted(tenant: Tenant, userId: number, kind: NotificationType, muted: boolean): Statement<unknown> {
  const added = muted ? sql` union all select ${kind}` : sql``;
  return tenant.sql(
    sql`insert into notification_settings (tenant_id, user_id, muted)
      values (${tenant.id}, ${userId}, ${JSON.stringify(muted ? [kind] : [])})
      on conflict (tenant_id, user_id) do update set muted = (select json_group_array(kind) from
        (select value as kind from json_each(coalesce(muted, '[]')) where value <> ${kind}${added}))`,
  );
}

/** True for a notification that this person can read. */
export function notificationExists(tenant: Tenant, userId: number, id: number): SQL {
  return sql`exists (select 1 from notifications where tenant_id = ${tenant.id} and id = ${id} and ${isFor(userId)})`;
}
