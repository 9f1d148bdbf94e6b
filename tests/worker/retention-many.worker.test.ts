import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { newId } from "~/platform/ids";
import { runCron } from "../../workers/cron";
import { newTenant } from "../support/builders";
import { type CountedDatabase, countQueries } from "../support/count-queries";
import { workshop } from "../support/run-queue";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The sixth minute of ten: cron empties the trash and looks for resolved threads in it. */
const NOW = Math.floor(Date.now() / (2 * DAY)) * 2 * DAY + 6 * MINUTE;

/** Businesses with all three choices, the first one's id, in the second database. */
async function choosers(first: number, count: number): Promise<void> {
  await env.DB_1.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?2 - 1)
     insert into tenant_settings (id, tenant_id, setting_key, setting_value, setting_type, category, created_at, updated_at)
     select (?1 + i) * 3 + k.key, ?1 + i, k.name, k.days, 'number', 'retention', 0, 0 from n cross join
       (select 0 as key, 'retention_resolved_days' as name, '90' as days union all
        select 1, 'retention_trash_days', '7' union all select 2, 'retention_files_days', '30') k`,
  )
    .bind(first, count)
    .run();
}

test("each of 120 businesses has its turn, although fifty are begun at a time and one has something due in every round", async () => {
  const { platform } = workshop({ start: NOW });
  const ids: number[] = [];
  for (let count = 0; count < 120; count += 1) ids.push((await newTenant(platform, { shard: 1 })).id);
  const list = JSON.stringify(ids);
  await env.DB_1.prepare(
    `insert into tenant_settings (id, tenant_id, setting_key, setting_value, setting_type, category, created_at, updated_at)
     select ?2 + key, value, 'retention_resolved_days', '90', 'number', 'retention', 0, 0 from json_each(?1)`,
  )
    .bind(list, newId())
    .run();
  await env.DB_1.prepare(
    `insert into conversations (id, tenant_id, channel, platform, status, last_message_at, created_at, updated_at)
     select ?2 + key, value, 'webchat', 'other', 'resolved', ?3, 0, 0 from json_each(?1)`,
  )
    .bind(list, newId() + 1_000, NOW - 90 * DAY)
    .run();
  const planned = async () => {
    const { results } = await env.DB_1.prepare(
      "select tenant_id as id from outbox where kind = 'trash_resolved' order by tenant_id",
    ).all<{ id: number }>();
    return results.map(({ id }) => id);
  };
  const counts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await runCron(platform);
    counts.push((await planned()).length);
    platform.clock.advance(10 * MINUTE);
  }
  expect(counts).toEqual([50, 100, 120]);
  expect(await planned()).toEqual(ids.toSorted((one, other) => one - other));
});

test("a minute of cron reads as much with 5,000 businesses that keep things for a shorter time as with 1,000", async () => {
  await env.DB_1.batch([env.DB_1.prepare("delete from tenant_settings"), env.DB_1.prepare("delete from outbox")]);
  await env.DB.prepare("delete from cron_rounds").run();
  const meters: CountedDatabase[] = [];
  const { platform } = workshop({
    start: NOW,
    database: (database, shard) => {
      const meter = countQueries(database);
      meters[shard] = meter;
      return meter.database;
    },
  });
  const costs = async (minutes: number) => {
    const own = await meters[1]?.count(() => runCron(platform));
    platform.clock.advance(minutes * MINUTE);
    return { rows: own?.counts.rowsRead ?? 0, trips: own?.counts.roundTrips ?? 0 };
  };
  // The sixth minute looks for trash and resolved threads, the eighth for trash and files.
  await choosers(1_000, 1_000);
  const few = [await costs(2), await costs(8)];
  await choosers(2_000, 4_000);
  const many = [await costs(2), await costs(8)];
  for (const [index, cost] of many.entries()) {
    // A range that does not end at the last business reads one row behind its end.
    expect(cost.rows).toBeLessThanOrEqual((few[index]?.rows ?? 0) + 2);
    expect(cost.trips).toBe(few[index]?.trips);
    // Three rows for each of 500 businesses, twice; cron's other questions find nothing.
    expect(cost.rows).toBeLessThanOrEqual(3_100);
    expect(cost.trips).toBeLessThanOrEqual(10);
  }
});
