import { sql } from "drizzle-orm";
import { rawStatement, type Statement } from "~/platform/statement.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The number of failures of an account without a wait; each further one doubles the wait. */
const FREE = 60;
const LONGEST_WAIT = 15 * MINUTE;

/** An account's one row: its failures, which are forgotten a day after the last of them. */
const OF_ACCOUNT = (accountKey: string) => sql`key = ${accountKey} and window = 0`;
const WAIT = sql`(case when count < ${FREE} then 0 else min(${LONGEST_WAIT}, 1000 << min(count - ${FREE}, 10)) end)`;
const FREE_AT = sql`(expires_at - ${DAY} + ${WAIT})`;

/** True for one try at a time: the next one has to wait from this one on, however many come together. */
export function takeTurn(accountKey: string, now: number): Statement<boolean> {
  return rawStatement<{ count: number }>(
    sql`insert into rate_limits (key, window, count, expires_at) values (${accountKey}, 0, 1, ${now + DAY})
      on conflict (key, window) do update
        set count = case when expires_at < ${now} then 1 else count + 1 end, expires_at = ${now + DAY}
        where ${FREE_AT} <= ${now}
      returning count`,
  ).map((rows) => rows.length > 0);
}

/** The time of the account's next free try, in milliseconds since 1970. */
export function readWait(accountKey: string): Statement<number> {
  return rawStatement<{ until: number }>(
    sql`select ${FREE_AT} as until from rate_limits where ${OF_ACCOUNT(accountKey)}`,
  ).map((rows) => rows[0]?.until ?? 0);
}

export function giveBackTurn(accountKey: string): Statement<unknown> {
  return rawStatement(sql`update rate_limits set count = count - 1 where ${OF_ACCOUNT(accountKey)} and count > 0`);
}
