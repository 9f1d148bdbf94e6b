import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  bookings,
  intelligentActionFields,
  intelligentActionRuns,
  intelligentActionSessions,
  intelligentActions,
  orders,
} from "~/features/actions/tables.server";
import { saveAiConfiguration } from "~/features/answering/configuration.server";
import { aiConfiguration, channelSettings } from "~/features/answering/tables.server";
import { integrationNumbers } from "~/features/channels/tables.server";
import { storeNumber } from "~/features/channels/writes.server";
import { createCompany } from "~/features/companies/save-company.server";
import { companies } from "~/features/companies/tables.server";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { planQuestion } from "~/features/questions/record-question.server";
import { mergeThreads } from "~/features/threads/merge-threads.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOME, newAction, scene, wizard } from "../../../../tests/support/action-scene";
import {
  HOURS,
  inbound,
  learn,
  messagesOf,
  newCompany,
  newTenant,
  rowsOf,
  saveCompanyThreshold,
  staffOf,
} from "../../../../tests/support/builders";
import { ask, groupsOf, PARKING, shopOf } from "../../../../tests/support/questions";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { gate } from "../../../../tests/support/scripted-ai";
import { deleteCompany } from "./delete-company.server";
import { countBelongings } from "./queries.server";

/** A company with something of each kind that belongs to it. */
async function furnished(shop: Workshop, tenant: Tenant, name: string) {
  const { id } = await createCompany(tenant, { name, email: "hola@correo.mx" });
  const config = {
    industry: null,
    tone: "friendly",
    customInstructions: null,
    treatment: "tu",
    language: null,
  } as const;
  await saveAiConfiguration(tenant, { ...config, companyName: name, companyId: id });
  await saveCompanyThreshold(tenant, id, "sms", 5);
  const number = { integrationType: "twilio", address: `+52${newId()}`, label: null, companyId: id };
  await tenant.db.run(storeNumber(tenant, { id: newId(), ...number }));
  const documentId = await learn(shop, tenant, HOURS, { companyId: id, name: `${name}.txt` });
  const now = new Date(tenant.now());
  const actionId = newId();
  await tenant.db.batch([
    tenant.db.insert(intelligentActions, {
      id: actionId,
      companyId: id,
      name: "Pedir",
      endpoint: "https://a.mx",
      triggerValues: ["pedido"],
      createdAt: now,
      updatedAt: now,
    }),
    tenant.db.insert(intelligentActionFields, {
      id: newId(),
      actionId,
      label: "Fecha",
      type: "text",
      displayName: "Fecha",
      originalFieldName: "fecha",
      createdAt: now,
      updatedAt: now,
    }),
    storeCustomer(tenant, { id: newId(), firstName: "Ana", lastName: "Ruiz", companyId: id }),
    storeProspect(tenant, { id: newId(), firstName: "Luis", companyId: id }),
  ]);
  const open = await receiveMessage(tenant, inbound({ companyId: id }));
  const trashed = await receiveMessage(tenant, inbound({ companyId: id }));
  await deleteConversation(tenant, trashed.conversationId);
  const [document] = await rowsOf(tenant, trainingDocuments, eq(trainingDocuments.id, documentId));
  return { id, threads: [open.conversationId, trashed.conversationId], file: document?.filename ?? "" };
}

test("COMP-01 COMP-12 a deleted company takes its settings, documents, thresholds and actions along; people and threads stay without one, and the neighbour keeps all", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const gone = await furnished(shop, tenant, "La Espiga");
  const kept = await furnished(shop, tenant, "El Taller");
  expect(await tenant.db.run(countBelongings(tenant, [gone.id]))).toEqual({
    documents: 1,
    actions: 1,
    customers: 1,
    prospects: 1,
    conversations: 1,
    waiting: 0,
    bookings: 0,
    orders: 0,
  });
  // More than one step takes, all at once.
  await tenant.db.run(
    tenant.sql(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1500)
      insert into customers (id, tenant_id, company_id, first_name, last_name, created_at, updated_at)
      select ${newId()} + i * 4096, ${tenant.id}, ${gone.id}, 'Cliente', i, 0, 0 from n`),
  );
  await deleteCompany(tenant, gone.id);
  const late = await receiveMessage(tenant, inbound({ companyId: kept.id }));
  await shop.runAll();

  for (const table of [aiConfiguration, channelSettings, trainingDocuments, intelligentActions, companies])
    expect(await rowsOf(tenant, table)).toHaveLength(1);
  expect(await rowsOf(tenant, intelligentActionFields)).toHaveLength(1);
  expect(await rowsOf(tenant, companies)).toMatchObject([{ id: kept.id, name: "El Taller" }]);
  expect(await tenant.files.get(gone.file)).toBeNull();
  expect(await tenant.files.get(kept.file)).not.toBeNull();
  const people = await rowsOf(tenant, customers);
  expect(people).toHaveLength(1_502);
  expect(people.filter(({ companyId }) => companyId !== null)).toMatchObject([{ companyId: kept.id }]);
  expect((await rowsOf(tenant, prospects)).map(({ companyId }) => companyId).sort()).toEqual([kept.id, null].sort());
  const numbers = await rowsOf(tenant, integrationNumbers);
  expect(numbers.map(({ companyId }) => companyId).sort()).toEqual([kept.id, null].sort());
  const threads = new Map((await rowsOf(tenant, conversations)).map(({ id, companyId }) => [id, companyId]));
  expect(gone.threads.map((id) => threads.get(id))).toEqual([null, null]);
  expect([...kept.threads, late.conversationId].map((id) => threads.get(id))).toEqual([kept.id, kept.id, kept.id]);
});

test("of a deleted company no thread is left, neither one that is shown in another nor one in the trash, and none counts as chosen", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const [companyId, kept] = [await newCompany(tenant), await newCompany(tenant, { name: "El Taller" })];
  const write = async (of: number) => {
    const same = { customerPhone: "+525512345678", companyId: of };
    return (await receiveMessage(tenant, inbound(same))).conversationId;
  };
  const [shown, part, trashed] = [await write(companyId), await write(companyId), await write(companyId)];
  await mergeThreads(tenant, staffOf(tenant), { conversationId: shown, otherId: part });
  await deleteConversation(tenant, trashed);
  const other = await write(kept);
  await deleteCompany(tenant, companyId);
  await shop.runAll();
  const threads = (await rowsOf(tenant, conversations)).map((row) => [row.id, row.companyId, row.companyIdentified]);
  expect(threads.sort(([one], [two]) => Number(one) - Number(two))).toEqual([
    ...[shown, part, trashed].map((id) => [id, null, false]),
    [other, kept, true],
  ]);
});

test("before a company is deleted its appointments to come and its open orders are counted, and no others", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const [companyId, other] = [await newCompany(tenant), await newCompany(tenant)];
  const { conversationId } = await receiveMessage(tenant, inbound({ companyId }));
  const now = tenant.now();
  const stamps = { createdAt: new Date(now), updatedAt: new Date(now) };
  const booking = (of: number, hours: number, state: string) =>
    tenant.db.insert(bookings, {
      ...{ id: newId(), companyId: of, name: "Luz", state, ...stamps },
      startsAt: new Date(now + hours * 3_600_000),
      endsAt: new Date(now + (hours + 1) * 3_600_000),
    });
  const order = (of: number, closedAt: Date | null) =>
    tenant.db.insert(orders, {
      ...{ id: newId(), companyId: of, conversationId, sessionId: newId(), name: "Luz", lines: [], ...stamps },
      ...{ totalCents: 100, currency: "$", closedAt },
    });
  const rows = [
    ...[booking(companyId, 1, "confirmed"), booking(companyId, 48, "confirmed")],
    ...[booking(companyId, -1, "confirmed"), booking(companyId, 2, "cancelled"), booking(other, 1, "confirmed")],
    ...[order(companyId, null), order(companyId, new Date(now)), order(other, null)],
  ];
  for (const row of rows) await tenant.db.run(row);
  expect(await tenant.db.run(countBelongings(tenant, [companyId]))).toMatchObject({ bookings: 2, orders: 1 });
});

test("a deleted company's questions stay without one, and who asks the same from then on is counted with them", async () => {
  const { shop, tenant } = await shopOf();
  const conversationId = await ask(shop, tenant, "¿Abren los domingos?");
  const companyId = await newCompany(tenant);
  const asked = { companyId, conversationId, messageId: 7, burst: PARKING, askedAt: tenant.now() };
  await tenant.db.batch([...((await planQuestion(tenant, asked))?.statements ?? [])]);
  expect(await groupsOf(tenant)).toMatchObject([{ companyId, count: 1 }]);
  await deleteCompany(tenant, companyId);
  await shop.runAll();
  shop.platform.clock.advance(3_600_000);
  await ask(shop, tenant, "hola buenas, tienen estacionamiento propio?");
  expect(await groupsOf(tenant)).toMatchObject([{ companyId: null, question: PARKING, count: 2 }]);
  expect(await rowsOf(tenant, companies)).toEqual([]);
});

test("a company that is being deleted cannot be deleted again, and one that was not stays", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { id } = await createCompany(tenant, { name: "La Espiga", email: "hola@correo.mx" });
  await deleteCompany(tenant, id);
  await expect(deleteCompany(tenant, id)).rejects.toMatchObject({ status: 404 });
  await expect(deleteCompany(tenant, 7)).rejects.toMatchObject({ status: 404 });
  await shop.platform.settle();
  const told = shop.platform.posted.length;
  await shop.runAll();
  expect(await rowsOf(tenant, companies)).toEqual([]);
  // Open threads were of it until now.
  const after = shop.platform.posted.slice(told).map(({ body }) => JSON.parse(body).event);
  expect(after).toEqual([{ type: "records", kind: "company" }]);
});

test("a company with more than one run takes along goes on for as long as it needs: that is no failed try", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  await tenant.db.run(
    tenant.sql(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i <= 20000)
      insert into bookings (id, tenant_id, company_id, name, starts_at, ends_at, created_at, updated_at)
      select ${newId()} + i * 4096, ${tenant.id}, ${companyId}, 'Luz', i, i + 1, 0, 0 from n`),
  );
  await deleteCompany(tenant, companyId);
  await shop.runDue();
  expect(await rowsOf(tenant, outbox, eq(outbox.kind, "remove_company"))).toMatchObject([{ attempts: 0 }]);
  await shop.runAll();
  expect([await rowsOf(tenant, companies), await rowsOf(tenant, bookings)]).toEqual([[], []]);
});

describe("a company whose customers wait", () => {
  test("for an approval, or in the middle of an action: they hear that nothing was done, and nothing is called", async () => {
    const of = await scene();
    const { id: actionId } = await wizard(of, { needsApproval: true });
    const asked = await of.say("cita");
    for (const text of ["Firulais", "el viernes a las 5", "sí"]) await of.say(text);
    const collecting = await of.say("cita", "+525511112222");
    const done = { actionId, conversationId: asked, method: "POST", address: HOME, createdAt: new Date(0) };
    const run = { id: newId(), key: crypto.randomUUID(), outcome: "done", ...done };
    await of.tenant.db.run(of.tenant.db.insert(intelligentActionRuns, run));
    expect(await of.tenant.db.run(countBelongings(of.tenant, [of.companyId]))).toMatchObject({ waiting: 1 });
    await deleteCompany(of.tenant, of.companyId);
    await of.settle();
    expect((await of.said(asked)).at(-1)).toBe(
      "Tu solicitud ya no se puede hacer por aquí, así que no se hizo nada. Si la necesitas, pide hablar con una persona.",
    );
    expect((await of.said(collecting)).at(-1)).toBe(
      "Eso ya no está disponible por aquí. Si lo necesitas, pide hablar con una persona.",
    );
    const lines = (await messagesOf(of.tenant, asked)).filter(({ sender }) => sender === "system");
    expect(lines.at(-1)?.content).toBe("Se eliminó «Agendar cita», así que su solicitud se rechazó: no se mandó nada.");
    for (const table of [intelligentActions, intelligentActionSessions, intelligentActionRuns, companies])
      expect(await rowsOf(of.tenant, table)).toEqual([]);
    expect(of.arrived.filter(({ url }) => url === HOME)).toEqual([]);
    expect(await rowsOf(of.tenant, outbox, eq(outbox.kind, "expire_approval"))).toHaveLength(1);
    // Its expiry finds nothing to do.
    of.shop.platform.clock.advance(25 * 3_600_000);
    await of.shop.sweep();
    await of.settle();
    expect((await of.said(asked)).at(-1)).toMatch(/^Tu solicitud ya no se puede/);
    expect(actionId).toBeGreaterThan(0);
  });

  test("for its server, which is called: they hear the outcome before the company goes", async () => {
    const wait = gate();
    const of = await scene(async () => {
      await wait.pass();
      return Response.json({});
    });
    await newAction(of, { successResponse: "Listo." });
    const { conversationId } = await receiveMessage(of.tenant, inbound({ contact: "+525587654321", content: "cita" }));
    of.shop.platform.clock.advance(4_000);
    const running = of.shop.runDue();
    await wait.reached;
    await deleteCompany(of.tenant, of.companyId);
    const [job] = await rowsOf(of.tenant, outbox, eq(outbox.kind, "remove_company"));
    await of.shop.wake({ tenantId: of.tenant.id, outboxId: job?.id ?? 0, kind: "remove_company" });
    expect(await rowsOf(of.tenant, intelligentActions)).toHaveLength(1);
    wait.open();
    await running;
    expect(await of.said(conversationId)).toEqual(["Listo."]);
    await of.settle();
    expect(await rowsOf(of.tenant, intelligentActions)).toEqual([]);
    expect(await rowsOf(of.tenant, companies)).toEqual([]);
  });
});
