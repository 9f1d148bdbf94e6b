import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { customers } from "~/features/contacts/tables.server";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { Meanwhile } from "../../../../tests/support/meanwhile";
import { workshop } from "../../../../tests/support/run-queue";
import { importRows, imports } from "../tables.server";
import { columnField } from "./column-field";
import { forgetInImports } from "./forget-person.server";
import { startImportSchema } from "./schema";
import { haltImport, startImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";

const DAY = 24 * 3_600_000;

function choice(of: number, fields: readonly string[]) {
  const columns = Object.fromEntries(fields.map((name, index) => [columnField(index), name]));
  return startImportSchema.parse({ of, policy: "skip", companyId: "", dialCode: "+52", ...columns });
}

/** Uploads a list of customers and starts it; a job works on its rows. */
async function started(tenant: Tenant, fields: readonly string[], lines: readonly string[]): Promise<number> {
  const of = await storeImportFile(tenant, "customer", new File([`${lines.join("\n")}\n`], "lista.csv"));
  return startImport(tenant, "customer", choice(of, fields));
}

test("what came of an import that staff stopped is forgotten after a month too", async () => {
  let stop: (() => Promise<unknown>) | null = null;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const result = await run();
        const work = texts.some((text) => text.includes("insert into import_rows")) ? stop : null;
        if (work) {
          stop = null;
          await work();
        }
        return result;
      }),
  });
  const tenant = await newTenant(shop.platform);
  const people = Array.from({ length: 40 }, (_, index) => `Ana ${index},Paz`);
  const of = await started(tenant, ["firstName", "lastName"], ["Nombre,Apellido", ...people]);
  stop = () => haltImport(tenant, "customer", of);
  await shop.runDue();
  expect(await rowsOf(tenant, imports)).toMatchObject([{ status: "halted", done: 25 }]);

  const later = async (milliseconds: number) => {
    shop.platform.clock.advance(milliseconds);
    await shop.sweep();
    await shop.runDue();
  };
  await later(29 * DAY);
  expect(await rowsOf(tenant, importRows)).toHaveLength(25);
  await later(DAY + 1_000);
  expect([await rowsOf(tenant, imports), await rowsOf(tenant, importRows)]).toEqual([[], []]);
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
});

test("what came of an import that could not go on is forgotten after a month as well", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const of = await started(tenant, ["fullName"], ["Nombre", "Ana Paz"]);
  for (const { key } of (await env.FILES.list({ prefix: `t/${tenant.id}/imports/` })).objects)
    await env.FILES.delete(key);
  const later = async (milliseconds: number) => {
    shop.platform.clock.advance(milliseconds);
    await shop.sweep();
    await shop.runDue();
  };
  const stored = async () => (await rowsOf(tenant, imports)).map(({ id, status }) => [id, status]);
  for (let tries = 0; tries < 8; tries += 1) await later(3_600_000);
  expect(await stored()).toEqual([[of, "stopped"]]);
  await later(29 * DAY);
  expect(await stored()).toEqual([[of, "stopped"]]);
  await later(DAY + 1_000);
  expect(await stored()).toEqual([]);
});

test("a person's refused rows go however their phone is written, and nobody else's with them", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await started(
    tenant,
    ["firstName", "lastName", "phone", "email"],
    [
      "Nombre,Apellido,Teléfono,Correo",
      "Ana,,(55) 1234-5678,",
      "Ana,,+52 55.12.34.56.78,",
      "Ana,,,Ana.Paz@Correo.mx",
      "Eva,,55 1234 5679,eva@correo.mx",
      "Juana,,,juana.paz@correo.mx",
    ],
  );
  await shop.runDue();
  const left = async () => (await rowsOf(tenant, importRows)).map(({ row }) => row).sort();
  expect(await left()).toEqual([2, 3, 4, 5, 6]);
  // So short a number stands in everybody's.
  await forgetInImports(tenant, [{ email: null, phone: "+1234" }]);
  expect(await left()).toEqual([2, 3, 4, 5, 6]);
  await forgetInImports(tenant, [{ email: "ana.paz@correo.mx", phone: "+525512345678" }]);
  expect(await left()).toEqual([5, 6]);
});

test("of a list that waits to be started a person's rows go, and whose e-mail ends like theirs is imported", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const lines = ["Nombre,Apellido,Correo", "Ana,Paz,ana.paz@correo.mx", "Juana,Paz,juana.paz@correo.mx"];
  const of = await storeImportFile(tenant, "customer", new File([lines.join("\n")], "lista.csv"));
  await forgetInImports(tenant, [{ email: "ana.paz@correo.mx", phone: null }]);
  await startImport(tenant, "customer", choice(of, ["firstName", "lastName", "email"]));
  await shop.runDue();
  expect(await rowsOf(tenant, customers)).toMatchObject([{ firstName: "Juana", email: "juana.paz@correo.mx" }]);
});

test("all refused rows of a person go, however many there are", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const lines = Array.from({ length: 501 }, () => "Ana,,ana.paz@correo.mx");
  await started(tenant, ["firstName", "lastName", "email"], ["Nombre,Apellido,Correo", ...lines, "Eva,,"]);
  await shop.runAll();
  expect(await rowsOf(tenant, importRows)).toHaveLength(502);
  await forgetInImports(tenant, [{ email: "ana.paz@correo.mx", phone: null }]);
  expect(await rowsOf(tenant, importRows)).toMatchObject([{ row: 503 }]);
});

test("a person who is erased while an import works on their rows does not come back with the rows it had read", async () => {
  const meanwhile = new Meanwhile(/insert into import_rows/);
  const shop = workshop({ database: meanwhile.around });
  const tenant = await newTenant(shop.platform);
  const others = Array.from({ length: 30 }, (_, index) => `Eva ${index},Sol,eva${index}@correo.mx`);
  const anas = ["Ana,Paz,ana.paz@correo.mx", ...others, "Ana,,ana.paz@correo.mx", "Ana,Paz,ana.paz@correo.mx"];
  await started(tenant, ["firstName", "lastName", "email"], ["Nombre,Apellido,Correo", ...anas]);
  meanwhile.once(() => forgetInImports(tenant, [{ email: "ana.paz@correo.mx", phone: null }]));
  await shop.runDue();
  const made = await rowsOf(tenant, customers);
  expect([made.length, made.filter(({ firstName }) => firstName === "Ana")]).toEqual([30, []]);
  expect((await rowsOf(tenant, importRows)).flatMap(({ cells }) => cells ?? []).join("")).toBe("");
  expect(await rowsOf(tenant, imports)).toMatchObject([{ status: "done", done: 33, made: 30, failed: 3 }]);
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
});

test("a refused row that an import stores while a person is erased goes too", async () => {
  const ANA = { email: "ana.paz@correo.mx", phone: null };
  const marks = { emptied: () => {}, stored: () => {} };
  const emptied = new Promise<void>((resolve) => Object.assign(marks, { emptied: resolve }));
  const stored = new Promise<void>((resolve) => Object.assign(marks, { stored: resolve }));
  let erasure: Promise<void> | null = null;
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (!erasure && texts.some((text) => text.includes("insert into import_rows"))) {
          erasure = forgetInImports(tenant, [ANA]);
          await emptied;
          const result = await run();
          marks.stored();
          return result;
        }
        if (texts.some((text) => /^update "imports" set "emptied"/.test(text))) {
          marks.emptied();
          await stored;
        }
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  await started(
    tenant,
    ["firstName", "lastName", "email"],
    ["Nombre,Apellido,Correo", "Ana,,ana.paz@correo.mx", "Eva,,"],
  );
  await shop.runDue();
  await erasure;
  expect(await rowsOf(tenant, importRows)).toMatchObject([{ row: 3 }]);
});
