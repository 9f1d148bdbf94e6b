import { beforeEach, expect, test } from "vitest";
import { actsOf } from "../../../tests/support/acts";
import { newCompany, newTenant } from "../../../tests/support/builders";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { listCompanyChoices } from "./queries.server";
import { pageOfCompanies, readCompanies } from "./read-companies.server";
import { createCompany, updateCompany } from "./save-company.server";

let shop: Workshop;
beforeEach(() => {
  shop = workshop();
});

test("only active companies of one's own can be chosen, by name", async () => {
  const [mine, theirs] = [await newTenant(shop.platform), await newTenant(shop.platform)];
  const [second, first] = [await newCompany(mine, { name: "Zapatería" }), await newCompany(mine, { name: "Café" })];
  await newCompany(mine, { name: "Cerrada", active: false });
  await newCompany(theirs);
  expect((await mine.db.run(listCompanyChoices(mine))).map(({ id }) => id)).toEqual([first, second]);
});

test("a page that is just full has no next one, and phones read with a blank behind their country", async () => {
  const tenant = await newTenant(shop.platform);
  await createCompany(tenant, { name: "Uno", email: "a@b.mx", phone: "222 555 1234", phoneCountryCode: "+52" });
  await newCompany(tenant, { name: "Dos" });
  const page = (limit: number) => pageOfCompanies(tenant, { search: "", active: null }, { before: null, limit });
  expect([(await page(2)).next, (await page(1)).next]).toEqual([null, expect.any(Number)]);
  const { companies } = await readCompanies(tenant, { before: null });
  expect(companies.map(({ name, phone }) => [name, phone]).sort()).toEqual([
    ["Dos", null],
    ["Uno", "+52 2225551234"],
  ]);
});

test("colleagues' pages hear of a company that is made or changed, by a number of its own each time", async () => {
  const tenant = await newTenant(shop.platform);
  const heard = async () => {
    await shop.platform.settle();
    const bodies = shop.platform.posted.filter(({ url }) => url.includes(tenant.uuid)).map(({ body }) => body);
    return bodies.filter((body) => body.includes('"records"') && body.includes('"company"')).length;
  };
  const { id } = await createCompany(tenant, { name: "Uno", email: "a@b.mx" });
  expect(await heard()).toBe(1);
  await updateCompany(tenant, id, { city: "Puebla" });
  expect(await heard()).toBe(2);
});

test("a company's phone has the code that is named or that it begins with, and an act says what was changed", async () => {
  const tenant = await newTenant(shop.platform);
  const named = { name: "Uno", email: "a@b.mx" };
  const spanish = { phone: "+34612345678", phoneCountryCode: "+34" };
  const one = await createCompany(tenant, { ...named, phone: "612 34 56 78", phoneCountryCode: "+34" });
  const two = await createCompany(tenant, { ...named, phone: "+34 612 34 56 78" });
  expect([one, two]).toMatchObject([spanish, spanish]);
  await updateCompany(tenant, one.id, { city: "Puebla" });
  await updateCompany(tenant, one.id, { active: false });
  expect(await actsOf(tenant, "change_company")).toMatchObject([
    { target: `company:${one.id}`, fields: ["city"], values: {} },
    { target: `company:${one.id}`, fields: ["active"], values: { active: false } },
  ]);
});

test("the act of a new company names what was said of it, and nothing that was left empty", async () => {
  const tenant = await newTenant(shop.platform);
  const empty = { phone: null, phoneCountryCode: "+52", city: null, secondaryPhoneCountryCode: "+52" };
  await createCompany(tenant, { ...empty, name: "Uno", email: "a@b.mx", industry: "Pan", active: true });
  await createCompany(tenant, { ...empty, name: "Dos", email: "c@d.mx", phone: "222 555 1234", active: false });
  expect((await actsOf(tenant, "add_company")).map(({ fields }) => fields)).toEqual([
    ["name", "email", "industry"],
    ["phone", "name", "email", "phoneCountryCode", "active"],
  ]);
});
