import { z } from "zod";
import { formatCount } from "~/language/counts";
import { WRONG_EMAIL } from "~/platform/email";
import { idSchema } from "~/platform/id-schema";
import { LIST_ORDERS } from "~/platform/paths";
import { withPhone } from "~/platform/phone-rule.server";
import { newRecordMarks, seenSchema } from "~/platform/seen.server";
import { textLine } from "~/platform/text-schema";
import { isWebsite, withScheme } from "~/platform/website";
import { NAME_CHARACTERS, TEXT_CHARACTERS } from "./limits";

const tooLong = (most: number) => `Usa como máximo ${formatCount(most)} caracteres.`;

const name = textLine("Escribe el nombre de la empresa.").pipe(
  z.string().min(1, "Escribe el nombre de la empresa.").max(NAME_CHARACTERS, tooLong(NAME_CHARACTERS)),
);
const email = z
  .string({ error: WRONG_EMAIL })
  .trim()
  .min(1, "Escribe el email de la empresa.")
  .max(254, WRONG_EMAIL)
  .pipe(z.email(WRONG_EMAIL))
  .transform((text) => text.toLowerCase());
const WRONG_WEBSITE = "Ese sitio web no es válido. Revisa que tenga la forma www.tunegocio.mx.";

/** An optional text: empty gives null. What a form or a body does not name stays as it is. */
const text = (most = NAME_CHARACTERS) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .transform((typed) => typed || null)
    .nullish();
const optionalEmail = z
  .string()
  .trim()
  .transform((typed) => typed || null)
  .pipe(email.nullable())
  .nullish();

const fields = {
  name,
  email,
  phone: text(40),
  phoneCountryCode: text(10),
  industry: text(),
  city: text(),
  state: text(),
  contactPerson: text(),
  website: text(500)
    .transform((typed) => (typed ? withScheme(typed) : typed))
    .refine((typed) => !typed || isWebsite(typed), WRONG_WEBSITE)
    .optional(),
  description: text(TEXT_CHARACTERS),
  address: text(500),
  postalCode: text(20),
  country: text(),
  logoUrl: text(500),
  secondaryPhone: text(40),
  secondaryPhoneCountryCode: text(10),
  secondaryEmail: optionalEmail,
  taxId: text(40),
  legalName: text(),
};

/** Both phones of a company. @param hasStoredCode for a change */
const withPhones = <Schema extends z.ZodObject>(schema: Schema, hasStoredCode = false) =>
  withPhone(withPhone(schema, { hasStoredCode }), {
    phone: "secondaryPhone",
    code: "secondaryPhoneCountryCode",
    hasStoredCode,
  });

const body = z.object({ ...fields, active: z.boolean().optional() });
/** The body of API-48; API-49 takes any part of it. */
export const companyBodySchema = withPhones(body);
export const companyChangeSchema = withPhones(body.partial(), true);
export type CompanyInput = z.output<typeof companyBodySchema>;
export type CompanyChange = z.output<typeof companyChangeSchema>;

/** The form: a checkbox that is off is not sent, so `switch` says that the form has one. */
const form = z.object({
  ...fields,
  active: z.literal("on").optional(),
  switch: z.literal("1").optional(),
});
export const companyFormSchema = withPhones(form.extend(newRecordMarks));
export const changedCompanySchema = withPhones(form.extend({ of: idSchema, seen: seenSchema }), true);
export const ofCompanySchema = z.object({ of: idSchema });

/** The input of the use cases from a form's values. */
export function fromForm<Form extends { readonly active?: string; readonly switch?: string }>(
  form: Form,
): Omit<Form, "switch" | "active"> & { active?: boolean } {
  const { switch: hasSwitch, active, ...rest } = form;
  return hasSwitch ? { ...rest, active: active === "on" } : rest;
}

const id = idSchema.nullable().catch(null);

/** The list's search and filter in its address; wrong values count as none. */
export const companiesListSchema = z.object({
  buscar: z.string().trim().max(100).catch(""),
  estado: z.enum(["activas", "inactivas"]).nullable().catch(null),
});

/** The query of the page's address; wrong values fall back to the plain list. */
export const companiesQuerySchema = companiesListSchema.extend({
  orden: z.enum(LIST_ORDERS).nullable().catch(null),
  antes: id,
  nueva: z.literal("1").nullable().catch(null),
  editar: id,
  ver: id,
  eliminar: id,
  entrenar: id,
  acciones: id,
  paso: z.string().nullable().catch(null),
  listo: z.enum(["creada", "actualizada", "eliminada"]).nullable().catch(null),
});
