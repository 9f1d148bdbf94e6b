import { shownCompany } from "~/features/companies/last-company";
import { listCompanyChoices } from "~/features/companies/queries.server";
import { requireCompany } from "~/features/companies/require-company.server";
import { dayOfIso, holidayOn, intervalsOn, isoOf, localDay } from "~/features/hours/open-now";
import { DAY_NAMES } from "~/features/hours/schedule";
import { dateWords } from "~/features/hours/words";
import type { Tenant } from "~/platform/tenancy.server";
import { dateText, rangeWords } from "../date-text";
import { bookingState } from "./kinds";
import { type BookingRecord, findBooking, findFeed, findReady, listBookings } from "./queries.server";
import { clockAt, dayAfter, momentOf } from "./slots";

/** More than anybody looks through; the page says that there are more. */
const MOST = 500;

interface AgendaQuery {
  readonly companyId: number | null;
  readonly dia: string | null;
  readonly vista: "dia" | "semana";
  readonly ver: number | null;
}

/** A company's appointments of a day or a week; of the company looked at last, or the first, where none is named. @throws AppError not_found */
export async function readAgenda(
  tenant: Tenant,
  { companyId: asked, dia, vista, ver }: AgendaQuery,
  lastSeen: number | null = null,
) {
  const companies = await tenant.db.run(listCompanyChoices(tenant));
  const companyId = shownCompany(companies, asked, lastSeen);
  if (companyId === null) return null;
  const company = await requireCompany(tenant, companyId);
  const [hours, [action], [feed], [shown]] = await tenant.db.batch([
    tenant.ports.hoursOf(tenant, companyId),
    findReady(tenant, companyId, "appointment"),
    findFeed(tenant, companyId),
    findBooking(tenant, ver ?? 0),
  ]);
  const zone = hours?.zone ?? tenant.timeZone;
  const today = localDay(zone, tenant.now());
  const chosen = dia ? dayOfIso(dia) : today;
  const first = vista === "semana" ? dayAfter(chosen, -chosen.weekday) : chosen;
  const count = vista === "semana" ? 7 : 1;
  const days = Array.from({ length: count }, (_, offset) => dayAfter(first, offset));
  const rows = await tenant.db.run(
    listBookings(tenant, companyId, {
      from: momentOf(zone, isoOf(first)),
      to: momentOf(zone, isoOf(dayAfter(first, count))),
      limit: MOST + 1,
    }),
  );
  const now = tenant.now();
  const bookings = rows.slice(0, MOST).map((row) => shownBooking(row, zone, now));
  const last = days.at(-1) ?? first;
  return {
    companies,
    company: { id: company.id, name: company.name },
    view: vista,
    day: isoOf(chosen),
    today: isoOf(today),
    before: isoOf(dayAfter(chosen, -count)),
    after: isoOf(dayAfter(chosen, count)),
    title: vista === "semana" ? rangeWords(first, last) : `${DAY_NAMES[first.weekday]} ${dateWords(first, first.year)}`,
    days: days.map((day) => ({
      date: isoOf(day),
      name: `${DAY_NAMES[day.weekday]} ${day.day}`,
      note:
        hours === null
          ? null
          : (holidayOn(hours, day)?.name ?? (intervalsOn(hours, day).length === 0 ? "Cerrado" : null)),
      bookings: bookings.filter(({ date }) => date === isoOf(day)),
    })),
    hasMore: rows.length > MOST,
    isOn: action?.isActive ?? false,
    feed: feed ? await feedPath(tenant, companyId, feed.nonce) : null,
    shown: shown && shown.companyId === companyId ? shownBooking(shown, zone, now) : null,
  };
}

export type AgendaData = NonNullable<Awaited<ReturnType<typeof readAgenda>>>;
export type ShownBooking = AgendaData["days"][number]["bookings"][number];

function shownBooking(row: BookingRecord, zone: string, now: number) {
  const at = clockAt(zone, row.startsAt.getTime());
  return {
    id: row.id,
    date: at.slice(0, 10),
    from: at.slice(11),
    to: clockAt(zone, row.endsAt.getTime()).slice(11),
    at,
    /** As customers read it; the panel has one clock, that of `from` and `to`. */
    atText: dateText(at),
    dayText: dateText(at.slice(0, 10)),
    name: row.name,
    phone: row.phone,
    note: row.note,
    state: bookingState(row.state),
    conversationId: row.conversationId,
    hasBegun: row.startsAt.getTime() <= now,
    seen: row.updatedAt.getTime(),
  };
}

export const FEED_PURPOSE = "agenda-feed";

/** The path at which calendars read a company's appointments. */
export async function feedPath(tenant: Tenant, companyId: number, nonce: string): Promise<string> {
  const signature = await tenant.secrets.sign(FEED_PURPOSE, [companyId, nonce]);
  return `/agenda/${tenant.uuid}.${companyId.toString(36)}.${signature}.ics`;
}
