import { offsetAt } from "./days/days";
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
  const offset = offsetAt(now, zone);
  const local = new Date(now + offset);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  return { day: Date.UTC(year, month, local.getUTCDate()) - offset, month: Date.UTC(year, month) - offset };
}
