import type { Tenant } from "~/platform/tenancy.server";
import type { UnitOfWork } from "~/platform/unit-of-work.server";
import type { InboxFigures } from "~/wire/events";
import { commit } from "./door/along.server";
import { joinThread, lastSaidIn, leaveThread, mayJoin, mayLeave, type SaidLast } from "./door/merged/writes.server";
import { storeMessage } from "./door/messages/writes.server";
import { goneEvent, messageEvent, threadEvent } from "./live";
import type { MessageRecord } from "./messages/queries.server";
import { type ConversationRecord, figuresOf, findConversationAnywhere, readCounters } from "./queries.server";

export type { SaidLast } from "./door/merged/writes.server";

/**
 * Threads of one person are put together and taken apart (decision 0097): the threads' door for both. A line of the system
 * in the shown thread says so.
 */
interface Pair {
  readonly shown: ConversationRecord;
  readonly part: ConversationRecord;
  readonly line: MessageRecord;
}

/**
 * Shows a thread, with the parts that it has, in another one.
 * @throws GuardRefused `together`, `merged`: one of them is not what it was, or they are too many
 */
export function joinThreads(tenant: Tenant, { shown, part, line }: Pair) {
  return commit(tenant, {}, { guards: [mayJoin(tenant, part.id, shown.id)] }, (unit) => {
    for (const statement of joinThread(tenant, part.id, shown.id)) unit.add(statement);
    unit.add(tenant.audit("merge_thread", shown.id, { values: { otherId: part.id } }));
    const { figures, stored } = say(tenant, unit, shown.id, line);
    unit.tell(() => ({ ...goneEvent(part.id, figures()), rereads: shown.id }));
    return stored;
  });
}

/**
 * Shows a part by itself again; both keep what they had in common at that moment.
 * @param said what was said last in either of them
 * @throws GuardRefused `together`: it is no part any more, or something was said meanwhile
 */
export function separateThreads(
  tenant: Tenant,
  { shown, part, line, said }: Pair & { readonly said: { readonly shown: SaidLast; readonly part: SaidLast } },
) {
  return commit(tenant, {}, { guards: [mayLeave(tenant, part, shown)] }, (unit) => {
    const left = unit.add(leaveThread(tenant, part.id, said.part));
    unit.add(lastSaidIn(tenant, shown.id, said.shown));
    unit.add(tenant.audit("separate_thread", shown.id, { values: { otherId: part.id } }));
    const { figures, stored } = say(tenant, unit, shown.id, line);
    unit.tell(() => ({ ...threadEvent(left()[0] ?? part, figures()), rereads: shown.id }));
    return stored;
  });
}

/** Stores the line, and tells it with the shown thread as the change has left it. */
function say(tenant: Tenant, unit: UnitOfWork, shownId: number, line: MessageRecord) {
  unit.add(storeMessage(tenant, line));
  const rows = unit.add(findConversationAnywhere(tenant, shownId));
  const figures: () => InboxFigures = unit.add(readCounters(tenant).map(figuresOf));
  const stored = () => {
    const [thread] = rows();
    if (!thread) throw new Error("the shown thread is gone");
    return { thread };
  };
  unit.tell(() => messageEvent(stored().thread, line, figures()));
  return { figures, stored };
}
