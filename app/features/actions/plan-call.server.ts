import { maskSecret } from "~/platform/crypto.server";
import { newId, newUuid } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard, LaterJob } from "~/platform/unit-of-work.server";
import type { Endpoints } from "~/providers/web/port";
import { expireApprovalJob } from "./approval-job";
import { callCompany, isRepeatable, requestOf } from "./call-action.server";
import { answerText, fillText, MESSAGE, type Values } from "./fill-template";
import { type ActionRecord, type FieldRecord, findAction, listFields } from "./queries.server";
import { type CallRequest, goesTo, seal, unseal } from "./sealed-request.server";
import type { Called } from "./sessions/called";
import type { RunRecord, SessionRecord } from "./sessions/queries.server";
import { findSession } from "./sessions/queries.server";
import { endCalling, endSession, finishRun, isCalling, standsAs, startRun } from "./sessions/writes.server";
import { typeOf, valueText } from "./value";

/** A call that everything is there for. */
export interface Call {
  readonly action: ActionRecord;
  /** The burst that it answers. */
  readonly upTo: number;
  /** To be run, with the guards, before the company's server is called; null where an earlier try did. */
  readonly claim: { readonly guard: Guard; readonly statements: readonly Statement<unknown>[] } | null;
  readonly perform: () => Promise<Called>;
  /** What is written together with the outcome, under this guard. */
  readonly done: (called: Called) => { readonly guard: Guard; readonly statements: readonly Statement<unknown>[] };
  readonly say: (called: Called) => string;
}

/** Longer than a call with its second try can take. */
const CALL_TAKES_MILLISECONDS = 30_000;

/** Staff have this long to approve a call. */
const APPROVAL_MILLISECONDS = 24 * 3_600_000;
/** How long before the channel closes a call that nobody decided ends, so that the customer can still be told. */
const BEFORE_CLOSING_MILLISECONDS = 10 * 60_000;

/** The burst that a call answers. */
interface Burst {
  readonly conversationId: number;
  readonly upTo: number;
}

interface Claiming {
  readonly action: ActionRecord;
  readonly fields: readonly FieldRecord[];
  readonly values: Values;
  readonly guard: Guard;
  readonly sessionId: number;
  readonly opens: (phase: "calling" | "approving") => Statement<unknown>;
}

/** A call that staff have to approve. */
export interface Unapproved {
  readonly action: ActionRecord;
  readonly guard: Guard;
  readonly statements: readonly Statement<unknown>[];
  /** The end of the wait. */
  readonly expiry: LaterJob;
}

type NewCall =
  | { readonly kind: "call"; readonly call: Call }
  | { readonly kind: "approve"; readonly unapproved: Unapproved };

export async function newCall(
  tenant: Tenant,
  endpoints: Endpoints,
  heard: Burst & { readonly writableUntil: number | null },
  { action, fields, values, guard, sessionId, opens }: Claiming,
): Promise<NewCall> {
  const request = requestOf(action, values);
  const run = {
    id: newId(),
    key: newUuid(),
    actionId: action.id,
    conversationId: heard.conversationId,
    sessionId,
    ...requestOf(action, masked(values, fields)),
    request: await seal(tenant, request),
  };
  if (action.needsApproval) {
    const closing = (heard.writableUntil ?? Number.POSITIVE_INFINITY) - BEFORE_CLOSING_MILLISECONDS;
    const until = Math.max(tenant.now(), Math.min(tenant.now() + APPROVAL_MILLISECONDS, closing));
    const waiting = startRun(tenant, { ...run, outcome: "waiting", expiresAt: new Date(until) });
    const expiry = tenant.jobs.plan(
      expireApprovalJob,
      { runId: run.id },
      { delayMilliseconds: until - tenant.now(), key: String(run.id) },
    );
    return { kind: "approve", unapproved: { action, guard, statements: [opens("approving"), waiting], expiry } };
  }
  const claim = { guard, statements: [opens("calling"), startRun(tenant, run)] };
  const perform = () => callCompany(tenant, endpoints, action, request, run.key);
  return { kind: "call", call: { ...ending(tenant, heard, { action, fields, values, run }), claim, perform } };
}

type Resumed =
  | { readonly kind: "call"; readonly call: Call }
  | { readonly kind: "hand_over"; readonly statements: readonly Statement<unknown>[] }
  | { readonly kind: "busy" };

/** Goes on with a call whose worker was killed, if it is safe to send it again; else nobody knows what came of it. */
export async function resume(
  tenant: Tenant,
  endpoints: Endpoints,
  heard: Burst,
  session: SessionRecord,
  run: RunRecord | undefined,
): Promise<Resumed> {
  const [[action], fields] = await tenant.db.batch([
    findAction(tenant, session.actionId),
    listFields(tenant, session.actionId),
  ]);
  const guard = { if: standsAs(tenant, session), label: "stepped_in" };
  if (!action || !run || run.outcome !== "calling") {
    return { kind: "hand_over", statements: [endSession(tenant, session.id, "failed")] };
  }
  if (tenant.now() - run.createdAt.getTime() < CALL_TAKES_MILLISECONDS) return { kind: "busy" };
  const values = valuesOf(session.collectedData ?? {}, session);
  const request = run.request === null ? null : await unseal(tenant, run.request);
  const perform = () => sendKept(tenant, endpoints, { action, request, run });
  const upTo = session.lastMessageId ?? heard.upTo;
  const end = ending(tenant, { ...heard, upTo }, { action, fields, values, run });
  return { kind: "call", call: { ...end, claim: { guard, statements: [] }, perform } };
}

/** A call that staff approved. @returns null where its session is gone */
export async function approvedCall(
  tenant: Tenant,
  endpoints: Endpoints,
  run: RunRecord,
): Promise<Pick<Call, "action" | "perform" | "done" | "say"> | null> {
  const [[action], fields, [session]] = await tenant.db.batch([
    findAction(tenant, run.actionId),
    listFields(tenant, run.actionId),
    findSession(tenant, run.sessionId ?? 0),
  ]);
  if (!action || !session || run.request === null) return null;
  const request = await unseal(tenant, run.request);
  const values = valuesOf(session.collectedData ?? {}, session);
  const perform = () => sendKept(tenant, endpoints, { action, request, run });
  const { conversationId } = session;
  return { ...ending(tenant, { conversationId, upTo: 0 }, { action, fields, values, run }), perform };
}

interface Kept {
  readonly action: ActionRecord;
  /** As it was stored with the run; null where it was not. */
  readonly request: CallRequest | null;
  readonly run: Pick<RunRecord, "key" | "outcome">;
}

/** Sends a request as it was stored, whatever its action has become since; to another server it does not go. */
async function sendKept(tenant: Tenant, endpoints: Endpoints, { action, request, run }: Kept): Promise<Called> {
  // An earlier try may have reached the server.
  const isSure = run.outcome !== "calling";
  if (!request || !(isSure || isRepeatable(request))) return notMade("unknown", "interrupted");
  if (!goesTo(request, action)) return notMade(isSure ? "failed" : "unknown", "moved");
  return callCompany(tenant, endpoints, action, request, run.key);
}

export interface RepeatedCall extends Pick<Call, "action" | "perform" | "say"> {
  /** Its action still calls the same server. */
  readonly goesThere: boolean;
}

/** A call that staff send again. @returns null where it was not kept */
export async function repeatedCall(tenant: Tenant, endpoints: Endpoints, run: RunRecord): Promise<RepeatedCall | null> {
  const [[action], fields, [session]] = await tenant.db.batch([
    findAction(tenant, run.actionId),
    listFields(tenant, run.actionId),
    findSession(tenant, run.sessionId ?? 0),
  ]);
  if (!action || !session || run.request === null) return null;
  const request = await unseal(tenant, run.request);
  const values = valuesOf(session.collectedData ?? {}, session);
  return {
    action,
    goesThere: goesTo(request, action),
    perform: () => callCompany(tenant, endpoints, action, request, run.key),
    say: (called) => outcomeText(action, fields, values, called),
  };
}

function notMade(outcome: "failed" | "unknown", reason: string): Called {
  return { outcome, reason, status: null, answer: null, response: null, milliseconds: 0 };
}

function ending(
  tenant: Tenant,
  { upTo, conversationId }: Burst,
  of: {
    readonly action: ActionRecord;
    readonly fields: readonly FieldRecord[];
    readonly values: Values;
    readonly run: Pick<RunRecord, "id">;
  },
): Omit<Call, "claim" | "perform"> {
  const { action, fields, values, run } = of;
  return {
    action,
    upTo,
    done: ({ answer: _, ...called }) => ({
      guard: { if: isCalling(tenant, run.id), label: "called" },
      statements: [
        finishRun(tenant, run.id, called),
        endCalling(tenant, conversationId, called.outcome === "succeeded" ? "completed" : "failed"),
      ],
    }),
    say: (called) => outcomeText(action, fields, values, called),
  };
}

/** It may have been done: a server that answers too late has often done it. Neither "tú" nor "usted". */
const UNSURE =
  "La respuesta no llegó a tiempo y puede que sí haya quedado. Una persona del equipo lo revisa y lo confirma por aquí.";

/** The text of the outcome, and with it what the company's server says, if customers may read that. */
export function outcomeText(
  action: Pick<ActionRecord, "successResponse" | "errorResponse" | "showEndpointResponse">,
  fields: readonly Pick<FieldRecord, "originalFieldName" | "type">[],
  values: Values,
  { outcome, answer }: Pick<Called, "outcome" | "answer">,
): string {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find(({ originalFieldName }) => originalFieldName === name);
      return [name, field ? valueText(field, value) : String(value)];
    }),
  );
  const isOk = outcome === "succeeded";
  const doubt = outcome === "unknown" ? UNSURE : "";
  const text = fillText((isOk ? action.successResponse : action.errorResponse) ?? "", shown, answer);
  const more = isOk && action.showEndpointResponse ? answerText(answer) : "";
  return [text, more, doubt].filter((part) => part !== "").join("\n") || (isOk ? "Listo." : "No se pudo.");
}

/** What was left out is not sent. */
export function valuesOf(collected: Values, { triggerText }: Pick<SessionRecord, "triggerText">): Values {
  const given = Object.entries(collected).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), [MESSAGE]: triggerText ?? "" };
}

/** For the log of staff: phones and e-mail addresses show their end only. */
function masked(values: Values, fields: readonly FieldRecord[]): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find(({ originalFieldName }) => originalFieldName === name);
      const type = field && typeOf(field);
      const isPersonal = name === MESSAGE || type === "telefono" || type === "email";
      return [name, isPersonal ? maskSecret(String(value)) : value];
    }),
  );
}
