import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../queries.server";
import { agendaFeeds, bookings, intelligentActions } from "../tables.server";
import type { FollowUp } from "./follow-ups/due";
import type { BookingState, ReadyKind } from "./kinds";
import type { Taken } from "./slots";

export type BookingRecord = typeof bookings.$inferSelect;

/** Longer than any appointment, in milliseconds. */
const LONGEST = 24 * 3_600_000;
/** More than the appointments that a company can give within the time that is looked at. */
const MOST_TAKEN = 5_000;

/** The ready-made actions of a company; there is one of a kind. */
export function listReady(tenant: Tenant, companyId: number): Statement<ActionRecord[]> {
  return tenant.db.select(intelligentActions, {
    where: and(eq(intelligentActions.companyId, companyId), sql`${intelligentActions.kind} <> 'endpoint'`),
    limit: 10,
  });
}

export function findReady(tenant: Tenant, companyId: number, kind: ReadyKind): Statement<ActionRecord[]> {
  return tenant.db.select(intelligentActions, {
    where: and(
      eq(intelligentActions.companyId, companyId),
      eq(intelligentActions.kind, kind),
      sql`${intelligentActions.kind} <> 'endpoint'`,
    ),
    limit: 1,
  });
}

/** The appointments of a company that take up a part of a time. @param but one that is not counted */
export function listTaken(
  tenant: Tenant,
  companyId: number,
  { from, to, but = 0 }: { readonly from: number; readonly to: number; readonly but?: number },
): Statement<Taken[]> {
  return tenant.sql<Taken>(sql`
    select starts_at as start, ends_at as "end" from bookings
    where tenant_id = ${tenant.id} and company_id = ${companyId} and starts_at > ${from - LONGEST} and starts_at < ${to}
      and ends_at > ${from} and state = 'confirmed' and id <> ${but}
    order by starts_at limit ${MOST_TAKEN}`);
}

interface Place {
  readonly companyId: number;
  readonly start: number;
  readonly end: number;
  readonly capacity: number;
  /** The appointment that is being moved: its own place counts as free. */
  readonly but?: number;
}

/**
 * True in SQL while one more appointment fits. What counts is how many stand side by side: two that follow each other
 * within its time take one place.
 */
export function hasPlace(tenant: Tenant, { companyId, start, end, capacity, but = 0 }: Place): SQL {
  const others = sql`select starts_at, ends_at from bookings where tenant_id = ${tenant.id} and company_id = ${companyId}
    and starts_at > ${start - LONGEST} and starts_at < ${end} and ends_at > ${start} and state = 'confirmed'
    and id <> ${but}`;
  return sql`(with others as (${others}) select coalesce(max((select count(*) from others as beside
      where beside.starts_at <= max(others.starts_at, ${start}) and beside.ends_at > max(others.starts_at, ${start}))), 0)
    from others) < ${capacity}`;
}

/** True in SQL while an appointment is in a state, and of a company where one is named. */
export function isBooking(tenant: Tenant, id: number, state: string, companyId?: number): SQL {
  return sql`exists (select 1 from bookings where tenant_id = ${tenant.id} and id = ${id} and state = ${state}
    and company_id = ${companyId ?? sql`company_id`})`;
}

/** True in SQL while an appointment stands as it was read. */
export function standsAsRead(tenant: Tenant, { id, state, startsAt, updatedAt }: BookingRecord): SQL {
  return sql`exists (select 1 from bookings where tenant_id = ${tenant.id} and id = ${id} and state = ${state}
    and starts_at = ${startsAt.getTime()} and updated_at = ${updatedAt.getTime()})`;
}

const TOLD_COLUMNS = { day: sql`told_day`, hours: sql`told_hours`, after: sql`told_after` } as const;

/** True in SQL while an appointment is as it was read, and its customer was not told this about this beginning. */
export function isUntold(tenant: Tenant, { id, state, startsAt }: BookingRecord, kind: FollowUp): SQL {
  const start = startsAt.getTime();
  return sql`exists (select 1 from bookings where tenant_id = ${tenant.id} and id = ${id} and state = ${state}
    and starts_at = ${start} and coalesce(${TOLD_COLUMNS[kind]}, 0) <> ${start})`;
}

/** The appointments of a thread that are still to come, the next first. */
export function listComing(tenant: Tenant, conversationId: number, now: number): Statement<BookingRecord[]> {
  return tenant.db.select(bookings, {
    where: and(
      eq(bookings.conversationId, conversationId),
      gt(bookings.startsAt, new Date(now)),
      eq(bookings.state, "confirmed"),
    ),
    orderBy: [asc(bookings.startsAt)],
    limit: 5,
  });
}

export function findBooking(tenant: Tenant, id: number): Statement<BookingRecord[]> {
  return tenant.db.select(bookings, { where: eq(bookings.id, id), limit: 1 });
}

interface Listed {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly state?: BookingState;
  readonly isLastFirst?: boolean;
}

/** Appointments that begin within a time, in their order. */
export function listBookings(
  tenant: Tenant,
  companyId: number,
  { from, to, limit, state, isLastFirst = false }: Listed,
): Statement<BookingRecord[]> {
  const order = isLastFirst ? desc : asc;
  return tenant.db.select(bookings, {
    where: and(
      eq(bookings.companyId, companyId),
      gte(bookings.startsAt, new Date(from)),
      lt(bookings.startsAt, new Date(to)),
      state === undefined ? undefined : eq(bookings.state, state),
    ),
    orderBy: [order(bookings.startsAt), order(bookings.id)],
    limit,
  });
}

/** The calendar address of a company; none where there is none, or it was closed. */
export function findFeed(tenant: Tenant, companyId: number): Statement<(typeof agendaFeeds.$inferSelect)[]> {
  return tenant.db.select(agendaFeeds, { where: eq(agendaFeeds.companyId, companyId), limit: 1 });
}
