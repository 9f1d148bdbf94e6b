import { expect, test } from "vitest";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { dayIn } from "~/platform/day-in";
import { newId } from "~/platform/ids";
import { newCompany, newTenant } from "../../../../tests/support/builders";
import { testPlatform } from "../../../../tests/support/platform";
import { exportCustomers } from "./export-customers.server";

const ALL = { buscar: "", estado: null, empresa: null, etiqueta: null };

test("the file has the customers of the filter and of this business, and no cell that a spreadsheet would run", async () => {
  const platform = testPlatform();
  const [tenant, other] = [await newTenant(platform), await newTenant(platform)];
  const companyId = await newCompany(tenant, { name: "La Espiga" });
  await createCustomer(other, { firstName: "Ajena", lastName: "Ajena" });
  await createCustomer(tenant, { firstName: "Luis", lastName: "Ruiz", status: "inactive" });
  await createCustomer(tenant, {
    firstName: '=cmd()|"x"',
    lastName: "Pérez",
    phone: "5512345678",
    notes: "uno, dos",
    tags: ["vip", "mayoreo"],
    companyId,
  });
  const file = await exportCustomers(tenant, ALL, "csv");
  expect(file.headers.get("content-disposition")).toContain("clientes.csv");
  const day = dayIn(platform.clock.now(), "America/Mexico_City");
  const lines = (await file.text()).split("\r\n");
  expect(lines.slice(1)).toEqual([
    `"'=cmd()|""x""",Pérez,,'+52 5512345678,,,,,México,La Espiga,Persona,Activo,,,"vip, mayoreo","uno, dos",${day}`,
    `Luis,Ruiz,,,,,,,México,,Persona,Inactivo,,,,,${day}`,
    "",
  ]);
  const filtered = await (await exportCustomers(tenant, { ...ALL, estado: "inactivo" }, "csv")).text();
  expect(filtered.split("\r\n")).toHaveLength(3);
  const tagged = (await (await exportCustomers(tenant, { ...ALL, etiqueta: "vip" }, "csv")).text()).split("\r\n");
  expect(tagged.slice(1)).toEqual([lines[1], ""]);
});

test("a long list is read page by page, each customer once", async () => {
  const tenant = await newTenant(testPlatform());
  for (let done = 0; done < 1_100; done += 50)
    await tenant.db.batch(
      Array.from({ length: 50 }, (_, index) =>
        storeCustomer(tenant, { id: newId(), firstName: `Ana ${done + index}`, lastName: "Pérez" }),
      ),
    );
  const lines = (await (await exportCustomers(tenant, ALL, "csv")).text()).trim().split("\r\n");
  expect(lines).toHaveLength(1_101);
  expect(new Set(lines).size).toBe(1_101);
});
