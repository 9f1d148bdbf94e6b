import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenants } from "~/features/tenants/tables.server";
import { newTenant } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { readStarts } from "./read-starts.server";

test("the form of the first company starts with what is known of the business, and with no phone that cannot be called", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const address = { address: "Calle 5 Sur 102", city: "Puebla", state: "Puebla", postalCode: "72000" };
  const place = { ...address, website: "https://laespiga.mx" };
  const known = { name: "La Espiga", email: "hola@laespiga.mx", industry: "Panadería", ...place };
  const startsOf = async (change: { readonly phone: string | null; readonly phoneCountryCode?: string }) => {
    const { control } = platform;
    await control.db.run(control.db.update(tenants, { ...known, ...change }, eq(tenants.id, tenant.id)));
    return readStarts(control, tenant);
  };
  expect(await startsOf({ phone: "222 555 1234", phoneCountryCode: "+52" })).toEqual({
    ...known,
    phone: "+522225551234",
  });
  expect(await startsOf({ phone: "0000000000" })).toEqual({ ...known, phone: null });
  expect(await startsOf({ phone: null })).toEqual({ ...known, phone: null });
});
