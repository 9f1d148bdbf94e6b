import { expect, test } from "vitest";
import { aiConfiguration } from "~/features/answering/tables.server";
import { storeNumber } from "~/features/channels/writes.server";
import { readCompanies } from "~/features/companies/read-companies.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { HOURS, inbound, learn, newCompany, newTenant, threadOf } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { readFacts } from "./read-facts.server";

test("the row of a company says what its AI has, its own channels and its last activity, in the reads of one batch", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const trained = await newCompany(tenant, { name: "La Espiga" });
  const plain = await newCompany(tenant, { name: "El Taller" });
  await learn(shop, tenant, HOURS, { companyId: trained });
  const { conversationId } = await receiveMessage(tenant, inbound({ companyId: trained }));
  const number = { integrationType: "brevo", address: "hola@laespiga.mx", label: null, companyId: trained };
  await tenant.db.run(storeNumber(tenant, { id: newId(), ...number }));
  const { companies: cards } = await readCompanies(tenant, { before: null });
  const facts = await readFacts(tenant, cards);
  const at = (await threadOf(tenant, conversationId)).lastMessageAt?.toISOString();
  expect(facts[trained]).toEqual({ channels: ["email"], documents: 1, ai: "ready", lastAt: at });
  expect(facts[plain]).toEqual({ channels: [], documents: 0, ai: "untrained", lastAt: null });
  expect(await readFacts(tenant, [])).toEqual({});
  // What was taught before there was a company is known of each of them.
  await learn(shop, tenant, HOURS);
  const both = await readFacts(tenant, cards);
  expect([both[trained]?.documents, both[plain]?.documents, both[plain]?.ai]).toEqual([2, 1, "ready"]);
});

test("a company's AI is off where somebody switched it or the company off, and what lies in the trash is no activity", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const [on, off] = [await newCompany(tenant, { name: "A" }), await newCompany(tenant, { name: "B" })];
  const gone = await newCompany(tenant, { name: "C", active: false });
  for (const companyId of [on, off, gone]) await learn(shop, tenant, HOURS, { companyId });
  await tenant.db.run(
    tenant.db.insert(aiConfiguration, {
      ...{ id: newId(), companyId: off, isActive: false },
      ...{ createdAt: new Date(tenant.now()), updatedAt: new Date(tenant.now()) },
    }),
  );
  for (const [integrationType, address, companyId] of [
    ["meta", "1", on],
    ["twilio", "+525511112222", on],
    ["httpsms", "+525533334444", off],
  ] as const)
    await tenant.db.run(storeNumber(tenant, { id: newId(), integrationType, address, label: null, companyId }));
  await receiveMessage(tenant, inbound({ companyId: on }));
  shop.platform.clock.advance(60_000);
  const kept = await receiveMessage(tenant, inbound({ companyId: on }));
  shop.platform.clock.advance(60_000);
  const trashed = await receiveMessage(tenant, inbound({ companyId: on }));
  await deleteConversation(tenant, trashed.conversationId);
  const { companies: cards } = await readCompanies(tenant, { before: null });
  const facts = await readFacts(tenant, cards);
  expect([on, off, gone].map((id) => [facts[id]?.ai, facts[id]?.channels])).toEqual([
    ["ready", ["whatsapp", "sms"]],
    ["off", ["sms"]],
    ["off", []],
  ]);
  const at = (await threadOf(tenant, kept.conversationId)).lastMessageAt?.toISOString();
  expect(facts[on]?.lastAt).toBe(at);
});
