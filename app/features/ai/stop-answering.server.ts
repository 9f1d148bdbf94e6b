import { conversationJson } from "~/features/conversations/json";
import { figuresOf, readCounters } from "~/features/conversations/queries.server";
import { waitForPerson } from "~/features/conversations/writes.server";
import { announceNotice } from "~/features/notifications/announce-notice.server";
import { noticeOnce } from "~/features/notifications/writes.server";
import type { Tenant } from "~/platform/tenancy.server";

/** The channel's rules let no answer out any more: the thread waits for a person. */
export async function leaveToPerson(tenant: Tenant, conversationId: number): Promise<void> {
  const [rows, seq, counters] = await tenant.db.batch([
    waitForPerson(tenant, conversationId),
    tenant.events.take(),
    readCounters(tenant),
  ]);
  tenant.events.publish(
    seq,
    rows.map((thread) => ({
      type: "conversation_update",
      id: thread.id,
      conversation: conversationJson(thread),
      counters: figuresOf(counters),
    })),
  );
}

/** Without credits the AI stops: the thread waits for a person, and one unread notice says why. */
export async function stopWithoutCredits(tenant: Tenant, conversationId: number): Promise<void> {
  const [rows, seq, counters, notice] = await tenant.db.batch([
    waitForPerson(tenant, conversationId),
    tenant.events.take(),
    readCounters(tenant),
    noticeOnce(tenant, {
      type: "low_credits",
      title: "Te quedaste sin créditos",
      message: "La IA dejó de responder. Compra créditos para que siga; mientras, tú puedes contestar.",
    }),
  ]);
  const thread = rows[0];
  if (thread) {
    const conversation = conversationJson(thread);
    tenant.events.publish(seq, [
      { type: "conversation_update", id: thread.id, conversation, counters: figuresOf(counters) },
    ]);
  }
  await announceNotice(tenant, notice);
}
