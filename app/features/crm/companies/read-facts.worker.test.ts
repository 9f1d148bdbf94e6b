import { expect, test } from "vitest";
import { storeNumber } from "~/features/channels/writes.server";
import { readCompanies } from "~/features/companies/read-companies.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
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
