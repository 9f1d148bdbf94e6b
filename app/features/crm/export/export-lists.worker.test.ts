import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createCompany, updateCompany } from "~/features/companies/save-company.server";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { createProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { dayIn } from "~/platform/day-in";
import { newId } from "~/platform/ids";
import { readXlsx } from "~/reading/read-xlsx.server";
import { ReadingBudget } from "~/reading/reading-budget.server";
import { newTenant } from "../../../../tests/support/builders";
import { testPlatform } from "../../../../tests/support/platform";
import { exportCompanies } from "../companies/export-companies.server";
import { exportCustomers } from "../customers/export-customers.server";
import { exportProspects } from "../prospects/export-prospects.server";
import { exportRows } from "./export-rows.server";

const ALL = { buscar: "", estado: null, empresa: null, etiqueta: null };
const PROSPECT = { phoneCountryCode: "+52", status: "new" } as const;

const bytesOf = async (file: Response) => new Uint8Array(await file.arrayBuffer());

async function rowsOf(file: Response): Promise<string[][]> {
  const limits = { rows: 5_000, columns: 100 };
  const [sheet] = await readXlsx(await bytesOf(file), limits, new ReadingBudget());
  return (sheet?.rows ?? []).map((row) => [...row]);
}

test("an Excel file has the customers of the filter, and what a spreadsheet would run is a text cell", async () => {
  const tenant = await newTenant(testPlatform());
  await createCustomer(tenant, { firstName: "Luis", lastName: "Ruiz", status: "inactive" });
  await createCustomer(tenant, { firstName: "=cmd()", lastName: "<Ñ> & \u0001🙂", phone: "5512345678" });
  const file = exportCustomers(tenant, { ...ALL, estado: "activo" }, "xlsx");
  expect(file.headers.get("content-disposition")).toContain("clientes.xlsx");
  const bytes = await bytesOf(file);
  const sheet = new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"]);
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=cmd()</t></is></c>');
  expect(sheet).not.toContain("<f>");
  const [headers, row, ...more] = await rowsOf(new Response(bytes));
  expect(headers?.slice(0, 4)).toEqual(["Nombre", "Apellido", "Email", "Teléfono"]);
  expect(row?.slice(0, 4)).toEqual(["=cmd()", "<Ñ> & 🙂", "", "+52 5512345678"]);
  expect(more).toEqual([]);
});

test("prospects and companies leave in both formats, only the filtered ones of this business", async () => {
  const platform = testPlatform();
  const [tenant, other] = [await newTenant(platform), await newTenant(platform)];
  const company = await createCompany(tenant, { name: "La Espiga", email: "hola@laespiga.mx", phone: "5512345678" });
  await updateCompany(tenant, company.id, { active: false });
  await createCompany(other, { name: "Ajena", email: "hola@ajena.mx" });
  await createProspect(tenant, { ...PROSPECT, firstName: "Eva", companyId: company.id, source: "email" });
  await createProspect(tenant, { ...PROSPECT, firstName: "Leo", status: "lost" });
  await createProspect(other, { ...PROSPECT, firstName: "Ajeno" });

  const day = dayIn(platform.clock.now(), "America/Mexico_City");
  const query = { buscar: "", estado: "new" } as const;
  const [, ...prospects] = await rowsOf(exportProspects(tenant, query, "xlsx"));
  expect(prospects).toEqual([["Eva", "", "", "", "La Espiga", "Email", "Nuevo", "0", "", "", "", day]]);
  const csv = await exportProspects(tenant, query, "csv").text();
  expect(csv.split("\r\n").slice(1)).toEqual([`Eva,,,,La Espiga,Email,Nuevo,0,,,,${day}`, ""]);

  const inactive = { search: "espiga", active: false };
  const [, ...companies] = await rowsOf(exportCompanies(tenant, inactive, "xlsx"));
  expect(companies.map((row) => [row[0], row[2], row[3], row[16]])).toEqual([
    ["La Espiga", "hola@laespiga.mx", "+52 5512345678", "Inactiva"],
  ]);
  const none = await exportCompanies(tenant, { search: "", active: true }, "csv").text();
  expect(none.split("\r\n")).toHaveLength(2);
});

/** The first row of a file, each cell by its header. */
async function firstOf(file: Response): Promise<Record<string, string>> {
  const [headers = [], row = []] = await rowsOf(file);
  return Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ""]));
}

test("each value of a customer, a prospect and a company stands under its own header", async () => {
  const platform = testPlatform();
  const tenant = await newTenant(platform);
  const created = dayIn(platform.clock.now(), "America/Mexico_City");
  const { id: companyId } = await createCompany(tenant, {
    ...{ name: "La Espiga", contactPerson: "Ana Ruiz", email: "hola@laespiga.mx", phone: "5512345678" },
    ...{ secondaryEmail: "ventas@laespiga.mx", secondaryPhone: "5587654321", industry: "Panadería" },
    ...{ address: "4 Norte 200", city: "Cholula", state: "Puebla", postalCode: "72760", country: "Mexico" },
    ...{ website: "https://laespiga.mx", taxId: "ESP010203AB1", legalName: "La Espiga SA", description: "Pan" },
  });
  expect(await firstOf(exportCompanies(tenant, { search: "", active: null }, "xlsx"))).toEqual({
    ...{ Nombre: "La Espiga", Contacto: "Ana Ruiz", Email: "hola@laespiga.mx", Teléfono: "+52 5512345678" },
    ...{ "Email secundario": "ventas@laespiga.mx", "Teléfono secundario": "+52 5587654321", Industria: "Panadería" },
    ...{ Dirección: "4 Norte 200", Ciudad: "Cholula", "Estado o provincia": "Puebla", "Código postal": "72760" },
    ...{
      País: "México",
      "Sitio web": "https://laespiga.mx",
      "RFC o número fiscal": "ESP010203AB1",
      "Razón social": "La Espiga SA",
    },
    ...{ Descripción: "Pan", Estado: "Activa", Creada: created },
  });
  const name = { firstName: "Luz", lastName: "Ruiz", email: "luz@correo.mx", phone: "5511112222", companyId };
  await createCustomer(tenant, {
    ...{ ...name, address: "Calle 5", city: "Atlixco", state: "Tlaxcala", postalCode: "72000", country: "España" },
    ...{ customerType: "business", dateOfBirth: "1990-05-10", preferredChannel: "sms", tags: ["vip"], notes: "Paga" },
  });
  expect(await firstOf(exportCustomers(tenant, ALL, "xlsx"))).toEqual({
    ...{ Nombre: "Luz", Apellido: "Ruiz", Email: "luz@correo.mx", Teléfono: "+52 5511112222", Empresa: "La Espiga" },
    ...{ Dirección: "Calle 5", Ciudad: "Atlixco", "Estado o provincia": "Tlaxcala", "Código postal": "72000" },
    ...{ País: "España", "Tipo de cliente": "Negocio", Estado: "Activo", "Fecha de nacimiento": "1990-05-10" },
    ...{ "Canal preferido": "sms", Etiquetas: "vip", Notas: "Paga", Creado: created },
  });
  const about = { source: "1to1", interestedIn: "Pasteles", notes: "Llamar", leadScore: 40 } as const;
  const { id } = await createProspect(tenant, { ...PROSPECT, ...name, ...about, status: "qualified" });
  platform.clock.advance(3 * 24 * 3_600_000);
  await updateProspect(tenant, id, { status: "contacted" });
  const contacted = dayIn(platform.clock.now(), "America/Mexico_City");
  expect(await firstOf(exportProspects(tenant, { buscar: "", estado: null }, "xlsx"))).toEqual({
    ...{ Nombre: "Luz", Apellido: "Ruiz", Email: "luz@correo.mx", Teléfono: "+52 5511112222", Empresa: "La Espiga" },
    ...{ Origen: "En persona", Estado: "Contactado", Puntaje: "40", "Interesado en": "Pasteles", Notas: "Llamar" },
    ...{ "Último contacto": contacted, Creado: created },
  });
});

test("a long list is an Excel file with each customer once", async () => {
  const tenant = await newTenant(testPlatform());
  for (let done = 0; done < 1_100; done += 50)
    await tenant.db.batch(
      Array.from({ length: 50 }, (_, index) =>
        storeCustomer(tenant, { id: newId(), firstName: `Ana ${done + index}`, lastName: "Pérez" }),
      ),
    );
  const [, ...rows] = await rowsOf(exportCustomers(tenant, ALL, "xlsx"));
  expect(new Set(rows.map(([name]) => name)).size).toBe(1_100);
  expect(rows).toHaveLength(1_100);
});

test("rows are sent as they are read, and a reader who goes away ends the reading", async () => {
  // Random words, because rows that repeat compress to nothing.
  const words = () => crypto.randomUUID();
  for (const format of ["csv", "xlsx"] as const) {
    let read = 0;
    const file = exportRows({
      name: "prueba",
      format,
      headers: ["a"],
      read: async (before) => {
        read += 1;
        const place = before ?? 0;
        return {
          rows: Array.from({ length: 500 }, () => [words(), words()]),
          next: place < 20_000 ? place + 500 : null,
        };
      },
    });
    const reader = file.body?.getReader();
    let chunks = 0;
    for (; chunks < 10 && !(await reader?.read())?.done; chunks += 1);
    expect(chunks).toBe(10);
    expect(read).toBeLessThan(15);
    const before = read;
    await reader?.cancel();
    await Promise.resolve();
    expect(read).toBeLessThanOrEqual(before + 1);
  }
});
