import { notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { figuresOf, readCounters } from "./queries.server";
import { discard } from "./trash/writes.server";
import { threadExists } from "./writes.server";

/** Moves a thread into the trash, from where a new message of the customer or a restore brings it back. @throws AppError not_found */
export async function deleteConversation(tenant: Tenant, conversationId: number): Promise<void> {
  const [, , seq, counters] = await tenant.db
    .batch([
      tenant.db.guard(threadExists(tenant, conversationId), "thread"),
      discard(tenant, conversationId),
      tenant.events.take(),
      readCounters(tenant),
    ])
    .catch((error: unknown) => {
      throw error instanceof GuardRefused ? notFound("Esa conversación ya no existe.") : error;
    });
  tenant.events.publish(seq, [
    { type: "conversation_update", id: conversationId, deleted: true, counters: figuresOf(counters) },
  ]);
}
