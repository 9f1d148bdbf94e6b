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
