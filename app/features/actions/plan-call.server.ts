import { maskSecret } from "~/platform/crypto.server";
import { newId, newUuid } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import type { Endpoints } from "~/providers/web/port";
import { type Called, callCompany, isRepeatable, requestOf } from "./call-action.server";
import { answerText, fillText, MESSAGE, type Values } from "./fill-template";
import { type ActionRecord, type FieldRecord, findAction, listFields } from "./queries.server";
import { typeOf, valueText } from "./read-value.server";
import type { RunRecord, SessionRecord } from "./sessions/queries.server";
import { endCalling, endSession, finishRun, isCalling, standsAs, startRun } from "./sessions/writes.server";

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
  readonly opens: Statement<unknown>;
}

export function newCall(
  tenant: Tenant,
  endpoints: Endpoints,
  heard: Burst,
  { action, fields, values, guard, opens }: Claiming,
): { readonly kind: "call"; readonly call: Call } {
  const run = { id: newId(), key: newUuid(), actionId: action.id, conversationId: heard.conversationId };
  const request = requestOf(action, values);
  const shown = requestOf(action, masked(values, fields));
  const claim = { guard, statements: [opens, startRun(tenant, { ...run, ...shown })] };
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
  const perform = async (): Promise<Called> =>
    isRepeatable(action)
      ? callCompany(tenant, endpoints, action, requestOf(action, values), run.key)
      : { outcome: "unknown", reason: "interrupted", status: null, answer: null, response: null, milliseconds: 0 };
  const upTo = session.lastMessageId ?? heard.upTo;
  const end = ending(tenant, { ...heard, upTo }, { action, fields, values, run });
  return { kind: "call", call: { ...end, claim: { guard, statements: [] }, perform } };
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
  const text = fillText((isOk ? action.successResponse : action.errorResponse) ?? "", shown, answer);
  const more = isOk && action.showEndpointResponse ? answerText(answer) : "";
  return [text, more].filter((part) => part !== "").join("\n") || (isOk ? "Listo." : "No se pudo.");
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
