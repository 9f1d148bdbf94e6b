import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { GONE } from "./change-thread.server";
import { conversationJson } from "./json";
import { type ConversationRecord, figuresOf, findConversation, readCounters } from "./queries.server";
import { recover } from "./writes.server";

/** Brings a thread back from the trash; one that is not there stays as it is. @throws AppError not_found (unknown, foreign or erased) */
export async function restoreConversation(tenant: Tenant, conversationId: number): Promise<ConversationRecord> {
  const [, rows, seq, counters] = await tenant.db.batch([
    recover(tenant, conversationId),
    findConversation(tenant, conversationId),
    tenant.events.take(),
    readCounters(tenant),
  ]);
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
