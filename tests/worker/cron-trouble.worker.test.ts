import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertErasure } from "~/features/departure/writes.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { runCron } from "../../workers/cron";
import { inbound, newTenant, rowsOf } from "../support/builders";
import { interceptDatabase } from "../support/intercept-database";
import { workshop } from "../support/run-queue";

const DAY = 86_400_000;
/** A minute of those in which the trash is emptied. */
const NOW = Math.floor(Date.now() / (2 * DAY)) * 2 * DAY;

type Failing = (texts: readonly string[]) => boolean;

const TROUBLES: { name: string; shard: number; failing: Failing }[] = [
  { name: "answers nothing", shard: 1, failing: () => true },
  {
    name: "is full and deletes nothing",
    shard: 0,
    failing: (texts) => texts.some((text) => text.startsWith("delete from quotas")),
  },
  {
    name: "does not tell what is due",
    shard: 0,
    failing: (texts) => texts.some((text) => text.includes("tenant_id as tenantId, kind")),
  },
];

for (const { name, shard, failing } of TROUBLES) {
  test(`cron empties the trash of the other database while one ${name}`, async () => {
    let isInTrouble = false;
    const shop = workshop({
      start: NOW,
      database: (database, index) => {
        if (index !== shard) return database;
        return interceptDatabase(database, async ({ texts, run }) => {
          if (isInTrouble && failing(texts)) throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
          return run();
        });
      },
    });
    const tenant = await newTenant(shop.platform, { shard: 1 - shard });
    const { conversationId } = await receiveMessage(tenant, inbound());
    await deleteConversation(tenant, conversationId);
    shop.platform.clock.advance(30 * DAY);
    isInTrouble = true;
    await runCron(shop.platform);
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "purge_conversation"))).toHaveLength(1);
    expect(shop.waiting.map(({ body }) => body)).toContainEqual(expect.objectContaining({ tenantId: tenant.id }));
    const told = shop.platform.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === "cron_failed");
    expect(told[0]).toMatchObject({ shard, cause: expect.stringContaining("SQLITE_FULL") });
  });
}

test("cron begins the erasures of the businesses whose database answers", async () => {
  let isInTrouble = false;
  const shop = workshop({
    start: NOW + 3 * 60_000,
    database: (database, index) => {
      if (index === 0) return database;
      return interceptDatabase(database, async ({ run }) => {
        if (isInTrouble) throw new Error("D1_ERROR: Network connection lost");
        return run();
      });
    },
  });
  const { control, clock } = shop.platform;
  const tenants: Tenant[] = [];
  for (const shard of [1, 0, 1]) {
    const tenant = await newTenant(shop.platform, { shard });
    const asked = { askedType: "tenant_user", askedBy: 1, counts: {} } as const;
    const [dueAt, createdAt] = [new Date(clock.now()), new Date(clock.now())];
    await control.db.run(insertErasure(control, { id: newId(), tenantId: tenant.id, ...asked, dueAt, createdAt }));
    tenants.push(tenant);
  }
  const planned = async () => {
    const rows = tenants.map((tenant) => rowsOf(tenant, outbox, eq(outbox.kind, "erase_tenant")));
    return (await Promise.all(rows)).map(({ length }) => length);
  };
  isInTrouble = true;
  await runCron(shop.platform);
  isInTrouble = false;
  expect(await planned()).toEqual([0, 1, 0]);
  clock.advance(10 * 60_000);
  await runCron(shop.platform);
  expect(await planned()).toEqual([1, 1, 1]);
});
