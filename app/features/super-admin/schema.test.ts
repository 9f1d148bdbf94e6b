import { expect, test } from "vitest";
import type { z } from "zod";
import { createTenantSchema, createTenantUserSchema, packageSchema, refundSchema } from "./schema";

function reasons(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

const PACKAGE = { name: "Uno", credits: "10", amount: "4.50", order: "0" };

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

test("DATA-26 a tenant's phone has one of the known codes, and calls may leave it out", () => {
  const tenant = { name: "Uno", email: "a@b.mx", phone: "612345678" };
  expect(createTenantSchema.parse({ ...tenant, phoneCountryCode: "+34" })).toMatchObject({ phoneCountryCode: "+34" });
  expect(createTenantSchema.parse(tenant)).not.toHaveProperty("phoneCountryCode");
  expect(reasons(createTenantSchema, { ...tenant, phoneCountryCode: "+0" })).toEqual({
    phoneCountryCode: "Elige un país de la lista",
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

test("prices are integer cents, read without a float, and fields say what they want", () => {
  const cents = (amount: string) => packageSchema.safeParse({ ...PACKAGE, amount }).data?.amount;
  expect(["45", "45.5", "45,50", " 0.50 ", "10000.00", "0.57", "1.1"].map(cents)).toEqual([
    4500, 4550, 4550, 50, 1_000_000, 57, 110,
  ]);
  for (const amount of ["0.49", "10000.01", "4.999", "-4", "4e3", "", "gratis"]) expect(cents(amount)).toBeUndefined();
  expect(reasons(packageSchema, { name: "", credits: "0", amount: "x", order: "-1" })).toEqual({
    name: "Escribe el nombre.",
    credits: "Escribe cuántos créditos trae, de 1 a 1,000,000.",
    amount: "Escribe un precio en dólares, de 0.50 a 10,000.00, como 45.00.",
    order: "Escribe un número de 0 a 999.",
  });
  expect(packageSchema.parse(PACKAGE).active).toBe(false);
  expect(packageSchema.parse({ ...PACKAGE, active: "on" }).active).toBe(true);
});

test("a refund wants an amount and a reason", () => {
  const key = "7f8d7c1e-7a53-4b8c-9a53-1f0d0c2b7a11";
  expect(reasons(refundSchema, { key, amount: "0", reason: "" })).toEqual({
    amount: "Escribe cuánto devolver, como 45.00.",
    reason: "Escribe el motivo.",
  });
  expect(refundSchema.parse({ key, amount: "0.01", reason: " Doble cargo " })).toEqual({
    key,
    amount: 1,
    reason: "Doble cargo",
  });
});
