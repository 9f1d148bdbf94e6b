import { expect, test } from "vitest";
import { customers, prospects } from "~/features/contacts/tables.server";
import { newTenant, rowsOf } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { columnField } from "./column-field";
import { readImportPage } from "./read-import-page.server";
import { startImportSchema } from "./schema";
import { startImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";

const LIST = "Nombre,Apellido,Tel\nAna,Paz,987654321\nEva,Ruiz,\nLeo,Sol,+52 55 1234 5678\n";

test.each(["customer", "prospect"] as const)("a list of %ss begins in the country of its business", async (kind) => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform, { timeZone: "America/Lima" });
  const of = await storeImportFile(tenant, kind, new File([LIST], "lista.csv"));
  const { shown } = await readImportPage(tenant, kind, of);
  const dialCode = shown?.mapping?.dialCode;
  expect(dialCode).toBe("+51");
  const fields = ["firstName", "lastName", "phone"].map((name, index) => [columnField(index), name] as const);
  const input = { of, policy: "skip", companyId: "", dialCode, ...Object.fromEntries(fields) };
  await startImport(tenant, kind, startImportSchema.parse(input));
  await shop.runDue();
  const made = kind === "customer" ? await rowsOf(tenant, customers) : await rowsOf(tenant, prospects);
  const places = made.map((row) => [row.firstName, row.phone, row.phoneCountryCode, "country" in row && row.country]);
  expect(places.sort()).toEqual([
    ["Ana", "+51987654321", "+51", kind === "customer" && "Perú"],
    ["Eva", null, "+51", kind === "customer" && "Perú"],
    ["Leo", "+525512345678", "+52", kind === "customer" && "México"],
  ]);
});
