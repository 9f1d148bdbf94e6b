import { expect, test } from "vitest";
import { storeContacts } from "~/features/contacts/import/writes.server";
import { newId } from "~/platform/ids";
import { newTenant } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { columnField } from "./column-field";
import { exportSkippedRows } from "./export-import-rows.server";
import { startImportSchema } from "./schema";
import { startImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";

test("a list that is uploaded again has a file of all who were there already", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const people = Array.from({ length: 120 }, (_, index) => ({
    id: newId(),
    values: { firstName: `Ana ${index}`, lastName: "Paz", email: `ana${index}@correo.mx` },
  }));
  await tenant.db.run(storeContacts(tenant, "customer", people, tenant.now()));
  const lines = people.map(({ values }) => `${values.firstName},Paz,${values.email}`);
  const of = await storeImportFile(
    tenant,
    "customer",
    new File([["Nombre,Apellido,Correo", ...lines].join("\n")], "lista.csv"),
  );
  const fields = ["firstName", "lastName", "email"].map((name, index) => [columnField(index), name] as const);
  const input = { of, policy: "skip", companyId: "", dialCode: "+52", ...Object.fromEntries(fields) };
  await startImport(tenant, "customer", startImportSchema.parse(input));
  await shop.runDue();
  const file = await (await exportSkippedRows(tenant, "customer", of)).text();
  expect(file.trim().split("\r\n")).toHaveLength(1 + people.length);
});
