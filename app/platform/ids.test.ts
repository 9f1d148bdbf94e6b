import { expect, expectTypeOf, test } from "vitest";
import { type Id, newId, type TenantId, tenantIdSchema } from "./ids";
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
