import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { deleteCustomer } from "~/features/contacts/customers/save-customer.server";
import { createProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema, prospectsQuerySchema } from "~/features/contacts/prospects/schema";
import { linkContact } from "~/features/threads/link-contact.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { convertProspect } from "~/features/threads/prospects/convert-prospect.server";
import { deleteProspect } from "~/features/threads/prospects/delete-prospect.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant, staffOf } from "../../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../../tests/support/count-queries";
import { workshop } from "../../../../tests/support/run-queue";
import { marksIn } from "../many/schema";
import { readProspectsPage } from "./read-prospects-page.server";

let tenant: Tenant;
let neighbour: Tenant;
let meter: CountedDatabase;

beforeEach(async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  tenant = await newTenant(shop.platform, { shard: 0 });
  neighbour = await newTenant(shop.platform, { shard: 0 });
  const [first] = meters;
  if (!first) throw new Error("the first database has no meter");
  meter = first;
});

const read = (query: Record<string, string> = {}, of = tenant) =>
  readProspectsPage(of, prospectsQuerySchema.parse(query), { marks: marksIn(new URLSearchParams(query)), hidden: [] });
const add = (values: object, of = tenant) => createProspect(of, prospectSchema.parse({ firstName: "Luz", ...values }));
const names = (rows: readonly { readonly firstName: string | null }[]) => rows.map(({ firstName }) => firstName);

test("PROS-01 name, e-mail, phone and source find a prospect, whatever the case", async () => {
  await add({
    firstName: "Begoña",
    lastName: "Ruiz",
    email: "Panes@Correo.mx",
    phone: "55 1234 5678",
    source: "instagram",
  });
  await add({ firstName: "Otra" });
  await add({ firstName: "Begoña" }, neighbour);
  for (const buscar of ["BEGOÑA", "begona", "ruiz beg", "PANES@correo", "1234-5678", "Instagram"]) {
    for (const vista of ["lista", "tablero"]) {
      const { found, list, columns } = await read({ buscar, vista });
      expect([found, names(columns?.new.rows ?? list.rows)], `${buscar} ${vista}`).toEqual([1, ["Begoña"]]);
    }
  }
  expect(await read({ buscar: "nadie", vista: "lista" })).toMatchObject({ found: 0, total: 2, list: { rows: [] } });
});

test("PROS-02 the status filter limits board and list, and the total is that of the data", async () => {
  for (const status of ["new", "new", "contacted", "lost"]) await add({ firstName: status, status });
  const all = await read();
  expect([all.total, all.found]).toEqual([4, 4]);
  expect(names(all.columns?.new.rows ?? [])).toEqual(["new", "new"]);
  expect(names(all.columns?.lost.rows ?? [])).toEqual([]);
  const board = await read({ estado: "contacted" });
  expect([board.total, board.found, names(board.columns?.new.rows ?? [])]).toEqual([4, 1, []]);
  expect(names(board.columns?.contacted.rows ?? [])).toEqual(["contacted"]);
  const list = await read({ estado: "lost", vista: "lista" });
  expect([list.found, names(list.list.rows)]).toEqual([1, ["lost"]]);
});

test("an act on all of a list is about those that its search and its status find", async () => {
  for (const status of ["new", "lost", "lost"]) await add({ firstName: status, status });
  await add({ firstName: "Eva", status: "lost" });
  const marked = async (query: Record<string, string>) => {
    const { many } = await read({ vista: "lista", hacer: "eliminar", todos: "1", ...query });
    return many?.selection?.count;
  };
  expect([await marked({}), await marked({ estado: "lost" }), await marked({ estado: "lost", buscar: "eva" })]).toEqual(
    [4, 3, 1],
  );
});

test("PROS-03 the counts are of all prospects, lost ones included, also under a filter", async () => {
  for (const status of ["new", "new", "lost"]) await add({ status });
  const counts = { new: 2, contacted: 0, qualified: 0, unqualified: 0, converted: 0, lost: 1 };
  const queries: Record<string, string>[] = [{}, { estado: "contacted" }, { buscar: "nadie" }];
  for (const query of queries) expect((await read(query)).counts).toEqual(counts);
});

test("each column of the board and the list go on where their page ended, and show their companies' names", async () => {
  const companyId = await newCompany(tenant, { name: "La Espiga" });
  for (let at = 1; at <= 52; at += 1) await add({ firstName: `Nuevo ${at}`, companyId });
  await add({ firstName: "Otro", status: "contacted" });
  const { columns } = await read();
  expect(columns?.new.rows).toHaveLength(25);
  expect(columns?.new.rows[0]).toMatchObject({ firstName: "Nuevo 52", company: "La Espiga" });
  const antes = String(columns?.new.next);
  const second = await read({ columna: "new", antes });
  expect(second.columns?.new.rows[0]).toMatchObject({ firstName: "Nuevo 27" });
  expect(names(second.columns?.contacted.rows ?? [])).toEqual(["Otro"]);
  const list = await read({ vista: "lista" });
  expect(list.list.rows).toHaveLength(50);
  const last = await read({ vista: "lista", antes: String(list.list.next) });
  expect([names(last.list.rows), last.list.next, last.onFirstPage]).toEqual([
    ["Nuevo 3", "Nuevo 2", "Nuevo 1"],
    null,
    false,
  ]);
});

test("the opened prospect, the companies to choose and the conversations without anybody are there when they are asked for", async () => {
  const companyId = await newCompany(tenant, { name: "La Espiga" });
  const { id } = await add({ firstName: "Luz", companyId });
  const foreign = await add({}, neighbour);
  await receiveMessage(tenant, inbound());
  expect(await read()).toMatchObject({ opened: null, companies: [], unlinked: null, creating: false });
  expect(await read({ editar: String(id) })).toMatchObject({
    opened: { of: id, mode: "edit", row: { firstName: "Luz", company: "La Espiga" } },
    companies: [{ id: companyId, name: "La Espiga" }],
  });
  expect((await read({ ver: String(foreign.id) })).opened).toEqual({ of: foreign.id, mode: "show", row: null });
  expect(await read({ migrar: "1" })).toMatchObject({ unlinked: 1 });
  const { conversationId } = await receiveMessage(tenant, inbound({ customerPhone: "+525587654321" }));
  const phoned = await add({ firstName: "Eva", phone: "55 8765 4321" });
  await linkContact(tenant, staffOf(tenant), conversationId, { kind: "prospect", contactId: phoned.id });
  expect((await read({ ver: String(phoned.id) })).thread).toBe(conversationId);
  expect((await read({ ver: String(id) })).thread).toBeNull();
});

test("who became a customer names that one for as long as it is there", async () => {
  const { id } = await add({ lastName: "Pérez" });
  const theirs = await convertProspect(neighbour, (await add({}, neighbour)).id, "Ríos");
  const customer = async (vista: string) => {
    const { columns, list, opened } = await read({ vista, ver: String(id) });
    const rows = columns ? Object.values(columns).flatMap((page) => page.rows) : list.rows;
    return [rows.map((row) => row.customerId), opened?.row?.customerId];
  };
  expect(await customer("lista")).toEqual([[null], null]);
  const { customerId } = await convertProspect(tenant, id, null);
  for (const vista of ["lista", "tablero"]) expect(await customer(vista), vista).toEqual([[customerId], customerId]);
  const became = (other: number) =>
    env.DB.prepare("update prospects set metadata = json_object('customerId', ?) where id = ?").bind(other, id).run();
  await became(theirs.customerId);
  expect(await customer("lista"), "another tenant's").toEqual([[null], null]);
  await became(customerId);
  await deleteCustomer(tenant, customerId);
  expect(await customer("lista"), "deleted").toEqual([[null], null]);
});

test("a page reads the same rows at a hundred prospects and at five thousand", async () => {
  const fill = (of: Tenant, base: number, first: number, count: number) =>
    env.DB.prepare(
      `with recursive n(i) as (select ?3 union all select i + 1 from n where i + 1 < ?3 + ?4)
        insert into prospects (id, tenant_id, first_name, last_name, phone, source, status, lead_score, created_at, updated_at)
        select ?2 + i, ?1, 'Ana ' || i, 'López', '+5255' || (10000000 + i), 'sms',
          case i % 5 when 0 then 'new' when 1 then 'contacted' when 2 then 'qualified' when 3 then 'lost' else 'converted' end,
          0, 0, 0 from n`,
    )
      .bind(of.id, base, first, count)
      .run();
  await fill(neighbour, 2e9, 0, 500);
  const measured: number[][] = [];
  let filled = 0;
  for (const size of [500, 5_000]) {
    await fill(tenant, 1e9, filled, size - filled);
    filled = size;
    const cost = async (query: Record<string, string>, found: number) => {
      const { result, counts } = await meter.count(() => read(query));
      expect(result.found, JSON.stringify(query)).toBe(found);
      return counts.rowsRead;
    };
    measured.push([
      await cost({}, size),
      await cost({ columna: "new", antes: String(1e9 + 400) }, size),
      await cost({ vista: "lista" }, size),
      await cost({ vista: "lista", antes: String(1e9 + 300) }, size),
      await cost({ vista: "lista", estado: "lost" }, size / 5),
      await cost({ vista: "lista", buscar: "5510000007" }, 1),
    ]);
  }
  const [small = [], large = []] = measured;
  expect(large).toEqual(small);
  for (const rows of large) expect(rows).toBeLessThanOrEqual(400);
});

test("PROS-03 the counts follow what is made, moved and deleted, by hand and many at once, and are nobody else's", async () => {
  const { id } = await add({});
  await add({ status: "lost" });
  await add({}, neighbour);
  const counted = async (of = tenant) => {
    const { counts, total } = await read({}, of);
    return { ...counts, total };
  };
  const none = { new: 0, contacted: 0, qualified: 0, unqualified: 0, converted: 0, lost: 0 };
  expect(await counted()).toEqual({ ...none, new: 1, lost: 1, total: 2 });
  await updateProspect(tenant, id, { status: "unqualified" });
  await updateProspect(tenant, id, { status: "unqualified", notes: "Pan" });
  expect(await counted()).toEqual({ ...none, unqualified: 1, lost: 1, total: 2 });
  await convertProspect(tenant, id, "Pérez");
  expect(await counted()).toEqual({ ...none, converted: 1, lost: 1, total: 2 });
  await deleteProspect(tenant, id);
  expect(await counted()).toEqual({ ...none, lost: 1, total: 1 });
  await env.DB.prepare("update prospects set status = 'new' where tenant_id = ?").bind(tenant.id).run();
  expect(await counted()).toEqual({ ...none, new: 1, total: 1 });
  expect(await counted(neighbour)).toEqual({ ...none, new: 1, total: 1 });
});
