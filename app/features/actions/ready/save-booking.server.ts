import type { z } from "zod";
import type { TenantUser } from "~/features/accounts/viewer";
import { requireCompany } from "~/features/companies/require-company.server";
import { clockAt } from "~/platform/calendar";
import { AppError, notFound } from "~/platform/errors";
import { storeOnce } from "~/platform/store-once.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import { bookingRules, unlessTaken, wantedTime } from "./booking-time.server";
import { changeAndTell } from "./change-and-tell.server";
import { planFirstLook } from "./follow-ups/plan.server";
import type { BookingState } from "./kinds";
import { phoneOf, storedWay } from "./noted.server";
import { type BookingRecord, findBooking, hasPlace, standsAsRead } from "./queries.server";
import type { bookingStateSchema, ChangeBookingInput, cancelBookingSchema, NewBookingInput } from "./schema";
import { cancelledLine, movedLines } from "./texts";
import { type BookingChange, changeBookingRow, setBookingState, storeBooking } from "./writes.server";

const GONE = "Esa cita ya no existe.";
const CHANGED = "Alguien más acaba de cambiar esa cita. Así está ahora.";
const NO_PLACE = "A esa hora ya no hay lugar. Si todavía viene, agrégala a otra hora.";
const NOT_YET = "Esta cita todavía no empieza. Cuando llegue la hora podrás marcar si vino.";

/**
 * Writes an appointment down that was made by phone or at the counter. If its form was stored before, that appointment
 * is changed to what the form says now.
 * @throws AppError not_found, conflict (taken, closed, a time that has passed, or changed since it was stored), invalid
 */
export async function addBooking(tenant: Tenant, user: TenantUser, { key, ...input }: NewBookingInput) {
  const { companyId, date } = input;
  await storeOnce<Pick<BookingRecord, "id" | "createdAt">>("bookings", key, {
    find: (id) => tenant.db.first(findBooking(tenant, id)),
    store: (id) => storeNew(tenant, id, input),
    again: async (stored) => {
      await changeBooking(tenant, user, { ...input, of: stored.id, seen: stored.createdAt.getTime(), message: "" });
      return stored;
    },
  });
  return { companyId, date };
}

async function storeNew(tenant: Tenant, id: number, input: Omit<NewBookingInput, "key">) {
  const { companyId, name, phone, note } = input;
  await requireCompany(tenant, companyId);
  const { guards, ...times } = wantedTime(tenant, await bookingRules(tenant, companyId), input);
  const createdAt = new Date(tenant.now());
  await unlessTaken(() =>
    tenant.db.batch([
      ...guards.map((guard) => tenant.db.guard(guard.if, guard.label)),
      storeBooking(tenant, {
        id,
        companyId,
        conversationId: null,
        sessionId: null,
        name,
        phone: phoneOf(phone, tenant.timeZone),
        note: note || null,
        ...times,
      }),
      tenant.audit("add_booking", id, { values: { companyId } }),
    ]),
  );
  return { id, createdAt };
}

/**
 * Moves or corrects an appointment and, where it moves and the channel's rules allow it, tells the customer in their
 * thread. Its length is the company's only where it moves.
 * @throws AppError not_found, conflict (somebody else changed it, taken, closed, or a time that has passed), invalid
 */
export async function changeBooking(tenant: Tenant, user: TenantUser, input: ChangeBookingInput) {
  const { of, seen, date, time, name, phone, note, message, tell } = input;
  const booking = await requireBooking(tenant, of);
  if (booking.state !== "confirmed" || booking.updatedAt.getTime() !== seen) throw new AppError("conflict", CHANGED);
  const rules = await bookingRules(tenant, booking.companyId);
  const at = `${date}T${time}`;
  const was = clockAt(rules.zone, booking.startsAt.getTime());
  const isMoved = was !== at;
  const { guards, ...times } = isMoved
    ? wantedTime(tenant, rules, { ...input, but: of })
    : { guards: [], startsAt: booking.startsAt, endsAt: booking.endsAt };
  const texts = { name, phone: storedWay("phone", phone, booking.phone, tenant.timeZone), note: note || null };
  const change: BookingChange = { ...texts, ...times };
  const fields = [
    ...(["name", "phone", "note"] as const).filter((field) => texts[field] !== booking[field]),
    ...(isMoved ? ["startsAt"] : []),
  ];
  const place = { companyId: booking.companyId, date };
  if (fields.length === 0) return { ...place, done: "cambiada" as const };
  const wish = isMoved && tell !== undefined && message !== "";
  const isTold = await unlessTaken(() =>
    changeAndTell(tenant, user, {
      conversationId: booking.conversationId,
      content: wish ? `${message}\n${movedLines(was, at)}` : null,
      if: standsAsRead(tenant, booking),
      guards,
      rows: () => [
        changeBookingRow(tenant, of, change),
        tenant.audit("change_booking", of, { fields, ifChanged: true }),
        ...(isMoved ? [planFirstLook(tenant, { id: of, start: times.startsAt.getTime() })] : []),
      ],
      changed: CHANGED,
    }),
  );
  const moved = isTold ? ("movida-avisada" as const) : wish ? ("movida-sin-aviso" as const) : ("movida" as const);
  return { ...place, done: isMoved ? moved : ("cambiada" as const) };
}

/** @throws AppError not_found */
async function requireBooking(tenant: Tenant, id: number): Promise<BookingRecord> {
  const booking = await tenant.db.first(findBooking(tenant, id));
  if (!booking) throw notFound(GONE);
  return booking;
}

function changing(tenant: Tenant, booking: BookingRecord, to: BookingState) {
  const { id, startsAt, state: was } = booking;
  return {
    if: standsAsRead(tenant, booking),
    rows: () => [
      setBookingState(tenant, id, { was, to }),
      tenant.audit("change_booking", id, { values: { state: to }, ifChanged: true }),
      ...(to === "confirmed" ? [planFirstLook(tenant, { id, start: startsAt.getTime() })] : []),
    ],
    changed: CHANGED,
  };
}

/** What must hold to confirm a cancelled appointment: somebody else may have its place. */
async function placeAgain(tenant: Tenant, { id, companyId, startsAt, endsAt }: BookingRecord): Promise<Guard> {
  const { capacity } = await bookingRules(tenant, companyId);
  const place = { companyId, start: startsAt.getTime(), end: endsAt.getTime(), capacity, but: id };
  return { if: hasPlace(tenant, place), label: "taken" };
}

/** @throws AppError not_found, conflict (somebody else changed it, its place is taken, or nobody can have come yet) */
export async function setBooking(
  tenant: Tenant,
  user: TenantUser,
  { of, was, to }: z.output<typeof bookingStateSchema>,
) {
  const booking = await requireBooking(tenant, of);
  if (booking.state !== was) throw new AppError("conflict", CHANGED);
  if (to !== "confirmed" && booking.startsAt.getTime() > tenant.now()) throw new AppError("conflict", NOT_YET);
  const guards = was === "cancelled" && to === "confirmed" ? [await placeAgain(tenant, booking)] : [];
  const change = { conversationId: null, content: null, guards, ...changing(tenant, booking, to) };
  await unlessTaken(() => changeAndTell(tenant, user, change), NO_PLACE);
  return { companyId: booking.companyId, date: (await clockOf(tenant, booking)).slice(0, 10) };
}

/**
 * Cancels an appointment and, where the channel's rules allow it, tells the customer in their thread.
 * @throws AppError not_found, conflict (somebody else changed it)
 */
export async function cancelBooking(
  tenant: Tenant,
  user: TenantUser,
  { of, seen, message, tell }: z.output<typeof cancelBookingSchema>,
) {
  const booking = await requireBooking(tenant, of);
  // Staff cancel the appointment as the page showed it: if it has changed since, they have to look again.
  if (booking.state !== "confirmed" || booking.updatedAt.getTime() !== seen) throw new AppError("conflict", CHANGED);
  const wish = tell !== undefined && message !== "";
  const at = await clockOf(tenant, booking);
  const isTold = await changeAndTell(tenant, user, {
    conversationId: booking.conversationId,
    content: wish ? `${message}\n${cancelledLine(at)}` : null,
    ...changing(tenant, booking, "cancelled"),
  });
  const done = isTold ? ("avisada" as const) : wish ? ("sin-aviso" as const) : ("cancelada" as const);
  return { companyId: booking.companyId, date: at.slice(0, 10), done };
}

/** When it begins where its company is. */
async function clockOf(tenant: Tenant, { companyId, startsAt }: BookingRecord): Promise<string> {
  const hours = await tenant.db.run(tenant.ports.hoursOf(tenant, companyId));
  return clockAt(hours?.zone ?? tenant.timeZone, startsAt.getTime());
}
