import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { intelligentActionFields, intelligentActions } from "~/features/actions/tables.server";
import { saveAiConfiguration } from "~/features/answering/configuration.server";
import { aiConfiguration, channelSettings } from "~/features/answering/tables.server";
import { createCompany } from "~/features/companies/save-company.server";
import { companies } from "~/features/companies/tables.server";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { HOURS, inbound, learn, newTenant, rowsOf, saveCompanyThreshold } from "../../../../tests/support/builders";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
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
  const threads = new Map((await rowsOf(tenant, conversations)).map(({ id, companyId }) => [id, companyId]));
  expect(gone.threads.map((id) => threads.get(id))).toEqual([null, null]);
  expect([...kept.threads, late.conversationId].map((id) => threads.get(id))).toEqual([kept.id, kept.id, kept.id]);
});

test("a company that is being deleted cannot be deleted again, and one that was not stays", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { id } = await createCompany(tenant, { name: "La Espiga", email: "hola@correo.mx" });
  await deleteCompany(tenant, id);
  await expect(deleteCompany(tenant, id)).rejects.toMatchObject({ status: 404 });
  await expect(deleteCompany(tenant, 7)).rejects.toMatchObject({ status: 404 });
  await shop.runAll();
  expect(await rowsOf(tenant, companies)).toEqual([]);
});
