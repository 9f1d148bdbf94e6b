import type { z } from "zod";
import type { TenantUser } from "~/features/accounts/viewer";
import { requireCompany } from "~/features/companies/require-company.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { parsePhone } from "~/platform/phone.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { changeAndTell } from "./change-and-tell.server";
import { planFirstLook } from "./follow-ups/plan.server";
import type { BookingState } from "./kinds";
import { type BookingRecord, findBooking, findReady, hasPlace, isBooking } from "./queries.server";
import type { bookingStateSchema, cancelBookingSchema, NewBookingInput } from "./schema";
import { appointmentSettings } from "./settings";
import { clockAt, momentOf } from "./slots";
import { setBookingState, storeBooking } from "./writes.server";

const GONE = "Esa cita ya no existe.";
const CHANGED = "Alguien más acaba de cambiar esa cita. Así está ahora.";
const TAKEN = "A esa hora ya no hay lugar. Si la quieres agregar de todos modos, márcalo abajo.";
const PAST = "Ese día ya pasó. Si quieres agregar la cita de todos modos, márcalo abajo.";

/** Writes an appointment down that was made by phone or at the counter. @throws AppError not_found, conflict (taken, or a day that has passed), invalid */
export async function addBooking(tenant: Tenant, input: NewBookingInput) {
  const { companyId, date, time, name, phone, note, anyway } = input;
  await requireCompany(tenant, companyId);
  const [hours, [action]] = await tenant.db.batch([
    tenant.ports.hoursOf(tenant, companyId),
    findReady(tenant, companyId, "appointment"),
  ]);
  const { minutes, capacity } = appointmentSettings(action?.settings);
  const zone = hours?.zone ?? tenant.timeZone;
  if (!anyway && date < clockAt(zone, tenant.now()).slice(0, 10))
    throw new AppError("conflict", PAST, { fields: { date: [PAST] } });
  const start = momentOf(zone, `${date}T${time}`);
  const end = start + minutes * 60_000;
  const id = newId();
  try {
    await tenant.db.batch([
      ...(anyway ? [] : [tenant.db.guard(hasPlace(tenant, { companyId, start, end, capacity }), "taken")]),
      storeBooking(tenant, {
        id,
        companyId,
        conversationId: null,
        sessionId: null,
        name,
        phone: parsePhone(phone)?.number ?? null,
        note: note || null,
        startsAt: new Date(start),
        endsAt: new Date(end),
      }),
      tenant.audit("add_booking", id, { values: { companyId } }),
    ]);
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    throw new AppError("conflict", TAKEN, { fields: { time: [TAKEN] } });
  }
  return { companyId, date };
}

/** @throws AppError not_found */
async function requireBooking(tenant: Tenant, id: number): Promise<BookingRecord> {
  const booking = await tenant.db.first(findBooking(tenant, id));
  if (!booking) throw notFound(GONE);
  return booking;
}

function changing(tenant: Tenant, { id, startsAt }: BookingRecord, was: BookingState, to: BookingState) {
  return {
    if: isBooking(tenant, id, was),
    rows: () => [
      setBookingState(tenant, id, { was, to }),
      ...(to === "confirmed" ? [planFirstLook(tenant, { id, start: startsAt.getTime() })] : []),
      tenant.audit("change_booking", id, { values: { state: to }, ifChanged: true }),
    ],
    changed: CHANGED,
  };
}

/** @throws AppError not_found, conflict (somebody else changed it) */
export async function setBooking(
  tenant: Tenant,
  user: TenantUser,
  { of, was, to }: z.output<typeof bookingStateSchema>,
) {
  const booking = await requireBooking(tenant, of);
  await changeAndTell(tenant, user, { conversationId: null, content: null, ...changing(tenant, booking, was, to) });
  return placeOf(tenant, booking);
}

/**
 * Cancels an appointment and, where the channel's rules allow it, tells the customer in their thread.
 * @throws AppError not_found, conflict (somebody else changed it)
 */
export async function cancelBooking(
  tenant: Tenant,
  user: TenantUser,
  { of, was, message, tell }: z.output<typeof cancelBookingSchema>,
) {
  const booking = await requireBooking(tenant, of);
  const wish = tell !== undefined && message !== "";
  const isTold = await changeAndTell(tenant, user, {
    conversationId: booking.conversationId,
    content: wish ? message : null,
    ...changing(tenant, booking, was, "cancelled"),
  });
  const done = isTold ? ("avisada" as const) : wish ? ("sin-aviso" as const) : ("cancelada" as const);
  return { ...(await placeOf(tenant, booking)), done };
}

/** The day on which its page shows it. */
async function placeOf(tenant: Tenant, { companyId, startsAt }: BookingRecord) {
  const hours = await tenant.db.run(tenant.ports.hoursOf(tenant, companyId));
  return { companyId, date: clockAt(hours?.zone ?? tenant.timeZone, startsAt.getTime()).slice(0, 10) };
}
