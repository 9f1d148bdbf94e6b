import { expect, test } from "vitest";
import { createCompany } from "~/features/companies/save-company.server";
import { companies } from "~/features/companies/tables.server";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { customers, prospects } from "~/features/contacts/tables.server";
import { mergeThreads } from "~/features/threads/merge-threads.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { newId } from "~/platform/ids";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../../tests/support/acts";
import { inbound, newCompany, newTenant, rowsOf, staffOf, threadOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { workshop } from "../../../../tests/support/run-queue";
import { deleteCompany } from "../companies/delete-company.server";
import { changeChunk } from "./change-chunk.server";
import { changeMany } from "./change-many.server";
import { countRecords, countThreads, findManyChange } from "./queries.server";
import { readMany } from "./read-selection.server";
import { manySchema, marksQuerySchema } from "./schema";
import { changeRecords, removeProspects } from "./writes.server";

const ALL = { search: "", filters: {} };
const PHONE = "+525512345678";

const act = (fields: Record<string, string>) => manySchema.parse({ todos: null, ...fields });
const rows = (ids: readonly number[]) => ids.join(",");
const ana = (tenant: Tenant, over: object = {}) =>
  createCustomer(tenant, { firstName: "Ana", lastName: "Paz", ...over });
const prospect = (tenant: Tenant, over: object = {}) =>
  createProspect(tenant, prospectSchema.parse({ firstName: "Luz", ...over }));

/** Creates this many customers called Ana. */
async function storeMany(tenant: Tenant, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 50)
    await tenant.db.batch(
      Array.from({ length: Math.min(left, 50) }, () =>
        storeCustomer(tenant, { id: newId(), firstName: "Ana", lastName: "Paz" }),
      ),
    );
}

async function auditOf(shop: ReturnType<typeof workshop>, tenant: Tenant, target: string) {
  const asked = shop.platform.bindings.databases[tenant.shard]
    ?.prepare("select action, safe_values from audit_log where tenant_id = ? and target = ? order by id")
    .bind(tenant.id, target);
  return (await asked?.all<{ action: string; safe_values: string }>())?.results ?? [];
}

test("marked customers get a tag once, lose it again, and a foreign one among them is left alone", async () => {
  const shop = workshop();
  const [tenant, other] = [await newTenant(shop.platform, { shard: 0 }), await newTenant(shop.platform, { shard: 0 })];
  const first = await ana(tenant, { tags: ["frecuente"] });
  const second = await ana(tenant);
  const full = await ana(tenant, { tags: Array.from({ length: 20 }, (_, at) => `t${at}`) });
  const foreign = await ana(other);
  const marked = rows([first.id, second.id, full.id, foreign.id]);
  const tag = { act: "etiquetar", rows: marked, value: "  Frecuente " };
  expect(await changeMany(tenant, "customer", act(tag), ALL)).toEqual({ act: "etiquetar", changed: 1, of: 3 });
  expect(await changeMany(tenant, "customer", act(tag), ALL)).toMatchObject({ changed: 0 });
  const tags = async (of: Tenant) =>
    new Map((await rowsOf(of, customers)).map((row) => [row.id, row.tags?.length === 20 ? "full" : row.tags]));
  expect([...(await tags(tenant))]).toEqual([
    [first.id, ["frecuente"]],
    [second.id, ["frecuente"]],
    [full.id, "full"],
  ]);
  expect([...(await tags(other))]).toEqual([[foreign.id, null]]);
  const untag = act({ act: "quitar-etiqueta", rows: marked, value: "frecuente" });
  expect(await changeMany(tenant, "customer", untag, ALL)).toMatchObject({ changed: 2 });
  expect((await tags(tenant)).get(first.id)).toBeNull();
  const recorded = await auditOf(shop, tenant, "customer:several");
  expect(recorded.map(({ action }) => action)).toEqual(["change_customer", "change_customer"]);
  expect(JSON.parse(recorded[0]?.safe_values ?? "{}")).toEqual({
    count: 3,
    ids: rows([first.id, second.id, full.id].sort((one, two) => one - two)),
  });
});

test("states and companies are given to many, and what a list does not offer is refused at its field", async () => {
  const shop = workshop();
  const [tenant, other] = [await newTenant(shop.platform), await newTenant(shop.platform)];
  const [own, foreign] = [await newCompany(tenant), await newCompany(other)];
  const one = await prospect(tenant);
  const two = await prospect(tenant, { status: "contacted" });
  const marked = rows([one.id, two.id]);
  const status = act({ act: "estado", rows: marked, value: "contacted" });
  expect(await changeMany(tenant, "prospect", status, ALL)).toMatchObject({ changed: 1, of: 2 });
  expect(
    await changeMany(tenant, "prospect", act({ act: "empresa", rows: marked, value: String(own) }), ALL),
  ).toMatchObject({
    changed: 2,
  });
  for (const row of await rowsOf(tenant, prospects)) {
    expect(row).toMatchObject({ status: "contacted", companyId: own });
    expect(row.lastContactedAt).not.toBeNull();
  }
  const { id } = await ana(tenant, { companyId: own });
  expect(
    await changeMany(tenant, "customer", act({ act: "empresa", rows: rows([id]), value: "0" }), ALL),
  ).toMatchObject({
    changed: 1,
  });
  const shops = await rowsOf(tenant, companies);
  const off = act({ act: "estado", rows: rows(shops.map((row) => row.id)), value: "inactive" });
  expect(await changeMany(tenant, "company", off, ALL)).toMatchObject({ changed: shops.length });
  for (const row of await rowsOf(tenant, companies)) expect(row.active).toBe(false);

  const refused = (kind: "customer" | "prospect" | "company", fields: Record<string, string>) =>
    changeMany(tenant, kind, act({ rows: marked, ...fields }), ALL);
  await expect(refused("prospect", { act: "estado", value: "converted" })).rejects.toMatchObject({ code: "invalid" });
  await expect(refused("prospect", { act: "etiquetar", value: "x" })).rejects.toMatchObject({ code: "invalid" });
  await expect(refused("prospect", { act: "empresa", value: String(foreign) })).rejects.toMatchObject({ status: 404 });
  await expect(refused("prospect", { act: "eliminar", rows: rows([foreign]) })).rejects.toMatchObject({ status: 404 });
  await expect(refused("customer", { act: "etiquetar", value: "x".repeat(41) })).rejects.toMatchObject({
    fields: { value: ["Una etiqueta tiene hasta 40 caracteres, sin comas."] },
  });
  await expect(refused("customer", { act: "etiquetar", value: "a,b" })).rejects.toMatchObject({
    fields: { value: [expect.any(String)] },
  });
});

test("deleted customers and prospects leave their conversations to nobody, and deleted companies take what is theirs", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { conversationId } = await receiveMessage(tenant, inbound({ customerPhone: PHONE }));
  const other = await receiveMessage(tenant, inbound({ customerPhone: "+525599999999" }));
  const luz = await prospect(tenant, { phone: PHONE });
  const plain = await prospect(tenant);
  const pia = await ana(tenant, { phone: "+525599999999" });
  await shop.runAll();
  expect(await threadOf(tenant, conversationId)).toMatchObject({ prospectId: luz.id });
  expect(await tenant.db.run(countThreads(tenant, "prospect", [luz.id, plain.id], 1_000))).toBe(1);
  const gone = (ids: readonly number[]) => act({ act: "eliminar", rows: rows(ids) });
  expect(await changeMany(tenant, "prospect", gone([luz.id, plain.id]), ALL)).toMatchObject({ changed: 2, of: 2 });
  expect(await changeMany(tenant, "customer", gone([pia.id]), ALL)).toMatchObject({ changed: 1 });
  expect(await actsOf(tenant, "delete_customer", "delete_prospect")).toMatchObject([
    { target: "prospect:several", values: { count: 2, ids: `${luz.id},${plain.id}` } },
    { target: `prospect:${luz.id}` },
    { target: "customer:several", values: { count: 1, ids: String(pia.id) } },
  ]);
  await shop.runAll();
  expect(await rowsOf(tenant, prospects)).toEqual([]);
  expect(await rowsOf(tenant, customers)).toEqual([]);
  expect(await threadOf(tenant, conversationId)).toMatchObject({ prospectId: null });
  expect(await threadOf(tenant, other.conversationId)).toMatchObject({ customerId: null });
  await createCompany(tenant, { name: "La Espiga", email: "a@b.mx" });
  await createCompany(tenant, { name: "El Taller", email: "a@b.mx" });
  const espiga = act({ act: "eliminar", todos: "1" });
  expect(await changeMany(tenant, "company", espiga, { search: "espiga" })).toMatchObject({ changed: 1 });
  await shop.runAll();
  expect((await rowsOf(tenant, companies)).map(({ name }) => name)).toEqual(["El Taller"]);
});

test("more than a hundred are changed by a job that goes on where it was killed, to the last one and none beyond", async () => {
  let die = false;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (die && texts.some((text) => text.includes("update customers"))) {
          die = false;
          throw new Error("the worker died");
        }
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  const names = Array.from({ length: 250 }, (_, at) => (at < 240 ? "Ana" : "Luis"));
  for (let at = 0; at < names.length; at += 50)
    await tenant.db.batch(
      names.slice(at, at + 50).map((firstName) => storeCustomer(tenant, { id: newId(), firstName, lastName: "Paz" })),
    );
  const tag = act({ act: "etiquetar", todos: "1", value: "vip" });
  expect(await changeMany(tenant, "customer", tag, { search: "ana" })).toEqual({ act: "etiquetar", queued: 240 });
  expect(await tenant.db.run(findManyChange(tenant, "customer"))).toMatchObject({ done: 0, total: 240 });
  expect(await actsOf(tenant, "change_customer")).toMatchObject([
    { target: "customer:search", fields: ["tags", "total"] },
  ]);
  await expect(changeMany(tenant, "customer", tag, ALL)).rejects.toMatchObject({ code: "conflict" });
  // Made after it was asked for.
  const { id: later } = await ana(tenant);
  die = true;
  await shop.runAll();
  expect(await tenant.db.run(findManyChange(tenant, "customer"))).toBeNull();
  const tagged = (await rowsOf(tenant, customers)).filter(({ tags }) => tags?.join() === "vip");
  expect(tagged).toHaveLength(240);
  expect(new Set(tagged.map(({ firstName }) => firstName))).toEqual(new Set(["Ana"]));
  expect(tagged.map(({ id }) => id)).not.toContain(later);
  expect(await changeMany(tenant, "customer", act({ act: "eliminar", todos: "1" }), ALL)).toMatchObject({
    queued: 251,
  });
  await shop.runAll();
  expect(await rowsOf(tenant, customers)).toEqual([]);
});

test("a company on its way out is found by no act, and one that a colleague deleted is passed over", async () => {
  const tenant = await newTenant(workshop().platform);
  const [gone, first, second] = [await newCompany(tenant), await newCompany(tenant), await newCompany(tenant)];
  await deleteCompany(tenant, gone);
  const off = { act: "estado", value: "inactive" };
  await expect(changeMany(tenant, "company", act({ ...off, rows: rows([gone]) }), ALL)).rejects.toMatchObject({
    status: 404,
  });
  expect(await tenant.db.run(countRecords(tenant, "company", ALL))).toBe(2);
  expect(await changeMany(tenant, "company", act({ ...off, todos: "1" }), ALL)).toMatchObject({ changed: 2, of: 2 });
  const on = { kind: "company", act: "estado", value: "active" } as const;
  expect(await tenant.db.run(changeRecords(tenant, on, [gone, first]))).toBe(1);
  const remove = { kind: "company", act: "eliminar", value: null } as const;
  expect(await changeChunk(tenant, remove, [gone, first, second])).toBe(2);
});

test("a prospect whose thread was linked in that moment is not deleted under it", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await receiveMessage(tenant, inbound({ customerPhone: PHONE }));
  const luz = await prospect(tenant, { phone: PHONE });
  const plain = await prospect(tenant);
  await shop.runAll();
  expect(await tenant.db.run(removeProspects(tenant, [luz.id, plain.id]))).toBe(1);
  expect((await rowsOf(tenant, prospects)).map(({ id }) => id)).toEqual([luz.id]);
});

test("the question before a deletion counts the conversations that staff can open, up to a hundred people", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const by = async (contact: string) =>
    (await receiveMessage(tenant, inbound({ contact, customerPhone: PHONE }))).conversationId;
  const [shown, part, trashed] = [await by("a"), await by("b"), await by("c")];
  const { id } = await ana(tenant, { phone: PHONE });
  await shop.runAll();
  const asks = async (fields: object) =>
    (await readMany(tenant, "customer", marksQuerySchema.parse({ hacer: "eliminar", ...fields }), ALL)).selection;
  expect(await asks({ fila: [id] })).toMatchObject({ rows: [id], count: 1, threads: 3 });
  await mergeThreads(tenant, staffOf(tenant), { conversationId: shown, otherId: part });
  await deleteConversation(tenant, trashed);
  expect(await asks({ fila: [id] })).toMatchObject({ threads: 1 });
  await storeMany(tenant, 99);
  expect(await asks({ todos: "1" })).toMatchObject({ rows: [], todos: true, count: 100, threads: 1 });
  await storeMany(tenant, 1);
  expect(await asks({ todos: "1" })).toMatchObject({ rows: [], count: 101, threads: null });
});

test("of a change of thousands each run does a thousand, says how far it is, and the next one goes on there", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await storeMany(tenant, 1_050);
  await changeMany(tenant, "customer", act({ act: "etiquetar", todos: "1", value: "vip" }), ALL);
  const [wake] = shop.waiting.splice(0);
  await shop.wake(wake?.body);
  expect(await tenant.db.run(findManyChange(tenant, "customer"))).toMatchObject({ done: 1_000, total: 1_050 });
  await shop.runAll();
  expect(await tenant.db.run(findManyChange(tenant, "customer"))).toBeNull();
  expect((await rowsOf(tenant, customers)).filter(({ tags }) => tags?.join() !== "vip")).toEqual([]);
});

test("exactly a hundred are changed by the request itself, and their records say when", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await storeMany(tenant, 100);
  shop.platform.clock.advance(1_000);
  const tag = act({ act: "etiquetar", todos: "1", value: "vip" });
  expect(await changeMany(tenant, "customer", tag, ALL)).toEqual({ act: "etiquetar", changed: 100, of: 100 });
  const times = (await rowsOf(tenant, customers)).map(({ updatedAt }) => updatedAt.getTime());
  expect(new Set(times)).toEqual(new Set([tenant.now()]));
});

test("a change that stopped begins again only after the one that is under way, which is not lost", async () => {
  let fails = true;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (fails && texts.some((text) => text.includes("update customers"))) throw new Error("the worker died");
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  await storeMany(tenant, 101);
  const change = (fields: Record<string, string>) =>
    changeMany(tenant, "customer", act({ todos: "1", ...fields }), ALL);
  await change({ act: "estado", value: "inactive" });
  await shop.runAll();
  fails = false;
  const [letter] = await rowsOf(tenant, deadLetters);
  await change({ act: "etiquetar", value: "vip" });
  const retry = () => retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0);
  await expect(retry()).rejects.toMatchObject({ code: "conflict" });
  await shop.runAll();
  expect((await rowsOf(tenant, customers)).filter(({ tags }) => tags?.join() !== "vip")).toEqual([]);
  expect(await retry()).toBe("started");
  await shop.runAll();
  expect(new Set((await rowsOf(tenant, customers)).map(({ status }) => status))).toEqual(new Set(["inactive"]));
});
