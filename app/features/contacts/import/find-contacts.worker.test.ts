import { expect, test } from "vitest";
import { newTenant } from "../../../../tests/support/builders";
import { testPlatform } from "../../../../tests/support/platform";
import { createCustomer } from "../customers/save-customer.server";
import { createProspect } from "../prospects/save-prospect.server";
import { prospectSchema } from "../prospects/schema";
import { findContactsByReach } from "./queries.server";

const REACH = { phones: ["+525512345678"], emails: ["ana@correo.mx"] };

test("of people with one phone or e-mail a list means the oldest, and never another business's", async () => {
  const platform = testPlatform();
  const [tenant, stranger] = [await newTenant(platform, { shard: 0 }), await newTenant(platform, { shard: 0 })];
  const customer = (of = tenant, over: object = { phone: "5512345678" }) =>
    createCustomer(of, { firstName: "Ana", lastName: "Paz", ...over });
  const prospect = (over: object) => createProspect(tenant, prospectSchema.parse({ firstName: "Luz", ...over }));
  await customer(stranger);
  const oldest = [await customer(), await customer(tenant, { email: "ana@correo.mx" })];
  await customer();
  const luz = await prospect({ phone: "5512345678", email: "ana@correo.mx" });
  await prospect({ email: "ana@correo.mx" });
  const found = async (kind: "customer" | "prospect") =>
    (await tenant.db.run(findContactsByReach(tenant, kind, REACH))).map(({ id }) => id).sort();
  expect(await found("customer")).toEqual(oldest.map(({ id }) => id));
  expect(await found("prospect")).toEqual([luz.id]);
});
