import { expect, test } from "vitest";
import { findTenantById } from "~/features/tenants/queries.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { purgeJob } from "~/features/threads/purge-job";
import { conversations } from "~/features/threads/tables.server";
import { registerJob } from "~/platform/jobs.server";
import { runJob } from "~/platform/run-job.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { business, inbound, messagesOf, newTenant, OPEN, rowsOf, threadOf } from "../../../tests/support/builders";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { setTenantActive } from "./set-active.server";

/** Within the day in which WhatsApp lets a business answer freely. */
const SIX_HOURS = 6 * 3_600_000;
const switchOn = (shop: Workshop, tenant: Tenant, active: boolean) =>
  setTenantActive(shop.platform.control, { superAdminId: 1, address: "10.0.0.1" }, { id: tenant.id, active });

test("work of a deactivated business rests, however long, and is done after it is active again", async () => {
  const { shop, tenant, ai } = await business();
  const { conversationId } = await receiveMessage(tenant, inbound());
  const [planned] = await rowsOf(tenant, outbox);
  await switchOn(shop, tenant, false);
  await shop.runAll();
  for (let time = 0; time < 3; time += 1) {
    shop.platform.clock.advance(SIX_HOURS);
    await shop.sweep();
    await shop.runAll();
  }
  expect(ai.requests).toEqual([]);
  expect(shop.carrier.sent).toEqual([]);
  expect(await rowsOf(tenant, outbox)).toMatchObject([{ id: planned?.id, attempts: 0, leaseUntil: null }]);

  await switchOn(shop, tenant, true);
  expect(await rowsOf(tenant, outbox)).toEqual([planned]);
  await shop.sweep();
  await shop.runAll();
  expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
    sender: "ai",
    content: OPEN,
    status: "sent",
  });
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("another business's work goes on, and stays as it is when the first is active again", async () => {
  const { shop, tenant } = await business();
  const other = await newTenant(shop.platform);
  await receiveMessage(tenant, inbound());
  await switchOn(shop, tenant, false);
  await shop.runAll();
  const { conversationId } = await receiveMessage(other, inbound());
  const resting = await rowsOf(tenant, outbox);
  await switchOn(shop, other, true);
  expect(await rowsOf(tenant, outbox)).toEqual(resting);
  await shop.runAll();
  expect(await threadOf(other, conversationId)).toBeTruthy();
  expect(await rowsOf(other, outbox)).toEqual([]);
});

test("a business that is active again in the moment its work is put aside gets it back at once", async () => {
  const { shop, tenant, ai } = await business();
  await receiveMessage(tenant, inbound());
  const [planned] = await rowsOf(tenant, outbox);
  shop.platform.clock.advance(60_000);
  let asked = 0;
  const open = async () => {
    asked += 1;
    return { tenant, active: asked > 1 };
  };
  const wakeUp = { tenantId: tenant.id, outboxId: planned?.id ?? 0, kind: planned?.kind ?? "" };
  await runJob(shop.platform, shop.pipes, shop.jobs, open, wakeUp);
  expect(ai.requests).toEqual([]);
  expect(await rowsOf(tenant, outbox)).toEqual([planned]);
});

test("what people deleted is erased all the same", async () => {
  const shop = workshop({ jobs: [registerJob(purgeConversation)] });
  const tenant = await newTenant(shop.platform);
  const { conversationId } = await receiveMessage(tenant, inbound());
  await tenant.db.run(tenant.db.update(conversations, { deletedAt: new Date(tenant.now()) }, undefined));
  await switchOn(shop, tenant, false);
  shop.platform.clock.advance(30 * 24 * 3_600_000 + 1_000);
  const purge = tenant.jobs.plan(purgeJob, { conversationId });
  await tenant.db.run(purge.statement);
  purge.wake();
  await shop.runAll();
  expect(await rowsOf(tenant, conversations)).toEqual([]);
});

test("a business whose own database fails stays inactive, so that switching it on once more gives its work back", async () => {
  let down = false;
  const shop = workshop({
    database: (database, shard) =>
      shard === 0
        ? database
        : interceptDatabase(database, async ({ run }) => {
            if (down) throw new Error("D1_ERROR: the database is down");
            return run();
          }),
  });
  const tenant = await newTenant(shop.platform);
  await receiveMessage(tenant, inbound());
  const planned = await rowsOf(tenant, outbox);
  await switchOn(shop, tenant, false);
  shop.platform.clock.advance(60_000);
  await shop.runAll();
  expect(await rowsOf(tenant, outbox)).not.toEqual(planned);
  down = true;
  await expect(switchOn(shop, tenant, true)).rejects.toThrow();
  down = false;
  expect(await shop.platform.control.db.first(findTenantById(shop.platform.control, tenant.id))).toMatchObject({
    active: false,
  });
  await switchOn(shop, tenant, true);
  expect(await rowsOf(tenant, outbox)).toEqual(planned);
});
