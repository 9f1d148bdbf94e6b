import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { BookingRecord } from "../queries.server";
import { FIRST_LOOK } from "./due";
import { followUpJob, type OfBooking } from "./follow-up-job";

/**
 * Plans the first look at an appointment that is made, moved or confirmed again. Its statement may go into the same
 * batch as the appointment; the sweep wakes it.
 */
export function planFirstLook(
  tenant: Tenant,
  { id, start }: { readonly id: number; readonly start: number },
): Statement<boolean> {
  const now = tenant.now();
  const options = { key: `${id}-${start}`, delayMilliseconds: Math.max(0, start - FIRST_LOOK - now) };
  return tenant.jobs.planOnce(followUpJob, { bookingId: id, start, since: now }, options).statement;
}

/** Plans the look after this one, unless another run of the same work did. */
export function planNextLook(tenant: Tenant, of: OfBooking, at: number): Statement<boolean> {
  const options = { key: `${of.bookingId}-${of.start}-${at}`, delayMilliseconds: at - tenant.now() };
  return tenant.jobs.planOnce(followUpJob, of, options).statement;
}

export const timesOf = ({ startsAt, endsAt }: Pick<BookingRecord, "startsAt" | "endsAt">, zone: string) => ({
  start: startsAt.getTime(),
  end: endsAt.getTime(),
  zone,
});
