import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createCustomer, updateCustomer } from "~/features/contacts/customers/save-customer.server";
import { customers } from "~/features/contacts/tables.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { newId } from "~/platform/ids";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../../tests/support/acts";
import { newTenant, rowsOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { imports } from "../tables.server";
import { columnField } from "./column-field";
import { exportFailures } from "./export-import-rows.server";
import { readImportPage } from "./read-import-page.server";
import { startImportSchema } from "./schema";
import { startImport, undoImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";
import { moveImport, storeImport } from "./writes.server";

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

/** A shop in which `work` runs right before a batch of an undo is stored. */
function shopWith(work: { now: (() => Promise<unknown>) | null }): Workshop {
  return workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const { now } = work;
        if (now && texts.some((text) => text.startsWith("delete from import_rows"))) await now();
        return run();
      }),
  });
}

test("who is changed by a colleague while an undo is under way keeps the colleague's words", async () => {
  const work: { now: (() => Promise<unknown>) | null } = { now: null };
  const shop = shopWith(work);
  const tenant = await newTenant(shop.platform);
  const { id } = await createCustomer(tenant, { firstName: "Ana", lastName: "Paz", phone: "5512345678" });
  shop.platform.clock.advance(5_000);
  const of = await imported(shop, tenant, ["Anita,Paz,5512345678"]);
  shop.platform.clock.advance(5_000);
  work.now = async () => {
    work.now = null;
    await updateCustomer(tenant, id, { city: "Cholula" });
  };
  await undoImport(tenant, "customer", of);
  await shop.runAll();
  expect(await rowsOf(tenant, customers)).toMatchObject([{ firstName: "Anita", city: "Cholula" }]);
  expect(await rowsOf(tenant, imports)).toMatchObject([{ status: "undone", kept: 1 }]);
});

test("an undo that only gives back former values is recorded as a change, and as nothing else", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await createCustomer(tenant, { firstName: "Ana", lastName: "Paz", phone: "5512345678" });
  shop.platform.clock.advance(5_000);
  const of = await imported(shop, tenant, ["Anita,Paz,5512345678"]);
  const before = (await actsOf(tenant, "change_customer", "delete_customer")).length;
  await undoImport(tenant, "customer", of);
  await shop.runAll();
  expect((await actsOf(tenant, "change_customer", "delete_customer")).slice(before)).toMatchObject([
    { action: "change_customer", target: "customer:several", values: { import: of, count: 1 } },
  ]);
});

test("an undo that stopped goes on when it is started again, but not beside another list", async () => {
  const work: { now: (() => Promise<unknown>) | null } = { now: null };
  const shop = shopWith(work);
  const tenant = await newTenant(shop.platform);
  const of = await imported(shop, tenant, ["Ana,Paz,", "Eva,Sol,"]);
  work.now = () => Promise.reject(new Error("D1_ERROR"));
  await undoImport(tenant, "customer", of);
  await shop.runAll();
  expect(await rowsOf(tenant, imports)).toMatchObject([{ status: "stopped" }]);
  work.now = null;
  const [letter] = await rowsOf(tenant, deadLetters);
  const again = () => retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0);
  const list = new File(["Nombre,Apellido,Teléfono\nLuz,Mar,"], "otra.csv");
  const other = await storeImportFile(tenant, "customer", list);
  const columns = Object.fromEntries(NAMES.map((name, index) => [columnField(index), name]));
  const choice = { of: other, policy: "skip", companyId: "", dialCode: "+52", ...columns };
  await startImport(tenant, "customer", startImportSchema.parse(choice));
  await expect(again()).rejects.toMatchObject({ status: 409 });
  await shop.runAll();
  await again();
  await shop.runAll();
  expect((await rowsOf(tenant, customers)).map(({ firstName }) => firstName)).toEqual(["Luz"]);
  expect((await rowsOf(tenant, imports)).map(({ status }) => status).sort()).toEqual(["done", "undone"]);
});

test("the file of an import that could not go on is gone with its undo", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const files = async () => (await env.FILES.list({ prefix: `t/${tenant.id}/imports/` })).objects.map(({ key }) => key);
  const list = ["Nombre,Apellido,Teléfono", ...Array.from({ length: 510 }, (_, index) => `Ana ${index},Paz,`)];
  const of = await storeImportFile(tenant, "customer", new File([list.join("\n")], "lista.csv"));
  await env.FILES.delete(`t/${tenant.id}/imports/${of}/1.json`);
  const columns = Object.fromEntries(NAMES.map((name, index) => [columnField(index), name]));
  const choice = { of, policy: "skip", companyId: "", dialCode: "+52", ...columns };
  await startImport(tenant, "customer", startImportSchema.parse(choice));
  await shop.runAll();
  expect([(await rowsOf(tenant, imports)).map(({ status }) => status), (await files()).length]).toEqual([
    ["stopped"],
    1,
  ]);
  await undoImport(tenant, "customer", of);
  await shop.runAll();
  expect([(await rowsOf(tenant, customers)).length, await files()]).toEqual([0, []]);
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

test("the page shows twenty refused rows of an import that ended, however it did, and the newest ten imports", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const nameless = Array.from({ length: 25 }, (_, index) => `Ana ${index},,`);
  const of = await imported(shop, tenant, nameless);
  const refusedRows = async () => (await readImportPage(tenant, "customer", of)).shown?.failures.map(({ row }) => row);
  for (const status of ["done", "stopped", "halted"] as const) {
    await tenant.db.run(moveImport(tenant, of, status));
    expect(await refusedRows(), status).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  }
  await tenant.db.run(moveImport(tenant, of, "running"));
  expect(await refusedRows()).toEqual([]);
  const list = { kind: "customer", fileName: "otra.csv", headers: ["Nombre"], named: true, total: 1, sheets: null };
  const ids = Array.from({ length: 11 }, () => newId());
  await tenant.db.batch(ids.map((id) => storeImport(tenant, { ...list, id })));
  const { recent } = await readImportPage(tenant, "customer", null);
  expect(recent.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
});

test("phones without a country's code are of the country that was chosen for the list", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const of = await storeImportFile(tenant, "customer", new File(["Nombre,Apellido,Tel\nAna,Paz,612345678\n"], "l.csv"));
  const columns = Object.fromEntries(NAMES.map((field, index) => [columnField(index), field]));
  const choice = { of, policy: "skip", companyId: "", dialCode: "+34", ...columns };
  await startImport(tenant, "customer", startImportSchema.parse(choice));
  await shop.runAll();
  expect(await rowsOf(tenant, customers)).toMatchObject([{ phone: "+34612345678", phoneCountryCode: "+34" }]);
});
