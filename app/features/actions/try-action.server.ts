import { AppError } from "~/platform/errors";
import { newId, newUuid } from "~/platform/ids";
import { countUse, tooMany, waitMessage } from "~/platform/rate-limit.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { callCompany, failureText, requestOf } from "./call-action.server";
import { outcomeText } from "./plan-call.server";
import type { FieldRecord } from "./queries.server";
import { listFields } from "./queries.server";
import type { Calendar } from "./read-date";
import { readValue } from "./read-value.server";
import { breachText } from "./rules";
import { requireAction } from "./save-action.server";
import { finishRun, startRun } from "./sessions/writes.server";
import type { Value } from "./value";

const QUOTA = { count: 60, windowMilliseconds: 3_600_000 } as const;

export interface TriedAction {
  /** The request as it is or would be sent, without its key. */
  readonly request: string;
  /** Null where nothing was sent. */
  readonly result: {
    readonly isOk: boolean;
    readonly status: number | null;
    readonly milliseconds: number;
    readonly why: string | null;
    readonly response: string;
    /** What a customer would read. */
    readonly text: string;
  } | null;
}

/**
 * Shows the request of an action with values that staff typed, or sends it; no customer hears of it and no credit is
 * taken.
 * @throws AppError not_found, invalid (a value that its field does not take), rate_limited
 */
export async function tryAction(
  tenant: Tenant,
  pipes: Pick<Pipes, "endpoints">,
  id: number,
  { values: typed, isReal }: { readonly values: string; readonly isReal: boolean },
): Promise<TriedAction> {
  const action = await requireAction(tenant, id);
  const fields = await tenant.db.run(listFields(tenant, id));
  const values = valuesIn(typed, fields, { now: tenant.now(), zone: tenant.timeZone });
  const request = requestOf(action, values);
  const shown = [`${request.method} ${request.address}`, request.body ?? ""].join("\n").trim();
  if (!isReal) return { request: shown, result: null };
  const run = { id: newId(), key: newUuid(), actionId: id, conversationId: null, ...request };
  const quota = await tenant.db.run(countUse(tenant.id, "action-trial", QUOTA, tenant.now()));
  if (!quota.allowed) throw tooMany(quota, waitMessage(quota.retryAfterSeconds));
  await tenant.db.batch([startRun(tenant, run), tenant.audit("test_action", id)]);
  const called = await callCompany(tenant, pipes.endpoints, action, request, run.key);
  await tenant.db.run(finishRun(tenant, run.id, called));
  const isOk = called.outcome === "succeeded";
  return {
    request: shown,
    result: {
      isOk,
      status: called.status,
      milliseconds: called.milliseconds,
      why: isOk ? null : failureText(called),
      response: called.response ?? "",
      text: outcomeText(action, fields, values, called),
    },
  };
}

function valuesIn(typed: string, fields: readonly FieldRecord[], clock: Calendar): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const line of typed.split("\n")) {
    const at = line.indexOf(":");
    const name = line.slice(0, Math.max(0, at)).trim();
    const text = line.slice(at + 1).trim();
    if (line.trim() === "") continue;
    const field = fields.find(({ originalFieldName }) => originalFieldName === name);
    if (!field)
      throw wrong(
        `No hay un campo «${name || line.trim().slice(0, 40)}». Escribe un campo por línea, como «nombre: Ana».`,
      );
    if (text === "") continue;
    const read = readValue(field, text, clock);
    if (read.kind === "broken") throw wrong(`${field.displayName}: ${breachText(read.breach, "tu")}`);
    if (read.kind !== "value")
      throw wrong(`«${text.slice(0, 60)}» no sirve para ${field.displayName}. Escríbelo más claro.`);
    values[name] = read.value;
  }
  return values;
}

function wrong(reason: string): AppError {
  return new AppError("invalid", reason, { fields: { values: [reason] } });
}
