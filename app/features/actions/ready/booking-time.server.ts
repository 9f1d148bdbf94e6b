import { clockAt, momentOf } from "~/platform/calendar";
import { AppError } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import { findReady, hasPlace } from "./queries.server";
import { appointmentSettings } from "./settings";

const TAKEN = "A esa hora ya no hay lugar. Si la quieres ahí de todos modos, márcalo abajo.";
const PAST = "Ese día ya pasó. Si la quieres ahí de todos modos, márcalo abajo.";
const NO_SUCH_HOUR = "Ese día el reloj se adelanta y esa hora no existe. Elige otra.";

/** How a company gives appointments, for those that staff write down. */
export async function bookingRules(tenant: Tenant, companyId: number) {
  const [hours, [action]] = await tenant.db.batch([
    tenant.ports.hoursOf(tenant, companyId),
    findReady(tenant, companyId, "appointment"),
  ]);
  const { minutes, capacity } = appointmentSettings(action?.settings);
  return { companyId, zone: hours?.zone ?? tenant.timeZone, minutes, capacity };
}

interface Wanted {
  readonly date: string;
  readonly time: string;
  /** Although the time is taken, or the day has passed. */
  readonly anyway?: "on" | undefined;
  /** An appointment that is moved, and does not stand in its own way. */
  readonly but?: number;
}

/** The moments of a time that staff want, and what must hold for it. @throws AppError conflict (a day that has passed), invalid (an hour that does not exist) */
export function wantedTime(
  tenant: Tenant,
  { companyId, zone, minutes, capacity }: Awaited<ReturnType<typeof bookingRules>>,
  { date, time, anyway, but }: Wanted,
) {
  if (!anyway && date < clockAt(zone, tenant.now()).slice(0, 10))
    throw new AppError("conflict", PAST, { fields: { date: [PAST] }, detail: "past" });
  const start = momentOf(zone, `${date}T${time}`);
  // Where clocks go forward, an hour of the day is left out.
  if (clockAt(zone, start) !== `${date}T${time}`)
    throw new AppError("invalid", NO_SUCH_HOUR, { fields: { time: [NO_SUCH_HOUR] } });
  const end = start + minutes * 60_000;
  const place: Guard = { if: hasPlace(tenant, { companyId, start, end, capacity, but }), label: "taken" };
  return { startsAt: new Date(start), endsAt: new Date(end), guards: anyway ? [] : [place] };
}

/** @throws AppError conflict (the time is taken) */
export async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GuardRefused) || error.label !== "taken") throw error;
    throw new AppError("conflict", TAKEN, { fields: { time: [TAKEN] }, detail: "taken" });
  }
}
