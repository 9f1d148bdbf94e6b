import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { tenantSettings } from "~/features/tenants/tables.server";
import { conversations } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant } from "../../../../tests/support/builders";
import { countQueries, explainPlan } from "../../../../tests/support/count-queries";
import { workshop } from "../../../../tests/support/run-queue";
import { aiRuns, goldenTokens } from "../tables.server";
import { saveTenantSetting } from "../thresholds/save-thresholds.server";
import { readAiUsage } from "./queries.server";

const NOW = Date.parse("2026-05-15T18:00:00Z");
const SINCE = { day: Date.parse("2026-05-15T06:00:00Z"), month: Date.parse("2026-05-01T06:00:00Z") };
const HOUR = 3_600_000;

const limit = (settingValue: string) => ({
  settingKey: "ai_monthly_token_limit",
  settingValue,
  settingType: "number",
  category: "ai",
});

async function thread(tenant: Tenant): Promise<number> {
  const id = newId();
  const at = new Date(NOW);
  await tenant.db.run(
    tenant.db.insert(conversations, {
      id,
      customerName: "María",
      channel: "webchat",
      platform: "other",
      createdAt: at,
      updatedAt: at,
    }),
  );
  return id;
}

/** A run at a time; ids carry their time, one of them a counter apart from the next. */
function run(
  tenant: Tenant,
  conversationId: number,
  at: number,
  over: { outcome?: string; tokens?: number; cached?: number } = {},
) {
  return tenant.db.insert(aiRuns, {
    id: (at - Date.UTC(2024, 0, 1)) * 4096 + Math.floor(Math.random() * 4096),
    conversationId,
    upTo: 1,
    provider: "local",
    model: "m",
    promptVersion: "1",
    outcome: over.outcome ?? "answered",
    passages: [],
    guards: [],
    inputTokens: over.tokens ?? 100,
    cachedTokens: over.cached ?? 0,
    outputTokens: 10,
    milliseconds: 5,
    createdAt: new Date(at),
  });
}

describe("SHELL-16 the AI usage figures", () => {
  test("a new tenant has zeros", async () => {
    const tenant = await newTenant(workshop().platform);
    expect(await tenant.db.run(readAiUsage(tenant, SINCE))).toMatchObject({
      answersToday: 0,
      answersThisMonth: 0,
      tokensThisMonth: 0,
      cachedTokensThisMonth: 0,
      testTokensThisMonth: 0,
      tokenLimit: 1_000_000,
      more: false,
    });
  });

  test("answers count by day and month, every run's tokens count, and neither the last month nor a neighbour does", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform, { shard: 0 });
    const neighbour = await newTenant(platform, { shard: 0 });
    const [own, foreign] = [await thread(tenant), await thread(neighbour)];
    await tenant.db.batch([
      run(tenant, own, NOW - HOUR, { cached: 64 }),
      run(tenant, own, SINCE.day, { cached: 8 }),
      run(tenant, own, NOW - 2 * HOUR, { outcome: "handed_off", tokens: 500 }),
      run(tenant, own, SINCE.day - 1),
      run(tenant, own, SINCE.month),
      run(tenant, own, SINCE.month - 1, { cached: 1_000 }),
    ]);
    await neighbour.db.run(run(neighbour, foreign, NOW));
    await saveTenantSetting(tenant, limit("2000"));
    expect(await tenant.db.run(readAiUsage(tenant, SINCE))).toMatchObject({
      answersToday: 2,
      answersThisMonth: 4,
      tokensThisMonth: 950,
      cachedTokensThisMonth: 72,
      testTokensThisMonth: 0,
      tokenLimit: 2000,
      more: false,
    });
  });

  test("tests count in the month that began with them, also under another zone, and never those of a neighbour", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform, { shard: 0 });
    const neighbour = await newTenant(platform, { shard: 0 });
    const tested = (of: Tenant, month: number, tokens: number) =>
      of.db.run(of.db.insert(goldenTokens, { month, tokens }));
    await tested(tenant, SINCE.month, 70);
    await tested(tenant, SINCE.month + HOUR, 5);
    await tested(tenant, SINCE.month - 26 * HOUR, 20);
    await tested(tenant, SINCE.month - 27 * HOUR, 1_000);
    await tested(neighbour, SINCE.month, 4_000);
    expect(await tenant.db.run(readAiUsage(tenant, SINCE))).toMatchObject({
      testTokensThisMonth: 95,
      tokensThisMonth: 95,
    });
  });

  test("a limit that was switched off is none", async () => {
    const tenant = await newTenant(workshop().platform);
    await saveTenantSetting(tenant, limit("2000"));
    const own = eq(tenantSettings.settingKey, "ai_monthly_token_limit");
    await tenant.db.run(tenant.db.update(tenantSettings, { isActive: false }, own));
    expect(await tenant.db.run(readAiUsage(tenant, SINCE))).toMatchObject({ tokenLimit: 1_000_000 });
  });

  test.each(["0", "-5", "1.5", "mucho", ""])("a token limit of %j is refused", async (value) => {
    const tenant = await newTenant(workshop().platform);
    await expect(saveTenantSetting(tenant, limit(value))).rejects.toMatchObject({ code: "invalid" });
  });

  test("a busy month reads the newest runs only, by their index, and says that there were more", async () => {
    const meters: ReturnType<typeof countQueries>[] = [];
    const { platform } = workshop({
      database: (database) => {
        const meter = countQueries(database);
        meters.push(meter);
        return meter.database;
      },
    });
    const tenant = await newTenant(platform, { shard: 0 });
    const conversationId = await thread(tenant);
    for (let batch = 0; batch < 6; batch += 1) {
      await tenant.db.batch(
        Array.from({ length: 20 }, (_, at) => run(tenant, conversationId, NOW - batch * HOUR - at * 1000)),
      );
    }
    const usage = readAiUsage(tenant, SINCE, 50);
    const [meter] = meters;
    if (!meter) throw new Error("the first database has no meter");
    const { result, counts } = await meter.count(() => tenant.db.run(usage));
    expect(result).toMatchObject({ answersThisMonth: 50, more: true });
    expect(counts.rowsRead).toBeLessThan(250);
    expect((await explainPlan(env.DB, usage.text, usage.params)).join("\n")).toContain("USING INDEX ai_runs_recent");
  });
});
