import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { supportVisits } from "../tables.server";

/** How long a visit goes on after the last sign of its page. Browsers run a hidden page's timers once a minute. */
export const SILENT_MILLISECONDS = 3 * 60_000;

/** Its batch aborts with UniqueViolation("support_visits.session_id") while the session has another one. */
export function insertVisit(control: Control, visit: typeof supportVisits.$inferInsert): Statement<void> {
  return control.db.insert(supportVisits, visit);
}

/** Moves a session's open visit on, never past its end. Returns its id, or nothing where it is over. */
export function moveVisitOn(control: Control, sessionId: number): Statement<number[]> {
  const now = control.platform.clock.now();
  return control.db
    .update(
      supportVisits,
      { aliveUntil: sql`min(expires_at, ${now + SILENT_MILLISECONDS})` },
      and(
        eq(supportVisits.sessionId, sessionId),
        isNull(supportVisits.endedAt),
        gt(supportVisits.aliveUntil, new Date(now)),
      ) ?? sql`0`,
    )
    .map((rows) => rows.map(({ id }) => id));
}

export function noteVisitEnd(control: Control, id: number): Statement<unknown> {
  return control.db.update(
    supportVisits,
    { endedAt: new Date(control.platform.clock.now()) },
    and(eq(supportVisits.id, id), isNull(supportVisits.endedAt)) ?? sql`0`,
  );
}
