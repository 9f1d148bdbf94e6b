import { leaveSession } from "~/features/actions/sessions/writes.server";
import type { ToldStaff } from "~/features/actions/turn";
import { chargeAnswer, lowTitle, readBalance } from "~/features/credits/balance/writes.server";
import { markUsed } from "~/features/knowledge/writes.server";
import { announceNotice } from "~/features/notifications/announce-notice.server";
import { noticeOnce, type PlannedNotification, planNotification } from "~/features/notifications/writes.server";
import { nameAfter } from "~/features/threads/contact-columns";
import { storeClientData } from "~/features/threads/found/writes.server";
import { contactName } from "~/features/threads/json";
import { markOf } from "~/features/threads/mark";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import type { About, AboutCode, AiNotice, AnswerCode, SystemNotice } from "~/features/threads/notice";
import type { Insights } from "~/features/threads/queries.server";
import { tellWhoAnswers } from "~/features/threads/tell-who-answers.server";
import { type Said, writeAsAi } from "~/features/threads/write-thread.server";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard, LaterJob } from "~/platform/unit-of-work.server";
import { languageFor } from "./abroad";
import { fitTo } from "./actions/aside";
import { type AnswerState, isPromised } from "./answering.server";
import { treatmentOf } from "./configuration";
import { countingRun } from "./days/writes.server";
import { handoffMessage, handoffReason } from "./handoff";
import { type Left, leftOpen } from "./left-open.server";
import { answerLimits, countAnswer } from "./limits/writes.server";
import type { Reply } from "./offer";
import type { PlannedQuestion } from "./ports";
import { isLow } from "./queries.server";
import { contactIn } from "./readings";
import { type Run, storeRun, type Written } from "./runs/writes.server";
import { noticeOfWish } from "./wish-notice.server";

export interface Ending {
  readonly state: AnswerState;
  /** Aborts the batch when a person stepped in, or a newer message took over. */
  readonly guard: Guard;
  readonly upTo: number;
  readonly insights: Insights | null;
  /** The contact details that the customer gave, as far as their own words support them. */
  readonly contact: Said;
  readonly run: Run;
  readonly finish: Statement<void> | null;
}

/** Stores a run that wrote to the thread, and counts it in its day. */
export function storeActivity(tenant: Tenant, run: Run, written: Written) {
  const id = newId();
  return countingRun(tenant, id, storeRun(tenant, run, written, id));
}

/** Stores the contact details beside the message that stated them. */
export function keepSaid(tenant: Tenant, { thread, questionMessages }: AnswerState, said: Said): Statement<void>[] {
  const source = questionMessages.at(-1);
  return source ? storeClientData(tenant, { messageId: source.id, conversationId: thread.id }, said) : [];
}

export function wordsOf(
  tenant: Tenant,
  { thread }: AnswerState,
  content: string,
  metadata: AiNotice | AnswerCode | AboutCode | null,
) {
  const { id: conversationId, platform } = thread;
  return newMessage(tenant, { conversationId, platform, sender: "ai", content, status: "queued", metadata });
}

/** Something in the thread still waits for a person, whatever the AI answers. @param now milliseconds since 1970 */
export function isPeoples({ thread, messages }: AnswerState, now: number): boolean {
  return !thread.aiEnabled || isPromised(messages, now);
}

/** From when on the AI may answer what is new in a thread that it hands over now; null: not by itself. */
function backAt({ backMinutes }: AnswerState, now: number): Date | null {
  return backMinutes > 0 ? new Date(now + backMinutes * 60_000) : null;
}

/** What presses does so until somebody has answered, whatever is read in a later message. */
function stillAlarming({ thread }: AnswerState, insights: Insights): Insights {
  const alarm = insights.alarm ?? (markOf(thread) && thread.insights?.alarm);
  return alarm ? { ...insights, priority: "high", alarm } : insights;
}

/** The line and the notice about what an action of the platform's own did. */
function staffHear(tenant: Tenant, { thread }: AnswerState, { line, title, waits, code }: ToldStaff) {
  const { id: conversationId, platform, channel } = thread;
  return {
    line: newMessage(tenant, { conversationId, platform, sender: "system", content: line, metadata: code ?? null }),
    notice: planNotification(tenant, {
      // A notice that leads to a list of an action's results has a type of its own, also if the thread waits for a
      // person.
      type: waits && !(code && "list" in code) ? "needs_human" : "action_done",
      title,
      message: line,
      conversationId,
      channel,
    }),
  };
}

/**
 * Stores an answer, its credit, its trace and its delivery in one batch that begins with the guard.
 * @throws GuardRefused `stepped_in` (nothing was written), `credits` or a shared limit; UniqueViolation when the burst has its answer
 */
export async function storeAnswer(
  tenant: Tenant,
  input: Ending & {
    reply: Reply;
    left?: Left | null;
    /** What an intelligent action keeps with its words. */
    action?: {
      readonly guard: Guard;
      readonly statements: readonly Statement<unknown>[];
      /** Staff have to decide: the thread waits for them, and a line and a notice say why. */
      readonly waits?: { readonly line: MessageRecord; readonly notice: PlannedNotification; readonly later: LaterJob };
      readonly tells?: ToldStaff;
      readonly about?: About;
    };
  },
): Promise<void> {
  const { state, guard, reply, left, upTo, insights, contact, run, finish, action } = input;
  const { thread } = state;
  const waits = action?.waits;
  const code = reply.offers ? { offers: reply.offers } : action?.about ? { about: action.about } : null;
  const message = wordsOf(tenant, state, reply.text, code);
  const wrote = message.createdAt.getTime();
  const asked = thread.lastCustomerMessageAt?.getTime() ?? wrote;
  const cited = run.passages.filter((passage) => passage.cited).map(({ documentId }) => documentId);
  const told = action?.tells ?? (left ? leftOpen(left) : undefined);
  const gap = left?.gap;
  const tells = told && staffHear(tenant, state, told);
  const done = await writeAsAi(
    tenant,
    {
      thread,
      upTo,
      message,
      said: contact,
      ...(tells ? { line: tells.line } : {}),
      set: {
        ...(insights ? { insights: stillAlarming(state, insights) } : {}),
        ...(thread.aiWaitsUntil ? { status: "active", aiWaitsUntil: null } : {}),
        ...(waits || told?.waits || isPeoples(state, wrote) ? { status: "pending" } : {}),
      },
      ...(waits ? { line: waits.line } : {}),
    },
    {
      guards: [guard, ...(action ? [action.guard] : []), ...answerLimits(tenant, state.from)],
      notices: waits ? [waits.notice] : tells ? [tells.notice] : [],
      later: waits ? [waits.later] : [],
      with: {
        action: action?.statements,
        limits: countAnswer(tenant, state.from),
        charge: chargeAnswer(tenant, message.id),
        credits: readBalance(tenant),
        warning: warnOfLowCredits(tenant),
        run: storeActivity(tenant, run, { messageId: message.id, credits: 1, responseMilliseconds: wrote - asked }),
        found: keepSaid(tenant, state, contact),
        gap: gap?.statements,
        used: markUsed(tenant, cited),
        finish,
      },
      tells: [({ credits }) => ({ type: "credits", credits }), ...(gap ? [() => gap.event] : [])],
    },
  );
  await announceNotice(tenant, done.with.warning);
}

/**
 * Says something that needs no document and no model, such as thanks for a remark. Costs no credit.
 * @throws GuardRefused `stepped_in`; UniqueViolation when the burst has its answer
 */
export async function storeRemark(
  tenant: Tenant,
  input: Omit<Ending, "insights" | "contact"> & {
    readonly text: string;
    /** What it asks for; the thread then waits for people too, as the customer may not answer. */
    readonly asks?: AiNotice;
    readonly notices?: readonly PlannedNotification[];
  },
): Promise<void> {
  const { state, guard, upTo, text, asks, notices = [], run, finish } = input;
  const { thread } = state;
  const message = wordsOf(tenant, state, text, asks ?? null);
  const waits = isPeoples(state, tenant.now());
  const ended = {
    ...(thread.aiWaitsUntil ? { status: "active", aiWaitsUntil: null } : {}),
    ...(asks || waits ? { status: "pending" } : {}),
  };
  const said = contactIn(state.waitingText);
  await writeAsAi(
    tenant,
    { thread, upTo, message, said, set: ended },
    {
      guards: [guard],
      // A thread that already waits for people has called them before.
      notices: [...notices, ...(waits ? [] : noticeOfWish(tenant, thread, asks))],
      with: {
        run: storeActivity(tenant, run, { messageId: message.id, credits: 0, responseMilliseconds: null }),
        found: keepSaid(tenant, state, said),
        finish,
      },
    },
  );
}

/** Few credits are left: the tenant is told once, when the balance reaches the number that it chose. */
export function warnOfLowCredits(tenant: Tenant) {
  return noticeOnce(
    tenant,
    {
      type: "low_credits",
      code: "credits_low",
      title: lowTitle(tenant),
      message: "Cada respuesta de la IA usa uno. Compra más para que no deje de contestar.",
    },
    isLow(tenant),
  );
}

/** What the customer wants, where it is more than an answer: the words for them, and for staff. */
export interface Kept {
  /** Null: the common sentence. */
  readonly opening: string | null;
  readonly line: string;
  /** In the place of the sentence for the reason. */
  readonly why?: string;
}

/**
 * Hands the thread to people: pending, AI off, a message to the customer, the reason for staff, a notification. Costs
 * no credit.
 * @throws GuardRefused `stepped_in`
 */
export async function storeHandoff(
  tenant: Tenant,
  input: Ending & {
    reason: string;
    /** The question that nobody could answer; null where the handover has another reason. */
    gap: PlannedQuestion | null;
    kept?: Kept | null;
  },
): Promise<void> {
  const { state, guard, upTo, insights, contact, reason, gap, kept, run, finish } = input;
  const { thread } = state;
  const treatment = treatmentOf(state.company);
  const now = tenant.now();
  const speaking = { hours: state.hours, treatment, channel: thread.channel, now, language: languageFor(state) };
  const word = handoffMessage(speaking, reason, kept?.opening);
  const { id: conversationId, platform, channel } = thread;
  const message = wordsOf(tenant, state, fitTo(thread.channel, word), { notice: "handoff" });
  const why = [kept?.why ?? handoffReason(reason), kept?.line ?? ""].filter(Boolean).join(" ");
  const line = newMessage(tenant, {
    conversationId,
    platform,
    sender: "system",
    content: why,
    metadata: { notice: "handoff", reason } satisfies SystemNotice,
  });
  const name = contactName({ ...thread, customerName: nameAfter(thread, contact.name) });
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `${name} necesita a una persona`,
    message: why,
    conversationId,
    channel,
  });
  await writeAsAi(
    tenant,
    {
      thread,
      upTo,
      message,
      line,
      said: contact,
      set: {
        status: "pending",
        aiEnabled: false,
        aiBackAt: backAt(state, now),
        ...(insights ? { insights: stillAlarming(state, insights) } : {}),
      },
    },
    {
      guards: [guard],
      // People were already called when the thread was marked as a complaint or as urgent.
      notices: (reason === "complaint" || reason === "urgent") && markOf(thread) ? [] : [notice],
      with: {
        run: storeActivity(tenant, run, { messageId: message.id, credits: 0, responseMilliseconds: null }),
        gap: gap?.statements,
        session: leaveSession(tenant, thread.id),
        found: keepSaid(tenant, state, contact),
        finish,
      },
      tells: gap ? [() => gap.event] : [],
    },
  );
  tellWhoAnswers(tenant, thread, "team");
}
