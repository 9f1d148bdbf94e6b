import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenantSettings } from "~/features/tenants/tables.server";
import { quotas } from "~/platform/tables.server";
import { actsOf } from "../../../../tests/support/acts";
import { newTenant, rowsOf, saveSetting } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { readAnswersAnHour, saveAnswersAnHour } from "./answers-an-hour.server";
import { countAnswer } from "./writes.server";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of the day: the hours of a test stay on one day of UTC. */
const NOON = Date.parse("2026-11-19T12:00:00Z");

const opened = async () => {
  const { platform } = workshop({ start: NOON });
  return { platform, tenant: await newTenant(platform, { shard: 0 }) };
};

test("a business that chose nothing has 200, one that chose has its number, which is recorded", async () => {
  const { platform, tenant } = await opened();
  const neighbour = await newTenant(platform, { shard: 0 });
  expect(await readAnswersAnHour(tenant)).toEqual({ chosen: 200, now: 200 });
  await saveAnswersAnHour(tenant, 90);
  await saveAnswersAnHour(tenant, 40);
  expect(await readAnswersAnHour(tenant)).toEqual({ chosen: 40, now: 40 });
  expect(await readAnswersAnHour(neighbour)).toEqual({ chosen: 200, now: 200 });
  expect(await rowsOf(tenant, tenantSettings)).toMatchObject([
    { settingKey: "ai_answers_an_hour", settingValue: "40", category: "ai" },
  ]);
  expect((await actsOf(tenant, "change_setting")).map(({ target, values }) => [target, values])).toEqual([
    ["setting:ai_answers_an_hour", { value: "90" }],
    ["setting:ai_answers_an_hour", { value: "40" }],
  ]);
});

test.each(["0", "100001", "muchas", ""])("a stored number of %j counts as none", async (stored) => {
  const { tenant } = await opened();
  await saveSetting(tenant, "ai_answers_an_hour", stored);
  expect(await readAnswersAnHour(tenant)).toEqual({ chosen: 200, now: 200 });
});

test("a number that was switched off counts as none", async () => {
  const { tenant } = await opened();
  await saveAnswersAnHour(tenant, 40);
  await tenant.db.run(
    tenant.db.update(tenantSettings, { isActive: false }, eq(tenantSettings.settingKey, "ai_answers_an_hour")),
  );
  expect(await readAnswersAnHour(tenant)).toEqual({ chosen: 200, now: 200 });
});

test("the busiest hour of the thirty days before today counts three times, that of the 31st no more", async () => {
  const { platform, tenant } = await opened();
  const peak = (daysAgo: number, count: number) =>
    tenant.db.run(
      tenant.db.insert(quotas, {
        key: "answers:peak",
        window: Math.floor(NOON / DAY) - daysAgo,
        count,
        expiresAt: new Date(NOON + 60 * DAY),
      }),
    );
  await peak(31, 900);
  expect((await readAnswersAnHour(tenant)).now).toBe(200);
  await peak(30, 100);
  expect((await readAnswersAnHour(tenant)).now).toBe(300);
  await peak(1, 90);
  await peak(0, 800);
  expect(await readAnswersAnHour(tenant)).toEqual({ chosen: 200, now: 300 });
  platform.clock.advance(DAY);
  expect((await readAnswersAnHour(tenant)).now).toBe(2_400);
});

test("a day keeps the count of its busiest hour, and keeps it for the thirty days after it", async () => {
  const { platform, tenant } = await opened();
  const count = async (answers: number) => {
    for (let given = 0; given < answers; given += 1) await tenant.db.batch(countAnswer(tenant, null));
  };
  await count(3);
  platform.clock.advance(HOUR);
  await count(1);
  expect(await rowsOf(tenant, quotas, eq(quotas.key, "answers:peak"))).toMatchObject([
    { count: 3, expiresAt: new Date("2026-12-20T00:00:00Z") },
  ]);
});
