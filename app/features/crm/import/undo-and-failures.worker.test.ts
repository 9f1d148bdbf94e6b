import { expect, test } from "vitest";
import { createCustomer, updateCustomer } from "~/features/contacts/customers/save-customer.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf } from "../../../../tests/support/builders";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { imports } from "../tables.server";
import { columnField } from "./column-field";
import { exportFailures } from "./export-failures.server";
import { startImportSchema } from "./schema";
import { startImport, undoImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";

const NAMES = ["firstName", "lastName", "phone"];

/** A list of customers from its upload to the end of its import. */
async function imported(shop: Workshop, tenant: Tenant, lines: readonly string[]): Promise<number> {
  const list = ["Nombre,Apellido,Teléfono", ...lines].join("\n");
  const of = await storeImportFile(tenant, "customer", new File([list], "lista.csv"));
  const columns = Object.fromEntries(NAMES.map((name, index) => [columnField(index), name]));
  const choice = { of, policy: "overwrite", companyId: "", dialCode: "+52", ...columns };
  await startImport(tenant, "customer", startImportSchema.parse(choice));
  await shop.runAll();
  return of;
}

test("a record that two rows far apart changed counts once among those that an undo leaves", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { id } = await createCustomer(tenant, { firstName: "Ana", lastName: "Paz", phone: "5512345678" });
  shop.platform.clock.advance(5_000);
  const others = Array.from({ length: 30 }, (_, index) => `Eva ${index},Sol,`);
  const of = await imported(shop, tenant, ["Anita,Paz,5512345678", ...others, "Ana María,Paz,5512345678"]);
  shop.platform.clock.advance(5_000);
  await updateCustomer(tenant, id, { city: "Puebla" });
  await undoImport(tenant, "customer", of);
  await shop.runAll();
  expect(await rowsOf(tenant, imports)).toMatchObject([{ status: "undone", made: 30, changed: 2, kept: 1 }]);
});

test("the file of refused rows has all of them, also more than are read at once, each once and in order", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const of = await imported(
    shop,
    tenant,
    Array.from({ length: 1_001 }, (_, index) => `Ana ${index},,`),
  );
  const lines = (await (await exportFailures(tenant, "customer", of)).text()).trim().split("\r\n").slice(1);
  expect(lines.map((line) => Number(line.split(",")[0]))).toEqual(
    Array.from({ length: 1_001 }, (_, index) => index + 2),
  );
  expect(lines[1_000]).toBe("1002,Apellido: Escribe el apellido.,Ana 1000,,");
});
