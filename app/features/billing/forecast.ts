/** The last days that a forecast rests on, today included. */
export const FORECAST_DAYS = 14;

/**
 * The whole days that a balance lasts at the pace of the last days; null while nothing was used.
 * @param days the days since the first use, at most `FORECAST_DAYS`
 */
export function daysLeft(balance: number, used: number, days: number): number | null {
  if (used <= 0 || days <= 0) return null;
  return Math.floor((Math.max(0, balance) * days) / used);
}

/** How long the credits last, as a sentence; null where nobody can tell. */
export function forecastText(days: number | null): string | null {
  if (days === null) return null;
  if (days > 365) return "Al ritmo de estos días te alcanzan para más de un año.";
  if (days === 0) return "Al ritmo de estos días se acaban hoy.";
  if (days === 1) return "Al ritmo de estos días te alcanzan para un día más.";
  return `Al ritmo de estos días te alcanzan unos ${days} días.`;
}
