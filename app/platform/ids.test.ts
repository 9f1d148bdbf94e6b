import { expect, expectTypeOf, test } from "vitest";
import { firstIdAt, type Id, newId, type TenantId, tenantIdSchema } from "./ids";
import type { Tenant } from "./tenancy.server";

test("neither a plain number nor another row's id is a tenant's id", () => {
  expectTypeOf<number>().not.toExtend<TenantId>();
  expectTypeOf<Id<"conversation">>().not.toExtend<TenantId>();
  expectTypeOf<TenantId>().toExtend<number>();
  expectTypeOf<Tenant["id"]>().toEqualTypeOf<TenantId>();
  expectTypeOf(tenantIdSchema.parse(newId())).toEqualTypeOf<TenantId>();
});

test("what cannot be an id is no tenant's id", () => {
  for (const value of [0, -1, 1.5, "7", null, Number.NaN, 2 ** 53])
    expect(tenantIdSchema.safeParse(value).success).toBe(false);
});

test("ids grow with the clock, also while it stands or goes back a little, and follow it back from a wrong year", () => {
  const now = Date.UTC(2030, 0, 1);
  const ids = [now, now, now - 31_536_000_000, now + 1].map((at) => newId(at));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(new Set(ids).size).toBe(4);
  const after = newId(now - 31_536_000_002);
  expect(after).toBeGreaterThanOrEqual(firstIdAt(now - 31_536_000_002));
  expect(after).toBeLessThan(firstIdAt(now));
});
