/** What the AI did for a tenant. */
export interface AiUsage {
  readonly answersToday: number;
  readonly answersThisMonth: number;
  /** Read and written by the model this month, tests included. */
  readonly tokensThisMonth: number;
  /** Of these, in runs of golden questions and previews, which cost no credits. */
  readonly testTokensThisMonth: number;
  readonly tokenLimit: number;
  /** There was more this month than is counted: the figures are lower bounds. */
  readonly more: boolean;
}

/** So many runs of a month are counted, the newest first. */
export const COUNTED_RUNS = 10_000;

export const TOKEN_LIMIT_KEY = "ai_monthly_token_limit";
/** Tokens a month that the card measures against where the tenant has no figure of its own. Nothing stops at it. */
export const DEFAULT_TOKEN_LIMIT = 1_000_000;

/** A stored limit, or the default where it is none. */
export function tokenLimit(stored: string | null): number {
  const value = stored === null || stored.trim() === "" ? Number.NaN : Number(stored);
  return Number.isSafeInteger(value) && value > 0 ? value : DEFAULT_TOKEN_LIMIT;
}

/** Whole percent of a limit, never above 100; something used is at least 1. */
export function percentOf(used: number, limit: number): number {
  if (used <= 0) return 0;
  return Math.min(100, Math.max(1, Math.round((used / limit) * 100)));
}

/** When the zone's present day and month began, in milliseconds since 1970. Its clock is taken not to shift in between. */
export function periodStarts(now: number, zone: string): { day: number; month: number } {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const [year, month, day] = [part("year"), part("month") - 1, part("day")];
  const wall = Date.UTC(year, month, day, part("hour"), part("minute"), part("second"));
  const offset = wall - Math.floor(now / 1000) * 1000;
  return { day: Date.UTC(year, month, day) - offset, month: Date.UTC(year, month) - offset };
}
