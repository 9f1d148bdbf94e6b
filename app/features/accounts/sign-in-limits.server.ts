import { networkOf } from "~/platform/network";
import { countTry, giveBackTry, type Limit, type LimitState } from "~/platform/rate-limit.server";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { giveBackTurn, readWait, takeTurn } from "./guesses/writes.server";

const MINUTE = 60_000;

/** Failures of one network on unknown devices, whatever accounts it names. */
const NETWORK: Limit = { count: 50, windowMilliseconds: 15 * MINUTE };
/** Failures of all networks together, so that many networks cannot fill the processor with guesses. */
const EVERYBODY: Limit = { count: 30, windowMilliseconds: 10_000 };
const EVERYBODY_KEY = "sign-in:everybody";

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
