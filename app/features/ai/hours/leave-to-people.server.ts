import { stillDue } from "~/features/conversations/answering/writes.server";
import { isChannel } from "~/features/conversations/channels";
import { contactName, conversationJson } from "~/features/conversations/json";
import { figuresOf, findConversation, readCounters } from "~/features/conversations/queries.server";
import { waitForPerson, wroteBeside } from "~/features/conversations/writes.server";
import { deliverJob } from "~/features/messages/deliver-job";
import { messageJson } from "~/features/messages/json";
import { findMessage } from "~/features/messages/queries.server";
import { indexText, storeAiNotice, storeSystemNote } from "~/features/messages/writes.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { answerJob } from "../answer-job";
import type { AnswerState } from "../answering.server";
import { treatmentOf } from "../configuration";
import { closedMessage } from "../handoff";
import { nextTurnOfAi } from "./open-now";

/** What staff read in the thread. */
export const PEOPLE_NOTE = "A esta hora contestan personas, así que la IA no respondió.";

/** Neither staff nor customer is told the same thing again before so many milliseconds have passed. */
const SAID_FOR = 12 * 3_600_000;

/**
 * A burst that came while people answer: the thread waits for them, and a customer who writes while nobody is there
 * learns when to expect an answer. The AI stays on. When its turn comes within a day it answers what nobody has
 * answered by then.
 * @throws GuardRefused `stepped_in`: somebody answered meanwhile, and nothing was written
 */
export async function leaveToPeople(tenant: Tenant, state: AnswerState): Promise<void> {
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
  const later = turn === null ? null : tenant.jobs.plan(answerJob, payload, { delayMilliseconds: turn - at.getTime() });
  const delivery = word ? tenant.jobs.plan(deliverJob, { messageId: word.id }) : null;
  const due = stillDue(tenant, { id: thread.id, controlTurn: thread.controlTurn, upTo, deadlinePassed: true });
  // What is not said leaves a read of nothing in its place, so that the batch keeps one shape.
  const [, waiting, notes, words, moved, seq, counters] = await tenant.db.batch([
    tenant.db.guard(due, "stepped_in"),
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
  ]);
  later?.wake();
  delivery?.wake();
  const conversation = conversationJson(moved[0] ?? waiting[0] ?? thread);
  const figures = figuresOf(counters);
  const said = [...notes, ...words].map((message) => ({
    type: "new_message" as const,
    conversationId: thread.id,
    message: messageJson(message),
    conversation,
    customerName: contactName(thread),
    counters: figures,
  }));
  tenant.events.publish(
    seq,
    said.length > 0 ? said : [{ type: "conversation_update", id: thread.id, conversation, counters: figures }],
  );
}
