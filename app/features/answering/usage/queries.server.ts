import { sql } from "drizzle-orm";
import { firstIdAt } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type AiUsage, COUNTED_RUNS, TOKEN_LIMIT_KEY, tokenLimit, usageNote } from "./usage";

/** Two zones are at most 26 hours apart: a month that began under another zone of the business is the same month. */
const ZONES_APART = 26 * 3_600_000;

interface UsageRow {
  runs: number;
  answersToday: number | null;
  answersThisMonth: number | null;
  tokens: number | null;
  cachedTokens: number | null;
  testTokens: number | null;
  tokenLimit: string | null;
}

/** The AI's figures since the given times, in milliseconds since 1970. Reads at most the newest `counted` runs. */
export function readAiUsage(
  tenant: Tenant,
  since: { readonly day: number; readonly month: number },
  counted = COUNTED_RUNS,
): Statement<AiUsage> {
  return tenant
    .sql<UsageRow>(
      sql`select count(*) as runs,
          sum(outcome = 'answered' and id >= ${firstIdAt(since.day)}) as answersToday,
          sum(outcome = 'answered') as answersThisMonth,
          sum(input_tokens + output_tokens) as tokens, sum(cached_tokens) as cachedTokens,
          (select sum(tokens) from golden_tokens where tenant_id = ${tenant.id}
            and month between ${since.month - ZONES_APART} and ${since.month + ZONES_APART}) as testTokens,
          (select setting_value from tenant_settings
            where tenant_id = ${tenant.id} and setting_key = ${TOKEN_LIMIT_KEY} and is_active = 1) as tokenLimit
        from (select id, outcome, input_tokens, cached_tokens, output_tokens from ai_runs
          where tenant_id = ${tenant.id} and id >= ${firstIdAt(since.month)} order by id desc limit ${counted})`,
    )
    .map(([row]) => {
      const usage = {
        answersToday: row?.answersToday ?? 0,
        answersThisMonth: row?.answersThisMonth ?? 0,
        tokensThisMonth: (row?.tokens ?? 0) + (row?.testTokens ?? 0),
        cachedTokensThisMonth: row?.cachedTokens ?? 0,
        testTokensThisMonth: row?.testTokens ?? 0,
        tokenLimit: tokenLimit(row?.tokenLimit ?? null),
        more: (row?.runs ?? 0) >= counted,
      };
      return { ...usage, note: usageNote(usage) };
    });
}
