import { readBalance, refundAnswer } from "~/features/credits/balance/writes.server";
import { planNotification } from "~/features/notifications/writes.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { contactName } from "../json";
import type { ConversationRecord } from "../queries.server";
import { failureMessage } from "./failures";

/** The consequences when a message of ours does not arrive: staff are told why, and an answer's credit comes back. */
export function undelivered(tenant: Tenant, thread: ConversationRecord, messageId: number, failureCode: string | null) {
  const notice = planNotification(tenant, {
    type: "failed_delivery",
    title: `No se entregó tu mensaje a ${contactName(thread)}`,
    message: failureMessage(failureCode),
    conversationId: thread.id,
    channel: thread.channel,
  });
  return {
    with: {
      uncounted: tenant.ports.onUndelivered(tenant, messageId),
      refund: refundAnswer(tenant, messageId),
      credits: readBalance(tenant),
    },
    notices: [notice],
    tells: [({ credits }: { readonly credits: number }) => ({ type: "credits", credits }) as const],
  };
}

/** Tells staff that nobody knows if a message of ours arrived. */
export function doubtful(tenant: Tenant, thread: ConversationRecord) {
  const notice = planNotification(tenant, {
    type: "failed_delivery",
    title: `No sabemos si llegó tu mensaje a ${contactName(thread)}`,
    message: "Se perdió la respuesta del servicio de mensajes. Revisa la conversación y decide si lo envías de nuevo.",
    conversationId: thread.id,
    channel: thread.channel,
  });
  return { notices: [notice] };
}

/** The message was already settled: nothing was written, and nothing is left to do. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof GuardRefused)) throw error;
}
