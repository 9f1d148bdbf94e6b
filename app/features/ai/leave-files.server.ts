import { contactName, conversationJson } from "~/features/conversations/json";
import { type ConversationRecord, figuresOf, readCounters } from "~/features/conversations/queries.server";
import { waitForPerson } from "~/features/conversations/writes.server";
import { planNotification } from "~/features/notifications/writes.server";
import type { Tenant } from "~/platform/tenancy.server";

/**
 * A customer sent files and no word: a person has to look. The AI stays on for the words that may follow, and says
 * nothing meanwhile. Once a burst, however often its job runs.
 */
export async function leaveFilesToPerson(tenant: Tenant, thread: ConversationRecord): Promise<void> {
  if (thread.status === "pending") return;
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `${contactName(thread)} te mandó un archivo`,
    message: "La IA no ve imágenes ni escucha audios. Ábrelo y contéstale tú.",
    conversationId: thread.id,
    channel: thread.channel,
  });
  const [rows, seq, counters] = await tenant.db.batch([
    waitForPerson(tenant, thread.id),
    tenant.events.take(2),
    readCounters(tenant),
    notice.statement,
  ]);
  const conversation = conversationJson(rows[0] ?? thread);
  tenant.events.publish(seq, [
    { type: "conversation_update", id: thread.id, conversation, counters: figuresOf(counters) },
    { type: "notification", notification: notice.json },
  ]);
}
