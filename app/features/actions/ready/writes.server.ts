import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { agendaFeeds, bookings } from "../tables.server";
import type { FollowUp } from "./follow-ups/due";
import type { BookingState } from "./kinds";
import type { BookingRecord } from "./queries.server";

export type NewBooking = Omit<
  BookingRecord,
  "tenantId" | "createdAt" | "updatedAt" | "state" | "toldDay" | "toldHours" | "toldAfter"
>;

export function storeBooking(tenant: Tenant, booking: NewBooking): Statement<void> {
  const now = new Date(tenant.now());
  return tenant.db.insert(bookings, { ...booking, createdAt: now, updatedAt: now });
}

/** Later than before even within one millisecond: it tells two states of a row apart. */
const changedAt = (tenant: Tenant) => sql`max(${tenant.now()}, ${bookings.updatedAt} + 1)`;

export type BookingChange = Partial<Pick<BookingRecord, "name" | "phone" | "note" | "startsAt" | "endsAt">>;

/** Moves or corrects an appointment that is confirmed. */
export function changeBookingRow(tenant: Tenant, id: number, change: BookingChange): Statement<BookingRecord[]> {
  return tenant.db.update(
    bookings,
    { ...change, updatedAt: changedAt(tenant) },
    and(eq(bookings.id, id), eq(bookings.state, "confirmed")),
  );
}

/** Changes the state of an appointment, if it is still as it was read. */
export function setBookingState(
  tenant: Tenant,
  id: number,
  { was, to }: { readonly was: string; readonly to: BookingState },
): Statement<BookingRecord[]> {
  return tenant.db.update(
    bookings,
    { state: to, updatedAt: changedAt(tenant) },
    and(eq(bookings.id, id), eq(bookings.state, was)),
  );
}

const TOLD = { day: "toldDay", hours: "toldHours", after: "toldAfter" } as const satisfies Record<FollowUp, string>;

/** Notes that the customer was told this about the beginning that the appointment has. */
export function markTold(tenant: Tenant, { id, startsAt }: BookingRecord, kind: FollowUp): Statement<BookingRecord[]> {
  return tenant.db.update(bookings, { [TOLD[kind]]: startsAt }, eq(bookings.id, id));
}

/** Gives a company's appointments a new secret address; the one before it is closed. */
export function putFeed(tenant: Tenant, companyId: number, nonce: string): Statement<unknown> {
  return tenant.sql(sql`
    insert into agenda_feeds (tenant_id, company_id, nonce, created_at)
    values (${tenant.id}, ${companyId}, ${nonce}, ${tenant.now()})
    on conflict (tenant_id, company_id) do update set nonce = excluded.nonce, created_at = excluded.created_at`);
}

export function removeFeed(tenant: Tenant, companyId: number): Statement<void> {
  return tenant.db.delete(agendaFeeds, eq(agendaFeeds.companyId, companyId));
}

/** Erases a thread's appointments, at most `limit`; returns how many were erased. */
export async function eraseBookings(
  tenant: Tenant,
  conversationId: number,
  limit: number,
): Promise<readonly Statement<number>[]> {
  const of = sql`select id from bookings where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    limit ${limit}`;
  return [
    tenant
      .sql(sql`delete from bookings where +tenant_id = ${tenant.id} and id in (${of}) returning id`)
      .map((rows) => rows.length),
  ];
}
