import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { formatCount } from "~/language/counts";
import { WRONG_EMAIL } from "~/platform/email";
import { idOrNone, idSchema, timePlace } from "~/platform/id-schema";
import { LIST_ORDERS } from "~/platform/paths";
import { withPhone } from "~/platform/phone-rule.server";
import { newRecordMarks, seenSchema } from "~/platform/seen.server";
import { cleanTag } from "~/platform/shorten";
import { textBlock, textLine } from "~/platform/text-schema";
import { CHANNELS } from "~/wire/channel";
import { type CustomerStatus, STATUS_LABELS, TYPE_LABELS } from "./labels";
import {
  ADDRESS_CHARACTERS,
  EMAIL_CHARACTERS,
  MOST_TAGS,
  NAME_CHARACTERS,
  PHONE_CHARACTERS,
  POSTAL_CODE_CHARACTERS,
  TAG_CHARACTERS,
  TEXT_CHARACTERS,
} from "./limits";

const tooLong = (most: number) => `Es muy largo: el máximo son ${formatCount(most)} caracteres.`;

const name = (missing: string) =>
  textLine(missing).pipe(z.string().min(1, missing).max(NAME_CHARACTERS, tooLong(NAME_CHARACTERS)));

/** A field that may be left empty, which is stored as null. */
const text = (most: number) =>
  textBlock()
    .pipe(z.string().max(most, tooLong(most)))
    .transform((typed) => typed || null)
    .nullable();

const empty = z.literal("").transform(() => null);
const email = z
  .string()
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.union([empty, z.email(WRONG_EMAIL).max(EMAIL_CHARACTERS, tooLong(EMAIL_CHARACTERS))], { error: WRONG_EMAIL }))
  .nullable();

const WRONG_DATE = "Esa fecha no es válida.";
const FIRST_ZONE_HOURS = 14;
const date = z
  .union([empty, z.null(), z.iso.date(WRONG_DATE).refine((day) => day >= "1900-01-01", WRONG_DATE)], {
    error: WRONG_DATE,
  })
  .refine((day) => day === null || day <= latestToday(), "Esa fecha todavía no llega.");

/** What is today where a day begins first: the schema knows no zone, and nobody's own day is refused. */
function latestToday(): string {
  return new Date(Date.now() + FIRST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10);
}

const WRONG_TAGS = `Puedes poner hasta ${MOST_TAGS} etiquetas de ${TAG_CHARACTERS} caracteres.`;
/** Separated by commas in a form, a list in a call. */
const tags = z
  .union(
    [
      z
        .string()
        .max(TEXT_CHARACTERS, WRONG_TAGS)
        .transform((typed) => typed.split(",")),
      z.array(z.string()),
    ],
    {
      error: WRONG_TAGS,
    },
  )
  .transform((words) => [...new Set(words.map(cleanTag).filter((word) => word !== ""))])
  .pipe(z.array(z.string().max(TAG_CHARACTERS, WRONG_TAGS)).max(MOST_TAGS, WRONG_TAGS))
  .transform((words) => (words.length > 0 ? words : null))
  .nullable();

const keysOf = <Labels extends object>(labels: Labels) => Object.keys(labels) as (keyof Labels & string)[];

/** What may be known about a customer; a field that is not named stays as it is. */
const details = z.object({
  email: email.optional(),
  phone: z.string().trim().max(PHONE_CHARACTERS, tooLong(PHONE_CHARACTERS)).nullable().optional(),
  phoneCountryCode: z.string().max(10).nullable().optional(),
  address: text(ADDRESS_CHARACTERS).optional(),
  city: text(NAME_CHARACTERS).optional(),
  state: text(NAME_CHARACTERS).optional(),
  postalCode: text(POSTAL_CODE_CHARACTERS).optional(),
  country: text(NAME_CHARACTERS).optional(),
  notes: text(TEXT_CHARACTERS).optional(),
  companyId: z.union([z.null(), idOrNone(CHOOSE_COMPANY)], { error: CHOOSE_COMPANY }).optional(),
  dateOfBirth: date.optional(),
  customerType: z.enum(keysOf(TYPE_LABELS), { error: "Elige Persona o Negocio." }).optional(),
  preferredChannel: z.union([empty, z.null(), z.enum(CHANNELS)], { error: "Elige un canal de la lista." }).optional(),
  tags: tags.optional(),
});

const newCustomer = details.extend({
  firstName: name("Escribe el nombre."),
  lastName: name("Escribe el apellido."),
});

const STATUSES: readonly [CustomerStatus, ...CustomerStatus[]] = ["active", ...keysOf(STATUS_LABELS)];
const status = z.enum(STATUSES, { error: "El estado es active o inactive." });
/** The body of a call that creates. */
const body = newCustomer.extend({ status: status.optional() });
export const customerBodySchema = withPhone(body);
/** The body of a call that changes: only what it names. */
export const customerChangeSchema = withPhone(body.partial());
export type CustomerChange = z.output<typeof customerChangeSchema>;
export type NewCustomerInput = z.output<typeof customerBodySchema>;

/** Staff saw the customers with the same phone or e-mail and store this one all the same. */
const anyway = z.literal("true").optional().catch(undefined);

const form = newCustomer.extend({ anyway });
export const newCustomerFormSchema = withPhone(form.extend(newRecordMarks));
export const customerFormSchema = withPhone(form.extend({ of: idSchema, seen: seenSchema }));
export const ofCustomerSchema = z.object({ of: idSchema });
export const customerStatusSchema = ofCustomerSchema.extend({ status });

const WRONG_TAG = `Una etiqueta tiene hasta ${TAG_CHARACTERS} caracteres, sin comas.`;
/** One tag, to add or to take off. */
export const customerTagSchema = ofCustomerSchema.extend({
  tag: z
    .string("Escribe una etiqueta.")
    .transform(cleanTag)
    .pipe(
      z
        .string()
        .min(1, "Escribe una etiqueta.")
        .max(TAG_CHARACTERS, WRONG_TAG)
        .refine((tag) => !tag.includes(","), WRONG_TAG),
    ),
});

/** The list's search and filters in its address; wrong values count as none. */
export const customersQuerySchema = z.object({
  buscar: z.string().trim().max(100).catch(""),
  estado: z.enum(["activo", "inactivo"]).nullable().catch(null),
  /** 0: no company. */
  empresa: z
    .union([empty, z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)])
    .nullable()
    .catch(null),
  etiqueta: z
    .string()
    .trim()
    .max(TAG_CHARACTERS)
    .transform((tag) => tag.toLowerCase() || null)
    .nullable()
    .catch(null),
});
export type CustomersQuery = z.output<typeof customersQuerySchema>;

const place = idSchema.nullable().catch(null);
/** The whole state of the page; `nuevo` and `editar` open a dialog. */
export const customersAddressSchema = customersQuerySchema.extend({
  orden: z.enum(LIST_ORDERS).nullable().catch(null),
  antes: place,
  nuevo: z.literal("1").nullable().catch(null),
  editar: place,
  listo: z.enum(["create", "update", "delete", "set-status", "erase"]).nullable().catch(null),
});

/** The state of one customer's page; `editar` opens its form, `borrar` the question before the person is erased, `unir` the merge. */
export const customerAddressSchema = z.object({
  /** The time and the id of the thread that the page before ended with. */
  antes: timePlace,
  editar: z.literal("1").nullable().catch(null),
  borrar: z.literal("1").nullable().catch(null),
  unir: z.literal("1").nullable().catch(null),
  /** Whom the dialog of `unir` searches for, and the one that was chosen. */
  buscar: z.string().trim().max(100).catch(""),
  con: place,
  listo: z.enum(["update", "set-status", "merge", "undo-merge", "add-tag", "remove-tag"]).nullable().catch(null),
});
