import type { Treatment } from "~/language/treatment";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import type { Endpoints } from "~/providers/web/port";
import { askCompany } from "./ask-company.server";
import { MESSAGE } from "./fill-template";
import { matchTrigger } from "./match-trigger";
import { type Call, newCall, resume, valuesOf } from "./plan-call.server";
import { type ActionRecord, type FieldRecord, listFields } from "./queries.server";
import { begin, type Collecting, type Contact, hear, type Progress } from "./session.server";
import { findLastRun, findOpenSession, listActive, type SessionRecord } from "./sessions/queries.server";
import { endSession, hasNoSession, moveSession, openSession, standsAs } from "./sessions/writes.server";
import { goneText } from "./texts";

/** A customer's burst, as the actions need it. */
export interface Heard {
  readonly conversationId: number;
  readonly companyId: number;
  /** The waiting words, and with them those from before the company was asked for. */
  readonly text: string;
  readonly question: string;
  /** The customer's last message of the burst. */
  readonly upTo: number;
  /** The last message that a person of the staff wrote; 0 for none. */
  readonly lastByStaff: number;
  readonly contact: Contact;
  readonly treatment: Treatment;
  readonly zone: string;
}

/** What an action says to a burst; null where none is meant. */
export type Turn =
  | (Spoken & { readonly kind: "say" })
  /** The customer asks something: answer it, then say this. */
  | (Spoken & { readonly kind: "aside" })
  | { readonly kind: "hand_over"; readonly statements: readonly Statement<unknown>[] }
  | { readonly kind: "call"; readonly call: Call }
  /** Another worker is calling: ask again a little later. */
  | { readonly kind: "busy" };

interface Spoken {
  readonly text: string;
  readonly guard: Guard;
  readonly statements: readonly Statement<unknown>[];
}

/** Takes a burst to the session of its thread, or begins the action whose words it says. */
export async function takeTurn(tenant: Tenant, endpoints: Endpoints, heard: Heard): Promise<Turn | null> {
  const { conversationId, companyId } = heard;
  const [[session], [lastRun], actions] = await tenant.db.batch([
    findOpenSession(tenant, conversationId),
    findLastRun(tenant, conversationId),
    listActive(tenant, companyId),
  ]);
  if (session?.phase === "calling") return resume(tenant, endpoints, heard, session, lastRun);
  if (session) {
    const isOver = (session.expiresAt?.getTime() ?? 0) <= tenant.now();
    const isTaken = heard.lastByStaff > (session.lastMessageId ?? 0);
    if (!isOver && !isTaken) return continued(tenant, endpoints, heard, session, actions);
    await tenant.db.run(endSession(tenant, session.id, isOver ? "expired" : "cancelled"));
  }
  const matched = matchTrigger(heard.question, actions);
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

async function started(tenant: Tenant, endpoints: Endpoints, heard: Heard, action: ActionRecord): Promise<Turn> {
  const fields = await tenant.db.run(listFields(tenant, action.id));
  const collecting = collectingOf(tenant, heard, action, fields);
  const step = begin(collecting, heard.question, heard.contact);
  // Without the wizard nothing is asked: what is known goes along.
  const isDirect = !action.isWizardMode || fields.length === 0;
  const progress: Progress =
    "progress" in step ? step.progress : { phase: "asking", index: 0, collected: {}, tries: 0 };
  const guard = { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" };
  const open = (phase: Progress["phase"] | "calling") =>
    openSession(tenant, {
      conversationId: heard.conversationId,
      actionId: action.id,
      triggerText: heard.question.slice(0, 2_000),
      progress: { ...progress, phase },
      fields,
      upTo: heard.upTo,
    });
  if (isDirect || step.kind === "call") {
    const values = { ...progress.collected, [MESSAGE]: heard.question.slice(0, 2_000) };
    return newCall(tenant, endpoints, heard, { action, fields, values, guard, opens: open("calling") });
  }
  if (step.kind !== "say") return { kind: "hand_over", statements: [] };
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
  const fields = await tenant.db.run(listFields(tenant, action.id));
  const collecting = collectingOf(tenant, heard, action, fields);
  const before = progressOf(session, fields);
  const local = hear(collecting, before, heard.text);
  const step = await askCompany(tenant, endpoints, { action, collecting, before, step: local, session, heard });
  const standing = (progress: Progress, phase: Progress["phase"] | "calling" = progress.phase) => ({
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
      return { kind: "hand_over", statements: end("failed") };
    case "call":
      return newCall(tenant, endpoints, heard, {
        action,
        fields,
        values: valuesOf(step.progress.collected, session),
        guard,
        opens: moveSession(tenant, session.id, standing(step.progress, "calling")),
      });
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
