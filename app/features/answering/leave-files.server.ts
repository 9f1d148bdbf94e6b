import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/**
 * A customer sent only files, so a person has to look. The AI stays on for the words that may follow, and says nothing
 * meanwhile. It takes effect once a burst, however often the job runs.
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
  await setThread(tenant, { thread, set: { status: "pending" } }, { notices: [notice] }).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof GuardRefused)) throw error;
}
