import { expect, test } from "vitest";
import { newTenant } from "../../../../tests/support/builders";
import { testPlatform } from "../../../../tests/support/platform";
import { createCustomer, requireCustomer } from "./save-customer.server";
import { fillCustomer } from "./writes.server";

const FOUND = { email: "luz@correo.mx", phone: "+34612345678", dialCode: "+34" };

test("what was found of a customer fills what is empty, a phone with its country's code, and replaces nothing", async () => {
  const platform = testPlatform();
  const tenant = await newTenant(platform, { shard: 0 });
  const [bare, known] = [
    await createCustomer(tenant, { firstName: "Luz", lastName: "Mora" }),
    await createCustomer(tenant, { firstName: "Ana", lastName: "Paz", phone: "5512345678", email: "ana@correo.mx" }),
  ];
  const filled = async (id: number) => {
    await tenant.db.run(fillCustomer(tenant, id, FOUND));
    const { email, phone, phoneCountryCode } = await requireCustomer(tenant, id);
    return [email, phone, phoneCountryCode];
  };
  expect(await filled(bare.id)).toEqual(["luz@correo.mx", "+34612345678", "+34"]);
  expect(await filled(known.id)).toEqual(["ana@correo.mx", "+525512345678", "+52"]);
  const stranger = await newTenant(platform, { shard: 0 });
  expect(await stranger.db.run(fillCustomer(stranger, bare.id, { email: "otra@correo.mx" }))).toEqual([]);
});

test("a new customer is in the country of their phone, else in that of the business, unless one is given", async () => {
  const platform = testPlatform();
  const tenant = await newTenant(platform, { shard: 0, timeZone: "America/Lima" });
  const countryOf = async (over: { phone?: string; phoneCountryCode?: string; country?: string }) => {
    const { id } = await createCustomer(tenant, { firstName: "Luz", lastName: "Mora", ...over });
    return (await requireCustomer(tenant, id)).country;
  };
  expect(await countryOf({})).toBe("Perú");
  expect(await countryOf({ phone: "612345678", phoneCountryCode: "+34" })).toBe("España");
  expect(await countryOf({ phone: "612345679", phoneCountryCode: "+34", country: "Francia" })).toBe("Francia");
});
