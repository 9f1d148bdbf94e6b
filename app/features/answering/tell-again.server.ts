import { sql } from "drizzle-orm";
import { isNotHeld, stillWaits } from "~/features/threads/conditions/queries.server";
import type { JobRun } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import { fitTo } from "./actions/aside";
import type { AnswerState } from "./answering.server";
import { burstGuard, lastOf, STEPPED_IN } from "./burst.server";
import { treatmentOf } from "./configuration";
import { handoffMessage } from "./handoff";
import { type AsksAgain, wasCalledInAlarm } from "./kind/asks-again";
import type { Run } from "./runs/writes.server";
import { storeRemark } from "./store-answer.server";
import { noticeOfAgain } from "./wish-notice.server";

/** A person has neither taken the thread nor begun to type, and the customer's message is still the last. */
function waitingGuard(tenant: Tenant, state: AnswerState): Guard {
  const { id, controlTurn, aiEnabled } = state.thread;
  if (aiEnabled) return burstGuard(tenant, state);
  const waits = stillWaits(tenant, { id, controlTurn, upTo: lastOf(state) });
  return { if: sql`${waits} and ${isNotHeld(tenant, id, tenant.now())}`, label: STEPPED_IN };
}

/**
 * A customer who waits for a person asks for one again, or whether anybody is there: once in a wait they read that the
 * team has their message, and the team hears of it. It is free, and the thread goes on waiting.
 * @throws GuardRefused `stepped_in`; UniqueViolation when the burst has its answer
 */
export async function tellAgain(tenant: Tenant, state: AnswerState, asks: AsksAgain, trace: Run, run: JobRun) {
  const { thread, hours, company } = state;
  const { channel } = thread;
  const speaking = { hours, treatment: treatmentOf(company), channel, now: tenant.now() };
  await storeRemark(tenant, {
    state,
    guard: waitingGuard(tenant, state),
    upTo: lastOf(state),
    text: fitTo(channel, handoffMessage(speaking, asks === "upset" ? "again_upset" : "again")),
    asks: { notice: "again" },
    // The first complaint, or hurry, of a thread has called the team itself.
    notices: asks === "calm" || wasCalledInAlarm(state.messages) ? [noticeOfAgain(tenant, thread)] : [],
    run: trace,
    finish: run.finish,
  });
}
