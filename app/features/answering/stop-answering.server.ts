import { announceNotice } from "~/features/notifications/announce-notice.server";
import { noticeOnce, planNotification } from "~/features/notifications/writes.server";
import { stillDue } from "~/features/threads/conditions/queries.server";
import { contactName } from "~/features/threads/json";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { AiNotice, SystemNotice } from "~/features/threads/notice";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { awaitPerson } from "~/features/threads/write-mark.server";
import { setThread } from "~/features/threads/write-thread.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerState } from "./answering.server";
import { treatmentOf } from "./configuration";
import { handoffMessage } from "./handoff";
import { isUntoldOfCredits } from "./queries.server";

/** The channel's rules do not let an answer out any more: the thread waits for a person. */
export async function leaveToPerson(tenant: Tenant, conversationId: number): Promise<void> {
  await awaitPerson(tenant, conversationId);
}

/** The line for staff in a thread that the AI could not answer. */
const NO_CREDITS_NOTE = "No quedan créditos, así que la IA no respondió. Contesta tú o compra créditos.";

/**
 * Without credits the AI cannot answer, so a person has to. Customer and staff are told so once, until somebody has
 * answered, and the owner by one unread notice. It is free, and the AI stays on: what still waits when there are credits
 * again is answered with the customer's next message.
 */
export async function stopWithoutCredits(tenant: Tenant, state: AnswerState): Promise<void> {
  const { thread, hours, company } = state;
  const gone = noticeOnce(tenant, {
    type: "low_credits",
    code: "credits_gone",
    title: "Te quedaste sin créditos",
    message: "La IA dejó de responder. Compra créditos para que siga; mientras, tú puedes contestar.",
  });
  const own = { conversationId: thread.id, platform: thread.platform };
  const speaking = { hours, treatment: treatmentOf(company), channel: thread.channel, now: tenant.now() };
  const line = { notice: "no_credits" } satisfies SystemNotice;
  const told = { notice: "no_credits" } satisfies AiNotice;
  const content = handoffMessage(speaking);
  const says = [
    newMessage(tenant, { ...own, sender: "system", content: NO_CREDITS_NOTE, metadata: line }),
    newMessage(tenant, { ...own, sender: "ai", content, status: "queued", metadata: told }),
  ];
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `${contactName(thread)} necesita a una persona`,
    message: NO_CREDITS_NOTE,
    conversationId: thread.id,
    channel: thread.channel,
  });
  const upTo = thread.lastCustomerMessageId ?? 0;
  const due = { id: thread.id, controlTurn: thread.controlTurn, upTo, deadlinePassed: true };
  try {
    const done = await setThread(
      tenant,
      { thread, set: { status: "pending" }, says },
      {
        guards: [
          { if: stillDue(tenant, due), label: "stepped_in" },
          { if: isUntoldOfCredits(tenant, thread.id, thread.answeredThrough), label: "told" },
        ],
        notices: [notice],
        with: { gone },
      },
    );
    await announceNotice(tenant, done.with.gone);
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    if (error.label !== "told") return;
    const done = await awaitPerson(tenant, thread.id, { with: { gone } });
    await announceNotice(tenant, done.with.gone);
  }
}

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
