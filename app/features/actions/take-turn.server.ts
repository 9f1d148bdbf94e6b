import { plainWords } from "~/language/spanish";
import type { Treatment } from "~/language/treatment";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import type { Endpoints } from "~/providers/web/port";
import { askCompany } from "./ask-company.server";
import { MESSAGE } from "./fill-template";
import type { Phase } from "./kinds";
import { type Match, matchTrigger } from "./match-trigger";
import { newCall, resume, valuesOf } from "./plan-call.server";
import { type ActionRecord, type FieldRecord, listFields } from "./queries.server";
import { besideHour } from "./ready/asks-hour";
import { readyKindOf } from "./ready/kinds";
import { asksForElse } from "./ready/own-wish";
import { takeOwnQuote } from "./ready/quotes/own-quote.server";
import { READY_TURNS, takeOwn } from "./ready/ready-turns.server";
import { begin, type Collecting, hear } from "./session.server";
import type { Progress } from "./sessions/progress";
import {
  findLastRun,
  findOpenSession,
  listActive,
  type RunRecord,
  type SessionRecord,
} from "./sessions/queries.server";
import {
  endSession,
  hasNoSession,
  isUndecided,
  moveRun,
  moveSession,
  openSession,
  standsAs,
} from "./sessions/writes.server";
import { approvalText, cancelledText, goneText } from "./texts";
import type { Heard, Turn } from "./turn";
import { undoneOf } from "./undone";
import { cancels } from "./words";

/** Takes a burst to the session of its thread, or begins the action whose words it says. */
export async function takeTurn(tenant: Tenant, endpoints: Endpoints, heard: Heard): Promise<Turn | null> {
  const { conversationId, companyId } = heard;
  const [[session], [lastRun], actions] = await tenant.db.batch([
    findOpenSession(tenant, conversationId),
    findLastRun(tenant, conversationId),
    listActive(tenant, companyId),
  ]);
  if (session?.phase === "calling") return resume(tenant, endpoints, heard, session, lastRun);
  if (session?.phase === "approving") return awaited(tenant, heard, { session, run: lastRun, actions });
  if (session) {
    const isOver = (session.expiresAt?.getTime() ?? 0) <= tenant.now();
    const isTaken = heard.lastByStaff > (session.lastMessageId ?? 0);
    if (!isOver && !isTaken) return continued(tenant, endpoints, heard, session, actions);
    await tenant.db.run(endSession(tenant, session.id, isOver ? "expired" : "cancelled"));
  }
  const own = await takeOwn(tenant, heard, actions);
  if (own) return own;
  const plain = plainWords(heard.question.slice(0, 4_000));
  const meant = asksForElse(plain) ? actions.filter(({ kind }) => kind !== "order") : actions;
  const matched = matchTrigger(heard.question, meant) ?? matchHour(plain, heard.question.includes("?"), actions);
  if (!matched) return null;
  tenant.log.write({
    event: "action_triggered",
    tenantId: tenant.id,
    conversationId,
    actionId: matched.action.id,
    keyword: matched.action.triggerValues.indexOf(matched.keyword),
    by: matched.by,
  });
  return started(tenant, endpoints, heard, matched.action);
}

/** "Quiero una hora para el viernes" begins an appointment, whatever words staff chose for it. */
function matchHour(plain: string, isQuestion: boolean, actions: readonly ActionRecord[]): Match<ActionRecord> | null {
  if (besideHour(plain, isQuestion) === null) return null;
  const action = actions.find(({ kind }) => readyKindOf(kind) === "appointment");
  return action ? { action, keyword: "hora", by: "ending" } : null;
}

/** While a person is awaited, the customer can still answer the price that they were sent. */
export async function takeAnswerToQuote(tenant: Tenant, heard: Heard): Promise<Turn | null> {
  return takeOwnQuote(tenant, heard, await tenant.db.run(listActive(tenant, heard.companyId)));
}

interface Awaited {
  readonly session: SessionRecord;
  readonly run: RunRecord | undefined;
  readonly actions: readonly ActionRecord[];
}

/** While staff decide, the customer may take it back or ask about anything else; nothing new begins. */
function awaited(tenant: Tenant, heard: Heard, { session, run, actions }: Awaited): Turn | null {
  const { treatment, text, question } = heard;
  const guard = { if: standsAs(tenant, session), label: "stepped_in" };
  if (run?.outcome === "waiting" && cancels(text)) {
    return {
      kind: "say",
      text: cancelledText(treatment),
      guard: { if: isUndecided(tenant, run.id), label: "stepped_in" },
      statements: [
        moveRun(tenant, run.id, "waiting", { outcome: "withdrawn" }),
        endSession(tenant, session.id, "cancelled"),
      ],
    };
  }
  if (!cancels(text) && !matchTrigger(question, actions)) return null;
  const state = run?.outcome === "waiting" ? "waiting" : "approved";
  return { kind: "say", text: approvalText(state, treatment), guard, statements: [] };
}

/** The words for a customer whose call staff have to approve. */
async function sayOrCall(treatment: Treatment, made: ReturnType<typeof newCall>): Promise<Turn> {
  const planned = await made;
  return planned.kind === "call" ? planned : { ...planned, text: approvalText("asked", treatment) };
}

async function started(tenant: Tenant, endpoints: Endpoints, heard: Heard, action: ActionRecord): Promise<Turn> {
  const ready = readyKindOf(action.kind);
  if (ready) return READY_TURNS[ready].start(tenant, heard, action);
  const fields = await tenant.db.run(listFields(tenant, action.id));
  const collecting = collectingOf(tenant, heard, action, fields);
  const step = begin(collecting, heard.question, heard.contact);
  // Without the wizard nothing is asked: what is known goes along.
  const isDirect = !action.isWizardMode || fields.length === 0;
  const progress: Progress =
    "progress" in step ? step.progress : { phase: "asking", index: 0, collected: {}, tries: 0 };
  const guard = { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" };
  const sessionId = newId();
  const open = (phase: Phase) =>
    openSession(tenant, {
      id: sessionId,
      conversationId: heard.conversationId,
      actionId: action.id,
      triggerText: heard.question.slice(0, 2_000),
      progress: { ...progress, phase },
      fields,
      upTo: heard.upTo,
    });
  if (isDirect || step.kind === "call") {
    const values = { ...progress.collected, [MESSAGE]: heard.question.slice(0, 2_000) };
    const claiming = { action, fields, values, guard, sessionId, opens: open };
    return sayOrCall(heard.treatment, newCall(tenant, endpoints, heard, claiming));
  }
  if (step.kind !== "say")
    return { kind: "hand_over", undone: undoneOf(action, "stuck", progress, fields), statements: [] };
  return { kind: "say", text: step.say, guard, statements: [open(step.progress.phase)] };
}

async function continued(
  tenant: Tenant,
  endpoints: Endpoints,
  heard: Heard,
  session: SessionRecord,
  actions: readonly ActionRecord[],
): Promise<Turn> {
  const guard = { if: standsAs(tenant, session), label: "stepped_in" };
  const end = (status: "cancelled" | "failed") => [endSession(tenant, session.id, status)];
  const action = actions.find(({ id }) => id === session.actionId);
  if (!action) return { kind: "say", text: goneText(heard.treatment), guard, statements: end("cancelled") };
  const ready = readyKindOf(action.kind);
  if (ready) return READY_TURNS[ready].goOn(tenant, heard, action, session);
  const fields = await tenant.db.run(listFields(tenant, action.id));
  const collecting = collectingOf(tenant, heard, action, fields);
  const before = progressOf(session, fields);
  const local = hear(collecting, before, heard.text);
  const step = await askCompany(tenant, endpoints, { action, collecting, before, step: local, session, heard });
  const standing = (progress: Progress, phase: Phase = progress.phase) => ({
    progress: { ...progress, phase },
    fields,
    upTo: heard.upTo,
  });
  switch (step.kind) {
    case "say":
      return {
        kind: "say",
        text: step.say,
        guard,
        statements: [moveSession(tenant, session.id, standing(step.progress))],
      };
    case "aside":
      return {
        kind: "aside",
        text: step.again,
        guard,
        statements: [moveSession(tenant, session.id, standing(step.progress))],
      };
    case "cancelled":
      return { kind: "say", text: step.say, guard, statements: end("cancelled") };
    case "give_up":
      return { kind: "hand_over", undone: undoneOf(action, "stuck", before, fields), statements: end("failed") };
    case "call": {
      const claiming = {
        action,
        fields,
        values: valuesOf(step.progress.collected, session),
        guard,
        sessionId: session.id,
        opens: (phase: Phase) => moveSession(tenant, session.id, standing(step.progress, phase)),
      };
      return sayOrCall(heard.treatment, newCall(tenant, endpoints, heard, claiming));
    }
    default:
      return step satisfies never;
  }
}

function collectingOf(
  tenant: Tenant,
  { treatment, zone }: Heard,
  { triggerValues }: ActionRecord,
  fields: readonly FieldRecord[],
): Collecting {
  return { fields, triggerValues, treatment, calendar: { now: tenant.now(), zone } };
}

/** Fields may have changed since: the place is looked up again where it no longer fits. */
function progressOf(session: SessionRecord, fields: readonly FieldRecord[]): Progress {
  const collected = session.collectedData ?? {};
  const phase = session.phase === "confirming" || session.phase === "choosing" ? session.phase : "asking";
  const kept = Object.entries(collected).filter(([name]) => fields.some((field) => field.originalFieldName === name));
  const missing = fields.findIndex(({ originalFieldName }) => !(originalFieldName in collected));
  const asked = fields[session.currentFieldIndex];
  const isAsked = asked !== undefined && !(asked.originalFieldName in collected);
  const index = isAsked ? session.currentFieldIndex : missing < 0 ? fields.length : missing;
  const isReady = missing < 0;
  return {
    phase: isReady || phase === "choosing" ? phase : "asking",
    index,
    collected: Object.fromEntries(kept),
    tries: session.tries,
  };
}
