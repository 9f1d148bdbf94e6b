import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "~/features/companies/tables.server";
import type { CustomerRecord } from "~/features/contacts/customers/queries.server";
import { createCustomer, updateCustomer } from "~/features/contacts/customers/save-customer.server";
import type { ContactKind } from "~/features/contacts/import/columns";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { customers, prospects } from "~/features/contacts/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant, rowsOf, threadOf } from "../../../../tests/support/builders";
import { countQueries } from "../../../../tests/support/count-queries";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { Meanwhile } from "../../../../tests/support/meanwhile";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { textRow, workbook } from "../../../../tests/support/workbook";
import { exportCustomers } from "../customers/export-customers.server";
import { importRows, imports } from "../tables.server";
import { columnField } from "./column-field";
import { exportSkippedRows } from "./export-import-rows.server";
import { MAX_IMPORT_BYTES } from "./limits";
import { findImport } from "./queries.server";
import { readImportPage } from "./read-import-page.server";
import { startImportSchema } from "./schema";
import { chooseSheet, discardImport, haltImport, startImport, undoImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";

const PHONE = "+525512345678";

const upload = (tenant: Tenant, text: string, kind: ContactKind = "customer", name = "lista.csv") =>
  storeImportFile(tenant, kind, new File([text], name));

interface Choice {
  readonly kind?: ContactKind;
  readonly fields: readonly string[];
  readonly policy?: string;
  readonly companyId?: number;
  readonly sheet?: number;
}

async function start(tenant: Tenant, of: number, { kind = "customer", fields, policy = "skip", ...more }: Choice) {
  const columns = Object.fromEntries(fields.map((name, index) => [columnField(index), name]));
  const input = startImportSchema.parse({ of, policy, companyId: "", dialCode: "+52", ...more, ...columns });
  return startImport(tenant, kind, input);
}

/** A list from its upload to the end of its import. */
async function importList(shop: Workshop, tenant: Tenant, text: string, choice: Choice): Promise<number> {
  const id = await start(tenant, await upload(tenant, text, choice.kind), choice);
  await shop.runDue();
  return id;
}

/** The records in the order in which they were made. */
async function peopleOf(tenant: Tenant, kind: ContactKind = "customer") {
  const rows = kind === "customer" ? await rowsOf(tenant, customers) : await rowsOf(tenant, prospects);
  return rows.sort((one, other) => one.id - other.id);
}

async function stateOf(tenant: Tenant, id: number) {
  const record = await tenant.db.first(findImport(tenant, id));
  if (!record) return null;
  const { status, total, done, made, changed, skipped, failed, kept } = record;
  return { status, total, done, made, changed, skipped, failed, kept };
}

const NAMES = ["firstName", "lastName", "phone", "email"];

async function filesOf(tenant: Tenant): Promise<number> {
  return (await env.FILES.list({ prefix: `t/${tenant.id}/imports/` })).objects.length;
}

test("a title above the names of the columns is no person, and rows keep the numbers that the file gives them", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const text = "CLIENTES DE LA PANADERÍA\n\nNombre,Apellido,Celular,Correo\nAna,Ruiz,5512345678,\nLuis,Paz,12,\n";
  const id = await importList(shop, tenant, text, { fields: NAMES });
  expect(await stateOf(tenant, id)).toMatchObject({ total: 2, made: 1, failed: 1 });
  expect((await peopleOf(tenant)).map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(["Ana Ruiz"]);
  const rows = await rowsOf(tenant, importRows);
  expect(rows.filter(({ outcome }) => outcome === "failed").map(({ row }) => row)).toEqual([5]);
});

test("a list makes customers by the rules of the form, and what is wrong in a row is noted with its number", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant, { name: "Panadería La Espiga" });
  const list = [
    "Nombre,Apellido,Celular,Correo,Empresa,Nacimiento,Etiquetas",
    'Ana,Pérez,55 1234 5678,ANA@correo.mx,panaderia la espiga,5/3/1990,"VIP, pan"',
    "",
    "Luis,,55 8765 4321,,,,",
    "=cmd(),Ruiz,044 12,x@,Otra,,",
    "Eva 🙂,Núñez,+34 612 345 678,,,,",
  ].join("\r\n");
  const id = await importList(shop, tenant, list, {
    fields: ["firstName", "lastName", "phone", "email", "company", "dateOfBirth", "tags"],
  });
  expect(await stateOf(tenant, id)).toEqual({
    status: "done",
    total: 4,
    done: 4,
    made: 2,
    changed: 0,
    skipped: 0,
    failed: 2,
    kept: 0,
  });
  const stored = await peopleOf(tenant);
  expect(stored).toMatchObject([
    {
      firstName: "Ana",
      lastName: "Pérez",
      phone: PHONE,
      phoneCountryCode: "+52",
      email: "ana@correo.mx",
      companyId,
      dateOfBirth: "1990-03-05",
      tags: ["vip", "pan"],
      country: "México",
      customerType: "individual",
      status: "active",
    },
    { firstName: "Eva 🙂", phone: "+34612345678", phoneCountryCode: "+34", companyId: null, tags: null },
  ]);
  const rows = (await rowsOf(tenant, importRows)).sort((one, other) => one.row - other.row);
  expect(rows.filter(({ outcome }) => outcome === "failed").map(({ row, reasons }) => [row, reasons])).toEqual([
    [4, ["Apellido: Escribe el apellido."]],
    [
      5,
      [
        "Email: Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx.",
        "Empresa: no tienes una empresa que se llame «Otra».",
        "Teléfono: ese número no es válido. Revisa el número y su código de país.",
      ],
    ],
  ]);
  expect(await filesOf(tenant)).toBe(0);
});

test("imported people are in the country of their phone, else of the business", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform, { timeZone: "America/Bogota" });
  const list = "Ana,Ruiz,+57 310 456 7890\nLuz,Paz,+52 55 1234 5678\nEva,Sol,\n";
  await importList(shop, tenant, `Nombre,Apellido,Tel\n${list}`, { fields: ["firstName", "lastName", "phone"] });
  expect((await peopleOf(tenant)).map((one) => ("country" in one ? [one.country, one.phoneCountryCode] : []))).toEqual([
    ["Colombia", "+57"],
    ["México", "+52"],
    ["Colombia", "+57"],
  ]);
});

test("a list whose phones were mostly refused says which country was chosen for them", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform, { timeZone: "America/Bogota" });
  const wrong = "Ana,Ruiz,310 456 7890\nLuz,Paz,310 456 7891\nEva,Sol,+57 310 456 7892\n";
  const fields = ["firstName", "lastName", "phone"];
  const most = await upload(tenant, `Nombre,Apellido,Tel\n${wrong}`);
  expect((await readImportPage(tenant, "customer", most)).shown?.mapping?.dialCode).toBe("+57");
  await start(tenant, most, { fields });
  await shop.runDue();
  expect((await readImportPage(tenant, "customer", most)).shown?.doubtedCode).toBe("+52");
  const good = "Paz,Gil,+57 310 456 7893\nSol,Rey,+57 310 456 7894\nMar,Rus,12\n";
  const few = await importList(shop, tenant, `Nombre,Apellido,Tel\n${good}`, { fields });
  expect((await readImportPage(tenant, "customer", few)).shown?.doubtedCode).toBeNull();
});

test("a cell that a spreadsheet would run is stored as text", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await importList(shop, tenant, 'Nombre,Apellido\n"=cmd()",\'+1\n', { fields: ["firstName", "lastName"] });
  expect(await peopleOf(tenant)).toMatchObject([{ firstName: "=cmd()", lastName: "+1" }]);
});

test("a file that the list exports, Excel or CSV, comes back as the same customer", async () => {
  for (const format of ["xlsx", "csv"] as const) {
    const shop = workshop();
    const [tenant, other] = [await newTenant(shop.platform), await newTenant(shop.platform)];
    for (const one of [tenant, other]) await newCompany(one, { name: "La Espiga" });
    const [company] = await rowsOf(tenant, companies);
    await createCustomer(tenant, {
      firstName: "=Ana",
      lastName: "Pérez",
      phone: PHONE,
      email: "ana@correo.mx",
      companyId: company?.id ?? null,
      address: "5 Sur 12",
      city: "Puebla",
      state: "Puebla",
      postalCode: "01200",
      dateOfBirth: "1990-03-05",
      customerType: "business",
      status: "inactive",
      preferredChannel: "whatsapp",
      tags: ["vip", "pan dulce"],
      notes: "uno\ndos",
    });
    const file = exportCustomers(tenant, { buscar: "", estado: null, empresa: null, etiqueta: null }, format);
    const id = await storeImportFile(other, "customer", new File([await file.arrayBuffer()], `clientes.${format}`));
    const { shown } = await readImportPage(other, "customer", id);
    await start(other, id, { fields: (shown?.mapping?.guessed ?? []).map((name) => name ?? "") });
    await shop.runDue();
    const same = ({ id: _i, tenantId: _t, companyId: _c, createdAt: _n, updatedAt: _u, ...rest }: CustomerRecord) =>
      rest;
    const [[before], [after]] = [await rowsOf(tenant, customers), await rowsOf(other, customers)];
    expect(after && same(after), format).toEqual(before && same(before));
    expect(after?.companyId).toBe((await rowsOf(other, companies))[0]?.id);
  }
});

test("who is there already, by phone or else by e-mail, is left, completed or overwritten", async () => {
  const list =
    "Nombre,Apellido,Tel,Correo,Ciudad\nAna María,Ruiz,5512345678,nueva@correo.mx,Puebla\nEva,Paz,,eva@correo.mx,\n";
  const fields = [...NAMES, "city"];
  const ends = {
    skip: [
      { firstName: "Ana", lastName: "Pérez", email: "ana@correo.mx", city: null },
      { firstName: "Eva", city: "Cholula" },
    ],
    fill: [
      { firstName: "Ana", lastName: "Pérez", email: "ana@correo.mx", city: "Puebla" },
      { firstName: "Eva", city: "Cholula" },
    ],
    overwrite: [
      { firstName: "Ana María", lastName: "Ruiz", email: "nueva@correo.mx", city: "Puebla", phone: PHONE },
      { firstName: "Eva", city: "Cholula" },
    ],
  } as const;
  for (const [policy, end] of Object.entries(ends)) {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await createCustomer(tenant, { firstName: "Ana", lastName: "Pérez", phone: PHONE, email: "ana@correo.mx" });
    await createCustomer(tenant, { firstName: "Eva", lastName: "Paz", email: "eva@correo.mx", city: "Cholula" });
    const id = await importList(shop, tenant, list, { fields, policy });
    expect(await peopleOf(tenant), policy).toMatchObject(end);
    const changed = policy === "skip" ? 0 : 1;
    expect(await stateOf(tenant, id), policy).toMatchObject({ made: 0, changed, skipped: 2 - changed, failed: 0 });
  }
});

test("a person who stands in the list twice is one, also when the rows are far apart", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const others = Array.from({ length: 150 }, (_, index) => `Luz ${index},Paz,,luz${index}@correo.mx,`);
  const list = [
    "Nombre,Apellido,Tel,Correo,Ciudad",
    "Ana,Pérez,5512345678,,",
    "Ana,Pérez,55-1234-5678,ana@correo.mx,",
    ...others,
    "Ana,Pérez,,ana@correo.mx,Puebla",
  ];
  const id = await importList(shop, tenant, list.join("\n"), { fields: [...NAMES, "city"], policy: "fill" });
  expect(await stateOf(tenant, id)).toMatchObject({ made: 151, changed: 2, skipped: 0 });
  const found = await tenant.db.run(tenant.db.select(customers, { where: eq(customers.phone, PHONE) }));
  expect(found).toMatchObject([{ email: "ana@correo.mx", city: "Puebla" }]);
  await undoImport(tenant, "customer", id);
  await shop.runDue();
  expect(await peopleOf(tenant)).toEqual([]);
});

test("imported people get the threads that have their phone or e-mail, and an undo leaves these to nobody", async () => {
  for (const kind of ["customer", "prospect"] as const) {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { conversationId } = await receiveMessage(tenant, inbound({ customerPhone: PHONE }));
    await shop.runDue();
    const id = await importList(shop, tenant, "Nombre,Apellido,Tel,Correo\nAna,Paz,5512345678,\nEva,Paz,,e@e.mx\n", {
      kind,
      fields: NAMES,
    });
    const [ana] = await peopleOf(tenant, kind);
    const owner = async () => {
      const { customerId, prospectId } = await threadOf(tenant, conversationId);
      return kind === "customer" ? customerId : prospectId;
    };
    expect(await owner()).toBe(ana?.id);
    await undoImport(tenant, kind, id);
    await shop.runDue();
    expect(await owner()).toBeNull();
    expect(await peopleOf(tenant, kind)).toEqual([]);
  }
});

test("an undo leaves nothing of an import: who was made is gone, who was changed is as before", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  await createProspect(
    tenant,
    prospectSchema.parse({ firstName: "Ana", phone: PHONE, status: "new", companyId, notes: "pan" }),
  );
  await shop.runDue();
  const before = await peopleOf(tenant, "prospect");
  shop.platform.clock.advance(5_000);
  const list =
    "Nombre,Estado,Origen,Tel,Puntaje\nAna Paz,Contactado,Chat web,5512345678,80\nEva,Propuesta,,,\nLeo,Ganado,,,\n";
  const fields = ["fullName", "status", "source", "phone", "leadScore"];
  const id = await importList(shop, tenant, list, { kind: "prospect", fields, policy: "overwrite" });
  expect(await stateOf(tenant, id)).toMatchObject({ made: 1, changed: 1, failed: 1 });
  expect(await peopleOf(tenant, "prospect")).toMatchObject([
    {
      firstName: "Ana",
      lastName: "Paz",
      status: "contacted",
      source: "webchat",
      leadScore: 80,
      companyId,
      notes: "pan",
    },
    { firstName: "Eva", status: "unqualified", companyId: null },
  ]);
  await undoImport(tenant, "prospect", id);
  await shop.runDue();
  expect(await peopleOf(tenant, "prospect")).toEqual(before);
  expect(await rowsOf(tenant, importRows)).toEqual([]);
  expect(await stateOf(tenant, id)).toMatchObject({ status: "undone", kept: 0 });
});

test("imported prospects are scored by what the list says of them, a score in the list is set by hand, and an undo takes it back", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await createProspect(tenant, prospectSchema.parse({ firstName: "Ana", phone: PHONE }));
  await shop.runDue();
  const before = await peopleOf(tenant, "prospect");
  shop.platform.clock.advance(5_000);
  const list = "Nombre,Tel,Correo,Puntaje,Interés\nAna,5512345678,ana@correo.mx,,\nEva,5587654321,,80,\nLeo,,,,Pan\n";
  const fields = ["firstName", "phone", "email", "leadScore", "interestedIn"];
  const id = await importList(shop, tenant, list, { kind: "prospect", fields, policy: "fill" });
  expect(await peopleOf(tenant, "prospect")).toMatchObject([
    { firstName: "Ana", leadScore: 20, leadScoreBy: "rules", leadReasons: ["phone", "email"] },
    { firstName: "Eva", leadScore: 80, leadScoreBy: "staff", leadReasons: ["phone"] },
    { firstName: "Leo", leadScore: 10, leadScoreBy: "rules", leadReasons: ["interest"] },
  ]);
  await undoImport(tenant, "prospect", id);
  await shop.runDue();
  expect(await peopleOf(tenant, "prospect")).toEqual(before);
});

test("an undo leaves people whom somebody has changed since, and names them", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await createCustomer(tenant, { firstName: "Leo", lastName: "Paz", phone: "+525511112222" });
  shop.platform.clock.advance(1_000);
  const list = "Nombre,Apellido,Tel\nAna,Paz,5512345678\nEva,Paz,\nLeo,Luz,5511112222\n";
  const id = await importList(shop, tenant, list, { fields: NAMES.slice(0, 3), policy: "overwrite" });
  shop.platform.clock.advance(1_000);
  const [leo, ana] = await peopleOf(tenant);
  for (const one of [leo, ana]) if (one) await updateCustomer(tenant, one.id, { city: "Puebla" });
  await undoImport(tenant, "customer", id);
  await shop.runDue();
  expect(await peopleOf(tenant)).toMatchObject([
    { firstName: "Leo", lastName: "Luz", city: "Puebla" },
    { firstName: "Ana", city: "Puebla" },
  ]);
  expect(await stateOf(tenant, id)).toMatchObject({ status: "undone", kept: 2 });
  const kept = (await rowsOf(tenant, importRows)).sort((one, other) => one.row - other.row);
  expect(kept.map(({ outcome, recordId, before }) => [outcome, recordId, before])).toEqual([
    ["kept", ana?.id, null],
    ["kept", leo?.id, null],
  ]);
});

test("an import whose runs die again and again ends with each row once, and so does its undo", async () => {
  let calls = 0;
  let dieEvery = 0;
  let deaths = 0;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const dies = dieEvery > 0 && texts.length > 3 && ++calls % dieEvery === 0;
        if (dies) deaths += 1;
        // Every other time after the database has done the work.
        if (dies && deaths % 2 === 0) throw new Error("killed before");
        const results = await run();
        if (dies) throw new Error("killed after");
        return results;
      }),
  });
  const tenant = await newTenant(shop.platform);
  const rows = Array.from({ length: 620 }, (_, index) => `Ana ${index},Paz,55${10_000_000 + index}`);
  const id = await upload(tenant, ["Nombre,Apellido,Tel", ...rows].join("\n"));
  await start(tenant, id, { fields: NAMES.slice(0, 3) });
  dieEvery = 3;
  await untilEnded(shop, tenant, id, "done");
  dieEvery = 0;
  expect(await stateOf(tenant, id)).toMatchObject({ status: "done", done: 620, made: 620, failed: 0 });
  const stored = await peopleOf(tenant);
  expect([stored.length, new Set(stored.map(({ phone }) => phone)).size]).toEqual([620, 620]);
  await undoImport(tenant, "customer", id);
  dieEvery = 3;
  await untilEnded(shop, tenant, id, "undone");
  dieEvery = 0;
  expect([await peopleOf(tenant), await rowsOf(tenant, importRows)]).toEqual([[], []]);
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  expect(deaths).toBeGreaterThan(15);
});

/** Runs what is due, a minute at a time, until an import has a status. */
async function untilEnded(shop: Workshop, tenant: Tenant, id: number, status: string): Promise<void> {
  for (let minute = 0; minute < 40; minute += 1) {
    await shop.runDue();
    if ((await stateOf(tenant, id))?.status === status) return;
    shop.platform.clock.advance(60_000);
    await shop.sweep();
  }
  throw new Error(
    `the import did not end: ${JSON.stringify([await stateOf(tenant, id), await rowsOf(tenant, deadLetters)])}`,
  );
}

test("an import that cannot go on stops, lets others be imported, and goes on where it was when it is started again", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const rows = Array.from({ length: 510 }, (_, index) => `Ana ${index} Paz`);
  const id = await upload(tenant, ["Nombre", ...rows].join("\n"));
  const lost = `t/${tenant.id}/imports/${id}/1.json`;
  const part = await (await env.FILES.get(lost))?.text();
  await env.FILES.delete(lost);
  await start(tenant, id, { fields: ["fullName"] });
  await untilEnded(shop, tenant, id, "stopped");
  expect(await stateOf(tenant, id)).toMatchObject({ done: 500, made: 500 });
  await importList(shop, tenant, "Nombre\nEva Paz\n", { fields: ["fullName"] });
  await env.FILES.put(lost, part ?? "");
  const [letter] = await rowsOf(tenant, deadLetters);
  await retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0);
  await shop.runDue();
  expect(await stateOf(tenant, id)).toMatchObject({ status: "done", done: 510, made: 510 });
  expect(await peopleOf(tenant)).toHaveLength(511);
});

test("who is changed by a colleague while a batch is under way keeps the colleague's words", async () => {
  let colleague: (() => Promise<unknown>) | null = null;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const work = colleague;
        if (work && texts.some((text) => text.includes("insert into import_rows"))) {
          colleague = null;
          await work();
        }
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  const { id: ana } = await createCustomer(tenant, { firstName: "Ana", lastName: "Paz", phone: PHONE });
  const id = await upload(tenant, "Nombre,Apellido,Tel,Ciudad\nAna,Paz,5512345678,Puebla\n");
  await start(tenant, id, { fields: [...NAMES.slice(0, 3), "city"], policy: "fill" });
  shop.platform.clock.advance(1_000);
  colleague = () => updateCustomer(tenant, ana, { city: "Cholula", notes: "debe pan" });
  await shop.runDue();
  expect(await peopleOf(tenant)).toMatchObject([{ city: "Cholula", notes: "debe pan" }]);
  expect(await stateOf(tenant, id)).toMatchObject({ status: "done", changed: 0, skipped: 1 });
});

test("of a list one import at a time is worked on, and each is started and undone once", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const [first, second] = [await upload(tenant, "Nombre\nAna Paz\n"), await upload(tenant, "Nombre\nEva Paz\n")];
  await start(tenant, first, { fields: ["fullName"] });
  const busy = { status: 409, userMessage: "Otra lista se está importando o deshaciendo. Espera a que termine." };
  await expect(start(tenant, second, { fields: ["fullName"] })).rejects.toMatchObject(busy);
  const twice = { status: 409, userMessage: "Alguien de tu equipo ya hizo eso con esta lista." };
  await expect(start(tenant, first, { fields: ["fullName"] })).rejects.toMatchObject(twice);
  await expect(undoImport(tenant, "customer", first)).rejects.toMatchObject(twice);
  await shop.runDue();
  await start(tenant, second, { fields: ["fullName"] });
  await shop.runDue();
  await undoImport(tenant, "customer", first);
  await expect(undoImport(tenant, "customer", first)).rejects.toMatchObject({ status: 409 });
  await shop.runDue();
  expect(await peopleOf(tenant)).toMatchObject([{ firstName: "Eva" }]);
  await expect(discardImport(tenant, "customer", second)).rejects.toMatchObject({ status: 409 });
});

test("columns that cannot be, a company and imports of others are refused, and nothing is started", async () => {
  const shop = workshop();
  const [tenant, other] = [await newTenant(shop.platform), await newTenant(shop.platform)];
  const id = await upload(tenant, "Nombre,Apellido,Tel\nAna,Paz,5512345678\n");
  const reasons: [fields: string[], reason: string][] = [
    [["", "", "phone"], "Di en qué columna está el nombre."],
    [["firstName", "", ""], "Di en qué columna está el apellido, o elige «Nombre completo» o «Apellido y nombre»."],
    [["firstName", "lastName", "lastName"], "Ya elegiste «Apellido» en otra columna."],
    [["fullName", "firstName", ""], "Elige «Nombre completo» o «Nombre», no los dos."],
    [["lastFirst", "lastName", ""], "Elige «Apellido y nombre» o «Apellido», no los dos."],
    [["lastFirst", "secondLastName", ""], "Elige «Apellido y nombre» o «Segundo apellido», no los dos."],
    [["lastFirst", "fullName", ""], "Elige «Nombre completo» o «Apellido y nombre», no los dos."],
  ];
  for (const [fields, userMessage] of reasons)
    await expect(start(tenant, id, { fields })).rejects.toMatchObject({ status: 422, userMessage });
  const foreign = await newCompany(other);
  const fields = NAMES.slice(0, 3);
  await expect(start(tenant, id, { fields: ["lastFirst"], companyId: foreign })).rejects.toMatchObject({ status: 404 });
  await expect(start(tenant, id, { fields, companyId: foreign })).rejects.toMatchObject({ code: "not_found" });
  await expect(start(other, id, { fields })).rejects.toMatchObject({ code: "not_found" });
  await expect(start(tenant, id, { kind: "prospect", fields })).rejects.toMatchObject({ code: "not_found" });
  await expect(undoImport(other, "customer", id)).rejects.toMatchObject({ code: "not_found" });
  await expect(discardImport(other, "customer", id)).rejects.toMatchObject({ code: "not_found" });
  await shop.runDue();
  expect(await peopleOf(tenant)).toEqual([]);
  await discardImport(tenant, "customer", id);
  expect([await rowsOf(tenant, imports), await filesOf(tenant)]).toEqual([[], 0]);
});

test("a company that is deleted before the list is worked on is left out; of two of one name the first is meant", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const [gone, first] = [await newCompany(tenant, { name: "Otra" }), await newCompany(tenant, { name: "La Espiga" })];
  await newCompany(tenant, { name: "La Espiga" });
  const id = await upload(tenant, "Nombre,Empresa\nAna Paz,la espiga\nEva Paz,\n");
  await start(tenant, id, { fields: ["fullName", "company"], companyId: gone });
  await tenant.db.run(tenant.db.delete(companies, eq(companies.id, gone)));
  await shop.runDue();
  expect(await peopleOf(tenant)).toMatchObject([
    { firstName: "Ana", companyId: first },
    { firstName: "Eva", companyId: null },
  ]);
});

test("of lists that nobody has started the newest five are kept, of each kind", async () => {
  const tenant = await newTenant(workshop().platform);
  await upload(tenant, "Nombre\nAna Paz\n", "prospect");
  const ids: number[] = [];
  for (const name of ["Ana", "Eva", "Leo", "Luz", "Mar", "Noé"])
    ids.push(await upload(tenant, `Nombre\n${name} Paz\n`));
  const kept = (await rowsOf(tenant, imports)).filter(({ kind }) => kind === "customer").map((row) => row.id);
  expect(kept.sort((one, other) => one - other)).toEqual(ids.slice(1));
  expect(await rowsOf(tenant, imports)).toHaveLength(6);
  expect(await filesOf(tenant)).toBe(6);
});

test("a list that a colleague starts while another one is uploaded stays, and is imported", async () => {
  const meanwhile = new Meanwhile(/delete from "imports"/);
  const shop = workshop({ database: meanwhile.around });
  const tenant = await newTenant(shop.platform);
  const ids: number[] = [];
  for (const name of ["Ana", "Eva", "Leo", "Luz", "Mar"]) ids.push(await upload(tenant, `Nombre\n${name} Paz\n`));
  const [oldest = 0] = ids;
  meanwhile.once(() => start(tenant, oldest, { fields: ["fullName"] }));
  const newest = await upload(tenant, "Nombre\nNoé Paz\n");
  await shop.runDue();
  expect(await stateOf(tenant, oldest)).toMatchObject({ status: "done", made: 1 });
  expect((await peopleOf(tenant)).map(({ firstName }) => firstName)).toEqual(["Ana"]);
  // One that nobody started goes as before.
  await upload(tenant, "Nombre\nSol Paz\n");
  expect(await stateOf(tenant, ids[1] ?? 0)).toBeNull();
  expect(await stateOf(tenant, newest)).toMatchObject({ status: "uploaded" });
});

test("a file that is no list is refused in words, and nothing is kept of it", async () => {
  const tenant = await newTenant(workshop().platform);
  const refused: [text: string, name: string, status: number, reason: RegExp][] = [
    ["Nombre\n", "lista.csv", 422, /solo tiene los nombres de las columnas/],
    [" \n", "lista.csv", 422, /está vacía/],
    ["Nombre\nAna\n", "lista.pdf", 415, /Solo CSV o XLSX/],
    ["PK\u0003\u0004", "lista.xlsx", 415, /Solo CSV o XLSX/],
    ['Nombre\n"Ana\n', "lista.csv", 422, /comillas/],
    [`Nombre\n${"Ana\n".repeat(10_001)}`, "lista.csv", 422, /más de 10,000 filas/],
    ["x".repeat(MAX_IMPORT_BYTES + 1), "lista.csv", 413, /más de 5 MB/],
  ];
  for (const [text, name, status, reason] of refused)
    await expect(upload(tenant, text, "customer", name), name).rejects.toMatchObject({
      status,
      userMessage: expect.stringMatching(reason),
    });
  expect([await rowsOf(tenant, imports), await filesOf(tenant)]).toEqual([[], 0]);
});

test("a list that nobody starts is forgotten after a day, and what came of an import after a month", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await upload(tenant, "Nombre\nAna Paz\n");
  await importList(shop, tenant, "Nombre\nEva Paz\nLeo\n", { fields: ["fullName"] });
  const after = async (days: number) => {
    shop.platform.clock.advance(days * 24 * 3_600_000);
    await shop.sweep();
    await shop.runDue();
    return [(await rowsOf(tenant, imports)).length, (await rowsOf(tenant, importRows)).length, await filesOf(tenant)];
  };
  expect(await after(1.01)).toEqual([1, 2, 0]);
  expect(await after(28)).toEqual([1, 2, 0]);
  expect(await after(1)).toEqual([0, 0, 0]);
  expect(await peopleOf(tenant)).toMatchObject([{ firstName: "Eva" }]);
});

test("a batch of an import, and of its undo, reads as many rows beside 2,000 customers as beside 200, and the page too", async () => {
  const meters: ReturnType<typeof countQueries>[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const tenant = await newTenant(shop.platform, { shard: 0 });
  const [meter] = meters;
  if (!meter) throw new Error("no meter");
  let filled = 0;
  const fill = async (upTo: number) => {
    await env.DB.prepare(
      `with recursive n(i) as (select ${filled} union all select i + 1 from n where i < ${upTo - 1})
       insert into customers (id, tenant_id, first_name, last_name, email, phone, created_at, updated_at)
       select 6000000000 + i, ?, 'Ana', 'Pérez ' || i, 'ana' || i || '@correo.mx', '+5255' || (10000000 + i), 0, 0 from n`,
    )
      .bind(tenant.id)
      .run();
    filled = upTo;
  };
  const rows = Array.from(
    { length: 25 },
    (_, index) => `Eva ${index},Paz,55${10_000_000 + index},ana${index + 50}@correo.mx`,
  );
  const cost = async () => {
    const id = await upload(tenant, ["Nombre,Apellido,Tel,Correo", ...rows].join("\n"));
    await start(tenant, id, { fields: NAMES, policy: "overwrite" });
    const made = await meter.count(() => shop.runDue());
    expect(await stateOf(tenant, id)).toMatchObject({ changed: 25 });
    const page = await meter.count(() => readImportPage(tenant, "customer", id));
    await undoImport(tenant, "customer", id);
    const undone = await meter.count(() => shop.runDue());
    expect(await stateOf(tenant, id)).toMatchObject({ status: "undone", kept: 0 });
    await tenant.db.run(tenant.db.delete(imports, eq(imports.id, id)));
    return [made, page, undone].map(({ counts }) => counts.rowsRead);
  };
  await fill(200);
  // The first run finds other work too.
  await cost();
  const small = await cost();
  await fill(2_000);
  const large = await cost();
  expect(large).toEqual(small);
  expect(Math.max(...large)).toBeLessThanOrEqual(1_000);
});

test("what an import noted about a person goes with that person", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await importList(shop, tenant, "Nombre\nAna Paz\nEva Paz\n", { fields: ["fullName"] });
  const [ana] = await peopleOf(tenant);
  await tenant.db.run(tenant.db.delete(customers, eq(customers.id, ana?.id ?? 0)));
  expect((await rowsOf(tenant, importRows)).map(({ recordId }) => recordId)).not.toContain(ana?.id);
});

test("an import that staff stop ends where it is: no row after it, nothing to be done again, and an undo takes the rest back", async () => {
  let stop: (() => Promise<unknown>) | null = null;
  let chunks = 0;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (texts.some((text) => text.includes("insert into import_rows"))) chunks += 1;
        const work = chunks === 2 ? stop : null;
        if (work) {
          stop = null;
          await work();
        }
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  const people = Array.from({ length: 80 }, (_, index) => `Ana ${index},Paz`).join("\n");
  const id = await upload(tenant, `Nombre,Apellido\n${people}\n`);
  await expect(haltImport(tenant, "customer", id)).rejects.toMatchObject({ status: 409 });
  await start(tenant, id, { fields: NAMES.slice(0, 2) });
  stop = () => haltImport(tenant, "customer", id);
  await shop.runDue();
  expect(await stateOf(tenant, id)).toMatchObject({ status: "halted", total: 80, done: 25, made: 25 });
  expect([(await peopleOf(tenant)).length, await filesOf(tenant)]).toEqual([25, 0]);
  shop.platform.clock.advance(60_000);
  await shop.sweep();
  await shop.runDue();
  expect(await stateOf(tenant, id)).toMatchObject({ status: "halted", done: 25 });
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  await expect(haltImport(tenant, "customer", id)).rejects.toMatchObject({ status: 409 });
  const other = await newTenant(shop.platform);
  await expect(haltImport(other, "customer", id)).rejects.toMatchObject({ code: "not_found" });
  // Nothing of the list is under way any more.
  await importList(shop, tenant, "Nombre,Apellido\nEva,Paz\n", { fields: NAMES.slice(0, 2) });
  await undoImport(tenant, "customer", id);
  await shop.runDue();
  expect(await peopleOf(tenant)).toMatchObject([{ firstName: "Eva" }]);
});

test("of a workbook another sheet can be chosen before the start, with columns of its own, and all are forgotten at the end", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const bytes = workbook(
    ["Mostrador", textRow("Nombre", "Apellido") + textRow("Ana", "Paz")],
    ["Sin nadie", textRow("Nombre", "Apellido")],
    ["Mayoreo", textRow("Teléfono", "Nombre completo") + textRow("5512345678", "Eva Ruiz") + textRow("", "Leo Sol")],
  );
  const id = await storeImportFile(tenant, "customer", new File([bytes], "clientes.xlsx"));
  const shown = async () => (await readImportPage(tenant, "customer", id)).shown;
  expect(await shown()).toMatchObject({
    total: 1,
    mapping: {
      headers: ["Nombre", "Apellido"],
      sheets: [
        { name: "Mostrador", total: 1 },
        { name: "Mayoreo", total: 2 },
      ],
      sheet: 0,
    },
  });
  await chooseSheet(tenant, "customer", { of: id, sheet: 1 });
  expect(await shown()).toMatchObject({
    total: 2,
    mapping: { headers: ["Teléfono", "Nombre completo"], guessed: ["phone", "fullName"], sheet: 1 },
  });
  const wrong = { status: 422, fields: { sheet: ["Elige una hoja de la lista."] } };
  await expect(chooseSheet(tenant, "customer", { of: id, sheet: 2 })).rejects.toMatchObject(wrong);
  await expect(chooseSheet(await newTenant(shop.platform), "customer", { of: id, sheet: 0 })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await filesOf(tenant)).toBe(2);
  await start(tenant, id, { fields: ["phone", "fullName"] });
  await expect(chooseSheet(tenant, "customer", { of: id, sheet: 0 })).rejects.toMatchObject({ status: 409 });
  await shop.runDue();
  expect(await stateOf(tenant, id)).toMatchObject({ status: "done", total: 2, made: 2 });
  expect(await peopleOf(tenant)).toMatchObject([{ firstName: "Eva", phone: PHONE }, { firstName: "Leo" }]);
  expect(await filesOf(tenant)).toBe(0);
});

test("columns of a sheet that another window has changed for another one start nothing", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const bytes = workbook(
    ["Clientes", textRow("Nombre", "Apellido") + textRow("Ana", "Paz")],
    ["Proveedores", textRow("Apellido", "Nombre") + textRow("Ruiz", "Eva")],
  );
  const id = await storeImportFile(tenant, "customer", new File([bytes], "clientes.xlsx"));
  await chooseSheet(tenant, "customer", { of: id, sheet: 1 });
  await expect(start(tenant, id, { fields: NAMES.slice(0, 2), sheet: 0 })).rejects.toMatchObject({
    status: 409,
    detail: "sheet_changed",
    userMessage: "Alguien eligió otra hoja de esta lista. Revisa qué es cada columna y vuelve a empezar.",
  });
  await start(tenant, id, { fields: ["lastName", "firstName"], sheet: 1 });
  await shop.runDue();
  expect(await peopleOf(tenant)).toMatchObject([{ firstName: "Eva", lastName: "Ruiz" }]);
});

test.each(["skip", "fill", "overwrite"])(
  "with the policy '%s' a list of prospects makes none of who is a customer, and changes no customer",
  async (policy) => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await createCustomer(tenant, { firstName: "Ana", lastName: "Paz", phone: PHONE });
    await createCustomer(tenant, { firstName: "Eva", lastName: "Ruiz", email: "eva@correo.mx" });
    const before = await peopleOf(tenant);
    const list = "Nombre,Tel,Correo,Notas\nAnita,5512345678,,pan\nEvita,,EVA@correo.mx,pan\nLeo,5587654321,,pan\n";
    const fields = ["firstName", "phone", "email", "notes"];
    const id = await importList(shop, tenant, list, { kind: "prospect", fields, policy });
    expect(await stateOf(tenant, id)).toMatchObject({ made: 1, changed: 0, skipped: 2, failed: 0 });
    expect(await peopleOf(tenant, "prospect")).toMatchObject([{ firstName: "Leo" }]);
    expect(await peopleOf(tenant)).toEqual(before);
  },
);

test("the report says which rows were there already and who that is; the file has all of them", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { id: ana } = await createCustomer(tenant, { firstName: "Ana", lastName: "Paz", phone: PHONE });
  const { id: eva } = await createProspect(tenant, prospectSchema.parse({ firstName: "Eva", email: "eva@correo.mx" }));
  const lines = ["Nombre,Tel,Correo", "Leo,5587654321,", "Leo otra vez,5587654321,", "Anita,5512345678,"];
  const list = [...lines, ...Array.from({ length: 25 }, () => "Evita,,eva@correo.mx")].join("\n");
  const id = await importList(shop, tenant, list, { kind: "prospect", fields: ["firstName", "phone", "email"] });
  expect(await stateOf(tenant, id)).toMatchObject({ made: 1, skipped: 27 });
  const leo = (await peopleOf(tenant, "prospect")).find(({ firstName }) => firstName === "Leo")?.id;
  const { shown } = await readImportPage(tenant, "prospect", id);
  expect(shown?.there.slice(0, 3)).toEqual([
    { row: 3, id: leo, name: "Leo", kind: "prospect" },
    { row: 4, id: ana, name: "Ana Paz", kind: "customer" },
    { row: 5, id: eva, name: "Eva", kind: "prospect" },
  ]);
  expect(shown?.there, "no more than twenty on the page").toHaveLength(20);
  const file = (await (await exportSkippedRows(tenant, "prospect", id)).text())
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n");
  expect(file).toHaveLength(1 + 27);
  expect(file.slice(0, 3)).toEqual(["Fila,Ya estaba,En", "3,Leo,Prospectos", "4,Ana Paz,Clientes"]);
  await expect(exportSkippedRows(await newTenant(shop.platform), "prospect", id)).rejects.toMatchObject({
    code: "not_found",
  });
  await undoImport(tenant, "prospect", id);
  await shop.runDue();
  expect((await peopleOf(tenant, "prospect")).map((one) => one.id)).toEqual([eva]);
  expect(
    (await rowsOf(tenant, importRows)).some(({ recordId }) => recordId === leo),
    "gone with their record",
  ).toBe(false);
});
