/** The zone of dates in a document that was rendered before the browser could tell its own. */
export const SERVER_ZONE = "America/Mexico_City";

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, and a page shows hundreds of times. */
function formatOf(shape: "date" | "clock", zone: string | undefined): Intl.DateTimeFormat {
  const key = `${shape} ${zone ?? ""}`;
  let format = formats.get(key);
  if (format === undefined) {
    const parts: Intl.DateTimeFormatOptions =
      shape === "date"
        ? { day: "numeric", month: "short", year: "numeric" }
        : { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    format = new Intl.DateTimeFormat("es-MX", { ...parts, timeZone: zone });
    formats.set(key, format);
  }
  return format;
}

/** '5 ene 2026' in Spanish of Mexico. Without a zone: the runtime's own. */
export function formatShortDate(at: number, zone?: string): string {
  return formatOf("date", zone).format(at);
}

/** '09:05'. Without a zone: the runtime's own. */
export function formatClock(at: number, zone?: string): string {
  return formatOf("clock", zone).format(at);
}

/** Under a minute 'Ahora', under an hour 'N min', under a day 'Nh', else the date. A moment ahead of `now` counts as now. */
export function relativeTime(at: number, now: number, zone?: string): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return "Ahora";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h`;
  return formatShortDate(at, zone);
}

/** A moment of the day before: its noon, or an hour beside it where the clocks were moved since. */
function dayBefore(now: number, zone: string | undefined): number {
  const [hours = 0, minutes = 0] = formatClock(now, zone).split(":").map(Number);
  return now - ((hours + 12) * 60 + minutes) * MINUTE_MS;
}

/** 'Hoy', 'Ayer', or the short date. */
export function dayLabel(at: number, now: number, zone?: string): string {
  const day = formatShortDate(at, zone);
  if (day === formatShortDate(now, zone)) return "Hoy";
  if (day === formatShortDate(dayBefore(now, zone), zone)) return "Ayer";
  return day;
}
