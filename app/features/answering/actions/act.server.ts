import type { Call } from "~/features/actions/plan-call.server";
import { takeAnswerToQuote, takeTurn } from "~/features/actions/take-turn.server";
import { GONE_MEANWHILE, type Heard, type SaidBySelf } from "~/features/actions/turn";
import type { Undone } from "~/features/actions/undone";
import { hasCredit } from "~/features/credits/balance/writes.server";
import { windowEnd, writable } from "~/features/threads/messages/can-send";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { aboutIn, type Notice, noticeOf } from "~/features/threads/notice";
import { type JobRun, PutOff } from "~/platform/jobs.server";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import type { Endpoints } from "~/providers/web/port";
import type { Channel } from "~/wire/channel";
import type { AnswerState } from "../answering.server";
import { treatmentOf } from "../configuration";
import type { Run } from "../runs/writes.server";
import { storeAnswer } from "../store-answer.server";
import { approvalWanted } from "./approvals/approval-wanted.server";
import { fits, fitTo } from "./aside";
import { storeOutcome } from "./store-outcome.server";

export interface Acting {
  readonly state: AnswerState;
  readonly channel: Channel;
  /** Aborts a batch when a person stepped in, or a newer message took over. */
  readonly guard: Guard;
  readonly upTo: number;
  readonly trace: () => Run;
  readonly run: JobRun | null;
  /** A person is awaited: only a price that was sent is answered. */
  readonly isAfterHandover?: boolean;
}

export type Acted =
  /** No action is meant. */
  | { readonly kind: "none" }
  /** The burst has its answer. */
  | { readonly kind: "done" }
  | { readonly kind: "hand_over"; readonly undone?: Undone; readonly say?: string }
  /** The customer asks something: answer it, then ask again. */
  | {
      readonly kind: "aside";
      readonly again: string;
      /** What the action itself can answer where no document does. */
      readonly known: string | null;
      readonly action: { readonly guard: Guard; readonly statements: readonly Statement<unknown>[] };
    }
  | { readonly kind: "busy" };

const MOST_TURNS = 3;

/**
 * Lets the intelligent actions of the thread's company answer a burst, before anything is looked up. What was gone when
 * it was to be stored, such as the last place on a day, makes another turn.
 * @throws GuardRefused `stepped_in`, `credits` or a shared limit; PutOff where a newer burst is still to be answered
 */
export async function actOn(tenant: Tenant, endpoints: Endpoints, acting: Acting): Promise<Acted> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await actOnce(tenant, endpoints, acting);
    } catch (error) {
      const isGone = error instanceof GuardRefused && error.label === GONE_MEANWHILE;
      if (!isGone || turn >= MOST_TURNS) throw error;
    }
  }
}

async function actOnce(tenant: Tenant, endpoints: Endpoints, acting: Acting): Promise<Acted> {
  const { state, channel, guard, upTo, run } = acting;
  const { companyId } = state.thread;
  if (companyId === null) return { kind: "none" };
  const heard = heardOf(tenant, acting, companyId);
  const turn = acting.isAfterHandover
    ? await takeAnswerToQuote(tenant, heard)
    : await takeTurn(tenant, endpoints, heard);
  if (turn === null) return { kind: "none" };
  if (turn.kind === "busy") return turn;
  if (turn.kind === "aside") return { kind: "aside", again: turn.text, known: turn.known ?? null, action: turn };
  if (turn.kind === "hand_over") {
    if (turn.statements.length > 0) await tenant.db.batch(turn.statements);
    const { undone, say } = turn;
    return { kind: "hand_over", ...(undone ? { undone } : {}), ...(say ? { say } : {}) };
  }
  if (turn.kind === "say" || turn.kind === "approve") {
    await storeAnswer(tenant, {
      state,
      guard,
      action: turn.kind === "say" ? turn : approvalWanted(tenant, state.thread, turn.unapproved),
      reply: { text: fitTo(channel, turn.text), offers: null },
      upTo,
      insights: null,
      contact: turn.kind === "say" ? (turn.said ?? {}) : {},
      run: acting.trace(),
      finish: run?.finish ?? null,
    });
    return { kind: "done" };
  }
  return carryOut(tenant, acting, turn.call);
}

async function carryOut(tenant: Tenant, acting: Acting, call: Call): Promise<Acted> {
  const { state, channel, guard, upTo, run } = acting;
  if (call.claim) {
    const guards = [guard, call.claim.guard, { if: hasCredit(tenant), label: "credits" }];
    await tenant.db.batch([
      ...guards.map(({ if: condition, label }) => tenant.db.guard(condition, label)),
      ...call.claim.statements,
    ]);
  }
  run?.aside();
  const called = await call.perform();
  const isWhole = call.upTo >= upTo;
  const text = fitTo(channel, call.say(called));
  const finish = isWhole ? (run?.finish ?? null) : null;
  await storeOutcome(tenant, { state, call, called, text, run: acting.trace(), finish });
  if (!isWhole) throw new PutOff(0, new Error("a newer burst waits"));
  return { kind: "done" };
}

/** These only say who answers, or when. */
const SAYS_WHO = new Set<Notice | null>(["handoff", "hours", "no_credits", "draft", "people_only"]);

function saidOf(message: MessageRecord): SaidBySelf[] {
  const { id, sender } = message;
  if (sender !== "agent" && sender !== "ai") return [];
  const by = sender === "agent" ? "staff" : "ai";
  return [{ id, by, about: aboutIn(message), isNotice: SAYS_WHO.has(noticeOf(message)) }];
}

const isByPhone = (channel: Channel) => channel === "whatsapp" || channel === "sms";

/** The burst as the actions need it. */
export function heardOf(tenant: Tenant, { state, channel, upTo }: Acting, companyId: number): Heard {
  const { thread, question, waitingText, messages, company, hours } = state;
  const lastOf = (...senders: string[]) =>
    Math.max(0, ...messages.filter(({ sender }) => senders.includes(sender)).map(({ id }) => id));
  return {
    conversationId: thread.id,
    companyId,
    text: waitingText,
    question,
    upTo,
    lastByStaff: lastOf("agent"),
    said: messages.flatMap(saidOf),
    contact: {
      name: thread.nameMadeUp ? null : thread.customerName,
      email: thread.customerEmail,
      // Where people write by phone, the channel's own name for them is their number.
      phone: thread.customerPhone ?? (isByPhone(thread.channel) ? thread.externalContactId : null),
    },
    treatment: treatmentOf(company),
    zone: hours?.zone ?? tenant.timeZone,
    writableUntil: windowEnd(writable(thread)),
    hours,
    fits: (text) => fits(channel, text),
  };
}
