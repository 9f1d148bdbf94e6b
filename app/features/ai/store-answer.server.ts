import { isChannel } from "~/features/conversations/channels";
import { contactName, conversationJson } from "~/features/conversations/json";
import {
  type ConversationRecord,
  type Counters,
  figuresOf,
  readCounters,
} from "~/features/conversations/queries.server";
import type { Insights } from "~/features/conversations/schema";
import { aiWrote, filledWith, type LastMessage } from "~/features/conversations/writes.server";
import { balanceIs, chargeAnswer, readBalance } from "~/features/credits/writes.server";
import { markUsed } from "~/features/knowledge/writes.server";
import { deliverJob } from "~/features/messages/deliver-job";
import { messageJson } from "~/features/messages/json";
import type { Contact } from "~/features/messages/match-messages";
import type { MessageRecord } from "~/features/messages/queries.server";
import {
  indexText,
  indexThreadContact,
  storeAiMessage,
  storeClientData,
  storeSystemNote,
} from "~/features/messages/writes.server";
import { announceNotice } from "~/features/notifications/announce-notice.server";
import { noticeOnce, planNotification } from "~/features/notifications/writes.server";
import type { TenantEvent } from "~/platform/events";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Passage } from "~/providers/ai/port";
import { countingRun } from "./activity/writes.server";
import type { AnswerState } from "./answering.server";
import { treatmentOf } from "./configuration";
import { handoffMessage, handoffReason } from "./handoff";
import { PROMPT_VERSION } from "./prompt";
import type { PlannedQuestion } from "./questions/record-question.server";
import { aiRuns } from "./tables.server";

/** The trace of one try: what was used, what it cost, how it ended. */
export interface Run {
  readonly conversationId: number;
  readonly companyId: number | null;
  readonly upTo: number;
  readonly provider: string;
  readonly model: string;
  readonly outcome: "answered" | "handed_off" | "asked" | "dropped" | "failed" | "suggested";
  readonly reason: string | null;
  readonly passages: { chunkId: number; documentId: number; score: number; cited: boolean }[];
  readonly guards: string[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly milliseconds: number;
}

type Said = { readonly name?: string; readonly email?: string; readonly phone?: string };

interface Ending {
  readonly state: AnswerState;
  /** Aborts the batch when a person stepped in, or a newer message took over. */
  readonly guard: Statement<void>;
  readonly upTo: number;
  readonly insights: Insights | null;
  /** What the customer said of themselves, as far as their own words bear it out. */
  readonly contact: Said;
  readonly run: Run;
  readonly finish: Statement<void> | null;
}

interface Written {
  readonly messageId: number | null;
  readonly credits: number;
  readonly responseMilliseconds: number | null;
}

export function storeRun(tenant: Tenant, run: Run, written: Written, id = newId()): Statement<void> {
  return tenant.db.insert(aiRuns, {
    ...run,
    ...written,
    id,
    promptVersion: PROMPT_VERSION,
    createdAt: new Date(tenant.now()),
  });
}

/** A run that wrote to the thread: it is part of what its day shows. */
function storeActivity(tenant: Tenant, run: Run, written: Written) {
  const id = newId();
  return countingRun(tenant, id, storeRun(tenant, run, written, id));
}

/** What a model was shown, as a trace keeps it. */
export function tracedPassages(passages: readonly Passage[], citations: readonly number[]): Run["passages"] {
  return passages.map((passage) => ({
    chunkId: passage.id,
    documentId: passage.documentId,
    score: Math.round(passage.score * 1000) / 1000,
    cited: citations.includes(passage.id),
  }));
}

/** A try that wrote nothing to the thread. */
export async function recordDropped(tenant: Tenant, run: Run): Promise<void> {
  await tenant.db.run(storeRun(tenant, run, { messageId: null, credits: 0, responseMilliseconds: null }));
}

export function announce(thread: ConversationRecord, message: MessageRecord, counters: Counters): TenantEvent {
  return {
    type: "new_message",
    conversationId: thread.id,
    message: messageJson(message),
    conversation: conversationJson(thread),
    customerName: contactName(thread),
    counters: figuresOf(counters),
  };
}

function saysWho({ name, email, phone }: Said): boolean {
  return [name, email, phone].some((value) => value !== undefined);
}

/** The contact as `aiWrote` leaves it. */
function filled(thread: ConversationRecord, said: Said): Contact {
  return {
    name: filledWith(thread.customerName, said.name),
    phone: filledWith(thread.customerPhone, said.phone),
    countryCode: thread.customerPhoneCountryCode,
    email: filledWith(thread.customerEmail, said.email),
  };
}

/** Keeps what was said beside the message that said it, and makes the thread findable by it. */
function keepSaid(tenant: Tenant, { thread, questionMessages }: AnswerState, said: Said): Statement<void>[] {
  const source = questionMessages.at(-1);
  return [
    ...(source ? storeClientData(tenant, { messageId: source.id, conversationId: thread.id }, said) : []),
    ...(saysWho(said) ? [indexThreadContact(tenant, thread.id, filled(thread, said))] : []),
  ];
}

const asColumns = ({ name, email, phone }: Said) => ({
  customerName: name,
  customerEmail: email,
  customerPhone: phone,
});

/**
 * Stores an answer, its credit, its trace and its delivery in one batch that begins with the guard.
 * @throws GuardRefused `stepped_in` (nothing was written) or `credits`; UniqueViolation when the burst has its answer
 */
export async function storeAnswer(tenant: Tenant, input: Ending & { reply: string }): Promise<void> {
  const { state, guard, reply, upTo, insights, contact, run, finish } = input;
  const at = new Date(tenant.now());
  const id = newId();
  const own = { id, conversationId: state.thread.id, platform: state.thread.platform, at };
  const last: LastMessage = { id, sender: "ai", content: reply, mediaType: null, at };
  const delivery = tenant.jobs.plan(deliverJob, { messageId: id });
  const asked = state.thread.lastCustomerMessageAt?.getTime() ?? at.getTime();
  const [, threads, stored, , seq, balance, counters, notice] = await tenant.db.batch([
    guard,
    aiWrote(tenant, state.thread.id, {
      message: last,
      upTo,
      change: { insights, ...asColumns(contact) },
    }),
    storeAiMessage(tenant, { ...own, content: reply }, upTo),
    chargeAnswer(tenant, id),
    tenant.events.take(2),
    readBalance(tenant),
    readCounters(tenant),
    warnOfLowCredits(tenant),
    ...storeActivity(tenant, run, { messageId: id, credits: 1, responseMilliseconds: at.getTime() - asked }),
    delivery.statement,
    ...keepSaid(tenant, state, contact),
    indexText(tenant, id, reply),
    ...markUsed(
      tenant,
      run.passages.filter(({ cited }) => cited).map(({ documentId }) => documentId),
    ),
    ...(finish ? [finish] : []),
  ]);
  const thread = threads[0];
  const message = stored[0];
  if (!thread || !message) throw new Error("a stored answer came back empty");
  delivery.wake();
  tenant.events.publish(seq, [announce(thread, message, counters), { type: "credits", credits: balance }]);
  await announceNotice(tenant, notice);
}

/** So many credits left are few: said once on the way down. */
const FEW_CREDITS = 10;

function warnOfLowCredits(tenant: Tenant) {
  return noticeOnce(
    tenant,
    {
      type: "low_credits",
      title: `Te quedan ${FEW_CREDITS} créditos`,
      message: "Cada respuesta de la IA usa uno. Compra más para que no deje de contestar.",
    },
    balanceIs(tenant, FEW_CREDITS),
  );
}

/**
 * Hands the thread to people: pending, the AI off, a word to the customer, the reason for the staff, a notification.
 * Costs no credit.
 * @throws GuardRefused `stepped_in`
 */
export async function storeHandoff(
  tenant: Tenant,
  input: Ending & {
    reason: string;
    /** What nobody could answer; null where something else was the matter. */
    gap: PlannedQuestion | null;
  },
): Promise<void> {
  const { state, guard, upTo, insights, contact, reason, gap, run, finish } = input;
  const at = new Date(tenant.now());
  const id = newId();
  const noteId = newId();
  const own = { id, conversationId: state.thread.id, platform: state.thread.platform, at };
  const delivery = tenant.jobs.plan(deliverJob, { messageId: id });
  const word = handoffMessage({
    hours: state.hours,
    treatment: treatmentOf(state.company),
    channel: isChannel(state.thread.channel) ? state.thread.channel : "webchat",
    now: at.getTime(),
  });
  const name = contactName({ ...state.thread, customerName: filledWith(state.thread.customerName, contact.name) });
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `${name} necesita a una persona`,
    message: handoffReason(reason),
    conversationId: state.thread.id,
    channel: state.thread.channel,
  });
  const [, threads, stored, notes, seq, counters] = await tenant.db.batch([
    guard,
    aiWrote(tenant, state.thread.id, {
      message: { id, sender: "ai", content: word, mediaType: null, at },
      upTo,
      change: { status: "pending", aiEnabled: false, ...(insights ? { insights } : {}), ...asColumns(contact) },
    }),
    storeAiMessage(tenant, { ...own, content: word }, upTo),
    storeSystemNote(tenant, { ...own, id: noteId, content: handoffReason(reason) }),
    tenant.events.take(gap ? 4 : 3),
    readCounters(tenant),
    notice.statement,
    ...storeActivity(tenant, run, { messageId: id, credits: 0, responseMilliseconds: null }),
    delivery.statement,
    ...(gap?.statements ?? []),
    ...keepSaid(tenant, state, contact),
    indexText(tenant, id, word),
    ...(finish ? [finish] : []),
  ]);
  const thread = threads[0];
  const message = stored[0];
  const note = notes[0];
  if (!thread || !message || !note) throw new Error("a stored handoff came back empty");
  delivery.wake();
  tenant.events.publish(seq, [
    announce(thread, message, counters),
    announce(thread, note, counters),
    { type: "notification", notification: notice.json },
    ...(gap ? [gap.event] : []),
  ]);
}
