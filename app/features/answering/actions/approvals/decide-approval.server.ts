import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { approvedCallJob } from "~/features/actions/approval-job";
import { findAction } from "~/features/actions/queries.server";
import { findRun, type RunRecord } from "~/features/actions/sessions/queries.server";
import { endSession, isWaiting, moveRun } from "~/features/actions/sessions/writes.server";
import { approvalText } from "~/features/actions/texts";
import { requireExactly } from "~/features/threads/change-thread.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { waitsNoMore } from "~/features/threads/waits-no-more";
import { setThread } from "~/features/threads/write-thread.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { tell, treatmentFor } from "./tell.server";

interface OfThread {
  readonly conversationId: number;
  readonly runId: number;
}

/**
 * Lets a call be made that waits for staff; a job makes it. @throws AppError not_found, conflict (it was decided, taken
 * back or expired)
 */
export async function approveCall(tenant: Tenant, user: TenantUser, of: OfThread): Promise<void> {
  const { thread, run, name } = await requireCall(tenant, of);
  const { says } = tell(tenant, thread, { text: null, line: `${displayName(user)} aprobó «${name}».` });
  await setThread(
    tenant,
    { thread, set: waitsNoMore(thread), says },
    {
      guards: [{ if: isWaiting(tenant, run.id), label: "decided" }],
      with: {
        decided: moveRun(tenant, run.id, "waiting", { outcome: "approved", decidedBy: user.id }),
        audit: tenant.audit("decide_action_run", run.id, { values: { decision: "approved" } }),
      },
      later: [tenant.jobs.plan(approvedCallJob, { runId: run.id }, { key: String(run.id) })],
    },
  ).catch((error) => refuse(tenant, error, of));
}

/** Refuses a call that waits for staff, and tells the customer. @throws AppError not_found, conflict */
export async function rejectCall(
  tenant: Tenant,
  user: TenantUser,
  { reason, ...of }: OfThread & { readonly reason: string | null },
): Promise<void> {
  const { thread, run, name } = await requireCall(tenant, of);
  const treatment = await tenant.db.run(treatmentFor(tenant, thread.companyId));
  const why = reason ? ` Motivo: ${reason}` : "";
  const { says } = tell(tenant, thread, {
    text: `${approvalText("rejected", treatment)}${why}`,
    line: `${displayName(user)} rechazó «${name}».`,
  });
  await setThread(
    tenant,
    { thread, set: waitsNoMore(thread), says },
    {
      guards: [{ if: isWaiting(tenant, run.id), label: "decided" }],
      with: {
        decided: moveRun(tenant, run.id, "waiting", { outcome: "rejected", decidedBy: user.id }),
        session: endSession(tenant, run.sessionId ?? 0, "cancelled"),
        audit: tenant.audit("decide_action_run", run.id, { values: { decision: "rejected" } }),
      },
    },
  ).catch((error) => refuse(tenant, error, of));
}

interface Waiting {
  readonly thread: ConversationRecord;
  readonly run: RunRecord;
  readonly name: string;
}

async function requireCall(tenant: Tenant, { conversationId, runId }: OfThread): Promise<Waiting> {
  const thread = await requireExactly(tenant, conversationId);
  const run = await tenant.db.first(findRun(tenant, runId));
  const action = run && (await tenant.db.first(findAction(tenant, run.actionId)));
  if (!run || !action || run.conversationId !== thread.id) throw notFound("Esa solicitud ya no existe.");
  return { thread, run, name: action.name };
}

const DECIDED: Readonly<Record<string, string>> = {
  rejected: "Alguien de tu equipo ya la rechazó.",
  withdrawn: "El cliente ya la canceló.",
  waiting: "Ya pasó el tiempo para decidirla; no se mandó nada.",
  expired: "Ya pasó el tiempo para decidirla; no se mandó nada.",
};

async function refuse(tenant: Tenant, error: unknown, of: OfThread): Promise<never> {
  if (!(error instanceof GuardRefused)) throw error;
  const { run } = await requireCall(tenant, of);
  throw new AppError("conflict", DECIDED[run.outcome] ?? "Alguien de tu equipo ya la aprobó.", { cause: error });
}
