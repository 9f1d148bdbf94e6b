import type { SQL } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Named } from "~/platform/unit-of-work.server";
import { isUnread, someCanBeHeld, threadExists } from "./conditions/queries.server";
import { type Along, commit } from "./door/along.server";
import { companyOf, holdTogether } from "./door/waits/writes.server";
import { changeColumns, markSeen } from "./door/writes.server";
import { threadEvent } from "./live";
import { findShown } from "./merged/queries.server";
import { type ConversationRecord, figuresOf, readCounters } from "./queries.server";

/** A change that may have nothing to do: then no event number is taken and nobody is told. */
interface Soft {
  readonly id: number;
  readonly only: SQL;
  readonly write: Statement<ConversationRecord[]>;
  readonly act?: Statement<unknown>;
  readonly hasFigures: boolean;
  /** It may be shown in another thread. */
  readonly mayBePart?: true;
}

function changeSome<N extends Named>(
  tenant: Tenant,
  { id, only, write, act, hasFigures, mayBePart }: Soft,
  along: Along<N>,
) {
  return commit(tenant, along, { only }, (unit) => {
    const rows = unit.add(write);
    if (act) unit.add(act);
    const shown = mayBePart ? unit.add(findShown(tenant, id)) : rows;
    const figures = hasFigures ? unit.add(readCounters(tenant).map(figuresOf)) : () => undefined;
    unit.tell(() => {
      const [row] = shown();
      return row ? threadEvent(row, figures()) : { type: "conversation_update", id };
    });
    return () => ({ thread: rows()[0] ?? null });
  });
}

/** Marks a thread as waiting for a person; the AI stays as it is. @returns the thread; null where it is in the trash */
export async function awaitPerson<N extends Named>(tenant: Tenant, id: number, along: Along<N> = {}) {
  const set = { status: "pending" };
  const due = await tenant.db.run(tenant.ports.replyDue(tenant, companyOf(tenant, id)));
  const write = changeColumns(tenant, id, set, { stepsIn: false, last: undefined, due });
  const act = tenant.audit("change_thread", id, { values: set, ifChanged: true });
  return changeSome(
    tenant,
    { id, only: threadExists(tenant, id), write, act, hasFigures: true, mayBePart: true },
    along,
  );
}

/**
 * A person types a reply: the AI leaves the thread to them until then, and no longer wait is touched.
 * @returns the thread; null where the AI would not answer it before
 */
export function holdAi(tenant: Tenant, shownId: number, until: Date) {
  const write = holdTogether(tenant, shownId, until);
  const only = someCanBeHeld(tenant, shownId, until);
  return changeSome(tenant, { id: shownId, only, write, hasFigures: false, mayBePart: true }, {});
}

/**
 * Marks a thread as seen by staff.
 * @param upTo the newest message that stood before their eyes; null: all
 * @returns the thread; null where nothing was unseen
 */
export function seeThread<N extends Named>(tenant: Tenant, id: number, upTo: number | null, along: Along<N> = {}) {
  const write = markSeen(tenant, id, upTo);
  return changeSome(tenant, { id, only: isUnread(tenant, id, upTo), write, hasFigures: true }, along);
}
