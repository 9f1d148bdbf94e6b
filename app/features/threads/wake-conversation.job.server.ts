import { planNotification } from "~/features/notifications/writes.server";
import type { JobHandler } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Pipes } from "~/providers/port";
import { sleepsUntil } from "./conditions/queries.server";
import { contactName } from "./json";
import { findConversation } from "./queries.server";
import { wakeJob } from "./wake-job";
import { setThread } from "./write-thread.server";

/**
 * Brings a snoozed thread back as pending and tells the staff, unless it was opened, answered or snoozed anew
 * meanwhile.
 */
export const wakeConversation: JobHandler<Pipes, { conversationId: number; until: number }> = {
  definition: wakeJob,
  run: async (tenant, _pipes, { conversationId, until }, { finish }) => {
    const thread = await tenant.db.first(findConversation(tenant, conversationId));
    if (thread?.status !== "snoozed" || thread.snoozedUntil?.getTime() !== until) return;
    const notice = planNotification(tenant, {
      type: "customer_message",
      title: `Vuelve la conversación con ${contactName(thread)}`,
      message: "Estaba pospuesta hasta ahora.",
      conversationId,
      channel: thread.channel,
    });
    await setThread(
      tenant,
      { thread, set: { status: "pending", snoozedUntil: null } },
      {
        guards: [{ if: sleepsUntil(tenant, conversationId, until), label: "awake" }],
        with: { finish },
        notices: [notice],
      },
    ).catch((error: unknown) => {
      if (!(error instanceof GuardRefused)) throw error;
    });
  },
};
