import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { findViewer } from "~/features/accounts/queries.server";
import { planSession } from "~/features/accounts/sessions.server";
import { accountKeyOf } from "~/features/accounts/sign-in.server";
import { knownDevices, tenantUsers } from "~/features/accounts/tables.server";
import { MOST_PEOPLE } from "~/features/accounts/team.server";
import { uploadDocument } from "~/features/knowledge/upload-document.server";
import { openByUuid } from "~/features/tenants/known-tenants.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { hashToken } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { hashPassword } from "~/platform/password.server";
import type { Tenant } from "~/platform/tenancy.server";
import { addOlderPeople } from "../../../tests/support/accounts";
import { actsOf } from "../../../tests/support/acts";
import { inbound, newTenant, staffOf } from "../../../tests/support/builders";
import { CONTROL_TABLES, fillTables, tenantTables } from "../../../tests/support/fill-tables";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { askErasure, eraseAsSuperAdmin, keepTenant, planErasures } from "./ask-erasure.server";
import { findErasure } from "./queries.server";
import { readDeparture } from "./read-departure.server";
import { readErasure } from "./read-erasure.server";
import { ERASED, nameOf, OTHERWISE } from "./rows/queries.server";
import { insertErasure } from "./writes.server";

const PASSWORD = "clave-de-la-duena";
const hashed = hashPassword(PASSWORD);
const DAY = 86_400_000;
const SUPER = { superAdminId: 7, address: "192.0.2.7" };
const databases = () => [env.DB, env.DB_1];
const names = tenantTables.map(nameOf);

/** A business on the second database with its owner, words to be found, files, and a row in every table. */
async function business(shop: Workshop, mark: string) {
  const { control } = shop.platform;
  const tenant = await newTenant(shop.platform, { name: `Negocio ${mark}` });
  const userId = newId();
  const at = new Date();
  const owner = { id: userId, tenantId: tenant.id, email: `${mark}@duena.example`, isOwner: true };
  const session = await planSession(
    control,
    { userType: "tenant_user", userId, tenantId: tenant.id },
    { kind: "cookie", remember: false },
  );
  await control.db.batch([
    control.db.insert(tenantUsers, { ...owner, password: await hashed, createdAt: at, updatedAt: at }),
    session.statement,
  ]);
  await receiveMessage(tenant, inbound({ content: `¿Abren en ${mark}?`, customerName: mark }));
  await uploadDocument(tenant, new File([`Horario de ${mark}: de 9 a 18.`], `${mark}.txt`), null);
  await shop.runAll();
  const skip = new Set(["audit_log", "tenant_erasures", "outbox", "control_outbox", "dead_letters"]);
  const databaseOf = (name: string) => (CONTROL_TABLES.has(name) ? env.DB : env.DB_1);
  await fillTables((table) => databaseOf(getTableConfig(table).name), tenant.id, mark, skip);
  await tenant.files.put("foto", new TextEncoder().encode(`foto de ${mark}`), "text/plain");
  const typed = { slug: `negocio-${mark}`, name: `Negocio ${mark}`, typed: `negocio ${mark}`, password: PASSWORD };
  return { tenant, owner: { userId, address: "203.0.113.5" }, session, typed };
}

/** Where a word still stands, in both databases and among the files. */
async function placesOf(mark: string, tenant: Tenant): Promise<string[]> {
  const found: string[] = [];
  const tables = [...names, "tenants", "known_devices"];
  for (const database of databases()) {
    const stored = await database.batch<Record<string, unknown>>(
      tables.map((table) => database.prepare(`select * from "${table}"`)),
    );
    for (const [at, { results }] of stored.entries())
      for (const row of results)
        for (const [column, value] of Object.entries(row))
          if (String(value).toLowerCase().includes(mark)) found.push(`${tables[at]}.${column}`);
  }
  const { objects } = await env.FILES.list({ prefix: `t/${tenant.id}/` });
  return [...new Set([...found, ...objects.map(({ key }) => key)])].sort();
}

/** All that a tenant has. */
async function everything(tenant: Tenant): Promise<string> {
  const rows: unknown[] = [];
  for (const database of databases()) {
    const ofTable = (table: string) => database.prepare(`select * from "${table}" where tenant_id = ?`).bind(tenant.id);
    const stored = await database.batch(names.map(ofTable));
    rows.push(...stored.map(({ results }, at) => [names[at], results]));
  }
  rows.push((await env.DB.prepare("select * from tenants where id = ?").bind(tenant.id).all()).results);
  rows.push((await env.FILES.list({ prefix: `t/${tenant.id}/` })).objects.map(({ key, etag }) => [key, etag]));
  return JSON.stringify(rows);
}

const wordsLeft = async (index: string, ids: readonly number[]) =>
  (
    await env.DB_1.prepare(
      `select count(*) as count from ${index}_docsize where id in (select value from json_each(?))`,
    )
      .bind(JSON.stringify(ids))
      .first<{ count: number }>()
  )?.count;

const idsIn = async (table: string, tenant: Tenant, of = "id") =>
  (
    await env.DB_1.prepare(`select ${of} as id from "${table}" where tenant_id = ?`)
      .bind(tenant.id)
      .all<{ id: number }>()
  ).results.map(({ id }) => id);

/** What stays, and is about no person: codes, amounts, and the provider's names of a payment. */
const STAYS = [
  "credit_grants.key",
  "credit_grants.kind",
  "credit_purchases.package_id",
  "credit_purchases.package_name",
  "credit_purchases.payment_intent_id",
  "credit_purchases.paypal_order_id",
  "credit_purchases.paypal_payer_id",
  "credit_purchases.paypal_transaction_id",
  "credit_purchases.stripe_charge_id",
  "credit_purchases.stripe_customer_id",
  "credit_refunds.purchase_id",
  "credit_refunds.state",
];

test("each table that names a tenant goes with it, or is named with what happens to it", () => {
  const gone = ERASED.map(nameOf);
  expect(names.filter((name) => !gone.includes(name) && !(name in OTHERWISE))).toEqual([]);
  expect(gone.filter((name) => name in OTHERWISE)).toEqual([]);
  expect(Object.keys(OTHERWISE).filter((name) => !names.includes(name))).toEqual([]);
});

test("Promise 22: nothing of an erased business is left but what the law keeps, and its neighbour is as it was", async () => {
  const shop = workshop();
  const { control } = shop.platform;
  const { tenant, session } = await business(shop, "xylqorb");
  const neighbour = await business(shop, "wixmutrel");
  const before = await everything(neighbour.tenant);
  const messages = [...(await idsIn("messages", tenant)), ...(await idsIn("conversations", tenant, "-id"))];
  const chunks = [...(await idsIn("document_chunks", tenant)), ...(await idsIn("question_groups", tenant))];
  expect(await wordsLeft("message_index", messages)).toBeGreaterThan(1);
  expect(await wordsLeft("chunk_index", chunks)).toBeGreaterThan(0);
  const places = await placesOf("xylqorb", tenant);
  expect(places.length).toBeGreaterThan(150);
  await openByUuid(control, tenant.uuid);

  await eraseAsSuperAdmin(control, SUPER, tenant.id, { name: "Negocio xylqorb", reason: "Lo pidió por carta" });
  await shop.runAll();

  const left = await placesOf("xylqorb", tenant);
  console.log(
    `PROMISE 22: a business in ${places.length} places, after erasing in ${left.length} that the law keeps, all about payments and credits`,
  );
  expect(left).toEqual(STAYS);
  expect(await wordsLeft("message_index", messages)).toBe(0);
  expect(await wordsLeft("chunk_index", chunks)).toBe(0);
  expect(await everything(neighbour.tenant)).toBe(before);
  expect((await env.FILES.list({ prefix: `t/${tenant.id}/` })).objects).toEqual([]);
  const [erasure] = await control.db.run(findErasure(control, tenant.id));
  expect(erasure).toMatchObject({ state: "done", reason: "Lo pidió por carta", askedBy: 7 });
  expect(erasure?.counts).toMatchObject({ customers: 1, messages: 2, companies: 1 });
  expect(erasure?.counts.files).toBeGreaterThan(1);
  // Who writes, or is still there, finds nobody.
  expect(await openByUuid(control, tenant.uuid)).toBeNull();
  const token = await hashToken(session.token);
  expect(await control.db.run(findViewer(control, token, "cookie", Date.now()))).toBeNull();
  const acts = await env.DB.prepare("select action, actor_type from audit_log where tenant_id = ? order by id")
    .bind(tenant.id)
    .all();
  expect(acts.results).toEqual([
    { action: "ask_erasure", actor_type: "super_admin" },
    { action: "erase_tenant", actor_type: "job" },
  ]);
  await expect(
    eraseAsSuperAdmin(control, SUPER, tenant.id, { name: "Negocio borrado", reason: "Otra vez" }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("an erasure whose worker dies at any step ends the same, with the same report", async () => {
  let calls = 0;
  let deadly = Number.POSITIVE_INFINITY;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ run }) => {
        calls += 1;
        const dies = calls === deadly;
        // By turns before its batch, and right after it.
        if (dies && deadly % 2 === 0) throw new Error("the worker died");
        const results = await run();
        if (dies) throw new Error("the worker died");
        return results;
      }),
  });
  const { control } = shop.platform;
  const ended = async (mark: string, at: number) => {
    const { tenant } = await business(shop, mark);
    await eraseAsSuperAdmin(control, SUPER, tenant.id, { name: `Negocio ${mark}`, reason: "Prueba" });
    calls = 0;
    deadly = at;
    await shop.runAll();
    deadly = Number.POSITIVE_INFINITY;
    // Cron: lost wake-ups are sent again, and what became a dead letter is planned again.
    for (let minutes = 0; minutes < 3; minutes += 1) {
      shop.platform.clock.advance(120_000);
      await planErasures(control);
      await shop.sweep();
      await shop.runAll();
    }
    const [erasure] = await control.db.run(findErasure(control, tenant.id));
    return { calls, state: erasure?.state, counts: erasure?.counts, places: await placesOf(mark, tenant) };
  };
  const whole = await ended("entero", Number.POSITIVE_INFINITY);
  expect(whole.state).toBe("done");
  expect(whole.places).toEqual(STAYS);
  const last = whole.calls;
  for (const at of [1, 4, 9, Math.floor(last / 2), last - 3, last - 2, last - 1]) {
    const cut = await ended(`cortado${at}`, at);
    expect({ at, state: cut.state, places: cut.places, counts: cut.counts }).toEqual({
      at,
      state: "done",
      places: STAYS,
      counts: whole.counts,
    });
  }
});

test("the owner asks with name and password, may take it back for seven days, and then it happens", async () => {
  const shop = workshop();
  const { control, clock } = shop.platform;
  const { tenant, owner, session, typed } = await business(shop, "zentrulo");
  const state = async () => (await control.db.run(findErasure(control, tenant.id)))[0]?.state;
  await expect(askErasure(control, tenant, owner, { ...typed, typed: "otro" })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(askErasure(control, tenant, owner, { ...typed, password: "mala" })).rejects.toMatchObject({
    code: "invalid",
  });
  const colleague = { ...owner, userId: owner.userId + 1 };
  await expect(askErasure(control, tenant, colleague, typed)).rejects.toMatchObject({ code: "forbidden" });
  expect(await state()).toBeUndefined();

  await askErasure(control, tenant, owner, typed);
  await expect(askErasure(control, tenant, owner, typed)).rejects.toMatchObject({ code: "conflict" });
  const viewer = await control.db.run(findViewer(control, await hashToken(session.token), "cookie", clock.now()));
  expect(viewer).toMatchObject({ user: { eraseAt: clock.now() + 7 * DAY } });
  clock.advance(7 * DAY - 1_000);
  await planErasures(control);
  await shop.runAll();
  expect(await state()).toBe("waiting");
  const shown = async () => (await readErasure(control, SUPER, tenant.id)).erasure?.state;
  expect(await shown()).toBe("waiting");
  await expect(keepTenant(control, tenant, colleague)).rejects.toMatchObject({ code: "forbidden" });
  const user = { ...staffOf(tenant), id: owner.userId };
  const erasesAt = async () => {
    const request = new Request("https://app.example.test/admin/data");
    const page = await readDeparture(control, { tenant, user, sessionId: 1 }, request);
    const record = await control.db.first(findTenantById(control, tenant.id));
    return [page.erasesAt, record?.eraseAt?.toISOString() ?? null];
  };
  const due = new Date(clock.now() + 1_000).toISOString();
  expect(await erasesAt()).toEqual([due, due]);
  await keepTenant(control, tenant, owner);
  expect(await erasesAt()).toEqual([null, null]);
  await expect(keepTenant(control, tenant, owner)).rejects.toMatchObject({ code: "conflict" });
  const acts = await actsOf(tenant, "ask_erasure", "keep_tenant");
  expect(
    acts.map(({ action }) => action),
    "what was refused is no act",
  ).toEqual(["ask_erasure", "keep_tenant"]);
  clock.advance(DAY);
  await planErasures(control);
  await shop.runAll();
  expect(await state()).toBe("kept");
  expect((await placesOf("zentrulo", tenant)).length).toBeGreaterThan(100);

  await askErasure(control, tenant, owner, typed);
  clock.advance(7 * DAY);
  expect(await shown(), "due, though its job has not begun").toBe("working");
  await planErasures(control);
  await shop.runAll();
  expect(await state()).toBe("done");
  expect((await readErasure(control, SUPER, tenant.id)).erasure).toMatchObject({ byOwner: true, reason: null });
  expect(await placesOf("zentrulo", tenant)).toEqual(STAYS);
});

test("the platform may hasten what the owner asked for, and work that is lost is planned again until it is done", async () => {
  const shop = workshop();
  const { control, clock, posted } = shop.platform;
  const tenant = await newTenant(shop.platform, { name: "Negocio ornitorrinco" });
  const [userId, at] = [newId(), new Date(clock.now())];
  const owner = { id: userId, tenantId: tenant.id, email: "ornitorrinco@duena.example", isOwner: true };
  const session = await planSession(
    control,
    { userType: "tenant_user", userId, tenantId: tenant.id },
    { kind: "cookie", remember: false },
  );
  const asked = { askedType: "tenant_user", askedBy: userId, dueAt: new Date(clock.now() + 7 * DAY), counts: {} };
  const device = async (email: string) =>
    control.db.insert(knownDevices, {
      accountKey: await accountKeyOf("tenant_user", email),
      deviceHash: `equipo de ${email}`,
      seenAt: at,
    });
  await control.db.batch([
    await device(owner.email),
    await device("otra@duena.example"),
    control.db.insert(tenantUsers, { ...owner, password: "x", createdAt: at, updatedAt: at }),
    session.statement,
    insertErasure(control, { id: newId(), tenantId: tenant.id, ...asked, createdAt: at }),
  ]);
  await addOlderPeople(tenant.id, userId, MOST_PEOPLE, { active: true });
  await receiveMessage(tenant, inbound({ content: "¿Abren en ornitorrinco?", customerName: "ornitorrinco" }));
  await shop.runAll();
  const erasures = () => control.db.run(findErasure(control, tenant.id));
  await eraseAsSuperAdmin(control, SUPER, tenant.id, { name: "Negocio ornitorrinco", reason: "Ya no espera" });
  expect(await erasures()).toMatchObject([{ state: "waiting", askedType: "super_admin", reason: "Ya no espera" }]);
  const hastened = { byOwner: false, reason: "Ya no espera" };
  expect((await readErasure(control, SUPER, tenant.id)).erasure).toMatchObject(hastened);
  await shop.runDue();
  expect(await erasures()).toMatchObject([{ state: "working" }]);
  // Whoever is at a page hears at once that the session has ended.
  await shop.platform.settle();
  expect(posted.filter(({ body }) => body.includes('"revoke"'))).toHaveLength(1);
  await env.DB_1.prepare("delete from outbox where tenant_id = ?").bind(tenant.id).run();
  clock.advance(60_000);
  await planErasures(control);
  await shop.runAll();
  expect(await erasures()).toMatchObject([{ state: "done" }]);
  expect(await placesOf("ornitorrinco", tenant)).toEqual([]);
  // A device whose account is gone would say who was here; another business's stays known.
  expect((await control.db.run(control.db.select(knownDevices))).map(({ deviceHash }) => deviceHash)).toEqual([
    "equipo de otra@duena.example",
  ]);
});

test("the house, whose chat stands on the landing page, is not erased, neither by the platform nor by its owner", async () => {
  const shop = workshop();
  const { control } = shop.platform;
  const { tenant, owner, typed } = await business(shop, "quelonio");
  const house = (slug: string) =>
    control.db.run(control.db.raw(sql`update tenants set slug = ${slug} where id = ${tenant.id}`));
  const erase = () =>
    eraseAsSuperAdmin(control, SUPER, tenant.id, { name: "Negocio quelonio", reason: "Limpieza de fin de mes" });
  await house("_portada");
  const stays = {
    code: "conflict",
    userMessage: expect.stringContaining("contesta en la portada, así que no se borra"),
  };
  await expect(erase()).rejects.toMatchObject(stays);
  await expect(askErasure(control, tenant, owner, { ...typed, slug: "_portada" })).rejects.toMatchObject(stays);
  expect((await readErasure(control, SUPER, tenant.id)).isHouse).toBe(true);
  expect(await control.db.run(findErasure(control, tenant.id))).toEqual([]);
  await house("negocio-quelonio");
  expect((await readErasure(control, SUPER, tenant.id)).isHouse).toBe(false);
  await erase();
  expect(await control.db.run(findErasure(control, tenant.id))).toMatchObject([{ state: "waiting" }]);
});
