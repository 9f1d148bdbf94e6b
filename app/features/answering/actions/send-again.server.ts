import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { failureText, isRepeatable } from "~/features/actions/call-action.server";
import { type RepeatedCall, repeatedCall } from "~/features/actions/plan-call.server";
import { findRun, type RunRecord } from "~/features/actions/sessions/queries.server";
import { finishRun, startRun } from "~/features/actions/sessions/writes.server";
import { findConversation } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { countUse, tooMany, waitMessage } from "~/platform/rate-limit.server";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { tell } from "./approvals/tell.server";

const QUOTA = { count: 60, windowMilliseconds: 3_600_000 } as const;
const TWICE = "Confirma que puede hacerse dos veces: no sabemos si la primera llegó.";

export interface Again {
  readonly runId: number;
  /** The customer reads what came of it. */
  readonly tells: boolean;
  /** The person knows that the first one may have arrived. */
  readonly knowsTwice: boolean;
}

export interface SentAgain {
  readonly outcome: "succeeded" | "failed" | "unknown";
  readonly why: string | null;
  readonly isTold: boolean;
}

/**
 * Sends a call again that failed, or whose outcome nobody knows: the same request under the same key, once.
 * @throws AppError not_found, conflict (it did not fail, was sent again already, or its action moved), invalid (a POST
 * that may have arrived, without the person's word), rate_limited
 */
export async function sendAgain(
  tenant: Tenant,
  pipes: Pick<Pipes, "endpoints">,
  user: TenantUser,
  { runId, tells, knowsTwice }: Again,
): Promise<SentAgain> {
  const run = await tenant.db.first(findRun(tenant, runId));
  if (!run) throw notFound("Esa llamada ya no existe. Vuelve a cargar la página.");
  const state = repeatState(run, tenant.now());
  const repeated = state === "no" ? null : await repeatedCall(tenant, pipes.endpoints, run);
  if (!repeated) throw new AppError("conflict", "Esa llamada no se puede mandar otra vez.");
  if (!repeated.goesThere) {
    throw new AppError(
      "conflict",
      "La dirección de la acción cambió desde entonces. Pídele al cliente que empiece otra vez.",
    );
  }
  if (state === "doubtful" && !isRepeatable(run) && !knowsTwice) {
    throw new AppError("invalid", TWICE, { fields: { twice: [TWICE] } });
  }
  const quota = await tenant.db.run(countUse(tenant.id, "action-again", QUOTA, tenant.now()));
  if (!quota.allowed) throw tooMany(quota, waitMessage(quota.retryAfterSeconds));
  const id = newId();
  const { key, actionId, conversationId, sessionId, request, method, address, body } = run;
  const kept = { actionId, conversationId, sessionId, request, method, address, body };
  await tenant.db
    .batch([
      startRun(tenant, { ...kept, id, key, againOf: run.id, decidedBy: user.id }),
      tenant.audit("retry_action_run", run.id, { values: { tells } }),
    ])
    .catch((error: unknown) => {
      if (!(error instanceof UniqueViolation)) throw error;
      throw new AppError("conflict", "Alguien de tu equipo ya la mandó otra vez.", { cause: error });
    });
  const called = await repeated.perform();
  await tenant.db.run(finishRun(tenant, id, called));
  const isTold = await tellThread(tenant, user, { run, repeated, called, tells });
  const why = called.outcome === "succeeded" ? null : failureText(called);
  return { outcome: called.outcome, why, isTold };
}

interface Ended {
  readonly run: RunRecord;
  readonly repeated: RepeatedCall;
  readonly called: Awaited<ReturnType<RepeatedCall["perform"]>>;
  readonly tells: boolean;
}

/** A line for staff in the thread and, where the person chose so, the outcome for the customer. @returns if it was told */
async function tellThread(tenant: Tenant, user: TenantUser, { run, repeated, called, tells }: Ended): Promise<boolean> {
  const thread = await tenant.db.first(findConversation(tenant, run.conversationId ?? 0));
  if (!thread) return false;
  const end =
    called.outcome === "succeeded"
      ? "se hizo"
      : called.outcome === "failed"
        ? `falló (${failureText(called)})`
        : `no se sabe (${failureText(called)})`;
  const { message, says } = tell(tenant, thread, {
    text: tells ? repeated.say(called) : null,
    line: `${displayName(user)} volvió a mandar «${repeated.action.name}»: ${end}.`,
  });
  try {
    await setThread(tenant, { thread, set: {}, says });
    return message !== null;
  } catch (error) {
    // The thread went into the trash meanwhile; the log has the outcome.
    if (error instanceof GuardRefused) return false;
    throw error;
  }
}

/** A call that a person sends takes no longer than this. */
const CALL_TAKES_MILLISECONDS = 60_000;

/** `doubtful`: it may have reached the company's server. */
export function repeatState(
  {
    outcome,
    request,
    conversationId,
    againOf,
    createdAt,
  }: Pick<RunRecord, "outcome" | "request" | "conversationId" | "againOf" | "createdAt">,
  now: number,
): "no" | "failed" | "doubtful" {
  if (request === null || conversationId === null) return "no";
  if (outcome === "failed") return "failed";
  if (outcome === "unknown") return "doubtful";
  // The worker of a person's own try died. A job's try ends by itself.
  const isLeft = outcome === "calling" && againOf !== null && now - createdAt.getTime() > CALL_TAKES_MILLISECONDS;
  return isLeft ? "doubtful" : "no";
}
