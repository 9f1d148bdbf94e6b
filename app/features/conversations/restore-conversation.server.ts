import { notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { GONE } from "./change-thread.server";
import { conversationJson } from "./json";
import { type ConversationRecord, figuresOf, findConversation, readCounters } from "./queries.server";
import { recover, threadIsKept } from "./trash/writes.server";

/** Brings a thread back from the trash; one that is not there stays as it is. @throws AppError not_found (unknown, foreign or erased) */
export async function restoreConversation(tenant: Tenant, conversationId: number): Promise<ConversationRecord> {
  const [, , rows, seq, counters] = await tenant.db
    .batch([
      tenant.db.guard(threadIsKept(tenant, conversationId), "thread"),
      recover(tenant, conversationId),
      findConversation(tenant, conversationId),
      tenant.events.take(),
      readCounters(tenant),
    ])
    .catch((error: unknown) => {
      throw error instanceof GuardRefused ? notFound(GONE) : error;
    });
  const thread = rows[0];
  if (!thread) throw notFound(GONE);
  tenant.events.publish(seq, [
    {
      type: "conversation_update",
      id: conversationId,
      conversation: conversationJson(thread),
      counters: figuresOf(counters),
    },
  ]);
  return thread;
}
