import { announceNotice } from "~/features/notifications/announce-notice.server";
import { noticeOnce, planNotification } from "~/features/notifications/writes.server";
import { stillDue } from "~/features/threads/conditions/queries.server";
import { contactName } from "~/features/threads/json";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { AiNotice, SystemNotice } from "~/features/threads/notice";
import { awaitPerson } from "~/features/threads/write-mark.server";
import { setThread, writeAsAi } from "~/features/threads/write-thread.server";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type AnswerState, isPromised } from "./answering.server";
import { burstGuard, lastOf } from "./burst.server";
import { treatmentOf } from "./configuration";
import { fileMessage, handoffMessage, remarkMessage } from "./handoff";
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
 * A customer sent only files, so a person has to look. The customer hears it once, until a person has answered, and staff
 * are told once; the AI stays on for the words that may follow. It is free.
 * @param finish ends the job in the same batch
 * @throws GuardRefused `stepped_in`; UniqueViolation when the burst has its answer
 */
export async function leaveFilesToPerson(
  tenant: Tenant,
  state: AnswerState,
  finish: Statement<void> | null,
): Promise<void> {
  const { thread, hours, company, questionMessages } = state;
  const { channel } = thread;
  const now = tenant.now();
  const guards = [burstGuard(tenant, state)];
  if (questionMessages.every(({ metadata }) => metadata?.sticker)) return answerSticker(tenant, state, finish);
  if (isPromised(state.messages, now)) {
    await setThread(tenant, { thread, set: { status: "pending" } }, { guards, with: { finish } });
    return;
  }
  const word = fileMessage(
    { hours, treatment: treatmentOf(company), channel, now },
    questionMessages.map(({ mediaType }) => mediaType),
  );
  const metadata = { notice: "draft" } satisfies AiNotice;
  const { id: conversationId, platform } = thread;
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `${contactName(thread)} te mandó un archivo`,
    message: "La IA no ve imágenes ni escucha audios. Ábrelo y contéstale tú.",
    conversationId,
    channel,
  });
  await writeAsAi(
    tenant,
    {
      thread,
      upTo: lastOf(state),
      message: newMessage(tenant, {
        conversationId,
        platform,
        sender: "ai",
        content: word,
        status: "queued",
        metadata,
      }),
      set: { status: "pending" },
    },
    { guards, notices: [notice], with: { finish } },
  );
}

/** A sticker is a remark; where the customer waits for a person it stays for that person. */
async function answerSticker(tenant: Tenant, state: AnswerState, finish: Statement<void> | null): Promise<void> {
  const { thread } = state;
  const { id: conversationId, platform } = thread;
  const guards = [burstGuard(tenant, state)];
  if (isPromised(state.messages, tenant.now())) {
    await setThread(tenant, { thread, set: { status: "pending" } }, { guards, with: { finish } });
    return;
  }
  const content = remarkMessage(treatmentOf(state.company));
  const message = newMessage(tenant, { conversationId, platform, sender: "ai", content, status: "queued" });
  await writeAsAi(tenant, { thread, upTo: lastOf(state), message }, { guards, with: { finish } });
}

/**
 * A customer who waits for a person asks whether somebody is there. A greeting would start the talk over, so the
 * message stays for that person.
 * @param finish ends the job in the same batch
 * @throws GuardRefused `stepped_in`
 */
export async function leaveWaiting(tenant: Tenant, state: AnswerState, finish: Statement<void> | null): Promise<void> {
  const { thread } = state;
  const guards = [burstGuard(tenant, state)];
  const set = { status: "pending", answeredThrough: lastOf(state), firstUnansweredAt: null } as const;
  await setThread(tenant, { thread, set }, { guards, with: { finish } });
}
