import type { JobRun } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerState } from "./answering.server";
import { lastOf, waitGuard } from "./burst.server";
import { wasPassedOn } from "./kind/addition";
import { contactIn } from "./readings";
import type { Run } from "./runs/writes.server";
import { keepSaid, storeRemark } from "./store-answer.server";

/** What the customer reads once while the thread waits for people. */
export const PASSED_ON = "Listo, se lo paso al equipo.";

/**
 * A customer adds a phone, a name or a time to a wish that people have already: it is kept, and they hear so once in a
 * wait. It is free, and the thread goes on waiting.
 */
export async function passOnAddition(tenant: Tenant, state: AnswerState, trace: Run, run: JobRun): Promise<void> {
  if (wasPassedOn(state.messages)) {
    const kept = keepSaid(tenant, state, contactIn(state.waitingText));
    if (kept.length > 0) await tenant.db.batch(kept);
    return;
  }
  const guard = waitGuard(tenant, state);
  const upTo = lastOf(state);
  const asks = { notice: "added" } as const;
  try {
    await storeRemark(tenant, { state, guard, upTo, text: PASSED_ON, asks, run: trace, finish: run.finish });
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
  }
}
