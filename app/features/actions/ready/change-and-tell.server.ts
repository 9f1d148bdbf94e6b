import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { isTrashed } from "~/features/threads/change-thread.server";
import { canSend, writable } from "~/features/threads/messages/can-send";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import type { About } from "~/features/threads/notice";
import { type ConversationRecord, findConversation } from "~/features/threads/queries.server";
import { setThread, type ThreadColumns } from "~/features/threads/write-thread.server";
import { AppError } from "~/platform/errors";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";

interface ToldChange {
  /** Null for what was not made in a thread. */
  readonly conversationId: number | null;
  /** What the customer reads; null where nothing is said. */
  readonly content: string | null;
  /** The record is still as the person saw it. */
  readonly if: Guard["if"];
  /** What must hold besides; one that does not is thrown as `GuardRefused`. */
  readonly guards?: readonly Guard[];
  /** @param said the message to the customer, where there is one */
  readonly rows: (said: MessageRecord | null) => readonly Statement<unknown>[];
  readonly set?: (thread: ConversationRecord) => ThreadColumns;
  /** For the customer's answer to it. */
  readonly about?: About;
  /** The sentence for a person who was too late. */
  readonly changed: string;
}

/**
 * Stores what staff decided by a button and, where the channel's rules allow it now, tells the customer in their thread,
 * in one batch. Nobody is told in a thread that goes to the trash meanwhile.
 * @returns true where the customer is told
 * @throws AppError conflict: somebody else changed it
 */
export async function changeAndTell(
  tenant: Tenant,
  user: TenantUser,
  { conversationId, content, if: stands, guards: others = [], rows, set, about, changed }: ToldChange,
): Promise<boolean> {
  const guards = [{ if: stands, label: "changed" }, ...others];
  const thread =
    content !== null && conversationId !== null
      ? await tenant.db.first(findConversation(tenant, conversationId))
      : undefined;
  const untold = async () => {
    const heads = guards.map(({ if: holds, label }) => tenant.db.guard(holds, label));
    await tenant.db.batch([...heads, ...rows(null)]);
    return false;
  };
  try {
    if (!thread || content === null || !canSend(writable(thread), { content }, tenant.now()).ok) return await untold();
    const said = newMessage(tenant, {
      conversationId: thread.id,
      platform: thread.platform,
      sender: "agent",
      content,
      agentId: user.id,
      status: "queued",
      metadata: { agentName: displayName(user), ...(about ? { about } : {}) },
    });
    const write = { thread, set: set?.(thread) ?? {}, says: [said] };
    return await setThread(tenant, write, { guards, with: { rows: rows(said) } }).then(
      () => true,
      (error: unknown) => (isTrashed(error) ? untold() : Promise.reject(error)),
    );
  } catch (error) {
    if (error instanceof GuardRefused && error.label === "changed") throw new AppError("conflict", changed);
    throw error;
  }
}
