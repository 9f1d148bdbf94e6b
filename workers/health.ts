import { sql } from "drizzle-orm";
import type { Platform } from "../app/platform/platform.server";
import { Runner, rawStatement } from "../app/platform/statement.server";

/** The oldest rows that are looked at, however long the queue is. */
const MOST_ROWS = 1_000;
const ROOM_TIMEOUT_MILLISECONDS = 2_000;

/**
 * `{ok, db, party, queueLagSeconds}`; 503 when a database cannot be reached. The lag is for how long the oldest due work
 * has waited for a worker; null where a database did not tell.
 */
export async function answerHealth(platform: Platform): Promise<Response> {
  const [lag, party] = await Promise.all([queueLagSeconds(platform), partyState(platform)]);
  const ok = lag !== null;
  return Response.json(
    { ok, db: ok ? "ok" : "down", party, queueLagSeconds: lag },
    { status: ok ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function queueLagSeconds(platform: Platform): Promise<number | null> {
  const now = platform.clock.now();
  try {
    const oldest = await Promise.all(
      platform.bindings.databases.map(async (database) => {
        const rows = await new Runner(database).run(
          rawStatement<{ free: number | null }>(
            sql`select min(max(due_at, coalesce(lease_until, 0))) as free from
              (select due_at, lease_until from outbox where due_at <= ${now} order by due_at limit ${MOST_ROWS})`,
          ),
        );
        return rows[0]?.free ?? now;
      }),
    );
    return Math.max(0, Math.round((now - Math.min(...oldest)) / 1000));
  } catch {
    return null;
  }
}

async function partyState(platform: Platform): Promise<"ok" | "down"> {
  try {
    const response = await platform.fetch(platform.bindings.settings.PARTY_HOST, {
      signal: AbortSignal.timeout(ROOM_TIMEOUT_MILLISECONDS),
    });
    await response.body?.cancel();
    return "ok";
  } catch {
    return "down";
  }
}
