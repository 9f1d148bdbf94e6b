import { sql } from "drizzle-orm";
import { firstIdAt } from "./ids";
import type { Platform } from "./platform.server";
import { Runner, rawStatement } from "./statement.server";

const DAY = 24 * 3_600_000;
const SESSIONS_KEPT = 7 * DAY;
const DEVICES_KEPT = 400 * DAY;
const AUDIT_KEPT = 2 * 366 * DAY;
/** Per table and run, so that cleaning never holds up a webhook. */
const ROWS = 1_000;

/** Forgets what has run out: limits, quotas, ended sessions, devices not seen for long, audit rows after two years. */
export async function forgetExpired(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const [index, database] of platform.bindings.databases.entries()) {
    const runner = new Runner(database);
    await runner.run(
      rawStatement(
        sql`delete from quotas where rowid in (select rowid from quotas where expires_at < ${now} limit ${ROWS})`,
      ),
    );
    if (index > 0) continue;
    await runner.batch([
      rawStatement(sql`delete from rate_limits where rowid in
        (select rowid from rate_limits where expires_at < ${now} limit ${ROWS})`),
      rawStatement(sql`delete from sessions where id in
        (select id from sessions where expires_at < ${now - SESSIONS_KEPT} limit ${ROWS})`),
      rawStatement(sql`delete from known_devices where rowid in
        (select rowid from known_devices where seen_at < ${now - DEVICES_KEPT} limit ${ROWS})`),
      rawStatement(sql`delete from audit_log where id in
        (select id from audit_log where id < ${firstIdAt(now - AUDIT_KEPT)} limit ${ROWS})`),
    ]);
  }
}
