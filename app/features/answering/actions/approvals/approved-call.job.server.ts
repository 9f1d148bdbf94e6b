import { approvedCallJob, type OfCall } from "~/features/actions/approval-job";
import { approvedCall, type Call } from "~/features/actions/plan-call.server";
import type { Called } from "~/features/actions/sessions/called";
import { findRun, type RunRecord } from "~/features/actions/sessions/queries.server";
import { endSession, moveRun } from "~/features/actions/sessions/writes.server";
import { chargeAnswer, readBalance } from "~/features/credits/balance/writes.server";
import { announceNotice } from "~/features/notifications/announce-notice.server";
import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import { type ConversationRecord, findConversation } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import type { JobHandler } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { storeActivity, warnOfLowCredits } from "../../store-answer.server";
import { toldStaff } from "../store-outcome.server";
import { tell } from "./tell.server";

/**
 * Makes a call that staff approved, and announces its outcome. A call is made once: if a try died, a POST is not sent
 * again.
 */
export const makeApprovedCall: JobHandler<Pipes, OfCall> = {
  definition: approvedCallJob,
  run: async (tenant, pipes, { runId }, { aside }) => {
    const run = await tenant.db.first(findRun(tenant, runId));
    if (!run || (run.outcome !== "approved" && run.outcome !== "calling")) return;
    const call = await approvedCall(tenant, pipes.endpoints, run);
    const thread = await tenant.db.first(findConversation(tenant, run.conversationId ?? 0));
    if (run.outcome === "approved") {
      if (!call || !thread) return leave(tenant, run);
      await tenant.db.run(moveRun(tenant, run.id, "approved", { outcome: "calling" }));
    }
    if (!call) return leave(tenant, run);
    aside();
    await store(tenant, pipes, { call, thread: thread ?? null, called: await call.perform() });
  },
  exhausted: async (tenant, pipes, { runId }) => {
    const run = await tenant.db.first(findRun(tenant, runId));
    if (run?.outcome !== "approved" && run?.outcome !== "calling") return;
    const call = await approvedCall(tenant, pipes.endpoints, run);
    if (!call) return leave(tenant, run);
    if (run.outcome === "approved") await tenant.db.run(moveRun(tenant, run.id, "approved", { outcome: "calling" }));
    const thread = await tenant.db.first(findConversation(tenant, run.conversationId ?? 0));
    const called = { outcome: "unknown", reason: "interrupted", status: null, answer: null, response: null } as const;
    await store(tenant, pipes, { call, thread: thread ?? null, called: { ...called, milliseconds: 0 } });
  },
};

/**
 * The thread or its action was deleted meanwhile: nothing is called. If the call had begun, its outcome stays unknown.
 */
async function leave(tenant: Tenant, { id, sessionId, outcome }: RunRecord): Promise<void> {
  const hadBegun = outcome === "calling";
  await tenant.db.batch([
    moveRun(tenant, id, hadBegun ? "calling" : "approved", { outcome: hadBegun ? "unknown" : "withdrawn" }),
    endSession(tenant, sessionId ?? 0, "cancelled"),
  ]);
}

interface Ended {
  readonly call: Pick<Call, "action" | "done" | "say">;
  /** Null where it lies in the trash. */
  readonly thread: ConversationRecord | null;
  readonly called: Called;
}

async function store(tenant: Tenant, pipes: Pipes, ended: Ended): Promise<void> {
  try {
    await write(tenant, pipes, ended, true);
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    if (error.label === "credits") return write(tenant, pipes, ended, false);
    // Another try of this job has announced the outcome already.
    if (error.label === "called") return;
    const { guard, statements } = ended.call.done(ended.called);
    await tenant.db.batch([tenant.db.guard(guard.if, guard.label), ...statements]);
  }
}

async function write(tenant: Tenant, pipes: Pipes, { call, thread, called }: Ended, isCharged: boolean) {
  const { guard, statements } = call.done(called);
  if (!thread) {
    await tenant.db.batch([tenant.db.guard(guard.if, guard.label), ...statements]);
    return;
  }
  const isOk = called.outcome === "succeeded";
  const line = toldStaff(call.action.name, called);
  const { message, says } = tell(tenant, thread, { text: call.say(called), line });
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: isOk
      ? `${contactName(thread)}: se hizo «${call.action.name}», avísale`
      : `${contactName(thread)}: falló «${call.action.name}»`,
    message: isOk ? (says.at(-1)?.content ?? line) : line,
    conversationId: thread.id,
    channel: thread.channel,
  });
  const trace = {
    conversationId: thread.id,
    companyId: thread.companyId,
    upTo: thread.lastCustomerMessageId ?? 0,
    provider: pipes.ai.name,
    model: pipes.ai.model,
    outcome: "answered",
    reason: "action",
    passages: [],
    guards: [],
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    milliseconds: called.milliseconds,
  } as const;
  const paid = message && isCharged ? message : null;
  const done = await setThread(
    tenant,
    { thread, set: isOk ? {} : { status: "pending" }, says },
    {
      guards: [guard],
      notices: isOk && message ? [] : [notice],
      with: {
        ended: statements,
        ...(paid ? { charge: chargeAnswer(tenant, paid.id) } : {}),
        credits: readBalance(tenant),
        warning: warnOfLowCredits(tenant),
        ...(message
          ? {
              run: storeActivity(
                tenant,
                { ...trace, passages: [], guards: [] },
                { messageId: message.id, credits: paid ? 1 : 0, responseMilliseconds: null },
              ),
            }
          : {}),
      },
      tells: [({ credits }) => ({ type: "credits", credits })],
    },
  );
  await announceNotice(tenant, done.with.warning);
}
