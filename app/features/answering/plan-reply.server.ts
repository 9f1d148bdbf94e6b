import { burstBegan } from "~/features/threads/ai-turn";
import { markOf } from "~/features/threads/mark";
import type { ArrivedMessage, AskedThread, ReplyPlan, ReplyPlanner } from "~/features/threads/ports";
import type { Alarm } from "~/features/threads/queries.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Mark } from "~/wire/events";
import { answerJob } from "./answer-job";
import { decideReply } from "./decide-reply";
import { isAddition } from "./kind/addition";
import { asksAgain } from "./kind/asks-again";
import { type Kind, kindOf } from "./kind/kind-of";
import { ALARMING } from "./kind/upset";
import { type ReplyFacts, readReplyFacts } from "./queries.server";
import { answerDueAt, type ReplyDecision } from "./should-reply";
import { replyDue } from "./waits/reply-due";

/**
 * Reads the facts that decide about an answer in this thread; its result then plans the answer. For the port
 * `planReply`.
 */
export function planReply(tenant: Tenant, asked: AskedThread): Statement<ReplyPlanner> {
  return readReplyFacts(tenant, asked.channel, asked.thread, asked.companyId, asked.reach).map((facts) => ({
    companyId: facts.companyId,
    replyDue: replyDue(facts.hours, facts.targetMinutes, tenant.now()),
    plan: (message) => plan(tenant, asked, message, facts),
  }));
}

function plan(tenant: Tenant, { channel }: AskedThread, message: ArrivedMessage, facts: ReplyFacts): ReplyPlan {
  const now = tenant.now();
  const { id, conversationId, thread, from } = message;
  const decision = decide(channel, message, facts, now);
  const alarm = alarmOf(message);
  if (decision.kind === "skip" && decision.reason === "ai_waits") {
    // When the wait is over, what is still unanswered is decided as if it had just come.
    const delayMilliseconds = (thread?.aiWaitsUntil?.getTime() ?? now) - now;
    const job = tenant.jobs.plan(answerJob, { conversationId, upTo: id }, { delayMilliseconds });
    return { isDue: false, leftToPeople: true, alarm, job };
  }
  const firstUnansweredAt = burstBegan(thread, now);
  const dueAt = answerDueAt({
    lastCustomerMessageAt: now,
    firstUnansweredAt,
    quietSeconds: facts.quietSeconds,
    channel,
  });
  return {
    // After a handover it answers only what it is sure of, so nobody is shown that it is about to.
    isDue: decision.kind === "reply" && (thread?.aiEnabled ?? true),
    leftToPeople: decision.kind === "skip" && decision.reason === "people_only",
    alarm,
    job:
      isPlanned(decision) || mayGetWord(decision, message)
        ? tenant.jobs.plan(
            answerJob,
            { conversationId, upTo: id, ...(from === null ? {} : { from }) },
            { delayMilliseconds: Math.max(0, dueAt - now) },
          )
        : null,
  };
}

const MARK_OF: Partial<Record<Kind, Mark>> = { anger: "complaint", complaint: "complaint", urgency: "urgency" };

/** Staff hear of a complaint, and of what is urgent, with its first message, long before the AI may speak; and once, until they answer. */
function alarmOf({ content, thread, isAnswerable }: ArrivedMessage): Alarm | null {
  const known = thread && markOf(thread);
  const mark = isAnswerable ? MARK_OF[kindOf(content)] : undefined;
  const isWorse = known === "urgency" && mark === "complaint";
  if (known && !isWorse) return { isNew: false, insights: null };
  return mark ? { isNew: true, insights: ALARMING[mark] } : null;
}

function decide(
  channel: AskedThread["channel"],
  { platform, contact, thread, isAnswerable }: ArrivedMessage,
  facts: ReplyFacts,
  now: number,
): ReplyDecision {
  // "ALTA" is no question, and a contact who wrote "BAJA" gets no messages.
  if (!isAnswerable) return { kind: "skip", reason: "cannot_send" };
  return decideReply(
    {
      channel,
      aiEnabled: thread?.aiEnabled ?? true,
      aiWaitsUntil: thread?.aiWaitsUntil ?? null,
      aiBackAt: thread?.aiBackAt ?? null,
      firstUnansweredAt: new Date(burstBegan(thread, now)),
      companyIdentified: (thread?.companyId ?? facts.companyId) !== null,
      customerStreak: (thread?.customerStreak ?? 0) + 1,
      writable: {
        channel,
        platform,
        lastCustomerMessageAt: now,
        optedOutAt: thread?.optedOutAt?.getTime() ?? null,
        to: contact,
      },
    },
    facts,
    now,
  );
}

/** Words to a thread that waits for people may add to what they wait for, or ask for them again: the job looks. */
function mayGetWord(decision: ReplyDecision, { content, thread }: ArrivedMessage): boolean {
  const isOff = decision.kind === "skip" && decision.reason === "ai_off";
  return isOff && thread?.status === "pending" && (isAddition(content) || asksAgain(content) !== null);
}

/** An answer that only lacks credits, or comes at the hours of people, is planned too: its job tells a person. */
function isPlanned(decision: ReplyDecision): boolean {
  const isTold = decision.kind === "skip" && (decision.reason === "no_credits" || decision.reason === "people_only");
  return decision.kind === "reply" || isTold;
}
