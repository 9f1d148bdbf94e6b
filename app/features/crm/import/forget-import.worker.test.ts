import { expect, test } from "vitest";
import { deadLetters } from "~/platform/tables.server";
import { newTenant, rowsOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { workshop } from "../../../../tests/support/run-queue";
import { importRows, imports } from "../tables.server";
import { columnField } from "./column-field";
import { startImportSchema } from "./schema";
import { haltImport, startImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";

const DAY = 24 * 3_600_000;

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
  const people = Array.from({ length: 40 }, (_, index) => `Ana ${index},Paz`).join("\n");
  const of = await storeImportFile(tenant, "customer", new File([`Nombre,Apellido\n${people}\n`], "lista.csv"));
  const columns = { [columnField(0)]: "firstName", [columnField(1)]: "lastName" };
  const choice = startImportSchema.parse({ of, policy: "skip", companyId: "", dialCode: "+52", ...columns });
  await startImport(tenant, "customer", choice);
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
