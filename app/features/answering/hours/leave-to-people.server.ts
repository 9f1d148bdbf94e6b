import { sql } from "drizzle-orm";
import { nextTurnOfAi } from "~/features/hours/open-now";
import { stillDue } from "~/features/threads/conditions/queries.server";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { type AiNotice, noticeOf, type SystemNotice } from "~/features/threads/notice";
import { setThread } from "~/features/threads/write-thread.server";
import { RetryLater } from "~/platform/jobs.server";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { answerJob } from "../answer-job";
import type { AnswerState } from "../answering.server";
import { treatmentOf } from "../configuration";
import { closedMessage } from "../handoff";
import { isUpset } from "../kind/kind-of";
import { wasToldAfter } from "../queries.server";

/** The line for staff in a thread that is left to them. */
export const PEOPLE_NOTE = "A esta hora contestan personas, así que la IA no respondió.";

/** Neither staff nor customer is told the same thing again within this time. */
const SAID_FOR = 12 * 3_600_000;
const SOON = 1_000;

/**
 * Handles a burst in the hours of people: the thread waits for them, and a customer who writes while nobody is there
 * learns when to expect an answer. The AI stays on. When its turn comes within a day, it answers what nobody has
 * answered by then.
 * @param finish ends the job in the same batch
 * @throws GuardRefused `stepped_in`: somebody answered meanwhile, and nothing was written
 * @throws RetryLater another try of the same job told them meanwhile, and nothing was written
 */
export async function leaveToPeople(tenant: Tenant, state: AnswerState, finish: Statement<void>): Promise<void> {
  const { thread, hours, company } = state;
  const at = new Date(tenant.now());
  const own = { conversationId: thread.id, platform: thread.platform };
  const channel = thread.channel;
  const lately = state.messages.filter(({ createdAt }) => createdAt.getTime() > at.getTime() - SAID_FOR);
  const isNoted = lately.some((message) => noticeOf(message) === "people_only");
  const isTold = lately.some((message) => noticeOf(message) === "hours");
  const isComplaint = isUpset(state.waitingText);
  const speaking = { hours, treatment: treatmentOf(company), channel, now: at.getTime() };
  const content = isTold ? null : closedMessage(speaking, isComplaint);
  const noted = { notice: "people_only" } satisfies SystemNotice;
  const told = { notice: "hours" } satisfies AiNotice;
  const note = isNoted ? [] : [newMessage(tenant, { ...own, sender: "system", content: PEOPLE_NOTE, metadata: noted })];
  const word =
    content === null ? [] : [newMessage(tenant, { ...own, sender: "ai", content, status: "queued", metadata: told })];
  const upTo = thread.lastCustomerMessageId ?? 0;
  // A complaint waits for a person; the AI does not answer it when its hours begin.
  const turn = hours === null || isComplaint ? null : nextTurnOfAi(hours, at.getTime());
  const payload = { conversationId: thread.id, upTo };
  const later =
    turn === null
      ? null
      : tenant.jobs.planOnce(answerJob, payload, {
          delayMilliseconds: turn - at.getTime(),
          // The key names the burst, not only the thread: an answer planned for a burst that people answered must not
          // answer a later one.
          key: `${thread.id}:${upTo}:${turn}`,
        });
  const due = stillDue(tenant, { id: thread.id, controlTurn: thread.controlTurn, upTo, deadlinePassed: true });
  const newest = Math.max(0, ...state.messages.map(({ id }) => id));
  await setThread(
    tenant,
    { thread, set: { status: "pending" }, says: [...note, ...word] },
    {
      guards: [
        { if: due, label: "stepped_in" },
        { if: sql`not ${wasToldAfter(tenant, thread.id, newest)}`, label: "told" },
      ],
      later: [later],
      with: { finish },
    },
  ).catch((error: unknown) => {
    throw error instanceof GuardRefused && error.label === "told" ? new RetryLater(SOON, error) : error;
  });
}
