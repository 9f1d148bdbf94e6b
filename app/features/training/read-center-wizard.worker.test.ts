import { expect, test } from "vitest";
import { newCompany, newTenant } from "../../../tests/support/builders";
import { testPlatform } from "../../../tests/support/platform";
import { readCenterWizard } from "./read-center-wizard.server";

test("TRAIN-07 a link to the trial goes there at once where there is one company; the wizard itself begins with the choice", async () => {
  const tenant = await newTenant(testPlatform());
  const shown = (query: string) => readCenterWizard(tenant, "La Espiga", new URLSearchParams(query));
  expect(await shown("")).toBeNull();
  expect(await shown("asistente=1&paso=prueba")).toMatchObject({ shows: "steps", step: "prueba" });
  const id = await newCompany(tenant, { name: "La Espiga" });
  expect(await shown("asistente=1")).toEqual({ shows: "choice", companies: [{ id, name: "La Espiga" }] });
  expect(await shown("asistente=1&paso=prueba")).toMatchObject({
    ...{ shows: "steps", step: "prueba", isPreselected: false },
    data: { company: { name: "La Espiga" } },
  });
  await newCompany(tenant, { name: "Taller Ruiz" });
  expect(await shown("asistente=1&paso=prueba")).toMatchObject({ shows: "choice" });
  expect(await shown(`asistente=1&paso=prueba&para=${id}`)).toMatchObject({ shows: "steps", step: "prueba" });
});

test("TRAIN-07 the choice is left out where a company is preselected; a foreign one is not found", async () => {
  const platform = testPlatform();
  const [tenant, stranger] = [await newTenant(platform), await newTenant(platform)];
  const id = await newCompany(tenant, { name: "La Espiga" });
  await newCompany(tenant, { name: "Taller Ruiz" });
  const shown = (companyId: number) =>
    readCenterWizard(tenant, "La Espiga", new URLSearchParams(`asistente=1&companyId=${companyId}`));
  expect(await shown(id)).toMatchObject({
    ...{ shows: "steps", step: "negocio", isPreselected: true },
    data: { company: { name: "La Espiga" } },
  });
  const foreign = await newCompany(stranger, { name: "Ajena" });
  await expect(shown(foreign)).rejects.toMatchObject({ code: "not_found" });
});
