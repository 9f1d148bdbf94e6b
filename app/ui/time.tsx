import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { dayLabel, formatClock, formatShortDate, relativeTime, SERVER_ZONE } from "./relative-time";
import styles from "./time.module.css";

interface Now {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The zone for dates: the server's guess until hydration, then the browser's. */
  readonly zone: string | undefined;
}

const NowContext = createContext<Now | null>(null);

const TICK_MS = 15_000;

/**
 * One clock for the page. The first render uses the server's moment, so server and browser write the same text; after
 * hydration it ticks in the browser's own zone.
 */
export function TimeProvider({ serverNow, children }: { readonly serverNow: number; readonly children: ReactNode }) {
  const [value, setValue] = useState<Now>({ now: serverNow, zone: SERVER_ZONE });
  useEffect(() => {
    const tick = () => setValue({ now: Date.now(), zone: undefined });
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <NowContext.Provider value={value}>{children}</NowContext.Provider>;
}

/** For pages of a business: until the browser tells its own zone, times are shown in the business's. */
export function ZoneProvider({ zone, children }: { readonly zone: string; readonly children: ReactNode }) {
  const { now, zone: known } = useNow();
  const value = useMemo(() => ({ now, zone: known && zone }), [now, known, zone]);
  return <NowContext.Provider value={value}>{children}</NowContext.Provider>;
}

/** The page's clock; ticks after hydration. */
export function useNow(): Now {
  const value = useContext(NowContext);
  if (!value) throw new Error("time components need a TimeProvider above them");
  return value;
}

/** 'Ahora', '5 min', '3h' or a short date; `at` is ISO 8601 or milliseconds. */
export function RelativeTime({ at, className }: { readonly at: string | number; readonly className?: string }) {
  const { now, zone } = useNow();
  const date = new Date(at);
  return (
    // The locale data of server and browser may differ by a dot; the text is computed from the same moment.
    <time dateTime={date.toISOString()} className={className} suppressHydrationWarning>
      {relativeTime(date.getTime(), now, zone)}
    </time>
  );
}

/** A time as 'hace un momento', 'hace 5 min', 'hace 3h' or 'el 5 ene 2026'; `at` in milliseconds or ISO 8601. */
export function Ago({ at }: { readonly at: string | number }) {
  const isNow = useWithin(at, 1);
  const isToday = useWithin(at, 24 * 60);
  if (isNow) return <time dateTime={new Date(at).toISOString()}>hace un momento</time>;
  return (
    <>
      {isToday ? "hace" : "el"} <RelativeTime at={at} />
    </>
  );
}

/** Day, month and year in Spanish, such as '5 ene 2026'. */
export function ShortDate({ at }: { readonly at: string | number }) {
  const { zone } = useNow();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} suppressHydrationWarning>
      {formatShortDate(date.getTime(), zone)}
    </time>
  );
}

/** Hour and minute of a moment, such as '09:05'. */
export function HourMinute({ at, className }: { readonly at: string | number; readonly className?: string }) {
  const { zone } = useNow();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} className={className} suppressHydrationWarning>
      {formatClock(date.getTime(), zone)}
    </time>
  );
}

/** A moment ahead: the hour if it is today, else the short date. */
export function UntilTime({ at }: { readonly at: string | number }) {
  const { now, zone } = useNow();
  const date = new Date(at);
  const today = formatShortDate(date.getTime(), zone) === formatShortDate(now, zone);
  return (
    <time dateTime={date.toISOString()} suppressHydrationWarning>
      {today ? formatClock(date.getTime(), zone) : formatShortDate(date.getTime(), zone)}
    </time>
  );
}

/** The current hour and minute, in the browser's zone; keeps its width and stays empty until that zone is known. */
export function Clock() {
  const { now, zone } = useNow();
  return <span className={styles.clock}>{zone === undefined ? formatClock(now) : null}</span>;
}

/** True while a moment is within the last `minutes`. */
export function useWithin(at: string | number | null, minutes: number): boolean {
  const { now } = useNow();
  return at !== null && now - new Date(at).getTime() < minutes * 60_000;
}

/** Returns a function that tells if a moment is still to come. */
export function useIsAhead(): (at: string | null) => boolean {
  const { now } = useNow();
  return (at) => at !== null && new Date(at).getTime() > now;
}

/** Returns a function for a moment's day in words, in the page's current zone: 'Hoy', 'Ayer', or the short date. */
export function useDayOf(): (at: string | number) => string {
  const { now, zone } = useNow();
  return (at) => dayLabel(new Date(at).getTime(), now, zone);
}
