import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "~/features/companies/tables.server";
import { openTenantDatabase } from "./database.server";
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
