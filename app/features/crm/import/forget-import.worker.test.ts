import { expect, test } from "vitest";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { workshop } from "../../../../tests/support/run-queue";
import { importRows, imports } from "../tables.server";
import { columnField } from "./column-field";
import { forgetInImports } from "./forget-person.server";
import { startImportSchema } from "./schema";
import { haltImport, startImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";

const DAY = 24 * 3_600_000;

/** Uploads a list of customers and starts it; a job works on its rows. */
async function started(tenant: Tenant, fields: readonly string[], lines: readonly string[]): Promise<number> {
  const of = await storeImportFile(tenant, "customer", new File([`${lines.join("\n")}\n`], "lista.csv"));
  const columns = Object.fromEntries(fields.map((name, index) => [columnField(index), name]));
  const choice = startImportSchema.parse({ of, policy: "skip", companyId: "", dialCode: "+52", ...columns });
  return startImport(tenant, "customer", choice);
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
    ],
  );
  await shop.runDue();
  const left = async () => (await rowsOf(tenant, importRows)).map(({ row }) => row).sort();
  expect(await left()).toEqual([2, 3, 4, 5]);
  // So short a number stands in everybody's.
  await forgetInImports(tenant, [{ email: null, phone: "+1234" }]);
  expect(await left()).toEqual([2, 3, 4, 5]);
  await forgetInImports(tenant, [{ email: "ana.paz@correo.mx", phone: "+525512345678" }]);
  expect(await left()).toEqual([5]);
});
