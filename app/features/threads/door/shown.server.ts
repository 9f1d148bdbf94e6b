import type { Tenant } from "~/platform/tenancy.server";
import type { UnitOfWork } from "~/platform/unit-of-work.server";
import type { TenantEvent } from "~/wire/events";
import { type ConversationRecord, findConversationAnywhere } from "../queries.server";

/** Pages that show this thread must read it again. */
export function rereadEvent(id: number): TenantEvent {
  return { type: "conversation_update", id, rereads: id };
}

/**
 * Events name the thread that is shown, so a change of a part reads that one, in the same batch and after the change.
 * @param shownIn the thread in which the changed one was shown when it was read; null: itself
 * @returns makes the event of a changed thread; if it was put into another one meanwhile, pages read that one again
 */
export function shownAfter(tenant: Tenant, unit: UnitOfWork, shownIn: number | null) {
  const read = shownIn === null ? null : unit.add(findConversationAnywhere(tenant, shownIn));
  return (changed: ConversationRecord, tell: (shown: ConversationRecord) => TenantEvent): TenantEvent => {
    if (changed.mergedInto === null) return tell(changed);
    const shown = read?.()[0];
    return shown?.id === changed.mergedInto ? tell(shown) : rereadEvent(changed.mergedInto);
  };
}
