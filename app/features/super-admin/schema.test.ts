import { expect, test } from "vitest";
import type { z } from "zod";
import { createTenantSchema, createTenantUserSchema } from "./schema";

function reasons(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("SADM-05 a tenant needs a name and a valid e-mail", () => {
  expect(reasons(createTenantSchema, { name: " ", email: "x" })).toEqual({
    name: "Name is required",
    email: "Invalid email address",
  });
  expect(createTenantSchema.parse({ name: "Uno", email: "A@B.mx", phone: "" })).toEqual({
    name: "Uno",
    email: "a@b.mx",
    phone: null,
    address: null,
    description: null,
  });
});

test("SADM-06 a tenant user needs a tenant, a valid e-mail, six characters and both names", () => {
  expect(
    reasons(createTenantUserSchema, { tenantId: "", email: "x", password: "12345", firstName: "", lastName: "" }),
  ).toEqual({
    tenantId: "Tenant is required",
    email: "Invalid email address",
    password: "Password must be at least 6 characters",
    firstName: "First name is required",
    lastName: "Last name is required",
  });
  expect(reasons(createTenantUserSchema, {})).toMatchObject({ tenantId: "Tenant is required" });
  const user = { tenantId: "7", email: "a@b.mx", password: "123456", firstName: "Ana", lastName: "Ruiz" };
  expect(createTenantUserSchema.parse(user)).toMatchObject({ tenantId: 7 });
});
