import { expect, test } from "vitest";
import { testPlatform } from "../../../tests/support/platform";
import { createTenant } from "./create-tenant.server";
import { tenants } from "./tables.server";

test("thirty businesses of one name get thirty addresses, the first of them plain", async () => {
  const { control } = testPlatform();
  for (let count = 0; count < 30; count += 1)
    await createTenant(control, { kind: "sign_up" }, { name: "La Esperanza" });
  const slugs = (await control.db.run(control.db.select(tenants))).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(30);
  expect(slugs.slice(0, 5)).toEqual(["la-esperanza", ...[2, 3, 4, 5].map((number) => `la-esperanza-${number}`)]);
  for (const slug of slugs.slice(5)) expect(slug).toMatch(/^la-esperanza-[0-9a-f]{8}$/);
});
