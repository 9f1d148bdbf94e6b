import { expect, test } from "vitest";
import { newCompany, newTenant } from "../../../tests/support/builders";
import { testPlatform } from "../../../tests/support/platform";
import { foundCompany, requireCompany } from "./require-company.server";

test("a named company is one's own or does not exist; none is named by null", async () => {
  const platform = testPlatform();
  const [mine, theirs] = [await newTenant(platform), await newTenant(platform)];
  const [own, foreign] = [await newCompany(mine), await newCompany(theirs)];
  expect(await requireCompany(mine, own)).toMatchObject({ id: own });
  expect(await requireCompany(mine, null)).toBeNull();
  const unknown = { status: 404, userMessage: expect.stringContaining("Esa empresa ya no existe.") };
  for (const id of [foreign, 7]) await expect(requireCompany(mine, id)).rejects.toMatchObject(unknown);
  expect(foundCompany(null, [])).toBeNull();
  expect(() => foundCompany(foreign, [])).toThrow(expect.objectContaining(unknown));
});
