import { sql } from "drizzle-orm";
import { firstIdAt } from "~/platform/ids";
import type { Forgetting } from "~/platform/maintenance.server";

const DAY = 24 * 3_600_000;
const SESSIONS_KEPT = 7 * DAY;
const DEVICES_KEPT = 400 * DAY;
/** Visits are kept as long as the record of what was done on them. */
const VISITS_KEPT = 2 * 366 * DAY;

/**
 * Deletes sessions, invitations and links for passwords a week after their end, devices without a
 * sign-in for more than a year, and visits of support after two years.
 */
export const forgetAccounts: Forgetting = (now, rows) => [
  sql`delete from sessions where id in
    (select id from sessions where expires_at < ${now - SESSIONS_KEPT} limit ${rows})`,
  sql`delete from invitations where id in
    (select id from invitations where expires_at < ${now - SESSIONS_KEPT} limit ${rows})`,
  sql`delete from password_resets where id in
    (select id from password_resets where expires_at < ${now - SESSIONS_KEPT} limit ${rows})`,
  sql`delete from support_visits where id in
    (select id from support_visits where id < ${firstIdAt(now - VISITS_KEPT)} limit ${rows})`,
  sql`delete from known_devices where rowid in
    (select rowid from known_devices where seen_at < ${now - DEVICES_KEPT} limit ${rows})`,
];
