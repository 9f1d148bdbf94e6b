import { failureText } from "~/features/actions/call-action.server";
import type { Call } from "~/features/actions/plan-call.server";
import type { Called } from "~/features/actions/sessions/called";
import { chargeAnswer, readBalance } from "~/features/credits/balance/writes.server";
import { announceNotice } from "~/features/notifications/announce-notice.server";
import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { writeAsAi } from "~/features/threads/write-thread.server";
import { GuardRefused, type Statement, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerState } from "../answering.server";
import type { Run } from "../runs/writes.server";
import { storeActivity, warnOfLowCredits } from "../store-answer.server";

interface Outcome {
  readonly state: AnswerState;
  readonly call: Call;
  readonly called: Called;
  /** What the customer reads. */
  readonly text: string;
  readonly run: Run;
  readonly finish: Statement<void> | null;
}

/**
 * Stores what came of a call: the words to the customer, its log, the end of its session, and for staff a line and,
 * after a failure, a notice. The call was made, so it is told even if somebody wrote meanwhile, and without a credit if
 * the last one is gone.
 */
export async function storeOutcome(tenant: Tenant, outcome: Outcome): Promise<void> {
  try {
    await write(tenant, outcome, true);
  } catch (error) {
    if (error instanceof GuardRefused && error.label === "credits") return write(tenant, outcome, false);
    // Another try of the same job has announced the outcome already.
    if (error instanceof GuardRefused && error.label === "called") return;
    if (!(error instanceof UniqueViolation)) throw error;
    // The burst got another answer meanwhile; the outcome of the call is stored all the same.
    const { statements } = outcome.call.done(outcome.called);
    await tenant.db.batch(statements);
  }
}

async function write(tenant: Tenant, { state, call, called, text, run, finish }: Outcome, isCharged: boolean) {
  const { thread } = state;
  const { action, upTo } = call;
  const { guard, statements } = call.done(called);
  const isOk = called.outcome === "succeeded";
  const told = toldStaff(action.name, called);
  const own = { conversationId: thread.id, platform: thread.platform };
  const message = newMessage(tenant, { ...own, sender: "ai", content: text, status: "queued" });
  const line = newMessage(tenant, { ...own, sender: "system", content: told });
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `${contactName(thread)}: falló «${action.name}»`,
    message: told,
    conversationId: thread.id,
    channel: thread.channel,
  });
  const asked = thread.lastCustomerMessageAt?.getTime() ?? message.createdAt.getTime();
  const written = {
    messageId: message.id,
    credits: isCharged ? 1 : 0,
    responseMilliseconds: message.createdAt.getTime() - asked,
  };
  const done = await writeAsAi(
    tenant,
    { thread, upTo, message, line, set: isOk ? {} : { status: "pending" } },
    {
      guards: [guard],
      notices: isOk ? [] : [notice],
      with: {
        ended: statements,
        ...(isCharged ? { charge: chargeAnswer(tenant, message.id) } : {}),
        credits: readBalance(tenant),
        warning: warnOfLowCredits(tenant),
        run: storeActivity(tenant, run, written),
        finish,
      },
      tells: [({ credits }) => ({ type: "credits", credits })],
    },
  );
  await announceNotice(tenant, done.with.warning);
}

/** What came of a call, in a line for staff. */
export function toldStaff(name: string, called: Called): string {
  if (called.outcome === "succeeded") return `La IA hizo «${name}».`;
  const why = failureText(called);
  return called.outcome === "unknown"
    ? `No sabemos si «${name}» se hizo: ${why}. Revísalo y avísale al cliente.`
    : `«${name}» no se pudo hacer: ${why}.`;
}
