import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCompanies } from "~/features/companies/read-companies.server";
import { createCompany } from "~/features/companies/save-company.server";
import { readCustomers } from "~/features/contacts/customers/read-customers.server";
import type { CustomersQuery } from "~/features/contacts/customers/schema";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { listProspects } from "~/features/contacts/prospects/list/queries.server";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { newTenant } from "../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../tests/support/count-queries";
import { testPlatform } from "../../tests/support/platform";
import { workshop } from "../../tests/support/run-queue";
import { newId } from "./ids";
import type { ListOrder } from "./paths";
import type { Tenant } from "./tenancy.server";

const ALL: CustomersQuery = { buscar: "", estado: null, empresa: null, etiqueta: null };

async function add(tenant: Tenant, ...names: readonly string[]) {
  await tenant.db.batch(names.map((firstName) => storeCustomer(tenant, { id: newId(), firstName, lastName: "Paz" })));
}

async function walk(tenant: Tenant, orden: ListOrder | null, query: Partial<CustomersQuery> = {}, limit = 2) {
  const seen: string[] = [];
  let before: number | null = null;
  do {
    const page = await readCustomers(tenant, { ...ALL, ...query, orden, before, limit });
    seen.push(...page.customers.map(({ firstName }) => firstName));
    before = page.next;
  } while (before !== null);
  return seen;
}

test("customers go page by page by age in both directions and by name, without case and accents, ñ after n", async () => {
  const platform = testPlatform();
  const [tenant, other] = [await newTenant(platform), await newTenant(platform)];
  await add(tenant, "Zoe", "álvaro", "Ñoño", "Norma", "Ana", "Ana", "Úrsula");
  await add(other, "Beto");
  const made = ["Zoe", "álvaro", "Ñoño", "Norma", "Ana", "Ana", "Úrsula"];
  expect(await walk(tenant, null)).toEqual(made.toReversed());
  expect(await walk(tenant, "antiguos")).toEqual(made);
  const byName = ["álvaro", "Ana", "Ana", "Norma", "Ñoño", "Úrsula", "Zoe"];
  expect(await walk(tenant, "nombre")).toEqual(byName);
  expect(await walk(tenant, "nombre", { buscar: "paz", estado: "activo" })).toEqual(byName);
  expect(await walk(tenant, "antiguos", { buscar: "ana" })).toEqual(["Ana", "Ana"]);
});

test("prospects without a name stand where the page calls them, and a company that is being deleted stands nowhere", async () => {
  const tenant = await newTenant(testPlatform());
  await tenant.db.batch([
    storeProspect(tenant, { id: newId(), firstName: "Beto" }),
    storeProspect(tenant, { id: newId(), email: "ana@correo.mx" }),
    storeProspect(tenant, { id: newId(), firstName: "Carla" }),
  ]);
  const page = { search: "", status: null, order: "nombre", limit: 50 } as const;
  const prospects = await tenant.db.run(listProspects(tenant, { ...page, before: null }));
  expect(prospects.map(({ firstName, email }) => firstName ?? email)).toEqual(["ana@correo.mx", "Beto", "Carla"]);
  const rest = await tenant.db.run(listProspects(tenant, { ...page, before: prospects[0]?.id ?? 0 }));
  expect(rest.map(({ firstName }) => firstName)).toEqual(["Beto", "Carla"]);
  for (const name of ["Óptica Sol", "óptica luz", "Abarrotes"]) await createCompany(tenant, { name, email: "a@b.mx" });
  await tenant.db.run(
    tenant.sql(sql`update companies set deleted_at = 1 where tenant_id = ${tenant.id} and name = 'Abarrotes'`),
  );
  const listed = await readCompanies(tenant, { before: null, orden: "nombre" });
  expect(listed.companies.map(({ name }) => name)).toEqual(["óptica luz", "Óptica Sol"]);
});

test("a page in any order reads the same rows at 500 customers as at 5,000, and names are sorted in small finds only", async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const tenant = await newTenant(shop.platform, { shard: 0 });
  const [meter] = meters;
  if (!meter) throw new Error("the first database has no meter");
  const fill = (first: number, count: number) =>
    env.DB.prepare(
      `with recursive n(i) as (select ?2 union all select i + 1 from n where i + 1 < ?2 + ?3)
        insert into customers (id, tenant_id, first_name, last_name, status, created_at, updated_at)
        select 1e9 + i, ?1, char(97 + i % 26) || i, case i % 500 when 7 then 'Raro' else 'López' end, 'active', 0, 0 from n`,
    )
      .bind(tenant.id, first, count)
      .run();
  const measured: number[][] = [];
  let filled = 0;
  for (const size of [500, 5_000]) {
    await fill(filled, size - filled);
    filled = size;
    const cost = async (query: object) =>
      (await meter.count(() => readCustomers(tenant, { ...ALL, before: null, ...query }))).counts.rowsRead;
    const middle = { orden: "nombre", before: 1e9 + 300 } as const;
    measured.push([
      await cost({}),
      await cost({ orden: "antiguos", before: 1e9 + 300 }),
      await cost({ orden: "nombre" }),
      await cost(middle),
    ]);
  }
  const [small = [], large = []] = measured;
  expect(large).toEqual(small);
  for (const rows of large) expect(rows).toBeLessThanOrEqual(300);
  const rare = await readCustomers(tenant, { ...ALL, buscar: "raro", orden: "nombre", before: null });
  expect([rare.customers.length, rare.order]).toEqual([10, "nombre"]);
  const { result, counts } = await meter.count(() =>
    readCustomers(tenant, { ...ALL, buscar: "lopez", orden: "nombre", before: null }),
  );
  expect([result.customers.length, result.order]).toEqual([50, null]);
  // Five hundred are few, one more is not.
  for (const [size, order] of [
    [500, "nombre"],
    [501, null],
  ] as const) {
    await env.DB.prepare("update customers set last_name = 'Justo' where tenant_id = ?1 and id < 1e9 + ?2")
      .bind(tenant.id, size)
      .run();
    const just = await readCustomers(tenant, { ...ALL, buscar: "justo", orden: "nombre", before: null });
    expect([just.customers.length, just.order]).toEqual([50, order]);
  }
  expect(counts.rowsRead).toBeLessThanOrEqual(1_000);
});
