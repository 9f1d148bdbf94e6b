const APART_MILLISECONDS = 1_000;
const MOST_KNOWN = 10_000;

/** The time of the last wake-up of each tenant's gathered kinds, which may be ahead; per isolate. */
const wakeUps = new Map<string, number>();

/**
 * Notes a wake-up for gathered work.
 * @param key of a tenant and a kind
 * @param now milliseconds since 1970
 * @returns milliseconds until it is due; null where one that is still to come finds the work too
 */
export function nextGathering(key: string, now: number): number | null {
  const last = wakeUps.get(key) ?? Number.NEGATIVE_INFINITY;
  if (last > now) return null;
  const delay = now - last >= APART_MILLISECONDS ? 0 : APART_MILLISECONDS;
  if (wakeUps.size >= MOST_KNOWN) wakeUps.clear();
  wakeUps.set(key, now + delay);
  return delay;
}

/** For a wake-up that could not be sent: the next work sends one of its own. */
export function forgetGathering(key: string): void {
  wakeUps.delete(key);
}
