import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { figuresOf, readCounters } from "./queries.server";
import { discard } from "./writes.server";

/** Moves a thread into the trash, from where a new message of the customer or a restore brings it back. @throws AppError not_found */
export async function deleteConversation(tenant: Tenant, conversationId: number): Promise<void> {
  const [rows, seq, counters] = await tenant.db.batch([
    discard(tenant, conversationId),
    tenant.events.take(),
    readCounters(tenant),
  ]);
  if (!rows[0]) throw notFound("Esa conversación ya no existe.");
  tenant.events.publish(seq, [
    { type: "conversation_update", id: conversationId, deleted: true, counters: figuresOf(counters) },
  ]);
}
