import { expect, test } from "vitest";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { inbound, learn, newCompany, newTenant, rowsOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { namesOfThings } from "./queries.server";

test("things of every kind are named to their own business, and to no other of the same database", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const neighbour = await newTenant(shop.platform, { shard: tenant.shard });
  const customer = await createCustomer(neighbour, { firstName: "Luz", lastName: "Ruiz" });
  const prospect = await createProspect(neighbour, prospectSchema.parse({ firstName: "Leo" }));
  const company = await newCompany(neighbour, { name: "La Espiga" });
  const thread = (await receiveMessage(neighbour, inbound({ customerName: "Ana Paz" }))).conversationId;
  await learn(shop, neighbour, "Abrimos de lunes a viernes.");
  const [document] = await rowsOf(neighbour, trainingDocuments);
  const targets = [
    ...[`customer:${customer.id}`, `prospect:${prospect.id}`, `company:${company}`],
    ...[`thread:${thread}`, `document:${document?.id}`, "quote:5", "company:", "nothing"],
  ];
  const named = await neighbour.db.run(namesOfThings(neighbour, targets));
  expect([...named.values()].sort()).toEqual(
    ["Ana Paz", "La Espiga", "Leo", "Luz Ruiz", document?.originalName].sort(),
  );
  expect([...(await tenant.db.run(namesOfThings(tenant, targets)))]).toEqual([]);
});
