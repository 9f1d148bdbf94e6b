import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createCustomer, deleteCustomer } from "~/features/contacts/customers/save-customer.server";
import { createProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { grantCredits } from "~/features/super-admin/tenant/grant-credits.server";
import { exportAudit } from "~/features/team/export-audit.server";
import { audit } from "~/platform/audit.server";
import { firstIdAt, newUuid, type TenantId } from "~/platform/ids";
import { mintTenant, type Tenant } from "~/platform/tenancy.server";
import { newCompany, newTenant } from "../../../tests/support/builders";
import { newMember } from "../../../tests/support/calls";
import { type CountedDatabase, countQueries } from "../../../tests/support/count-queries";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { readAudit } from "./read-audit.server";
import { auditQuerySchema } from "./schema";

const ADDRESS = "203.0.113.9";
const query = (asked: Record<string, unknown> = {}) => auditQuerySchema.parse(asked);

/** A member of a business, as whom the tenant is opened. */
async function member(shop: Workshop) {
  const { tenant: opened, userId } = await newMember(shop);
  const reason = { kind: "session", sessionId: 1, userId, address: ADDRESS } as const;
  return { tenant: mintTenant(shop.platform, reason, opened), userId };
}

const signedIn = (shop: Workshop, tenantId: TenantId, actorId: number) =>
  shop.platform.control.db.run(
    audit(shop.platform.control, { actorType: "tenant_user", actorId, tenantId, action: "sign_in", address: ADDRESS }),
  );

test("acts of both databases stand in one list: who, what, on which thing, which fields, from where and when", async () => {
  const shop = workshop();
  const { control } = shop.platform;
  const { tenant, userId } = await member(shop);
  const other = await member(shop);
  const { id } = await createCustomer(tenant, { firstName: "Luz", lastName: "Ruiz", email: "luz@correo.mx" });
  await signedIn(shop, tenant.id, userId);
  await deleteCustomer(tenant, id);
  const actor = { superAdminId: 7, address: "192.0.2.7" };
  await grantCredits(control, actor, tenant.id, { key: newUuid(), credits: 5, reason: "Disculpa" });
  await createCustomer(other.tenant, { firstName: "Otra", lastName: "Persona" });

  const { acts, next, people } = await readAudit(control, tenant, query());
  const mine = acts.filter(({ who }) => who !== "Alta de la cuenta");
  expect(mine.map(({ who, what, address }) => [who, what, address])).toEqual([
    ["Soporte de la plataforma", "Sumó créditos", null],
    [people[0]?.name, "Eliminó un cliente", ADDRESS],
    [people[0]?.name, "Entró", ADDRESS],
    [people[0]?.name, "Agregó un cliente", ADDRESS],
  ]);
  expect(next).toBeNull();
  expect(people.map((person) => person.id)).toEqual([userId]);
  expect(mine.at(-1)).toMatchObject({
    thing: { kind: "customer", id: String(id), label: "Cliente" },
    fields: expect.arrayContaining(["nombre", "apellido", "email"]),
  });
  expect(Math.abs(Date.parse(mine[0]?.at ?? "") - shop.platform.clock.now())).toBeLessThan(60_000);
  expect(JSON.stringify(acts)).not.toMatch(/Luz|luz@correo|Otra/);
});

test("a business reads what its things are called today; the platform and another business do not", async () => {
  const shop = workshop();
  const { control } = shop.platform;
  const { tenant } = await member(shop);
  const other = await member(shop);
  const luz = await createCustomer(tenant, { firstName: "Luz", lastName: "Ruiz" });
  const gone = await createCustomer(tenant, { firstName: "Ana", lastName: "Paz" });
  await deleteCustomer(tenant, gone.id);
  const foreign = await createCustomer(other.tenant, { firstName: "Otra", lastName: "Persona" });
  const prospect = await createProspect(tenant, prospectSchema.parse({ firstName: "Leo" }));
  const company = await newCompany(tenant, { name: "La Espiga Centro" });
  await tenant.db.batch([
    tenant.audit("change_prospect", prospect.id),
    tenant.audit("change_company", company),
    tenant.audit("change_customer", foreign.id),
    tenant.audit("change_thread", 5, { values: { status: "resolved", companyId: company } }),
  ]);
  const told = async (isOwn: boolean) =>
    (await readAudit(control, tenant, query(), { isOwn })).acts.flatMap(({ thing }) => thing?.name ?? []).sort();
  expect(await told(true)).toEqual(["La Espiga Centro", "Leo", "Leo", "Luz Ruiz"]);
  expect(await told(false)).toEqual([]);
  const newestOf = async (cosa: string) =>
    (await readAudit(control, tenant, query({ cosa }), { isOwn: true })).acts[0]?.fields;
  expect(await newestOf("thread")).toEqual(["estado: Resuelta", "empresa: La Espiga Centro"]);
  await updateProspect(tenant, prospect.id, { status: "lost" });
  expect(await newestOf("prospect")).toContain("estado: Perdido");
  const lines = (await (await exportAudit(control, tenant, query({ cosa: `customer:${luz.id}` }))).text()).split(
    "\r\n",
  );
  expect(lines[0]).toContain("Sobre qué,Nombre,Identificador");
  expect(lines[1]).toContain(`,Cliente,Luz Ruiz,${luz.id},`);
});

test("the list is filtered by person, by thing and by day", async () => {
  const shop = workshop();
  const { control } = shop.platform;
  const { tenant, userId } = await member(shop);
  const { id } = await createCustomer(tenant, { firstName: "Luz", lastName: "Ruiz" });
  await createCustomer(tenant, { firstName: "Ana", lastName: "Paz" });
  await deleteCustomer(tenant, id);
  await signedIn(shop, tenant.id, userId + 1);
  await grantCredits(control, { superAdminId: 7, address: "" }, tenant.id, {
    key: newUuid(),
    credits: 5,
    reason: "Disculpa",
  });
  const whats = async (asked: Record<string, unknown>) =>
    (await readAudit(control, tenant, query(asked))).acts.map(({ what }) => what);
  expect(await whats({ quien: String(userId) })).toEqual([
    "Eliminó un cliente",
    "Agregó un cliente",
    "Agregó un cliente",
  ]);
  expect(await whats({ quien: "soporte" })).toEqual(["Sumó créditos"]);
  expect(await whats({ cosa: `customer:${id}` })).toEqual(["Eliminó un cliente", "Agregó un cliente"]);
  expect(await whats({ cosa: "customer" })).toHaveLength(3);
  await tenant.db.batch([tenant.audit("add_action", 5), tenant.audit("add_action_field", 6)]);
  expect(await whats({ cosa: "action" })).toEqual(["Agregó una acción inteligente"]);
  expect(await whats({ cosa: "customer%" })).toHaveLength((await whats({})).length);
  const today = new Date(shop.platform.clock.now() - 6 * 3_600_000).toISOString().slice(0, 10);
  expect(await whats({ cosa: "customer", desde: today, hasta: today })).toHaveLength(3);
  expect(await whats({ cosa: "customer", hasta: "2024-02-01" })).toEqual([]);
  expect(await whats({ cosa: "customer", desde: "2099-02-01" })).toEqual([]);
  await tenant.db.batch([tenant.audit("add_customer", "several", { values: { count: 1_500, ids: "1,2" } })]);
  expect((await whats({ cosa: "customer" }))[0]).toBe("Agregó 1,500 clientes");
});

test("a day of the filter is the business's own, and somebody who left is told as such", async () => {
  const shop = workshop();
  const { tenant } = await member(shop);
  // The last moment of the first of February in Mexico City, and the first one of the second.
  for (const [at, action] of [
    ["2024-02-02T05:59:59Z", "add_company"],
    ["2024-02-02T06:00:00Z", "add_prospect"],
  ] as const)
    await env.DB_1.prepare(
      `insert into audit_log (id, at, actor_type, actor_id, tenant_id, action, target, request_id, fields, safe_values)
        values (?1, ?2, 'tenant_user', 5, ?3, ?4, null, 'r', '[]', '{}')`,
    )
      .bind(firstIdAt(Date.parse(at)), Date.parse(at), tenant.id, action)
      .run();
  const told = async (asked: Record<string, string>) =>
    (await readAudit(shop.platform.control, tenant, query(asked))).acts.map(({ who, what }) => [who, what]);
  const [first, second] = ["Agregó una empresa", "Agregó un prospecto"].map((what) => ["Alguien que ya no está", what]);
  expect(await told({ desde: "2024-02-01", hasta: "2024-02-01" })).toEqual([first]);
  expect(await told({ desde: "2024-02-02", hasta: "2024-02-02" })).toEqual([second]);
});

/** Many acts of a tenant in a database, one a minute from a day on. */
async function fill(database: D1Database, tenant: Tenant, count: number, { rare = 0 } = {}): Promise<void> {
  const first = firstIdAt(Date.UTC(2025, 0, 1));
  await database
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
      insert into audit_log (id, at, actor_type, actor_id, tenant_id, action, target, ip_address, request_id, fields, safe_values)
      select ?2 + i * 4096 * 60000 + ?5, 1735689600000 + i * 60000, 'tenant_user', 1, ?3, 'change_prospect',
        case when i < ?4 then 'company:9' else 'prospect:' || i end, null, 'r', '[]', '{}' from n`,
    )
    .bind(count, first, tenant.id, rare, tenant.shard)
    .run();
}

test("pages follow each other without a gap or a repeat, and a rare thing is looked for in bounded steps", async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const meter = meters[1];
  if (!meter) throw new Error("the second database has no meter");
  const { control } = shop.platform;
  const tenant = await newTenant(shop.platform);
  await fill(env.DB_1, tenant, 2_500, { rare: 3 });
  await env.DB.prepare(
    "insert into audit_log (id, at, actor_type, tenant_id, action) values (?, 1, 'job', ?, 'sign_in')",
  )
    .bind(firstIdAt(Date.UTC(2025, 0, 2)) + 7, tenant.id)
    .run();
  const seen: number[] = [];
  let antes: number | null = null;
  do {
    const page = await readAudit(control, tenant, query({ cosa: "prospect", ...(antes ? { antes } : {}) }));
    seen.push(...page.acts.map(({ id }) => id));
    antes = page.next;
  } while (antes !== null);
  expect(seen).toHaveLength(2_497);
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));

  const steps: [number, boolean][] = [];
  antes = null;
  do {
    const asked = query({ cosa: "company:9", ...(antes ? { antes } : {}) });
    const { result: page, counts } = await meter.count(() => readAudit(control, tenant, asked));
    // A row of the index, the row itself, and once more while what was looked through is filtered.
    expect(counts.rowsRead).toBeLessThan(5_000);
    expect(counts.roundTrips).toBe(1);
    steps.push([page.acts.length, page.wasCut]);
    antes = page.next;
  } while (antes !== null);
  expect(steps).toEqual([
    [0, true],
    [0, true],
    [3, false],
  ]);

  // An act of the other database that lies below the first step comes in its own step, and once.
  const others: string[] = [];
  antes = null;
  do {
    const page = await readAudit(control, tenant, query({ quien: "sistema", ...(antes ? { antes } : {}) }));
    others.push(...page.acts.map(({ what }) => what));
    antes = page.next;
  } while (antes !== null);
  expect(others).toEqual(["Entró"]);

  const lines = (await (await exportAudit(control, tenant, query({}))).text()).trim().split("\r\n");
  expect(lines[0]).toContain("Fecha y hora (UTC),Quién,Qué,Sobre qué");
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  expect(lines.filter((line) => line.includes("Cambió un prospecto"))).toHaveLength(2_500);
});
