import { findWaiting, listStanding, type Standing, type Whose } from "~/features/actions/sessions/queries.server";
import { endSession, isUndecided, moveRun, standsAs } from "~/features/actions/sessions/writes.server";
import { approvalText, goneText } from "~/features/actions/texts";
import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import { findConversation } from "~/features/threads/queries.server";
import { waitsNoMore } from "~/features/threads/waits-no-more";
import { setThread } from "~/features/threads/write-thread.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { tell, treatmentFor } from "./approvals/tell.server";

const AT_ONCE = 50;
const MOVED_ON = "moved_on";

/**
 * Ends what customers are in the middle of, because its action goes away: a call that waits for staff is rejected, and
 * customers read that nothing was done. A call under way is left alone.
 */
export async function leaveCustomers(tenant: Tenant, whose: Whose): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const standing = await tenant.db.run(listStanding(tenant, whose, AT_ONCE));
    for (const session of standing) await leave(tenant, session);
    count = standing.length;
  }
}

async function leave(tenant: Tenant, session: Standing): Promise<void> {
  const { id, conversationId, phase, name } = session;
  const [[thread], [run]] = await tenant.db.batch([
    findConversation(tenant, conversationId),
    findWaiting(tenant, conversationId),
  ]);
  const waiting = phase === "approving" ? run : undefined;
  const guards = [
    { if: standsAs(tenant, session), label: MOVED_ON },
    ...(waiting ? [{ if: isUndecided(tenant, waiting.id), label: MOVED_ON }] : []),
  ];
  const ends = [
    ...(waiting ? [moveRun(tenant, waiting.id, "waiting", { outcome: "rejected" })] : []),
    endSession(tenant, id, "cancelled"),
  ];
  const quietly = () => tenant.db.batch([...guards.map(({ if: is, label }) => tenant.db.guard(is, label)), ...ends]);
  try {
    if (!thread) return void (await quietly());
    const treatment = await tenant.db.run(treatmentFor(tenant, thread.companyId));
    const { message, says } = tell(tenant, thread, {
      text: waiting ? approvalText("gone", treatment) : goneText(treatment),
      line: waiting
        ? `Se eliminó «${name}», así que su solicitud se rechazó: no se mandó nada.`
        : `Se eliminó «${name}» mientras el cliente la pedía: no se hizo nada.`,
    });
    const notice = planNotification(tenant, {
      type: "needs_human",
      title: `${contactName(thread)}: se eliminó «${name}»`,
      message: says.at(-1)?.content ?? "",
      conversationId,
      channel: thread.channel,
    });
    await setThread(
      tenant,
      { thread, set: message ? waitsNoMore(thread) : { status: "pending" }, says },
      { guards, notices: message ? [] : [notice], with: { ends } },
    );
  } catch (error) {
    // The customer wrote, staff decided, or the thread went into the trash at this moment.
    if (!(error instanceof GuardRefused)) throw error;
    if (error.label !== MOVED_ON) await quietly();
  }
}
