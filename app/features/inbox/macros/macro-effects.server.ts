import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { handingBack } from "~/features/answering/set-ai.server";
import { wroteGuards } from "~/features/threads/messages/wrote-meanwhile.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { MOST_TAGS } from "~/features/threads/schema";
import { resolving } from "~/features/threads/set-status.server";
import { snoozing } from "~/features/threads/snooze-conversation.server";
import { snoozeTime } from "~/features/threads/snooze-time";
import { mergedTags, rememberTags, tagsFit } from "~/features/threads/tags/writes.server";
import type { ThreadColumns } from "~/features/threads/write-thread.server";
import { listed } from "~/language/listed";
import type { Tenant } from "~/platform/tenancy.server";
import type { MacroState } from "./effects";
import type { Macro } from "./queries.server";
import type { Undo } from "./undo";
import { countMacroUse, isUsable } from "./writes.server";

/**
 * What a macro changes of a thread, beside its message or alone.
 * @param wroteAt when its message is written, in milliseconds since 1970; null where it writes none
 * @param upTo the customer's newest message that the page showed: a later one refuses a macro that settles the thread
 * @returns `told` is what it changed, in words for the thread's line; empty where everything was so before
 */
export function effectsOn(
  tenant: Tenant,
  user: TenantUser,
  macro: Macro,
  thread: ConversationRecord,
  wroteAt: number | null,
  upTo: number | undefined,
) {
  const before = asBefore(thread, wroteAt);
  const added = macro.tags.filter((tag) => !thread.tags?.includes(tag));
  const state = stateColumns(tenant, thread, macro.state);
  const set: ThreadColumns = {
    ...(macro.ai === "back" ? handingBack(null) : {}),
    ...assignColumns(user, macro),
    ...state.set,
    ...(added.length > 0 ? { tags: mergedTags({ added, removed: [] }) } : {}),
  };
  const left = {
    status: set.status ?? before.status,
    snoozedUntil: set.snoozedUntil === undefined ? before.snoozedUntil : (set.snoozedUntil?.getTime() ?? null),
    assignedAgentId: set.assignedAgentId === undefined ? before.assignedAgentId : set.assignedAgentId,
    aiEnabled: set.aiEnabled ?? before.aiEnabled,
    tags: added,
  };
  const undo: Undo = { macro: macro.name, before, left, wroteAt };
  const told = [
    ...(left.status === before.status && left.snoozedUntil === before.snoozedUntil ? [] : state.told),
    ...(left.assignedAgentId === before.assignedAgentId
      ? []
      : [left.assignedAgentId === null ? "la dejó sin asignar" : "la tomó"]),
    ...(macro.ai === "back" && !before.aiEnabled ? ["se la devolvió a la IA"] : []),
    ...(added.length === 0 ? [] : [`le puso ${listed(added.map((tag) => `«${tag}»`))}`]),
  ];
  return {
    set,
    told,
    line: told.length === 0 ? null : `${displayName(user)} aplicó «${macro.name}»: ${listed(told)}.`,
    undo,
    along: {
      guards: [
        { if: isUsable(tenant, user.id, macro.id), label: "macro" },
        { if: tagsFit(tenant, thread.id, { added, removed: [] }, MOST_TAGS), label: "tags" },
        ...(macro.state === "keep" || macro.state === "pending" ? [] : wroteGuards(tenant, thread, upTo)),
      ],
      with: { tags: added.length > 0 ? rememberTags(tenant, added) : null, use: countMacroUse(tenant, macro.id) },
      later: [state.wake],
    },
  };
}

/** The thread without the macro: a message alone makes it active. */
function asBefore(thread: ConversationRecord, wroteAt: number | null): Undo["before"] {
  const { assignedAgentId, assignedAgentName, aiEnabled, aiSwitchedOff } = thread;
  const rest = { assignedAgentId, assignedAgentName, aiEnabled, aiSwitchedOff };
  if (wroteAt !== null) return { ...rest, status: "active", snoozedUntil: null, firstUnansweredAt: null };
  return {
    ...rest,
    status: thread.status,
    snoozedUntil: thread.snoozedUntil?.getTime() ?? null,
    firstUnansweredAt: thread.firstUnansweredAt?.getTime() ?? null,
  };
}

function stateColumns(tenant: Tenant, thread: ConversationRecord, state: MacroState) {
  switch (state) {
    case "keep":
      return { set: {}, told: [], wake: null };
    case "pending":
      return { set: { status: "pending", snoozedUntil: null }, told: ["la dejó pendiente"], wake: null };
    case "resolved":
      return { set: resolving(thread), told: ["la resolvió"], wake: null };
    default: {
      const { set, wake, until } = snoozing(tenant, thread.id, snoozeTime(state, tenant.now(), tenant.timeZone));
      return { set, told: [`la pospuso hasta el ${until}`], wake };
    }
  }
}

function assignColumns(user: TenantUser, { assign }: Macro): ThreadColumns {
  if (assign === "keep") return {};
  if (assign === "nobody") return { assignedAgentId: null, assignedAgentName: null };
  return { assignedAgentId: user.id, assignedAgentName: displayName(user) };
}
