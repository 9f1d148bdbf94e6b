import { RelativeTime, useWithin } from "./time";

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
