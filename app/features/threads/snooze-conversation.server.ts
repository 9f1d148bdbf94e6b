import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { formatClock, formatShortDate } from "~/ui/relative-time";
import { type Acted, changeThread, requireThread } from "./change-thread.server";
import { tellWrote, wroteGuards } from "./messages/wrote-meanwhile.server";
import { readMoment, snoozeTime } from "./snooze-time";
import { SNOOZES } from "./snoozes";
import { wakeJob } from "./wake-job";
import { undoOfOne } from "./write-threads.server";

/** The columns of a thread that sleeps until a time, the job that wakes it, and that time in words. */
export function snoozing(tenant: Tenant, conversationId: number, time: number) {
  return {
    set: { status: "snoozed", snoozedUntil: new Date(time), unreadCount: 0 },
    wake: tenant.jobs.plan(wakeJob, { conversationId, until: time }, { delayMilliseconds: time - tenant.now() }),
    until: snoozeWords(tenant, time),
  } as const;
}

/** A time as the thread's line says it. */
export const snoozeWords = (tenant: Tenant, time: number) =>
  `${formatShortDate(time, tenant.timeZone)}, ${formatClock(time, tenant.timeZone)}`;

/** A year, and a day more where it is a leap year. */
const MAX_SNOOZE_MILLISECONDS = 366 * 24 * 3_600_000;

/**
 * The time that a form asks for, in milliseconds since 1970.
 * @throws AppError invalid: it has passed, or is more than a year ahead
 */
export function snoozeMoment(tenant: Tenant, until: string): number {
  const now = tenant.now();
  const choice = SNOOZES.find((known) => known === until);
  const time = choice ? snoozeTime(choice, now, tenant.timeZone) : readMoment(until, tenant.timeZone);
  if (!(time > now && time < now + MAX_SNOOZE_MILLISECONDS)) {
    const reason = "Elige una fecha y hora que todavía no haya pasado, de aquí a un año como máximo.";
    throw new AppError("invalid", reason, { fields: { until: [reason] } });
  }
  return time;
}

/**
 * Puts a thread aside until a time, when it comes back as pending; a customer's message brings it back sooner.
 * @param until a choice of the menu, or an ISO date and time within a year
 * @param upTo the customer's newest message that the page showed: a later one refuses it
 * @throws AppError not_found, invalid (a time that has passed, or more than a year ahead), conflict
 */
export async function snoozeConversation(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  until: string,
  upTo: number | null = null,
): Promise<Acted> {
  const thread = await requireThread(tenant, conversationId);
  const time = snoozeMoment(tenant, until);
  const { set, wake, until: said } = snoozing(tenant, thread.id, time);
  const line = `${displayName(user)} pospuso la conversación hasta el ${said}.`;
  const undo = undoOfOne(tenant, "snooze", user.id, thread.id);
  const guards = wroteGuards(tenant, thread, upTo);
  const along = { guards, before: undo.before, with: { left: undo.left }, later: [wake] };
  const changed = await changeThread(tenant, thread, set, line, along).catch((error: unknown) =>
    tellWrote(tenant, thread, error),
  );
  return { thread: changed, undo: undo.id };
}
