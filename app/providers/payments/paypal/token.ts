interface Kept {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A token is not used in its last minute. */
const MARGIN = 60_000;
/** Another isolate, another clock: none is kept for longer than this. */
const LONGEST = 9 * 3_600_000;

/**
 * The access tokens of this isolate, by account. Only finished tokens are kept, never a request for one: a request
 * belongs to the request that began it, and dies with it.
 */
const kept = new Map<string, Kept>();
const MOST_ACCOUNTS = 20;

export interface Account {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const keyOf = ({ baseUrl, clientId, clientSecret }: Account) => JSON.stringify([baseUrl, clientId, clientSecret]);

/** The account's token, while it is good for a minute at least. */
export function keptToken(account: Account, now: number): string | null {
  const found = kept.get(keyOf(account));
  return found && found.until - MARGIN > now ? found.token : null;
}

/** @param seconds how long the token lives, as the vendor says */
export function keepToken(account: Account, token: string, seconds: number, now: number): void {
  if (kept.size >= MOST_ACCOUNTS) kept.clear();
  kept.set(keyOf(account), { token, until: now + Math.min(seconds * 1000, LONGEST) });
}

/** Drops a token that the vendor refused, unless a newer one has taken its place. */
export function dropToken(account: Account, token: string): void {
  if (kept.get(keyOf(account))?.token === token) kept.delete(keyOf(account));
}
