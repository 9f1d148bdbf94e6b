import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { GONE, goneIfTrashed } from "~/features/threads/change-thread.server";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { findMessage } from "~/features/threads/messages/queries.server";
import { findConversation } from "~/features/threads/queries.server";
import { mergedTags } from "~/features/threads/tags/writes.server";
import { tellWhoAnswers } from "~/features/threads/tell-who-answers.server";
import { setThread } from "~/features/threads/write-thread.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isAsLeft } from "./queries.server";
import { undoOf } from "./undo";
import { waitFrom } from "./writes.server";

/**
 * Puts a thread back into the state that it had before a macro; a sent message stays sent.
 * @param lineId the thread's line about the macro
 * @throws AppError not_found (thread or line), conflict (somebody changed the thread since)
 */
export async function undoMacro(
  tenant: Tenant,
  user: TenantUser,
  { conversationId, lineId }: { readonly conversationId: number; readonly lineId: number },
): Promise<void> {
  const [[thread], [said]] = await tenant.db.batch([
    findConversation(tenant, conversationId),
    findMessage(tenant, lineId),
  ]);
  if (!thread) throw notFound(GONE);
  const undo = said?.conversationId === conversationId && said.sender === "system" ? undoOf(said.metadata) : null;
  if (!undo) throw notFound("Eso ya no se puede deshacer.");
  const { before, left, wroteAt } = undo;
  const { status, snoozedUntil, firstUnansweredAt, aiEnabled, aiSwitchedOff, assignedAgentId, assignedAgentName } =
    before;
  const dateOf = (at: number | null) => (at === null ? null : new Date(at));
  const content = `${displayName(user)} deshizo los cambios de «${undo.macro}».`;
  const { platform } = thread;
  const { thread: undone } = await setThread(
    tenant,
    {
      thread,
      set: {
        ...{ status, aiEnabled, aiSwitchedOff, assignedAgentId, assignedAgentName },
        snoozedUntil: dateOf(snoozedUntil),
        firstUnansweredAt: dateOf(firstUnansweredAt),
        // The reply holds the AI back again, as it would have without the macro.
        ...(wroteAt === null ? {} : { aiWaitsUntil: waitFrom(tenant, wroteAt, thread.companyId) }),
        ...(left.tags.length === 0 ? {} : { tags: mergedTags({ added: [], removed: left.tags }) }),
      },
      says: [newMessage(tenant, { conversationId, platform, sender: "system", content })],
      ...(left.aiEnabled === aiEnabled ? {} : { stepsIn: true as const }),
    },
    { guards: [{ if: isAsLeft(tenant, conversationId, left), label: "changed" }] },
  ).catch((error: unknown) => {
    if (error instanceof GuardRefused && error.label === "changed")
      throw new AppError("conflict", "La conversación cambió después, así que ya no se puede deshacer.");
    return goneIfTrashed(error);
  });
  tellWhoAnswers(tenant, undone);
}
