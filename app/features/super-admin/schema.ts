import { z } from "zod";
import { ROLES } from "~/features/accounts/roles";
import { isDay } from "~/features/answering/days/days";
import { PURCHASE_STATUSES } from "~/features/credits/statuses";
import { idSchema } from "~/platform/id-schema";
import { isDialCode } from "~/platform/phone-countries";

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
  /** Left out, a new tenant's is +52 and another's stays as it is. */
  phoneCountryCode: z.string().refine(isDialCode, "Elige un país de la lista").optional(),
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

export const changeTenantUserSchema = createTenantUserSchema
  .pick({ email: true, firstName: true, lastName: true })
  .extend({
    of: z.coerce.number().int().positive(),
    role: z.enum(ROLES, { error: "Elige un rol." }),
  });
export type ChangeTenantUserInput = z.output<typeof changeTenantUserSchema>;

/** Switches a person's account on or off; a form says "true" or "false". */
export const setActiveSchema = z.object({
  of: z.coerce.number().int().positive(),
  active: z.enum(["true", "false"]).transform((value) => value === "true"),
});

export const ofUserSchema = z.object({ of: z.coerce.number().int().positive() });

export const setTenantActiveSchema = setActiveSchema.extend({ of: ofTenant });

const MOST_GRANTED = 100_000;
const HOW_MANY = "Escribe cuántos créditos, de 1 a 100,000.";
const reason = z
  .string({ error: "Escribe el motivo." })
  .trim()
  .min(1, "Escribe el motivo.")
  .max(300, "El motivo puede tener hasta 300 caracteres.");

/** Credits that the platform gives, or owed ones that it waives; `key` is made with the form. */
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

/** Why support visits a business, which reads it. */
export const startVisitSchema = z.object({ reason });

/** "49", "49.5" and "49.50" dollars as cents, without a float in between. */
export const centsSchema = (sentence: string, { least, most }: { readonly least: number; readonly most: number }) =>
  z
    .string({ error: sentence })
    .trim()
    .regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, sentence)
    .transform((text) => {
      const [whole = "0", part = ""] = text.split(/[.,]/);
      return Number(whole) * 100 + Number(part.padEnd(2, "0"));
    })
    .refine((cents) => cents >= least && cents <= most, sentence);

const MOST_CENTS = 10_000_00;

/** Money to send back to a buyer; `key` is made with the form. */
export const refundSchema = z.object({
  key: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
  amount: centsSchema("Escribe cuánto devolver, como 45.00.", { least: 1, most: MOST_CENTS }),
  reason,
});

const PRICE = "Escribe un precio en dólares, de 0.50 a 10,000.00, como 45.00.";
const CREDITS = "Escribe cuántos créditos trae, de 1 a 1,000,000.";
const ORDER = "Escribe un número de 0 a 999.";
const whole = (sentence: string, least: number, most: number) =>
  z
    .string({ error: sentence })
    .trim()
    .regex(/^\d{1,7}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence);

export const packageSchema = z.object({
  name: z
    .string({ error: "Escribe el nombre." })
    .trim()
    .min(1, "Escribe el nombre.")
    .max(60, "El nombre puede tener hasta 60 caracteres."),
  credits: whole(CREDITS, 1, 1_000_000),
  amount: centsSchema(PRICE, { least: 50, most: MOST_CENTS }),
  order: whole(ORDER, 0, 999),
  /** A checkbox: absent when it is off. */
  active: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
});

export const ofPackageSchema = z.object({ of: z.string().min(1).max(100) });
export const changedPackageSchema = packageSchema.extend(ofPackageSchema.shape);

/** The state of the page of packages. */
export const packagesQuerySchema = z.object({
  add: z.literal("1").nullable().catch(null),
  edit: z.string().min(1).max(100).nullable().catch(null),
  listo: z.enum(["guardado", "eliminado"]).nullable().catch(null),
});

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the list of purchases; what makes no sense filters nothing. */
export const purchasesQuerySchema = z.object({
  estado: z.enum(PURCHASE_STATUSES).nullable().catch(null),
  metodo: z.enum(["stripe", "paypal"]).nullable().catch(null),
  tenant: z.coerce.number().int().positive().brand<"tenant">().nullable().catch(null),
  dia: z.string().regex(DAY_TEXT).refine(isDay).nullable().catch(null),
  /** A place in the list: time and id of the last purchase, such as '1800000000000.0b6f…'. */
  antes: z
    .string()
    .regex(/^\d{1,16}\.[\w-]{1,64}$/)
    .transform((text) => {
      const at = text.indexOf(".");
      return { at: Number(text.slice(0, at)), id: text.slice(at + 1) };
    })
    .nullable()
    .catch(null),
});
export type PurchasesQuery = z.output<typeof purchasesQuerySchema>;

/** A stopped job, and the tenant that it belongs to. */
export const ofStoppedJobSchema = z.object({ of: idSchema, tenantId: ofTenant });

/** The state of the page on the platform's health. */
export const healthQuerySchema = z.object({
  antes: idSchema.nullable().catch(null),
  listo: z.enum(["reintentado", "resuelto", "descartado"]).nullable().catch(null),
});

/** The state of a tenant's page. */
export const tenantPageQuerySchema = z.object({
  listo: z.enum(["regalo", "quita", "perdon", "visita"]).nullable().catch(null),
});

const method = z.enum(["stripe", "paypal"]);

/** What the reconciliation shows: a provider and a day; `desde` is the part of the day, `listo` what was just done. */
export const reconciliationQuerySchema = z.object({
  metodo: method.nullable().catch(null),
  dia: z.string().regex(DAY_TEXT).refine(isDay).nullable().catch(null),
  desde: z.coerce.number().int().positive().nullable().catch(null),
  listo: z.literal("tomado").nullable().catch(null),
});
export type ReconciliationQuery = z.output<typeof reconciliationQuerySchema>;

const name = z
  .string()
  .max(200)
  .optional()
  .transform((text) => text || null);

/** A difference whose other side becomes ours: our purchase, or the provider's names of the payment. */
export const takeOverSchema = z.object({ metodo: method, of: name, reference: name, transactionId: name });
export type TakeOverInput = z.output<typeof takeOverSchema>;
