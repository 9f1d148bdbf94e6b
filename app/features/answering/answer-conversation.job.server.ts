import { loseCall } from "~/features/actions/sessions/writes.server";
import type { JobHandler, JobRun } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import type { Channel } from "~/wire/channel";
import { dueOf } from "./answer-due";
import { type AnswerPayload, answerJob } from "./answer-job";
import { isSharedLimit } from "./answer-limits";
import { AnswerWork } from "./answer-work.server";
import { type AnswerState, isPromised, readAnswerState } from "./answering.server";
import { lastOf, STEPPED_IN } from "./burst.server";
import { type Settlement, settleCompany } from "./company/settle-company.server";
import { afterRefusal, putOffIfHeld } from "./hold-answer.server";
import { leaveToPeople } from "./hours/leave-to-people.server";
import { waitsAndAsks } from "./kind/asks-again";
import { asksIfThere } from "./kind/asks-if-there";
import { type Care, careFor } from "./kind/care";
import { passOnAddition } from "./pass-on-addition.server";
import { reviveAnswer } from "./revive-answer.server";
import { recordDropped } from "./runs/writes.server";
import { leaveFilesToPerson, leaveToPerson, leaveWaiting, stopWithoutCredits } from "./stop-answering.server";
import { tellAgain } from "./tell-again.server";

/**
 * Answers a burst of messages once: re-reads the thread, decides, retrieves passages, asks the model, checks its reply,
 * and stores the answer only if nobody stepped in meanwhile. When there is no answer to give, a person takes over and
 * the customer is told.
 */
export const answerConversation: JobHandler<Pipes, AnswerPayload> = {
  definition: answerJob,
  run: async (tenant, pipes, { conversationId, upTo, from }, run) => {
    const since = tenant.now();
    let state = await readAnswerState(tenant, conversationId, from);
    let due = state ? dueOf(state, upTo, tenant.now()) : "no";
    if (!state || due === "no") return;
    putOffIfHeld(tenant, state.thread, upTo);
    const settlement: Settlement = due === "yes" ? await settleCompany(tenant, state) : { kind: "as_it_is" };
    if (settlement.kind === "identified") {
      // The company's own threshold, hours and documents count from now on.
      state = await readAnswerState(tenant, conversationId, from);
      due = state ? dueOf(state, upTo, tenant.now()) : "no";
      if (!state || due === "no") return;
    }
    if (due === "added") {
      const work = new AnswerWork(tenant, pipes, state, state.thread.channel, run);
      return passOnAddition(tenant, state, work.trace("answered", "added"), run);
    }
    if (due === "again") return sayAgain(tenant, pipes, state, run);
    const care = careFor(state, pipes.ai);
    if (due === "new") return answerNew(tenant, pipes, state, care, run);
    // A message that goes to a person because of its words costs no credit.
    if (due === "no_credits" && care === null) return stopWithoutCredits(tenant, state);
    if (due === "cannot_send") return leaveToPerson(tenant, conversationId);
    if (due === "files_only") return leaveFilesToPerson(tenant, state, run.finish).catch(unlessSteppedIn);
    if (due === "people_only") return leaveToPeople(tenant, state, run.finish).catch(unlessSteppedIn);
    if (care === null && isPromised(state.messages, tenant.now()) && asksIfThere(state.waitingText))
      return sayAgain(tenant, pipes, state, run);
    const channel: Channel = state.thread.channel;
    const work = new AnswerWork(tenant, pipes, state, channel, run);
    try {
      await work.go(settlement, care);
    } catch (error) {
      if (!(error instanceof GuardRefused)) throw error;
      await recordDropped(tenant, work.trace("dropped", error.label));
      if (error.label === "credits") await stopWithoutCredits(tenant, state);
      if (isSharedLimit(error.label)) await work.handOff(error.label).catch(unlessSteppedIn);
      if (error.label === STEPPED_IN) await afterRefusal(tenant, { conversationId, upTo, since });
    } finally {
      work.stopTyping();
    }
  },
  exhausted: async (tenant, pipes, { conversationId }) => {
    const [lost] = await tenant.db.batch(loseCall(tenant, conversationId));
    const state = await readAnswerState(tenant, conversationId);
    // After a handover a person has the thread already.
    if (!state || state.question === "" || !state.thread.aiEnabled) return;
    const channel: Channel = state.thread.channel;
    const work = new AnswerWork(tenant, pipes, state, channel, null);
    await (lost > 0 ? work.handOff("call_lost") : work.fail("provider_failed")).catch(unlessSteppedIn);
  },
  revive: reviveAnswer,
};

/**
 * After a handover that nobody took: a new question is answered if the answer is sure. Whatever else the customer
 * writes is for the people who were called.
 */
async function answerNew(
  tenant: Tenant,
  pipes: Pipes,
  state: AnswerState,
  care: Care | null,
  run: JobRun,
): Promise<void> {
  const since = tenant.now();
  const work = new AnswerWork(tenant, pipes, state, state.thread.channel, run);
  try {
    await work.goAfterHandover(care);
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    await recordDropped(tenant, work.trace("dropped", error.label));
    if (error.label === STEPPED_IN)
      await afterRefusal(tenant, { conversationId: state.thread.id, upTo: lastOf(state), since });
  }
}

/** Who waits for a person and asks for one again hears once that the team has the message; later it is left to them. */
async function sayAgain(tenant: Tenant, pipes: Pipes, state: AnswerState, run: JobRun): Promise<void> {
  const asks = waitsAndAsks(state.messages, state.questionMessages);
  const trace = new AnswerWork(tenant, pipes, state, state.thread.channel, run).trace("answered", "again");
  const told = asks ? tellAgain(tenant, state, asks, trace, run) : leaveWaiting(tenant, state, run.finish);
  await told.catch(unlessSteppedIn);
}

/** A person stepped in: nothing was written, and nothing is left to do. */
function unlessSteppedIn(error: unknown): void {
  if (!(error instanceof GuardRefused)) throw error;
}
