import { type DueFollowUp, followUpsOf, nextLook } from "~/features/actions/ready/follow-ups/due";
import { followUpJob, type OfBooking } from "~/features/actions/ready/follow-ups/follow-up-job";
import { planNextLook, timesOf } from "~/features/actions/ready/follow-ups/plan.server";
import { followUpText, templateValues, untoldText } from "~/features/actions/ready/follow-ups/texts";
import { type BookingRecord, findBooking, findReady, isUntold } from "~/features/actions/ready/queries.server";
import { type AppointmentSettings, appointmentSettings } from "~/features/actions/ready/settings";
import { markTold } from "~/features/actions/ready/writes.server";
import { treatmentFor } from "~/features/answering/actions/approvals/tell.server";
import { type CompanyRecord, findCompany } from "~/features/companies/queries.server";
import { planNotification } from "~/features/notifications/writes.server";
import { canSend, writable } from "~/features/threads/messages/can-send";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { SentTemplate } from "~/features/threads/messages/sent-template";
import { type ConversationRecord, findConversation } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import type { Treatment } from "~/language/treatment";
import { clockAt } from "~/platform/calendar";
import { type JobHandler, type JobRun, PutOff } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { templateText } from "../approved";
import { type ApprovedRecord, findApproved } from "../queries.server";

const KEPT: Readonly<Record<DueFollowUp["kind"], readonly string[]>> = {
  day: ["confirmed"],
  hours: ["confirmed"],
  after: ["confirmed", "done"],
};

/** How soon a thread in the trash is looked for again, in milliseconds. */
const TRASHED_MILLISECONDS = 3_600_000;

/**
 * Says what is due around an appointment, and plans the next look at it. One that was moved or ended meanwhile is left
 * alone. Costs no credit.
 */
export const sendFollowUp: JobHandler<Pipes, OfBooking> = {
  definition: followUpJob,
  run: async (tenant, _pipes, of, run) => {
    const booking = await tenant.db.first(findBooking(tenant, of.bookingId));
    if (booking?.startsAt.getTime() !== of.start || booking.conversationId === null) return;
    if (!KEPT.after.includes(booking.state)) return;
    const { companyId, conversationId } = booking;
    const [[action], [thread], [company], hours, treatment] = await tenant.db.batch([
      findReady(tenant, companyId, "appointment"),
      findConversation(tenant, conversationId),
      findCompany(tenant, companyId),
      tenant.ports.hoursOf(tenant, companyId),
      treatmentFor(tenant, companyId),
    ]);
    const zone = hours?.zone ?? tenant.timeZone;
    const times = timesOf(booking, zone);
    const now = tenant.now();
    const settings = appointmentSettings(action?.settings);
    const all = action?.isActive && company?.active ? followUpsOf(settings, times) : [];
    const due = all.findLast(
      ({ kind, at, until }) => at > of.since && at <= now && now < until && KEPT[kind].includes(booking.state),
    );
    const next = nextLook(all, times, now);
    // Nothing is said in the trash, but a thread may come back from there in time.
    if (!thread && (due || next !== null)) {
      const wait = Math.min(TRASHED_MILLISECONDS, (next ?? Number.POSITIVE_INFINITY) - now);
      throw new PutOff(wait, new Error("the thread is in the trash"));
    }
    const again = next === null ? null : planNextLook(tenant, of, next);
    if (due && thread && company) {
      const telling = { booking, thread, company, settings, treatment, zone, kind: due.kind };
      if (await tell(tenant, telling, { run, again })) return;
    }
    await tenant.db.batch([...(again ? [again] : []), run.finish]);
  },
};

interface Telling {
  readonly booking: BookingRecord;
  readonly thread: ConversationRecord;
  readonly company: CompanyRecord;
  readonly settings: AppointmentSettings;
  readonly treatment: Treatment;
  readonly zone: string;
  readonly kind: DueFollowUp["kind"];
}

interface Then {
  readonly run: JobRun;
  readonly again: ReturnType<typeof planNextLook> | null;
}

/** @returns false where it was said already, or the appointment changed while this was prepared */
async function tell(tenant: Tenant, telling: Telling, { run, again }: Then): Promise<boolean> {
  const { booking, thread, company, settings, treatment, zone, kind } = telling;
  const { id: conversationId, platform, channel } = thread;
  const about = { name: booking.name, company: company.name, at: clockAt(zone, booking.startsAt.getTime()) };
  const templateId = kind === "after" ? settings.askTemplate : settings.remindTemplate;
  const template = templateId === null ? undefined : await tenant.db.first(findApproved(tenant, templateId));
  const words = wordsFor(tenant, thread, {
    content: followUpText(kind, about, treatment),
    template,
    values: templateValues(about),
  });
  const line = untoldText(kind, about);
  const said = newMessage(tenant, {
    conversationId,
    platform,
    ...(words ? { sender: "ai", status: "queued", ...words } : { sender: "system", content: line }),
  });
  // Staff have to give a reminder that could not be sent; a question afterwards may stay unasked.
  const isWork = words === null && kind !== "after";
  const notice = planNotification(tenant, {
    type: "needs_human",
    title: `Recuérdale su cita a ${booking.name}`,
    message: line,
    conversationId,
    channel,
  });
  try {
    await setThread(
      tenant,
      { thread, set: isWork ? { status: "pending" } : {}, says: [said] },
      {
        guards: [{ if: isUntold(tenant, booking, kind), label: "told" }],
        notices: isWork ? [notice] : [],
        with: { told: markTold(tenant, booking, kind), again, finish: run.finish },
      },
    );
    return true;
  } catch (error) {
    if (error instanceof GuardRefused) return false;
    throw error;
  }
}

interface Words {
  readonly content: string;
  readonly template: ApprovedRecord | undefined;
  readonly values: readonly string[];
}

/** What the channel takes now: the words, or the approved template; null where it takes neither. */
function wordsFor(tenant: Tenant, thread: ConversationRecord, { content, template, values }: Words) {
  const [to, now] = [writable(thread), tenant.now()];
  if (canSend(to, { content }, now).ok) return { content };
  if (template?.integrationType !== thread.platform || template.variables.length > values.length) return null;
  const text = templateText(template, values);
  if (!canSend(to, { content: text, isTemplate: true }, now).ok) return null;
  const { externalId, name, language, variables } = template;
  const sent: SentTemplate = {
    ...{ externalId, name, language },
    values: variables.map((variable, index) => ({ name: variable, value: values[index] || "-" })),
  };
  return { content: text, metadata: { template: JSON.stringify(sent) } };
}
