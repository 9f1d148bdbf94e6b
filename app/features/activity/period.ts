import { addDays, countDays, mondayOf } from "~/features/answering/days/days";
import type { Day } from "~/platform/day-in";

export const PERIODS = ["7", "30", "90", "anio", "propio"] as const;
export type PeriodKey = (typeof PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<PeriodKey, string>> = {
  "7": "7 días",
  "30": "30 días",
  "90": "90 días",
  anio: "Este año",
  propio: "Elegir fechas",
};

/** A page reads at most this many days. */
export const MOST_DAYS = 366;

export interface Span {
  readonly from: Day;
  /** The last day, inclusive. */
  readonly to: Day;
}

export interface Period extends Span {
  readonly key: PeriodKey;
  readonly days: number;
  /** True when more days were asked for than a page shows. */
  readonly clipped: boolean;
}

interface Asked {
  readonly periodo: PeriodKey;
  readonly desde: Day | null;
  readonly hasta: Day | null;
}

/** The days that an address asks for, never later than today; the two own dates may come in either order. */
export function periodOf({ periodo, desde, hasta }: Asked, today: Day): Period {
  if (periodo === "anio") return period(periodo, `${today.slice(0, 4)}-01-01`, today);
  if (periodo !== "propio") return period(periodo, addDays(today, 1 - Number(periodo)), today);
  const until = (day: Day) => (day > today ? today : day);
  const last = until(hasta ?? today);
  const first = until(desde ?? addDays(last, -29));
  return first <= last ? period(periodo, first, last) : period(periodo, last, first);
}

function period(key: PeriodKey, from: Day, to: Day): Period {
  const clipped = countDays(from, to) > MOST_DAYS;
  const first = clipped ? addDays(to, 1 - MOST_DAYS) : from;
  return { key, from: first, to, days: countDays(first, to), clipped };
}

/** The same number of days, right before. */
export function spanBefore({ from, days }: Pick<Period, "from" | "days">): Span {
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** At most this many columns can be told apart on a phone. */
const MOST_COLUMNS = 62;

/**
 * The columns of a chart: days or, for long periods, weeks that begin on Mondays; the first and last may be shorter.
 */
export function columnsOf({ from, to, days }: Period): Span[] {
  const columns: Span[] = [];
  for (let first = from; first <= to; ) {
    const end = days <= MOST_COLUMNS ? first : addDays(mondayOf(first), 6);
    columns.push({ from: first, to: end < to ? end : to });
    first = addDays(end, 1);
  }
  return columns;
}
