import { announceNotice } from "~/features/notifications/announce-notice.server";
import { noticeOnce } from "~/features/notifications/writes.server";
import { awaitPerson } from "~/features/threads/write-thread.server";
import type { Tenant } from "~/platform/tenancy.server";

/** The channel's rules do not let an answer out any more: the thread waits for a person. */
export async function leaveToPerson(tenant: Tenant, conversationId: number): Promise<void> {
  await awaitPerson(tenant, conversationId);
}

/** Without credits the AI stops: the thread waits for a person, and one unread notice says why. */
export async function stopWithoutCredits(tenant: Tenant, conversationId: number): Promise<void> {
  const notice = noticeOnce(tenant, {
    type: "low_credits",
    code: "credits_gone",
    title: "Te quedaste sin créditos",
    message: "La IA dejó de responder. Compra créditos para que siga; mientras, tú puedes contestar.",
  });
  const done = await awaitPerson(tenant, conversationId, { with: { notice } });
  await announceNotice(tenant, done.with.notice);
}
