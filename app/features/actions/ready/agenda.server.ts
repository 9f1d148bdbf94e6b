import { readShownCompany } from "~/features/companies/read-shown-company.server";
import { holidayOn, intervalsOn } from "~/features/hours/open-now";
import { DAY_NAMES } from "~/features/hours/schedule";
import { dateWords } from "~/features/hours/words";
import { clockAt, dayAfter, dayOfIso, isoOf, type LocalDay, localDay, momentOf } from "~/platform/calendar";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { dateText, rangeWords } from "../date-text";
import { bookingState } from "./kinds";
import { type BookingRecord, findBooking, findFeed, findReady, listBookings } from "./queries.server";

/** More than anybody looks through; the page says that there are more. */
const MOST = 500;
/** How many appointments after the shown days are listed at most, and within how many days. */
const LATER = { most: 5, days: 14 };

interface AgendaQuery {
  readonly companyId: number | null;
  readonly dia: string | null;
  readonly vista: "dia" | "semana";
  readonly ver: number | null;
  /** The form of a new appointment is open. */
  readonly nueva?: "1" | null;
}

/**
 * A company's appointments of a day or a week. If no company is named, it is the one looked at last, or the first. If
 * no day is named, it is the day of the appointment that is looked at.
 */
export async function readAgenda(
  tenant: Tenant,
  { companyId: asked, dia, vista, ver, nueva = null }: AgendaQuery,
  lastSeen: number | null = null,
) {
  const { companies, company } = await readShownCompany(tenant, asked, lastSeen);
  if (company === null) return null;
  const companyId = company.id;
  const [hours, [action], [feed], [named]] = await tenant.db.batch([
    tenant.ports.hoursOf(tenant, companyId),
    findReady(tenant, companyId, "appointment"),
    findFeed(tenant, companyId),
    findBooking(tenant, ver ?? 0),
  ]);
  const zone = hours?.zone ?? tenant.timeZone;
  const shown = named?.companyId === companyId ? named : undefined;
  const today = localDay(zone, tenant.now());
  const chosen = dia ? dayOfIso(dia) : shown ? localDay(zone, shown.startsAt.getTime()) : today;
  const first = vista === "semana" ? dayAfter(chosen, -chosen.weekday) : chosen;
  const count = vista === "semana" ? 7 : 1;
  const days = Array.from({ length: count }, (_, offset) => dayAfter(first, offset));
  const now = tenant.now();
  const startOf = (offset: number) => momentOf(zone, isoOf(dayAfter(first, offset)));
  const end = startOf(count);
  const [rows, later = []] = await tenant.db.batch([
    listBookings(tenant, companyId, { from: startOf(0), to: end, limit: MOST + 1 }),
    ...(end > now
      ? [
          listBookings(tenant, companyId, {
            ...{ from: end, to: startOf(count + LATER.days), limit: LATER.most },
            state: "confirmed",
          }),
        ]
      : []),
  ]);
  const bookings = rows.slice(0, MOST).map((row) => shownBooking(row, zone, now));
  const last = days.at(-1) ?? first;
  return {
    companies,
    company,
    view: vista,
    day: isoOf(chosen),
    today: isoOf(today),
    before: isoOf(dayAfter(chosen, -count)),
    after: isoOf(dayAfter(chosen, count)),
    title: vista === "semana" ? rangeWords(first, last) : `${DAY_NAMES[first.weekday]} ${dateWords(first, first.year)}`,
    days: days.map((day) => ({
      date: isoOf(day),
      name: dayName(day),
      note:
        hours === null
          ? null
          : (holidayOn(hours, day)?.name ?? (intervalsOn(hours, day).length === 0 ? "Cerrado" : null)),
      bookings: bookings.filter(({ date }) => date === isoOf(day)),
    })),
    /** The next ones after these days: on the last day of a week they are all that is still to come. */
    later: later.map((row) => {
      const booking = shownBooking(row, zone, now);
      return { ...booking, day: dayName(dayOfIso(booking.date)) };
    }),
    hasMore: rows.length > MOST,
    isOn: action?.isActive ?? false,
    feed: feed ? await feedPath(tenant, companyId, feed.nonce) : null,
    shown: shown ? shownBooking(shown, zone, now) : null,
    /** The one that a link names was erased, or is another company's. */
    isGone: ver !== null && !shown,
    formKey: nueva === null ? null : newId(),
  };
}

export type AgendaData = NonNullable<Awaited<ReturnType<typeof readAgenda>>>;
export type ShownBooking = AgendaData["days"][number]["bookings"][number];

const dayName = (day: LocalDay) => `${DAY_NAMES[day.weekday]} ${day.day}`;

function shownBooking(row: BookingRecord, zone: string, now: number) {
  const at = clockAt(zone, row.startsAt.getTime());
  return {
    id: row.id,
    date: at.slice(0, 10),
    from: at.slice(11),
    to: clockAt(zone, row.endsAt.getTime()).slice(11),
    at,
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
