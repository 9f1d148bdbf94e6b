import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import type { ConversationRecord } from "~/features/threads/queries.server";
import type { JobRun } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import { fitTo } from "./actions/aside";
import type { AnswerState } from "./answering.server";
import { lastOf, waitGuard } from "./burst.server";
import { treatmentOf } from "./configuration";
import { handoffMessage } from "./handoff";
import { type AsksAgain, wasCalledInAlarm } from "./kind/asks-again";
import type { Run } from "./runs/writes.server";
import { storeRemark } from "./store-answer.server";

function noticeOfAgain(tenant: Tenant, thread: ConversationRecord) {
  return planNotification(tenant, {
    type: "needs_human",
    title: `${contactName(thread)} pregunta otra vez`,
    message: "Espera a una persona de tu equipo y volvió a escribir.",
    conversationId: thread.id,
    channel: thread.channel,
  });
}

/**
 * A customer who waits for a person asks for one again, or whether anybody is there: once in a wait they read that the
 * team has their message, and the team hears of it. It is free, and the thread goes on waiting.
 * @throws GuardRefused `stepped_in`; UniqueViolation when the burst has its answer
 */
export async function tellAgain(
  tenant: Tenant,
  state: AnswerState,
  asks: AsksAgain,
  trace: Run,
  run: JobRun,
): Promise<void> {
  const { thread, hours, company } = state;
  const { channel } = thread;
  const speaking = { hours, treatment: treatmentOf(company), channel, now: tenant.now() };
  await storeRemark(tenant, {
    state,
    guard: waitGuard(tenant, state),
    upTo: lastOf(state),
    text: fitTo(channel, handoffMessage(speaking, asks === "upset" ? "again_upset" : "again")),
    asks: { notice: "again" },
    // The first complaint, or hurry, of a thread has called the team itself.
    notices: asks === "calm" || wasCalledInAlarm(state.messages) ? [noticeOfAgain(tenant, thread)] : [],
    run: trace,
    finish: run.finish,
  });
}
