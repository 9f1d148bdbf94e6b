import { sql } from "drizzle-orm";
import { networkOf } from "~/platform/network";
import { countTry, giveBackTry, type Limit, type LimitState } from "~/platform/rate-limit.server";
import { rawStatement, type Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Failures of one network on unknown devices, whatever accounts it names. */
const NETWORK: Limit = { count: 50, windowMilliseconds: 15 * MINUTE };
/** Failures of all networks together, so that many networks cannot fill the processor with guesses. */
const EVERYBODY: Limit = { count: 30, windowMilliseconds: 10_000 };
const EVERYBODY_KEY = "sign-in:everybody";
/** The number of failures of an account without a wait; each further one doubles the wait. */
const FREE = 60;
const LONGEST_WAIT = 15 * MINUTE;

/** A try on a device that the account does not know. */
export interface Try {
  readonly accountKey: string;
  readonly address: string;
  readonly now: number;
}

/**
 * Counts a try on an unknown device: first against its network, then against everybody and the account. Once refused,
 * it counts nowhere further: no network can use up the tries of an account or of everybody. @returns the limit that
 * refuses it, or null if it may go on
 */
export async function countUnknownDevice(control: Control, one: Try): Promise<LimitState | null> {
  const { now, accountKey } = one;
  const network = await control.db.run(countTry(networkKey(one), NETWORK, now));
  if (!network.allowed) return network;
  const [everybody, turn, until] = await control.db.batch([
    countTry(EVERYBODY_KEY, EVERYBODY, now),
    takeTurn(accountKey, now),
    readWait(accountKey),
  ]);
  if (everybody.allowed && turn) return null;
  await control.db.batch([
    ...(turn ? [giveBackTurn(accountKey)] : []),
    ...(everybody.allowed ? [giveBackTry(EVERYBODY_KEY, EVERYBODY, now)] : []),
  ]);
  if (!everybody.allowed) return everybody;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) };
}

/** Only failures count, so a right password takes its try back. */
export function giveBackUnknownDevice(one: Try): Statement<unknown>[] {
  return [
    giveBackTry(networkKey(one), NETWORK, one.now),
    giveBackTry(EVERYBODY_KEY, EVERYBODY, one.now),
    giveBackTurn(one.accountKey),
  ];
}

function networkKey({ address }: Try): string {
  return `sign-in:from:${networkOf(address)}`;
}

/** An account's one row: its failures, which are forgotten a day after the last of them. */
const OF_ACCOUNT = (accountKey: string) => sql`key = ${accountKey} and window = 0`;
const WAIT = sql`(case when count < ${FREE} then 0 else min(${LONGEST_WAIT}, 1000 << min(count - ${FREE}, 10)) end)`;
const FREE_AT = sql`(expires_at - ${DAY} + ${WAIT})`;

/** True for one try at a time: the next one has to wait from this one on, however many come together. */
function takeTurn(accountKey: string, now: number): Statement<boolean> {
  return rawStatement<{ count: number }>(
    sql`insert into rate_limits (key, window, count, expires_at) values (${accountKey}, 0, 1, ${now + DAY})
      on conflict (key, window) do update
        set count = case when expires_at < ${now} then 1 else count + 1 end, expires_at = ${now + DAY}
        where ${FREE_AT} <= ${now}
      returning count`,
  ).map((rows) => rows.length > 0);
}

/** The time of the account's next free try, in milliseconds since 1970. */
function readWait(accountKey: string): Statement<number> {
  return rawStatement<{ until: number }>(
    sql`select ${FREE_AT} as until from rate_limits where ${OF_ACCOUNT(accountKey)}`,
  ).map((rows) => rows[0]?.until ?? 0);
}

function giveBackTurn(accountKey: string): Statement<unknown> {
  return rawStatement(sql`update rate_limits set count = count - 1 where ${OF_ACCOUNT(accountKey)} and count > 0`);
}
