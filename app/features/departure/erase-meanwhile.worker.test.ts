import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openByUuid } from "~/features/tenants/known-tenants.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant } from "../../../tests/support/builders";
import { tenantTables } from "../../../tests/support/fill-tables";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { workshop } from "../../../tests/support/run-queue";
import { eraseAsSuperAdmin } from "./ask-erasure.server";
import { findErasure } from "./queries.server";
import { nameOf, OTHERWISE } from "./rows/queries.server";

/** Rows of a tenant in the tables that an erasure empties. */
async function rowsLeft(tenant: Tenant): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const table of tenantTables.map(nameOf).filter((name) => !(name in OTHERWISE))) {
    const found = await env.DB_1.prepare(`select count(*) as count from "${table}" where tenant_id = ?`)
      .bind(tenant.id)
      .first<{ count: number }>();
    if (found && found.count > 0) left[table] = found.count;
  }
  return left;
}

test("Promise 22: of a business whose customers write while it is erased nothing is left", async () => {
  /** What happens before the next round trips to the business's database. */
  let meanwhile: (() => Promise<void>) | null = null;
  const shop = workshop({
    database: (database, shard) =>
      shard === 0
        ? database
        : interceptDatabase(database, async ({ run }) => {
            const act = meanwhile;
            meanwhile = null;
            await act?.();
            return run();
          }),
  });
  const { control, clock } = shop.platform;
  const tenant = await newTenant(shop.platform, { name: "La Despedida" });
  for (let count = 0; count < 5; count += 1) await receiveMessage(tenant, inbound({ content: `Hola ${count}` }));
  await shop.runAll();
  expect(await rowsLeft(tenant)).toMatchObject({ messages: 15, conversations: 5 });

  await eraseAsSuperAdmin(control, { superAdminId: 7, address: "192.0.2.7" }, tenant.id, {
    name: "La Despedida",
    reason: "Cerró",
  });
  // The first run switches the business off: a new message finds nobody, one under way is still stored.
  expect(await openByUuid(control, tenant.uuid)).not.toBeNull();
  await shop.runDue();
  expect(await openByUuid(control, tenant.uuid)).toBeNull();
  await receiveMessage(tenant, inbound({ content: "Escrito a media caja" }));
  expect((await rowsLeft(tenant)).messages).toBeGreaterThanOrEqual(16);

  // While the rows go, other work that was under way writes again and again.
  let late = 0;
  const write = async () => {
    if (late >= 20) return;
    late += 1;
    await receiveMessage(tenant, inbound({ content: `Tarde ${late}` }));
    meanwhile = write;
  };
  meanwhile = write;
  clock.advance(10_000);
  await shop.runAll();
  expect(late).toBe(20);
  const [erasure] = await control.db.run(findErasure(control, tenant.id));
  expect(erasure?.state).toBe("done");
  expect(erasure?.counts.messages).toBeGreaterThanOrEqual(15 + 1 + late);
  expect(await rowsLeft(tenant)).toEqual({});
  const waiting = await env.DB_1.prepare("select count(*) as count from outbox where tenant_id = ?")
    .bind(tenant.id)
    .first<{ count: number }>();
  expect(waiting?.count).toBe(0);
});
