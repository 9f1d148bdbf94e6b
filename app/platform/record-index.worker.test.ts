import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { customers } from "~/features/contacts/tables.server";
import { newTenant } from "../../tests/support/builders";
import { testPlatform } from "../../tests/support/platform";
import { newId } from "./ids";
import { countMatching, matchingIds, recordMatch } from "./record-index.server";
import type { Tenant } from "./tenancy.server";

async function customer(
  tenant: Tenant,
  values: { firstName: string; lastName?: string; email?: string; phone?: string },
) {
  const id = newId();
  await tenant.db.run(storeCustomer(tenant, { id, lastName: "Pérez", ...values }));
  return id;
}

async function found(tenant: Tenant, search: string, filters = {}): Promise<number[]> {
  const match = recordMatch(tenant.id, "customer", { search, filters });
  if (match === null) return [];
  const rows = await tenant.db.run(
    tenant.db.select(customers, {
      where: sql`${customers.id} in ${matchingIds("customer", match, { after: null, limit: 50 })}`,
    }),
  );
  return rows.map(({ id }) => id).sort();
}

test("records are found by words without case or accents, by parts of mail and phone, and within their tenant", async () => {
  const platform = testPlatform();
  const [mine, theirs] = [await newTenant(platform), await newTenant(platform)];
  const ana = await customer(mine, {
    firstName: "Ána María",
    lastName: "O'Connor-Núñez",
    email: "ana.lopez_99@correo.com.mx",
    phone: "+525512345678",
  });
  const other = await customer(theirs, { firstName: "Ana", phone: "+525598765432" });
  for (const search of [
    "ana",
    "ANA m",
    "nuñez",
    "nunez an",
    "connor",
    "lopez",
    "correo",
    "99",
    "55 1234-5678",
    "+52 (55) 1234 5678",
    "345678",
    "5678",
  ])
    expect(await found(mine, search), search).toEqual([ana]);
  expect(await found(theirs, "ana 5678")).toEqual([]);
  expect(await found(theirs, "ana")).toEqual([other]);
  for (const search of ["xyz", "ana xyz", "999", "5", "55", '"ana" OR *', "w"])
    expect(await found(mine, search), search).toEqual([]);
});

test("a changed record is found by what it says now, and a deleted one no more", async () => {
  const tenant = await newTenant(testPlatform());
  const id = await customer(tenant, { firstName: "Luis" });
  await tenant.db.run(tenant.db.update(customers, { firstName: "Carla", status: "inactive" }, eq(customers.id, id)));
  expect(await found(tenant, "luis")).toEqual([]);
  expect(await found(tenant, "carla")).toEqual([id]);
  expect(await found(tenant, "carla", { status: "active" })).toEqual([]);
  expect(await found(tenant, "", { status: "inactive", company: 0 })).toEqual([id]);
  await tenant.db.run(tenant.db.delete(customers, eq(customers.id, id)));
  expect(await found(tenant, "carla")).toEqual([]);
});

test("pages go on where the last one ended, in both directions, and the count is of all", async () => {
  const tenant = await newTenant(testPlatform());
  const ids: number[] = [];
  for (const firstName of ["Ana 1", "Ana 2", "Ana 3"]) ids.push(await customer(tenant, { firstName }));
  const match = recordMatch(tenant.id, "customer", { search: "ana" }) ?? "";
  const page = async (of: Parameters<typeof matchingIds>[2]) => {
    const rows = await tenant.db.run(
      tenant.sql<{ id: number }>(sql`select id from ${matchingIds("customer", match, of)}`),
    );
    return rows.map(({ id }) => id);
  };
  expect(await page({ after: null, limit: 2 })).toEqual([ids[2], ids[1]]);
  expect(await page({ after: ids[1] ?? 0, limit: 2 })).toEqual([ids[0]]);
  expect(await page({ after: null, limit: 2, oldestFirst: true })).toEqual([ids[0], ids[1]]);
  expect(await page({ after: ids[1] ?? 0, limit: 2, oldestFirst: true })).toEqual([ids[2]]);
  expect(await tenant.db.run(countMatching(tenant, match))).toEqual([{ count: 3 }]);
});
