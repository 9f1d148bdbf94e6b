import { expect, test } from "vitest";
import type { z } from "zod";
import {
  createTenantSchema,
  createTenantUserSchema,
  packageSchema,
  purchasesQuerySchema,
  refundSchema,
  startVisitSchema,
} from "./schema";

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

const x = (length: number) => "x".repeat(length);

test("a package is as large and as dear as it may be, and no more", () => {
  const most = { name: x(60), credits: "1000000", amount: "10000.00", order: "999" };
  expect(reasons(packageSchema, most)).toEqual({});
  expect(reasons(packageSchema, { name: x(61), credits: "1000001", amount: "10000.01", order: "1000" })).toEqual({
    name: "El nombre puede tener hasta 60 caracteres.",
    credits: "Escribe cuántos créditos trae, de 1 a 1,000,000.",
    amount: "Escribe un precio en dólares, de 0.50 a 10,000.00, como 45.00.",
    order: "Escribe un número de 0 a 999.",
  });
});

test("a reason has 300 characters, and a refund ten thousand dollars", () => {
  const key = "7f8d7c1e-7a53-4b8c-9a53-1f0d0c2b7a11";
  expect(reasons(refundSchema, { key, amount: "10000.00", reason: x(300) })).toEqual({});
  expect(reasons(refundSchema, { key, amount: "10000.01", reason: x(301) })).toEqual({
    amount: "Escribe cuánto devolver, como 45.00.",
    reason: "El motivo puede tener hasta 300 caracteres.",
  });
  expect(reasons(startVisitSchema, { reason: x(301) })).toEqual({
    reason: "El motivo puede tener hasta 300 caracteres.",
  });
});

test("what the platform writes of a business and its people is kept up to its own length", () => {
  const tenant = (more: number) => ({
    ...{ name: x(120 + more), email: `${x(249 + more)}@b.mx`, phone: "5".repeat(40 + more) },
    ...{ address: x(300 + more), description: x(2_000 + more) },
  });
  expect(reasons(createTenantSchema, tenant(0))).toEqual({});
  expect(reasons(createTenantSchema, tenant(1))).toEqual({
    name: "El texto puede tener hasta 120 caracteres",
    email: "Invalid email address",
    phone: "El texto puede tener hasta 40 caracteres",
    address: "El texto puede tener hasta 300 caracteres",
    description: "El texto puede tener hasta 2000 caracteres",
  });
  const user = (more: number) => ({
    ...{ tenantId: "7", email: "a@b.mx", password: x(200 + more) },
    ...{ firstName: x(120 + more), lastName: x(120 + more) },
  });
  expect(reasons(createTenantUserSchema, user(0))).toEqual({});
  expect(reasons(createTenantUserSchema, user(1))).toEqual({
    password: "La contraseña puede tener hasta 200 caracteres",
    firstName: "El texto puede tener hasta 120 caracteres",
    lastName: "El texto puede tener hasta 120 caracteres",
  });
});

test("the list of purchases is filtered by what its address says, and what makes no sense filters nothing", () => {
  const none = { estado: null, metodo: null, tenant: null, dia: null, antes: null };
  expect(purchasesQuerySchema.parse({})).toEqual(none);
  const said = { estado: "refunded", metodo: "paypal", tenant: "7", dia: "2026-11-30", antes: "1800000000000.a-1" };
  expect(purchasesQuerySchema.parse(said)).toEqual({
    ...{ estado: "refunded", metodo: "paypal", tenant: 7, dia: "2026-11-30" },
    antes: { at: 1_800_000_000_000, id: "a-1" },
  });
  const wrong = { estado: "paid", metodo: "cash", tenant: "0", dia: "2026-13-01", antes: "1800000000000" };
  expect(purchasesQuerySchema.parse(wrong)).toEqual(none);
});
