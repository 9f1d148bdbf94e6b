import { sql } from "drizzle-orm";
import type { TenantId } from "./ids";
import { causeOf } from "./log.server";
import type { Platform } from "./platform.server";
import { Runner, rawStatement } from "./statement.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Keys that an isolate remembers; the ones that were quiet for longest go first. */
const MOST_HELD = 1_000;
/** Rows that an isolate writes in a minute, however many businesses and providers fail at once. */
const MOST_WRITES = 60;
const CODE = /^[a-z0-9_]{1,60}$/;

/**
 * A webhook that we did not take, a call to a carrier or the model that failed, and failures around payments, files
 * and the platform's own mails.
 */
export type TroubleKind = "webhook_refused" | "provider_error" | "payment_error" | "file_error" | "mail_error";

export interface Trouble {
  /** Null where nobody knows whose it is. */
  readonly tenantId: TenantId | null;
  /** Such as 'twilio'; 'ai' for the model, 'files' for our own store. */
  readonly provider: string;
  readonly kind: TroubleKind;
  /** A code of ours: never a text that somebody sent. */
  readonly reason: string;
}

interface Held {
  /** Counted here, and not stored yet. */
  pending: number;
  stored: number;
  storedAt: number;
}

const held = new Map<string, Held>();
const written = { minute: 0, rows: 0 };

/** Takes one of this minute's writes; false when there is none left. */
function takeWrite(now: number): boolean {
  const minute = Math.floor(now / MINUTE);
  if (minute !== written.minute) Object.assign(written, { minute, rows: 0 });
  if (written.rows >= MOST_WRITES) return false;
  written.rows += 1;
  return true;
}

/** One turn of the event loop, so that no answer waits for it. */
const answered = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Counts a trouble by tenant, provider, kind and day, for the page of health. An isolate stores the first one at once,
 * and of many only when their number has doubled, or once a minute: a flood writes a few rows, and one over thousands of
 * businesses sixty a minute. What it still holds when it ends is lost, so a stored number is a lower bound.
 */
export function noteTrouble(platform: Platform, { tenantId, provider, kind, reason }: Trouble): void {
  const now = platform.clock.now();
  const day = Math.floor(now / DAY);
  const key = `${tenantId ?? 0} ${provider} ${kind} ${day}`;
  const known = held.get(key) ?? { pending: 0, stored: 0, storedAt: 0 };
  held.delete(key);
  held.set(key, known);
  for (const oldest of held.keys()) {
    if (held.size <= MOST_HELD) break;
    held.delete(oldest);
  }
  known.pending += 1;
  if (known.pending < known.stored && now - known.storedAt < MINUTE) return;
  if (!takeWrite(now)) return;
  const count = known.pending;
  Object.assign(known, { pending: 0, stored: known.stored + count, storedAt: now });
  const [control] = platform.bindings.databases;
  if (!control) return;
  const code = CODE.test(reason) ? reason : "other";
  const statement = rawStatement(
    sql`insert into provider_troubles (tenant_id, provider, kind, day, count, reason, last_at)
      values (${tenantId ?? 0}, ${provider}, ${kind}, ${day}, ${count}, ${code}, ${now})
      on conflict (tenant_id, provider, kind, day) do update set count = count + excluded.count,
        reason = excluded.reason, last_at = max(last_at, excluded.last_at)`,
  );
  platform.waitUntil(
    answered()
      .then(() => new Runner(control).run(statement))
      .catch((error) =>
        platform.log.write({ event: "load_failed", what: "count of a trouble", cause: causeOf(error) }),
      ),
  );
}
