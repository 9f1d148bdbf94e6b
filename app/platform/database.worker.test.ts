import { env } from "cloudflare:test";
import { asc, desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { integrationNumbers } from "~/features/channels/tables.server";
import { companies } from "~/features/companies/tables.server";
import { before, openTenantDatabase } from "./database.server";
import { newId, type TenantId } from "./ids";
import { GuardRefused, UniqueViolation } from "./statement.server";
import { quotas } from "./tables.server";

const now = new Date(1_800_000_000_000);

test("a select, an update and a delete reach only the own tenant's rows", async () => {
  const tenantId = newId<TenantId>();
  const mine = openTenantDatabase(env.DB, tenantId);
  const theirs = openTenantDatabase(env.DB, newId());
  const id = newId();
  await mine.run(mine.insert(companies, { id, name: "Uno", email: "a@b.mx", createdAt: now, updatedAt: now }));
  expect(await theirs.first(theirs.select(companies, { where: eq(companies.id, id) }))).toBeUndefined();
  expect(await theirs.run(theirs.update(companies, { name: "Robada" }, eq(companies.id, id)))).toEqual([]);
  await theirs.run(theirs.delete(companies, eq(companies.id, id)));
  const row = await mine.first(mine.select(companies, { where: eq(companies.id, id) }));
  expect(row).toMatchObject({ name: "Uno", tenantId, active: true, createdAt: now, country: "Mexico" });
});

test("units of work that travel together stand or fall each by itself, and each reads its own rows", async () => {
  const tenantId = newId<TenantId>();
  const batches: number[] = [];
  const database = Object.assign(Object.create(env.DB) as D1Database, {
    prepare: (text: string) => env.DB.prepare(text),
    batch: (statements: D1PreparedStatement[]) => {
      batches.push(statements.length);
      return env.DB.batch(statements);
    },
  });
  // Each as a request of its own would.
  const of = () => openTenantDatabase(database, tenantId, { tenantId, host: { waitUntil: () => undefined, taken: 0 } });
  const [one, two] = [newId(), newId()];
  const company = (id: number, name: string) => ({ id, name, email: "a@b.mx", createdAt: now, updatedAt: now });
  const add = (id: number, name: string) => {
    const db = of();
    return db.batch([db.insert(companies, company(id, name)), db.select(companies, { where: eq(companies.id, id) })]);
  };
  const refused = () => {
    const db = of();
    return db.batch([db.guard(sql`1 = 0`, "closed"), db.insert(companies, company(newId(), "Nadie"))]);
  };
  const [first, again, guarded, second, names] = await Promise.allSettled([
    add(one, "Uno"),
    add(one, "Otra vez"),
    refused(),
    add(two, "Dos"),
    of().run(of().select(companies, { orderBy: [asc(companies.name)] })),
  ]);
  expect(first).toMatchObject({ value: [undefined, [{ name: "Uno" }]] });
  expect(again).toMatchObject({ reason: expect.any(UniqueViolation) });
  expect(guarded).toMatchObject({ reason: { label: "closed" } });
  expect(second).toMatchObject({ value: [undefined, [{ name: "Dos" }]] });
  expect(names).toMatchObject({ status: "fulfilled" });
  // The first alone; four together, which are refused; then each of these by itself (a single statement is no batch).
  expect(batches).toEqual([2, 7, 2, 2, 2]);
  const byName = { orderBy: [asc(companies.name)] };
  const nameOf = (id: number) => of().run(of().select(companies, { where: eq(companies.id, id) }));
  const answers = await Promise.all([nameOf(one), nameOf(two), of().run(of().select(companies, byName)), nameOf(one)]);
  expect(answers.map((rows) => rows.map(({ name }) => name))).toEqual([["Uno"], ["Dos"], ["Dos", "Uno"], ["Uno"]]);
  expect(batches.slice(5)).toEqual([3]);
});

test.each([
  ["is refused by a guard", null, "guard refused"],
  ["names what is not there", { companyId: 1 }, "FOREIGN KEY"],
  ["cannot be sent at all", { companyId: undefined, label: (() => "") as unknown as string }, "D1_TYPE_ERROR"],
])("of two that travel together one %s: the other one is stored", async (_, wrong, reason) => {
  const tenantId = newId<TenantId>();
  const of = () => openTenantDatabase(env.DB, tenantId, { tenantId, host: { waitUntil: () => undefined, taken: 0 } });
  const company = { id: newId(), name: "Uno", email: "a@b.mx", createdAt: now, updatedAt: now };
  const number = { id: newId(), integrationType: "twilio", address: "+525500000000", createdAt: now, ...wrong };
  const [, refused, stored] = await Promise.allSettled([
    of().run(of().select(companies)),
    of().run(wrong === null ? of().guard(sql`1 = 0`, "closed") : of().insert(integrationNumbers, number)),
    of().run(of().insert(companies, company)),
  ]);
  expect(refused).toMatchObject({ reason: { message: expect.stringContaining(reason) } });
  expect(stored).toMatchObject({ status: "fulfilled" });
  expect(await of().run(of().select(companies))).toMatchObject([{ name: "Uno" }]);
});

test("of a tenant's own rows a select, an update and a delete reach those that are named, in order and up to a limit", async () => {
  const db = openTenantDatabase(env.DB, newId<TenantId>());
  const [one, two, three] = [newId(), newId(), newId()];
  for (const [id, name] of [
    [one, "Uno"],
    [two, "Dos"],
    [three, "Tres"],
  ] as const)
    await db.run(db.insert(companies, { id, name, email: "a@b.mx", createdAt: now, updatedAt: now }));
  const names = async (options: Parameters<typeof db.select>[1]) =>
    (await db.run(db.select(companies, options))).map(({ name }) => name);
  const byName = { orderBy: [asc(companies.name)] };
  expect(await names(byName)).toEqual(["Dos", "Tres", "Uno"]);
  expect(await names({ ...byName, limit: 2 })).toEqual(["Dos", "Tres"]);
  expect(await db.run(db.update(companies, { name: "Otra" }, eq(companies.id, two)))).toMatchObject([{ id: two }]);
  expect(await names(byName)).toEqual(["Otra", "Tres", "Uno"]);
  await db.run(db.delete(companies, eq(companies.id, one)));
  expect(await names(byName)).toEqual(["Otra", "Tres"]);
  await db.run(db.update(companies, { name: "Todas" }, undefined));
  expect(await names({ where: eq(companies.name, "Todas") })).toHaveLength(2);
});

test("a page begins right after the row that it names, also among rows of one moment; without one it begins at the top", async () => {
  const db = openTenantDatabase(env.DB, newId<TenantId>());
  for (const [id, at] of [
    [1, 100],
    [2, 200],
    [3, 200],
    [4, 300],
  ] as const) {
    const createdAt = new Date(at);
    await db.run(db.insert(companies, { id, name: "A", email: "a@b.mx", createdAt, updatedAt: createdAt }));
  }
  const after = async (cursor: { at: number; id: number } | null) => {
    const where = before(sql`${companies.createdAt}`, sql`${companies.id}`, cursor);
    const orderBy = [desc(companies.createdAt), desc(companies.id)];
    return (await db.run(db.select(companies, { where, orderBy }))).map(({ id }) => id);
  };
  expect(await after(null)).toEqual([4, 3, 2, 1]);
  expect(await after({ at: 200, id: 3 })).toEqual([2, 1]);
  expect(await after({ at: 100, id: 1 })).toEqual([]);
});

test("a guard that does not hold rolls its whole batch back and names itself", async () => {
  const db = openTenantDatabase(env.DB, newId());
  const id = newId();
  const insert = db.insert(companies, { id, name: "Nadie", email: "n@b.mx", createdAt: now, updatedAt: now });
  await expect(db.batch([insert, db.guard(sql`1 = 2`, "never")])).rejects.toThrow(GuardRefused);
  await expect(db.batch([insert, db.guard(sql`1 = 2`, "never")])).rejects.toMatchObject({ label: "never" });
  expect(await db.first(db.select(companies, { where: eq(companies.id, id) }))).toBeUndefined();
});

test("a duplicate aborts with the columns of its constraint", async () => {
  const db = openTenantDatabase(env.DB, newId());
  const row = db.insert(quotas, { key: "k", window: 1, count: 1, expiresAt: now });
  await db.run(row);
  const refused = db.batch([row]);
  await expect(refused).rejects.toThrow(UniqueViolation);
  await refused.catch((error) => expect(error.on("quotas.key")).toBe(true));
});
