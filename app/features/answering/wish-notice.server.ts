import { closedNote } from "~/features/actions/ready/outside-hours";
import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import type { AiNotice } from "~/features/threads/notice";
import type { ConversationRecord } from "~/features/threads/queries.server";
import type { Tenant } from "~/platform/tenancy.server";

const WANTS = { order: "quiere hacer un pedido", booking: "quiere una cita" } as const;

/**
 * Tells the team of a customer who wants something and was asked for missing details: many never answer, and a person
 * has to hear of them all the same. Their answer calls the team once more, with everything.
 */
export function noticeOfWish(tenant: Tenant, thread: ConversationRecord, asks: AiNotice | undefined) {
  if (asks?.notice !== "wish") return [];
  return [
    planNotification(tenant, {
      type: "needs_human",
      title: `${contactName(thread)} ${WANTS[asks.wish]}`,
      message: `Dijo: «${asks.said}». La IA le preguntó lo que falta.${closedNote(asks.closed)}`,
      conversationId: thread.id,
      channel: thread.channel,
    }),
  ];
}
