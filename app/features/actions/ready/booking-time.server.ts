import { askedDay } from "~/features/hours/asked-days";
import { intervalsOn, momentAt } from "~/features/hours/open-now";
import type { BusinessHours } from "~/features/hours/schedule";
import { scheduleWords } from "~/features/hours/words";
import { clockAt, dayOfIso, momentOf } from "~/platform/calendar";
import { AppError } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import { findReady, hasPlace } from "./queries.server";
import { appointmentSettings } from "./settings";

const TAKEN = "A esa hora ya no hay lugar. Si la quieres ahí de todos modos, márcalo abajo.";
const PAST_DAY = "Ese día ya pasó. Si la quieres ahí de todos modos, márcalo abajo.";
const PAST_HOUR = "Esa hora ya pasó. Si la quieres ahí de todos modos, márcalo abajo.";
const NO_SUCH_HOUR = "Ese día el reloj se adelanta y esa hora no existe. Elige otra.";
const CLOSED_DAY = "Ese día está cerrado. Si la quieres ahí de todos modos, márcalo abajo.";
const CLOSED_HOUR = "A esa hora está cerrado. Si la quieres ahí de todos modos, márcalo abajo.";

/** How a company gives appointments, for those that staff write down. */
export async function bookingRules(tenant: Tenant, companyId: number) {
  const [hours, [action]] = await tenant.db.batch([
    tenant.ports.hoursOf(tenant, companyId),
    findReady(tenant, companyId, "appointment"),
  ]);
  const { minutes, capacity } = appointmentSettings(action?.settings);
  return { companyId, hours, zone: hours?.zone ?? tenant.timeZone, minutes, capacity };
}

interface Wanted {
  readonly date: string;
  readonly time: string;
  /** Although the time is taken, or has passed. */
  readonly anyway?: "on" | undefined;
  /** Although the business is closed. Separate from `anyway`, so that a closed hour is still refused if it is taken. */
  readonly closed?: "on" | undefined;
  /** The appointment that is being moved: its own place counts as free. */
  readonly but?: number;
}

/**
 * The moments of a time that staff want, and what must hold for it.
 * @throws AppError conflict (a day or an hour that has passed, closed), invalid (an hour that does not exist)
 */
export function wantedTime(
  tenant: Tenant,
  { companyId, hours, zone, minutes, capacity }: Awaited<ReturnType<typeof bookingRules>>,
  { date, time, anyway, closed, but }: Wanted,
) {
  if (!anyway) refusePast(`${date}T${time}`, clockAt(zone, tenant.now()));
  const start = momentOf(zone, `${date}T${time}`);
  // On the day when clocks go forward, one hour does not exist.
  if (clockAt(zone, start) !== `${date}T${time}`)
    throw new AppError("invalid", NO_SUCH_HOUR, { fields: { time: [NO_SUCH_HOUR] } });
  // An appointment in the past is noted even if the business was closed.
  if (hours && !closed && start >= tenant.now()) refuseClosed(hours, date, start);
  const end = start + minutes * 60_000;
  const place: Guard = { if: hasPlace(tenant, { companyId, start, end, capacity, but }), label: "taken" };
  return { startsAt: new Date(start), endsAt: new Date(end), guards: anyway ? [] : [place] };
}

/** @throws AppError conflict (the day or the hour) */
function refusePast(wanted: string, now: string): void {
  if (wanted >= now) return;
  const isPastDay = wanted.slice(0, 10) < now.slice(0, 10);
  const said = isPastDay ? PAST_DAY : PAST_HOUR;
  throw new AppError("conflict", said, { fields: { [isPastDay ? "date" : "time"]: [said] }, detail: "past" });
}

/** Refuses a time only if the hours clearly say that it is closed. @throws AppError conflict (the day or the hour) */
function refuseClosed(hours: BusinessHours, date: string, start: number): void {
  const day = dayOfIso(date);
  if (scheduleWords(hours) === "" || !askedDay(hours, day).isKnown || momentAt(hours, start).isOpen) return;
  const isClosedDay = intervalsOn(hours, day).length === 0;
  const said = isClosedDay ? CLOSED_DAY : CLOSED_HOUR;
  throw new AppError("conflict", said, { fields: { [isClosedDay ? "date" : "time"]: [said] }, detail: "closed" });
}

/** @param said the sentence for a time that is taken @throws AppError conflict */
export async function unlessTaken<Result>(work: () => Promise<Result>, said = TAKEN): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GuardRefused) || error.label !== "taken") throw error;
    throw new AppError("conflict", said, { fields: { time: [said] }, detail: "taken" });
  }
}
