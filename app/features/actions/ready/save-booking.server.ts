import type { z } from "zod";
import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { requireCompany } from "~/features/companies/require-company.server";
import { DEFAULT_ZONE } from "~/features/hours/schedule";
import { canSend, writable } from "~/features/threads/messages/can-send";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { findConversation } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { parsePhone } from "~/platform/phone.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { BookingState } from "./kinds";
import { type BookingRecord, findBooking, findReady, hasPlace, isBooking } from "./queries.server";
import type { bookingStateSchema, cancelBookingSchema, NewBookingInput } from "./schema";
import { appointmentSettings } from "./settings";
import { clockAt, momentOf } from "./slots";
import { setBookingState, storeBooking } from "./writes.server";

const GONE = "Esa cita ya no existe.";
const CHANGED = "Alguien más acaba de cambiar esa cita. Así está ahora.";
const TAKEN = "A esa hora ya no hay lugar. Si la quieres agregar de todos modos, márcalo abajo.";

/** Writes an appointment down that was made by phone or at the counter. @throws AppError not_found, conflict (taken), invalid */
export async function addBooking(tenant: Tenant, input: NewBookingInput) {
  const { companyId, date, time, name, phone, note, anyway } = input;
  await requireCompany(tenant, companyId);
  const [hours, [action]] = await tenant.db.batch([
    tenant.ports.hoursOf(tenant, companyId),
    findReady(tenant, companyId, "appointment"),
  ]);
  const { minutes, capacity } = appointmentSettings(action?.settings);
  const start = momentOf(hours?.zone ?? DEFAULT_ZONE, `${date}T${time}`);
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
        phone: (phone && (parsePhone(phone)?.number ?? phone)) || null,
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

function changing(tenant: Tenant, id: number, was: BookingState, to: BookingState) {
  return {
    guard: { if: isBooking(tenant, id, was), label: "changed" },
    rows: [
      setBookingState(tenant, id, { was, to }),
      tenant.audit("change_booking", id, { values: { state: to }, ifChanged: true }),
    ],
  };
}

function refuse(error: unknown): never {
  if (error instanceof GuardRefused && error.label === "changed") throw new AppError("conflict", CHANGED);
  throw error;
}

/** @throws AppError not_found, conflict (somebody else changed it) */
export async function setBooking(tenant: Tenant, { of, was, to }: z.output<typeof bookingStateSchema>) {
  const booking = await requireBooking(tenant, of);
  const { guard, rows } = changing(tenant, of, was, to);
  await tenant.db.batch([tenant.db.guard(guard.if, guard.label), ...rows]).catch(refuse);
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
  const { guard, rows } = changing(tenant, of, was, "cancelled");
  const place = await placeOf(tenant, booking);
  const thread =
    tell && message && booking.conversationId !== null
      ? await tenant.db.first(findConversation(tenant, booking.conversationId))
      : undefined;
  if (thread && canSend(writable(thread), { content: message }, tenant.now()).ok) {
    const said = newMessage(tenant, {
      conversationId: thread.id,
      platform: thread.platform,
      sender: "agent",
      content: message,
      agentId: user.id,
      status: "queued",
      metadata: { agentName: displayName(user) },
    });
    await setThread(tenant, { thread, set: {}, says: [said] }, { guards: [guard], with: { rows } }).catch(refuse);
    return { ...place, done: "avisada" as const };
  }
  await tenant.db.batch([tenant.db.guard(guard.if, guard.label), ...rows]).catch(refuse);
  return { ...place, done: tell && message ? ("sin-aviso" as const) : ("cancelada" as const) };
}

/** The day on which its page shows it. */
async function placeOf(tenant: Tenant, { companyId, startsAt }: BookingRecord) {
  const hours = await tenant.db.run(tenant.ports.hoursOf(tenant, companyId));
  return { companyId, date: clockAt(hours?.zone ?? DEFAULT_ZONE, startsAt.getTime()).slice(0, 10) };
}
