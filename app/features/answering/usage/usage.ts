import { formatCount } from "~/language/counts";
import { offsetAt } from "~/platform/day-in";

/** The AI's figures for a tenant. */
export interface AiUsage {
  readonly answersToday: number;
  readonly answersThisMonth: number;
  /** Read and written by the model this month, tests included. */
  readonly tokensThisMonth: number;
  /** The part of these that the vendor had read before, and charges less for; tests are not among them. */
  readonly cachedTokensThisMonth: number;
  /** The part of these that runs of golden questions and previews used, which cost no credits. */
  readonly testTokensThisMonth: number;
  readonly tokenLimit: number;
  /** There was more this month than is counted: the figures are lower bounds. */
  readonly more: boolean;
  /** What the tokens were for, in words; made on the server, as the page that shows it is full. */
  readonly note: string;
}

/** Tells how many tokens were used, which of them cost less, and which cost no credits. */
export function usageNote(usage: Omit<AiUsage, "note">): string {
  const { tokensThisMonth, cachedTokensThisMonth, testTokensThisMonth, tokenLimit, more } = usage;
  const atLeast = (value: number) => `${formatCount(value)}${more ? "+" : ""}`;
  return [
    `${atLeast(tokensThisMonth)} de ${formatCount(tokenLimit)} tokens: lo que la IA leyó y escribió.`,
    cachedTokensThisMonth > 0
      ? `${atLeast(cachedTokensThisMonth)} ya los había leído antes, y el servicio de IA los cobra más baratos.`
      : "",
    testTokensThisMonth > 0
      ? `${formatCount(testTokensThisMonth)} fueron de tus preguntas de prueba, que no gastan créditos.`
      : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** At most this many runs of a month are counted, the newest first. */
export const COUNTED_RUNS = 10_000;

export const TOKEN_LIMIT_KEY = "ai_monthly_token_limit";
/** The limit that the card measures against when the tenant set none, in tokens a month. Nothing stops at it. */
export const DEFAULT_TOKEN_LIMIT = 1_000_000;

/** A stored limit; the default where it is not valid. */
export function tokenLimit(stored: string | null): number {
  const value = stored === null || stored.trim() === "" ? Number.NaN : Number(stored);
  return Number.isSafeInteger(value) && value > 0 ? value : DEFAULT_TOKEN_LIMIT;
}

/** The share of a limit in whole percent, at most 100; anything used is at least 1. */
export function percentOf(used: number, limit: number): number {
  if (used <= 0) return 0;
  return Math.min(100, Math.max(1, Math.round((used / limit) * 100)));
}

/**
 * When the zone's present day and month began, in milliseconds since 1970. Assumes that its clock did not shift in
 * between.
 */
export function periodStarts(now: number, zone: string): { day: number; month: number } {
  const offset = offsetAt(now, zone);
  const local = new Date(now + offset);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  return { day: Date.UTC(year, month, local.getUTCDate()) - offset, month: Date.UTC(year, month) - offset };
}
