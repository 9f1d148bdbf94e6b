import type { BusinessHours } from "~/features/hours/schedule";
import { dayAfter, dayOfIso, type LocalDay, localDay, momentOf } from "~/platform/calendar";
import type { Tenant } from "~/platform/tenancy.server";
import { listTaken } from "./queries.server";
import type { AppointmentSettings } from "./settings";
import { type Slot, slotsOn, type Taken, type Trouble, troubleOf, wishedOn } from "./slots";

/** Days after the asked one in which other times are looked for. */
const DAYS = 14;
const MOST_LISTED = 8;
const OFFERED = 2;

/** A company's appointments, as they can be had. */
export interface Agenda {
  readonly companyId: number;
  readonly hours: BusinessHours;
  readonly settings: AppointmentSettings;
  /** An appointment that is moved. */
  readonly but?: number;
  /** True for the times that the customer likes best. */
  readonly suits?: (at: string) => boolean;
}

export type Found =
  | { readonly kind: "slot"; readonly slot: Slot }
  /** Free times of the day that was asked for. */
  | { readonly kind: "day"; readonly offers: readonly string[]; readonly isMore: boolean }
  /** `offers` are near the asked time, or on the days after it; none where nothing is free. */
  | { readonly kind: "trouble"; readonly trouble: Trouble; readonly offers: readonly string[] };

/** @param wanted `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` */
export async function findSlot(tenant: Tenant, agenda: Agenda, wanted: string): Promise<Found> {
  const free = await readFree(tenant, agenda, dayOfIso(wanted.slice(0, 10)));
  const first = free.days[0]?.slots ?? [];
  const near = momentOf(agenda.hours.zone, wanted);
  if (!wanted.includes("T")) {
    const all = first.filter(free.isFree);
    const liked = all.filter(({ at }) => agenda.suits?.(at) ?? true);
    const here = liked.length > 0 ? liked : all;
    if (here.length > 0) return { kind: "day", offers: listedOf(here), isMore: here.length > MOST_LISTED };
    return { kind: "trouble", trouble: dayTrouble(first, free), offers: offersNear(free, near) };
  }
  const slot = wishedOn(agenda.hours, dayOfIso(wanted.slice(0, 10)), agenda.settings.minutes).find(
    ({ at }) => at === wanted,
  );
  const trouble = slot ? free.trouble(slot) : noSlotTrouble(first, near, tenant.now());
  return slot && trouble === null
    ? { kind: "slot", slot }
    : { kind: "trouble", trouble: trouble ?? "off", offers: offersNear(free, near) };
}

/** The next free times from now on. */
export async function nextOffers(tenant: Tenant, agenda: Agenda): Promise<readonly string[]> {
  const now = tenant.now();
  const free = await readFree(tenant, agenda, localDay(agenda.hours.zone, now));
  const all = free.days.flatMap(({ slots }) => slots.filter(free.isFree));
  // Two times on different days are a better choice than two in a row.
  const liked = all.filter(({ at }) => agenda.suits?.(at) ?? true);
  const [one, ...rest] = liked.length > 0 ? liked : all;
  if (!one) return [];
  const other = rest.find(({ at }) => at.slice(0, 10) !== one.at.slice(0, 10)) ?? rest[0];
  return [one.at, ...(other ? [other.at] : [])];
}

/**
 * How far a time is from the nearest one of its day at which an appointment may begin, taken or not, in milliseconds;
 * `Infinity` on a day without any.
 */
export function awayFrom({ hours, settings }: Agenda, at: string): number {
  const near = momentOf(hours.zone, at);
  const starts = wishedOn(hours, dayOfIso(at.slice(0, 10)), settings.minutes);
  return Math.min(...starts.map((slot) => (slot.at === at ? 0 : Math.abs(slot.start - near))));
}

interface Free {
  readonly days: readonly { readonly day: LocalDay; readonly slots: readonly Slot[] }[];
  readonly trouble: (slot: Slot) => Trouble | null;
  readonly isFree: (slot: Slot) => boolean;
}

async function readFree(tenant: Tenant, agenda: Agenda, from: LocalDay): Promise<Free> {
  const { hours, settings, companyId, but } = agenda;
  const now = tenant.now();
  const today = localDay(hours.zone, now);
  const start = momentOf(hours.zone, dayText(from)) < momentOf(hours.zone, dayText(today)) ? today : from;
  const wanted = Array.from({ length: DAYS + 1 }, (_, offset) => dayAfter(start, offset));
  // If the asked day is over it is read as well, so that the time that was asked for is found and named.
  const days = (start === from ? wanted : [from, ...wanted]).map((day) => ({
    day,
    slots: slotsOn(hours, day, settings.minutes),
  }));
  const moments = days.flatMap(({ slots }) => slots.map((slot) => slot.start));
  const taken: readonly Taken[] =
    moments.length === 0
      ? []
      : await tenant.db.run(
          listTaken(tenant, companyId, {
            from: Math.min(...moments),
            // What is wished may begin later than the last offer and still end before closing.
            to: Math.max(...moments) + 2 * settings.minutes * 60_000,
            ...(but === undefined ? {} : { but }),
          }),
        );
  const trouble = (slot: Slot) => troubleOf(slot, taken, settings, now);
  return { days, trouble, isFree: (slot) => trouble(slot) === null };
}

const dayText = ({ year, month, day }: LocalDay) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

function dayTrouble(slots: readonly Slot[], { trouble }: Free): Trouble {
  if (slots.length === 0) return "closed";
  const troubles = slots.map(trouble);
  return (["full", "soon", "far", "past"] as const).find((known) => troubles.includes(known)) ?? "closed";
}

function noSlotTrouble(slots: readonly Slot[], near: number, now: number): Trouble {
  if (near <= now) return "past";
  return slots.length === 0 ? "closed" : "off";
}

/** The free times closest to the asked one on its day, else the first of the days after it. */
function offersNear({ days, isFree }: Free, near: number): string[] {
  const [asked, ...later] = days;
  const here = (asked?.slots ?? [])
    .filter(isFree)
    .sort((a, b) => Math.abs(a.start - near) - Math.abs(b.start - near))
    .slice(0, OFFERED)
    .sort((a, b) => a.start - b.start);
  if (here.length > 0) return here.map(({ at }) => at);
  return later
    .flatMap(({ slots }) => slots.filter(isFree))
    .slice(0, OFFERED)
    .map(({ at }) => at);
}

/** A few times over the whole day; of many the whole hours, by which people book. */
function listedOf(slots: readonly Slot[]): string[] {
  const whole = slots.filter(({ at }) => at.endsWith(":00"));
  const shown = slots.length > MOST_LISTED && whole.length >= OFFERED ? whole : slots;
  if (shown.length <= MOST_LISTED) return shown.map(({ at }) => at);
  const step = (shown.length - 1) / (MOST_LISTED - 1);
  return Array.from({ length: MOST_LISTED }, (_, place) => shown[Math.round(place * step)]?.at ?? "");
}
