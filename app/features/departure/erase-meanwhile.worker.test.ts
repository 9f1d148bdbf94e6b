import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { tenantUsers } from "~/features/accounts/tables.server";
import { changeTenant } from "~/features/super-admin/change-tenant.server";
import { createTenantUser } from "~/features/super-admin/create-tenant-user.server";
import { setTenantActive } from "~/features/super-admin/set-active.server";
import { openByUuid } from "~/features/tenants/known-tenants.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import { hashPassword } from "~/platform/password.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant } from "../../../tests/support/builders";
import { tenantTables } from "../../../tests/support/fill-tables";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { fillAgain } from "../../../tests/support/migrated";
import { workshop } from "../../../tests/support/run-queue";
import { askErasure, eraseAsSuperAdmin, keepTenant } from "./ask-erasure.server";
import { findErasure } from "./queries.server";
import { nameOf, OTHERWISE } from "./rows/queries.server";

const SUPER = { superAdminId: 7, address: "192.0.2.7" };

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

  await eraseAsSuperAdmin(control, SUPER, tenant.id, {
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

/** A business whose owner can ask to erase it; `before` lets something happen before a round trip of the platform's. */
async function withOwner() {
  let trips = Number.POSITIVE_INFINITY;
  let act: (() => Promise<void>) | null = null;
  const shop = workshop({
    database: (database, shard) =>
      shard !== 0
        ? database
        : interceptDatabase(database, async ({ run }) => {
            trips -= 1;
            if (trips === 0) await act?.();
            return run();
          }),
  });
  const { control } = shop.platform;
  const tenant = await newTenant(shop.platform, { name: "La Indecisa" });
  const userId = newId();
  const at = new Date(control.platform.clock.now());
  const person = { id: userId, tenantId: tenant.id, email: `${userId}@duena.example`, isOwner: true };
  await control.db.run(
    control.db.insert(tenantUsers, { ...person, password: await hashPassword("clave"), createdAt: at, updatedAt: at }),
  );
  const owner = { userId, address: "203.0.113.5" };
  const typed = { slug: "la-indecisa", name: "La Indecisa", typed: "La Indecisa", password: "clave" };
  return {
    shop,
    tenant,
    askAsOwner: () => askErasure(control, tenant, owner, typed),
    keep: () => keepTenant(control, tenant, owner),
    erase: () => eraseAsSuperAdmin(control, SUPER, tenant.id, { name: "La Indecisa", reason: "Cerró" }),
    state: async () => (await control.db.run(findErasure(control, tenant.id)))[0]?.state,
    before(trip: number, does: () => Promise<void>) {
      trips = trip;
      act = does;
    },
  };
}

test.each([
  ["its owner", "askAsOwner"],
  ["another page of the platform", "erase"],
] as const)("what %s asks for at the same moment is hastened, and happens once", async (_, other) => {
  const business = await withOwner();
  const { shop, tenant, erase, state, before } = business;
  const { control } = shop.platform;
  // The business has been read, and no erasure of it.
  before(3, business[other]);
  await erase();
  const asked = await control.db.run(findErasure(control, tenant.id));
  expect(asked).toMatchObject([{ askedType: "super_admin", askedBy: 7, reason: "Cerró" }]);
  await shop.runDue();
  shop.platform.clock.advance(10_000);
  await shop.runAll();
  expect(await state()).toBe("done");
  const rows = await env.DB.prepare("select state from tenant_erasures where tenant_id = ?").bind(tenant.id).all();
  expect(rows.results).toEqual([{ state: "done" }]);
});

test("an owner who takes it back while the platform erases comes first, and the platform is told", async () => {
  const { shop, askAsOwner, keep, erase, state, before } = await withOwner();
  await askAsOwner();
  // The business and its erasure have been read.
  before(3, keep);
  await expect(erase()).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/^Su dueño/) });
  await shop.runAll();
  expect(await state()).toBe("kept");
  await erase();
  await shop.runDue();
  shop.platform.clock.advance(10_000);
  await shop.runAll();
  expect(await state()).toBe("done");
});

test("what the platform has asked for is not taken back by the owner", async () => {
  const { askAsOwner, keep, erase, state } = await withOwner();
  await askAsOwner();
  await erase();
  await expect(keep()).rejects.toMatchObject({ code: "conflict" });
  expect(await state()).toBe("waiting");
});

test("a business that is being erased, or was, is neither switched on nor changed, and gets no people", async () => {
  const { shop, tenant, askAsOwner, erase } = await withOwner();
  await askAsOwner();
  const { control } = shop.platform;
  const contact = { name: "Otra", email: "otra@negocio.example", phone: null, address: null, description: null };
  const person = { firstName: "Eva", lastName: "Paz", email: "eva@negocio.example", password: "clave-larga-1" };
  const changes = [
    () => setTenantActive(control, SUPER, { id: tenant.id, active: true }),
    () => changeTenant(control, SUPER, tenant.id, contact),
    () => createTenantUser(control, SUPER, { ...person, tenantId: tenant.id }),
  ];
  for (const change of changes.slice(0, 2)) await change();
  await changeTenant(control, SUPER, tenant.id, { ...contact, name: "La Indecisa" });
  const refuses = async () => {
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/borrado/) });
  };
  await erase();
  await refuses();
  await shop.runDue();
  shop.platform.clock.advance(10_000);
  await shop.runAll();
  await refuses();
  const record = () => control.db.first(findTenantById(control, tenant.id));
  expect(await record()).toMatchObject({ active: false, name: "Negocio borrado" });

  // One that was erased before its moment was kept gets it; a business that stays gets none.
  const stays = await newTenant(shop.platform);
  await env.DB.prepare("update tenants set erase_at = null").run();
  await fillAgain("0070", env.DB);
  await refuses();
  expect(await control.db.first(findTenantById(control, stays.id))).toMatchObject({ eraseAt: null, active: true });
});
