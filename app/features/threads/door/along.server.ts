import { type PlannedNotification, settleNotices } from "~/features/notifications/writes.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Guard, type LaterJob, type Named, type ResultsOf, UnitOfWork } from "~/platform/unit-of-work.server";
import type { TenantEvent } from "~/wire/events";
import type { ConversationRecord } from "../queries.server";
import type { ThreadColumns } from "./columns";

/**
 * Whatever else is written together with a change of a thread, in the same batch. Its events follow those of the
 * change.
 */
export interface Along<N extends Named = Named> {
  /** Checked first: if one does not hold, nothing is written, and GuardRefused carries its label. */
  readonly guards?: readonly Guard[];
  /** Rows that the change points to, written before it. */
  readonly before?: Named;
  /** Rows and reads that come after it, by name. */
  readonly with?: N;
  readonly notices?: readonly (PlannedNotification | null)[];
  readonly later?: readonly (LaterJob | null)[];
  /** Each makes one event after the batch. */
  readonly tells?: readonly ((done: ResultsOf<N>) => TenantEvent)[];
}

/**
 * Builds a unit of work around a change.
 * @param own guards that the change itself needs; the caller's come first
 * @param change adds its statements and tells its events; returns a function that reads what it stored
 */
export async function commit<Stored, N extends Named>(
  tenant: Tenant,
  along: Along<N>,
  conditions: {
    readonly guards?: readonly Guard[];
    readonly only?: UnitOfWork["only"];
    /** The thread in which the changed one is shown: notices lead there. */
    readonly shownIn?: number | null;
  },
  change: (unit: UnitOfWork) => () => Stored,
): Promise<Stored & { readonly with: ResultsOf<N>; readonly happened: boolean }> {
  const unit = new UnitOfWork(tenant, [...(along.guards ?? []), ...(conditions.guards ?? [])], conditions.only);
  unit.addNamed(along.before ?? {});
  const stored = change(unit);
  const named = unit.addNamed(along.with ?? ({} as N));
  for (const notice of along.notices ?? []) {
    if (notice === null) continue;
    const { type } = notice.json;
    const conversationId = notice.json.conversationId && (conditions.shownIn ?? notice.json.conversationId);
    // A thread that calls for a person has one unread notice, the newest.
    if (type === "needs_human" && conversationId !== null) unit.add(settleNotices(tenant, conversationId));
    unit.add(notice.statement);
    unit.tell(() => ({ type: "notification", notification: { ...notice.json, conversationId } }));
  }
  for (const tell of along.tells ?? []) unit.tell(() => tell(named()));
  for (const job of along.later ?? []) if (job !== null) unit.later(job);
  const happened = await unit.run();
  return { ...stored(), with: named(), happened };
}

/** These follow from another column or from reading, so they are nobody's act. */
export const FOLLOWING = [
  "unreadCount",
  "firstUnansweredAt",
  "answeredThrough",
  "nameMadeUp",
  "companyIdentified",
  "assignedAgentName",
  "aiWaitsUntil",
  "aiHeldUntil",
  "aiBackAt",
  "lastCustomerMessageId",
  "lastCustomerMessageAt",
  "ratingAskedAt",
] as const satisfies (keyof ThreadColumns)[];
const follows: readonly string[] = FOLLOWING;

/** The row of the audit for changed columns; null where none changes. Names and texts of people are left out. */
export function threadAct(tenant: Tenant, thread: ConversationRecord, set: ThreadColumns): Statement<unknown> | null {
  const before: Readonly<Record<string, unknown>> = thread;
  const fields = Object.entries(set).flatMap(([name, value]) =>
    follows.includes(name) || JSON.stringify(value) === JSON.stringify(before[name]) ? [] : [name],
  );
  if (fields.length === 0) return null;
  const { status, aiEnabled, companyId, assignedAgentId, customerId, prospectId } = set;
  const safe = { status, aiEnabled, companyId, assignedAgentId, customerId, prospectId };
  const values = Object.entries(safe).flatMap(([name, value]) =>
    value !== undefined && fields.includes(name) ? [[name, value] as const] : [],
  );
  return tenant.audit("change_thread", thread.id, { fields, values: Object.fromEntries(values) });
}
