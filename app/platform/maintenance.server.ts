import { type SQL, sql } from "drizzle-orm";
import { eachDatabase } from "./cron-step.server";
import { firstIdAt } from "./ids";
import type { Platform } from "./platform.server";
import { Runner, rawStatement } from "./statement.server";

const DAY = 24 * 3_600_000;
const TROUBLES_KEPT = 30 * DAY;
const AUDIT_KEPT = 2 * 366 * DAY;
/** The most rows per table and run, so that cleaning never delays a webhook. */
const ROWS = 1_000;

/** Deletes a room's expired rows in the control database at `now` (milliseconds), at most `rows` of each table. */
export type Forgetting = (now: number, rows: number) => readonly SQL[];

/** Deletes expired rows: limits, quotas, counts of troubles after thirty days, audit rows after two years, and those that rooms name. */
export async function forgetExpired(platform: Platform, rooms: readonly Forgetting[]): Promise<void> {
  const now = platform.clock.now();
  await eachDatabase(platform, "forget_expired", async (index, database) => {
    const runner = new Runner(database);
    await runner.batch([
      rawStatement(
        sql`delete from quotas where rowid in (select rowid from quotas where expires_at < ${now} limit ${ROWS})`,
      ),
      rawStatement(sql`delete from audit_log where id in
        (select id from audit_log where id < ${firstIdAt(now - AUDIT_KEPT)} limit ${ROWS})`),
    ]);
    if (index > 0) return;
    await runner.batch([
      rawStatement(sql`delete from rate_limits where rowid in
        (select rowid from rate_limits where expires_at < ${now} limit ${ROWS})`),
      rawStatement(sql`delete from provider_troubles where rowid in
        (select rowid from provider_troubles where last_at < ${now - TROUBLES_KEPT} limit ${ROWS})`),
      ...rooms.flatMap((forget) => forget(now, ROWS)).map((expired) => rawStatement(expired)),
    ]);
  });
}
