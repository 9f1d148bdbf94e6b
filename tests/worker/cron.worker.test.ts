import { expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { outbox } from "~/platform/tables.server";
import { runCron } from "../../workers/cron";
import { inbound, newTenant } from "../support/builders";
import { type CountedDatabase, countQueries } from "../support/count-queries";
import { workshop } from "../support/run-queue";

test("a minute's round reads what is due and nothing more, however many businesses and messages there are", async () => {
  let meter: CountedDatabase | undefined;
  const shop = workshop({
    // Past the hours of the nightly check, whatever the time of day.
    start: Math.floor(Date.now() / 86_400_000) * 86_400_000,
    database: (database, shard) => {
      if (shard !== 1) return database;
      meter = countQueries(database);
      return meter.database;
    },
  });
  const read = async () => (await meter?.count(() => runCron(shop.platform)))?.counts.rowsRead;
  const grow = async (businesses: number) => {
    for (let made = 0; made < businesses; made += 1) {
      const tenant = await newTenant(shop.platform);
      for (let said = 0; said < 3; said += 1) await receiveMessage(tenant, inbound());
      await tenant.db.run(tenant.db.delete(outbox, undefined));
    }
  };
  await grow(3);
  const few = await read();
  await grow(30);
  expect(await read()).toBe(few);
  // One of them is the place at which the round of the businesses stands.
  expect(few).toBeLessThanOrEqual(8);
});
