import { expect, test } from "vitest";
import { companiesQuerySchema } from "~/features/companies/schema";
import { newCompany, newTenant } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { workshop } from "../../../../tests/support/run-queue";
import { marksIn } from "../many/schema";
import { readCompaniesPage } from "./read-companies-page.server";

const LIST = { marks: marksIn(new URLSearchParams()), hidden: [] };

test.each(["D1 is away", "D1_ERROR: D1 DB is overloaded. Requests queued for too long."])(
  "COMP-06 OP-CRM-02 a list that cannot be read (%s) leaves the page whole, and is told in the log",
  async (why) => {
    let isBroken = false;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          if (isBroken && texts.some((text) => text.includes('from "companies"'))) throw new Error(why);
          return run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    await newCompany(tenant, { name: "La Espiga" });
    const query = companiesQuerySchema.parse({ buscar: "espiga" });
    isBroken = true;
    expect(await readCompaniesPage(tenant, query, LIST)).toMatchObject({
      companies: null,
      query: { buscar: "espiga" },
    });
    const logged = shop.platform.logs.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(expect.objectContaining({ event: "load_failed", what: "Failed to fetch companies" }));
    isBroken = false;
    expect(await readCompaniesPage(tenant, query, LIST)).toMatchObject({ companies: [{ name: "La Espiga" }] });
  },
);

test("the list says how many companies there are and how many a search finds, and counts what goes with one only where that is asked", async () => {
  const tenant = await newTenant(workshop().platform);
  const espiga = await newCompany(tenant, { name: "La Espiga" });
  await newCompany(tenant, { name: "El Taller" });
  await newCompany(tenant, { name: "La Esquina", active: false });
  const read = async (query: Record<string, string>) => {
    const page = await readCompaniesPage(tenant, companiesQuerySchema.parse(query), LIST);
    return {
      names: (page.companies ?? []).map(({ name }) => name).sort(),
      counted: [page.total, page.found],
      open: page.open?.name ?? null,
      asks: page.belongings !== null,
    };
  };
  const none = { open: null, asks: false };
  expect(await read({ buscar: "esp" })).toEqual({ ...none, names: ["La Espiga"], counted: [3, 1] });
  expect(await read({ estado: "inactivas" })).toEqual({ ...none, names: ["La Esquina"], counted: [3, 1] });
  expect(await read({ estado: "activas" })).toMatchObject({ names: ["El Taller", "La Espiga"], counted: [3, 2] });
  for (const dialog of ["editar", "ver"])
    expect(await read({ [dialog]: String(espiga) })).toMatchObject({ counted: [3, 3], open: "La Espiga", asks: false });
  expect(await read({ eliminar: String(espiga) })).toMatchObject({ open: "La Espiga", asks: true });
});
