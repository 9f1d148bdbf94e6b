import { planNotification } from "~/features/notifications/writes.server";
import type { JobHandler } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { contactName, conversationJson } from "./json";
import { figuresOf, findConversation, readCounters } from "./queries.server";
import { wakeJob } from "./wake-job";
import { wakeThread } from "./writes.server";

/** A snoozed thread comes back as pending and says so, unless it was opened, answered or snoozed anew meanwhile. */
export const wakeConversation: JobHandler<Pipes, { conversationId: number; until: number }> = {
  definition: wakeJob,
  run: async (tenant, _pipes, { conversationId, until }, { finish }) => {
    const thread = await tenant.db.first(findConversation(tenant, conversationId));
    if (thread?.status !== "snoozed" || thread.snoozedUntil?.getTime() !== until) return;
    const notice = planNotification(tenant, {
      type: "customer_message",
      title: `Vuelve la conversación con ${contactName(thread)}`,
      message: "La pospusiste hasta ahora.",
      conversationId,
      channel: thread.channel,
    });
    const [rows, seq, counters] = await tenant.db.batch([
      wakeThread(tenant, conversationId, until),
      tenant.events.take(2),
      readCounters(tenant),
      notice.statement,
      finish,
    ]);
    const woken = rows[0];
    if (!woken) return;
    tenant.events.publish(seq, [
      {
        type: "conversation_update",
        id: conversationId,
        conversation: conversationJson(woken),
        counters: figuresOf(counters),
      },
      { type: "notification", notification: notice.json },
    ]);
  },
};
