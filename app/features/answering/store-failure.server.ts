import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { noticeOf, type SystemNotice } from "~/features/threads/notice";
import { setThread, writeAsAi } from "~/features/threads/write-thread.server";
import type { Tenant } from "~/platform/tenancy.server";
import { languageFor } from "./abroad";
import { fitTo } from "./actions/aside";
import { treatmentOf } from "./configuration";
import { handoffMessage, handoffReason } from "./handoff";
import { contactIn } from "./readings";
import { storeRun } from "./runs/writes.server";
import { type Ending, keepSaid, storeActivity, wordsOf } from "./store-answer.server";

/** After this long a customer is told again that a person will answer. */
const STANDS = 24 * 3_600_000;

/**
 * The model did not answer: the thread waits for people, who are told why, and the AI stays on for the next message. The
 * customer hears once, until somebody has answered, that a person will. Costs no credit.
 * @throws GuardRefused `stepped_in`; UniqueViolation when the burst has its answer
 */
export async function storeFailure(
  tenant: Tenant,
  { state, guard, upTo, reason, run, finish }: Omit<Ending, "insights" | "contact"> & { readonly reason: string },
): Promise<void> {
  const { thread, hours, company } = state;
  const { id: conversationId, platform, channel } = thread;
  const now = tenant.now();
  const said = contactIn(state.waitingText);
  const set = { status: "pending", aiWaitsUntil: null };
  const found = keepSaid(tenant, state, said);
  if (wasTold(state.messages, now)) {
    const stored = storeRun(tenant, run, { messageId: null, credits: 0, responseMilliseconds: null });
    const covered = { answeredThrough: upTo, firstUnansweredAt: null };
    await setThread(
      tenant,
      { thread, set: { ...set, ...covered } },
      { guards: [guard], with: { run: stored, found, finish } },
    );
    return;
  }
  const speaking = { hours, treatment: treatmentOf(company), channel, now, language: languageFor(state) };
  const message = wordsOf(tenant, state, fitTo(channel, handoffMessage(speaking, reason)), { notice: "handoff" });
  const why = handoffReason(reason);
  const metadata = { notice: "handoff", reason } satisfies SystemNotice;
  const line = newMessage(tenant, { conversationId, platform, sender: "system", content: why, metadata });
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `${contactName(thread)} necesita a una persona`,
    message: why,
    conversationId,
    channel,
  });
  const stored = storeActivity(tenant, run, { messageId: message.id, credits: 0, responseMilliseconds: null });
  await writeAsAi(
    tenant,
    { thread, upTo, message, line, said, set },
    { guards: [guard], notices: [notice], with: { run: stored, found, finish } },
  );
}

/** True while the last word of the business is that a person will answer. */
function wasTold(messages: readonly MessageRecord[], now: number): boolean {
  const last = messages.findLast(({ sender }) => sender === "ai" || sender === "agent");
  return last !== undefined && noticeOf(last) === "handoff" && last.createdAt.getTime() > now - STANDS;
}
