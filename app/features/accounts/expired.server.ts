import { sql } from "drizzle-orm";
import type { Forgetting } from "~/platform/maintenance.server";

const DAY = 24 * 3_600_000;
const SESSIONS_KEPT = 7 * DAY;
const DEVICES_KEPT = 400 * DAY;

/** Deletes sessions, invitations and links for passwords a week after their end, and devices without a sign-in for more than a year. */
export const forgetAccounts: Forgetting = (now, rows) => [
  sql`delete from sessions where id in
    (select id from sessions where expires_at < ${now - SESSIONS_KEPT} limit ${rows})`,
  sql`delete from invitations where id in
    (select id from invitations where expires_at < ${now - SESSIONS_KEPT} limit ${rows})`,
  sql`delete from password_resets where id in
    (select id from password_resets where expires_at < ${now - SESSIONS_KEPT} limit ${rows})`,
  sql`delete from known_devices where rowid in
    (select rowid from known_devices where seen_at < ${now - DEVICES_KEPT} limit ${rows})`,
];
