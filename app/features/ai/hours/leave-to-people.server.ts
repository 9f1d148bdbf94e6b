import { sql } from "drizzle-orm";
import { stillDue } from "~/features/conversations/answering/writes.server";
import { isChannel } from "~/features/conversations/channels";
import { conversationJson } from "~/features/conversations/json";
import { figuresOf, findConversation, readCounters } from "~/features/conversations/queries.server";
import { waitForPerson, wroteBeside } from "~/features/conversations/writes.server";
import { deliverJob } from "~/features/messages/deliver-job";
import { findMessage } from "~/features/messages/queries.server";
import { indexText, storeAiNotice, storeSystemNote } from "~/features/messages/writes.server";
import { newId } from "~/platform/ids";
import { RetryLater } from "~/platform/jobs.server";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { answerJob } from "../answer-job";
import type { AnswerState } from "../answering.server";
import { treatmentOf } from "../configuration";
import { closedMessage } from "../handoff";
import { announce } from "../store-answer.server";
import { PEOPLE_NOTE } from "./notices";
import { nextTurnOfAi } from "./open-now";
import { wasToldAfter } from "./queries.server";

/** Neither staff nor customer is told the same thing again before so many milliseconds have passed. */
const SAID_FOR = 12 * 3_600_000;
const SOON = 1_000;

/**
 * A burst that came while people answer: the thread waits for them, and a customer who writes while nobody is there
 * learns when to expect an answer. The AI stays on. When its turn comes within a day it answers what nobody has
 * answered by then.
 * @param finish ends the job with what it wrote
 * @throws GuardRefused `stepped_in`: somebody answered meanwhile, and nothing was written
 * @throws RetryLater: another try of the same job told them meanwhile, and nothing was written
 */
export async function leaveToPeople(tenant: Tenant, state: AnswerState, finish: Statement<void>): Promise<void> {
  const { thread, hours, company } = state;
  const at = new Date(tenant.now());
  const own = { conversationId: thread.id, platform: thread.platform, at };
  const channel = isChannel(thread.channel) ? thread.channel : "webchat";
  const lately = state.messages.filter(({ createdAt }) => createdAt.getTime() > at.getTime() - SAID_FOR);
  const isNoted = lately.some(({ sender, content }) => sender === "system" && content === PEOPLE_NOTE);
  const isTold = lately.some(({ metadata }) => metadata?.notice === "hours");
  const content = isTold ? null : closedMessage({ hours, treatment: treatmentOf(company), channel, now: at.getTime() });
  const note = isNoted ? null : { ...own, id: newId(), content: PEOPLE_NOTE };
  const word = content === null ? null : { ...own, id: newId(), content };
  const upTo = thread.lastCustomerMessageId ?? 0;
  const turn = hours === null ? null : nextTurnOfAi(hours, at.getTime());
  const payload = { conversationId: thread.id, upTo };
  const later =
    turn === null
      ? null
      : tenant.jobs.planOnce(answerJob, payload, {
          delayMilliseconds: turn - at.getTime(),
          // Not the thread's alone: what is planned for a burst that people answered answers no later one.
          key: `${thread.id}:${upTo}:${turn}`,
        });
  const delivery = word ? tenant.jobs.plan(deliverJob, { messageId: word.id }) : null;
  const due = stillDue(tenant, { id: thread.id, controlTurn: thread.controlTurn, upTo, deadlinePassed: true });
  const newest = Math.max(0, ...state.messages.map(({ id }) => id));
  // What is not said leaves a read of nothing in its place, so that the batch keeps one shape.
  const stored = tenant.db.batch([
    tenant.db.guard(due, "stepped_in"),
    tenant.db.guard(sql`not ${wasToldAfter(tenant, thread.id, newest)}`, "told"),
    waitForPerson(tenant, thread.id),
    note ? storeSystemNote(tenant, note) : findMessage(tenant, 0),
    word ? storeAiNotice(tenant, word, { notice: "hours" }) : findMessage(tenant, 0),
    word
      ? wroteBeside(tenant, thread.id, { id: word.id, sender: "ai", content: word.content, mediaType: null, at })
      : findConversation(tenant, thread.id),
    tenant.events.take(Math.max(1, (note ? 1 : 0) + (word ? 1 : 0))),
    readCounters(tenant),
    ...(later ? [later.statement] : []),
    ...(word && delivery ? [indexText(tenant, word.id, word.content), delivery.statement] : []),
    finish,
  ]);
  const [, , waiting, notes, words, moved, seq, counters] = await stored.catch((error: unknown) => {
    throw error instanceof GuardRefused && error.label === "told" ? new RetryLater(SOON, error) : error;
  });
  later?.wake();
  delivery?.wake();
  const conversation = moved[0] ?? waiting[0] ?? thread;
  const said = [...notes, ...words].map((message) => announce(conversation, message, counters));
  tenant.events.publish(
    seq,
    said.length > 0
      ? said
      : [
          {
            type: "conversation_update",
            id: thread.id,
            conversation: conversationJson(conversation),
            counters: figuresOf(counters),
          },
        ],
  );
}
