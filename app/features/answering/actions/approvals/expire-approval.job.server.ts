import { expireApprovalJob, type OfCall } from "~/features/actions/approval-job";
import { findAction } from "~/features/actions/queries.server";
import { findRun } from "~/features/actions/sessions/queries.server";
import { endSession, isUndecided, moveRun } from "~/features/actions/sessions/writes.server";
import { approvalText } from "~/features/actions/texts";
import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import { findConversation } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import type { JobHandler } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Pipes } from "~/providers/port";
import { tell, treatmentFor } from "./tell.server";

/** Ends a call that nobody decided in time: nothing is sent, customer and staff are told. */
export const expireApproval: JobHandler<Pipes, OfCall> = {
  definition: expireApprovalJob,
  run: async (tenant, _pipes, { runId }, { finish }) => {
    const run = await tenant.db.first(findRun(tenant, runId));
    if (run?.outcome !== "waiting") return;
    const [[action], [thread]] = await tenant.db.batch([
      findAction(tenant, run.actionId),
      findConversation(tenant, run.conversationId ?? 0),
    ]);
    const ends = {
      run: moveRun(tenant, run.id, "waiting", { outcome: "expired" }),
      session: endSession(tenant, run.sessionId ?? 0, "expired"),
    };
    if (!thread || !action) {
      await tenant.db.batch([ends.run, ends.session, finish]);
      return;
    }
    const treatment = await tenant.db.run(treatmentFor(tenant, thread.companyId));
    const line = `Nadie aprobó «${action.name}» a tiempo: no se mandó nada.`;
    const { says } = tell(tenant, thread, { text: approvalText("expired", treatment), line });
    const notice = planNotification(tenant, {
      type: "needs_human",
      title: `${contactName(thread)}: venció «${action.name}»`,
      message: line,
      conversationId: thread.id,
      channel: thread.channel,
    });
    await setThread(
      tenant,
      { thread, set: { status: "pending" }, says },
      {
        guards: [{ if: isUndecided(tenant, run.id), label: "decided" }],
        notices: [notice],
        with: {
          ...ends,
          audit: tenant.audit("decide_action_run", run.id, { values: { decision: "expired" } }),
          finish,
        },
      },
    ).catch((error: unknown) => {
      if (!(error instanceof GuardRefused)) throw error;
      // Somebody decided meanwhile: nothing is left to do. If instead the thread is gone, the call still has to end.
      if (error.label === "decided") return;
      return tenant.db.batch([ends.run, ends.session, finish]);
    });
  },
};
