import { z } from "zod";
import { idSchema } from "~/platform/id-schema";

const email = z
  .string({ error: "Invalid email address" })
  .trim()
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"))
  .transform((value) => value.toLowerCase());

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `El texto puede tener hasta ${max} caracteres`)
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null);

const required = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(120, "El texto puede tener hasta 120 caracteres");

/** A tenant made by the super administrator has no password: its first user is added next. */
export const createTenantSchema = z.object({
  name: required("Name is required"),
  email,
  phone: optionalText(40),
  address: optionalText(300),
  description: optionalText(2_000),
});
export type CreateTenantInput = z.output<typeof createTenantSchema>;

const ofTenant = z.coerce.number().int().positive().brand<"tenant">();

export const changeTenantSchema = createTenantSchema.extend({ of: ofTenant });

export const createTenantUserSchema = z.object({
  tenantId: z.coerce
    .number("Tenant is required")
    .int("Tenant is required")
    .min(1, "Tenant is required")
    .brand<"tenant">(),
  email,
  password: z
    .string({ error: "Password must be at least 6 characters" })
    .min(6, "Password must be at least 6 characters")
    .max(200, "La contraseña puede tener hasta 200 caracteres")
    .meta({ secret: true }),
  firstName: required("First name is required"),
  lastName: required("Last name is required"),
});
export type CreateTenantUserInput = z.output<typeof createTenantUserSchema>;

/** Switches a person's account on or off; a form says "true" or "false". */
export const setActiveSchema = z.object({
  of: z.coerce.number().int().positive(),
  active: z.enum(["true", "false"]).transform((value) => value === "true"),
});

export const setTenantActiveSchema = setActiveSchema.extend({ of: ofTenant });

const MOST_GRANTED = 100_000;
const HOW_MANY = "Escribe cuántos créditos, de 1 a 100,000.";
const reason = z
  .string({ error: "Escribe el motivo." })
  .trim()
  .min(1, "Escribe el motivo.")
  .max(300, "El motivo puede tener hasta 300 caracteres.");

/** Credits that the platform gives; `key` is made with the form. */
export const grantSchema = z.object({
  key: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  credits: z
    .string({ error: HOW_MANY })
    .trim()
    .regex(/^\d{1,6}$/, HOW_MANY)
    .transform(Number)
    .refine((credits) => credits >= 1 && credits <= MOST_GRANTED, HOW_MANY),
  reason,
});
export type GrantInput = z.output<typeof grantSchema>;

/** A stopped job, and the tenant that it belongs to. */
export const ofStoppedJobSchema = z.object({ of: idSchema, tenantId: ofTenant });

/** The state of the page on the platform's health. */
export const healthQuerySchema = z.object({
  antes: idSchema.nullable().catch(null),
  listo: z.enum(["reintentado", "resuelto", "descartado"]).nullable().catch(null),
});
