import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { formatCount } from "~/language/counts";
import { isEmail, WRONG_EMAIL } from "~/platform/email";
import { idSchema } from "~/platform/id-schema";

/** The accounts a tenant can connect; `meta` is WhatsApp directly. */
export const INTEGRATION_TYPES = ["brevo", "twilio", "httpsms", "meta"] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

export function isIntegrationType(value: string): value is IntegrationType {
  return INTEGRATION_TYPES.some((type) => type === value);
}

const text = (limit: number) =>
  z
    .string({ error: "Escribe un texto." })
    .trim()
    .max(limit, `El máximo son ${limit} caracteres.`)
    .nullish()
    .transform((value) => value || null);

/**
 * The fields that a card sends. An empty secret keeps the stored one; required fields are checked later, together with
 * the stored ones.
 */
export const integrationInputSchema = z.object({
  apiKey: text(500),
  apiSecret: text(500),
  phoneNumber: text(40),
  phoneNumberCountryCode: text(10),
  senderName: text(60),
  agentId: text(100),
  configuration: z.record(z.string().max(60), z.unknown()).nullish(),
  isActive: z.boolean().optional(),
});
export type IntegrationInput = z.output<typeof integrationInputSchema>;

export type RequiredField = "apiKey" | "apiSecret" | "phoneNumber";

export const REQUIRED_FIELDS: Readonly<Record<IntegrationType, readonly RequiredField[]>> = {
  brevo: ["apiKey"],
  twilio: ["apiKey", "apiSecret", "phoneNumber"],
  httpsms: ["apiKey", "phoneNumber"],
  meta: ["apiKey", "apiSecret", "phoneNumber"],
};

const LABELS: Readonly<Record<IntegrationType, Readonly<Record<RequiredField, string>>>> = {
  brevo: { apiKey: "la clave de API", apiSecret: "el secreto", phoneNumber: "el número" },
  twilio: { apiKey: "el Account SID", apiSecret: "el Auth Token", phoneNumber: "el número de teléfono" },
  httpsms: { apiKey: "la clave de API", apiSecret: "el secreto", phoneNumber: "el número de teléfono" },
  meta: {
    apiKey: "el token de acceso",
    apiSecret: "el secreto de la app",
    phoneNumber: "el identificador del número",
  },
};

/** The error text for a required field of a card that is missing. */
export function missingField(type: IntegrationType, field: RequiredField): string {
  return `Escribe ${LABELS[type][field]}.`;
}

/** A message of the two SMS calls. */
export const smsInputSchema = z.object({
  to: z.string({ error: "Escribe el número." }).trim().min(1, "Escribe el número.").max(40, "Ese número no es válido."),
  message: z
    .string({ error: "Escribe un mensaje." })
    .trim()
    .min(1, "Escribe un mensaje.")
    .max(1_600, "Un SMS puede tener hasta 1,600 caracteres. Divídelo en dos."),
});

const required = (limit: number, reason: string) =>
  z
    .string({ error: reason })
    .trim()
    .min(1, reason)
    .max(limit, `El máximo son ${formatCount(limit)} caracteres.`);
const whatsAppType = z.enum(["meta", "twilio", "brevo"], { error: "Elige de qué cuenta es." });

/** The account whose approved templates are read again. */
export const ofWhatsAppSchema = z.object({ of: whatsAppType });
export const approvedTemplateSchema = z.object({
  of: whatsAppType,
  externalId: required(200, "Escribe el identificador de la plantilla."),
  name: required(120, "Escribe el nombre."),
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}([_-][A-Za-z]{2,4})?$/, "Escribe el idioma como es_MX."),
  body: required(1_600, "Escribe el texto de la plantilla."),
});
export type ApprovedTemplateInput = z.output<typeof approvedTemplateSchema>;
export const ofApprovedSchema = z.object({ of: idSchema });
export const approvedQuerySchema = z.object({
  listo: z.enum(["actualizadas", "guardada", "quitada"]).nullable().catch(null).default(null),
});

const type = z.enum(INTEGRATION_TYPES, { error: "Esa integración no existe." });
const field = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `El máximo son ${limit} caracteres.`)
    .default("")
    .transform((value) => value || null);
/** Belongs to one company, or is shared by all. */
const companyId = z.union([z.literal("compartido").transform(() => null), idSchema], { error: CHOOSE_COMPANY });

/** The account of the card that a form is on. */
export const ofAccountSchema = z.object({ of: type });
/** A card's account. A checkbox that is off is not sent. */
export const accountSchema = ofAccountSchema.extend({
  apiKey: field(500).meta({ secret: true }),
  apiSecret: field(500).meta({ secret: true }),
  phoneNumber: field(40),
  phoneNumberCountryCode: field(10),
  senderName: field(60),
  agentId: field(100),
  mailSender: field(254).refine((address) => address === null || isEmail(address), WRONG_EMAIL),
  widgetCode: field(5_000),
  wabaId: field(40).refine(
    (id) => id === null || /^\d{8,20}$/.test(id),
    "Ese identificador no es válido: son solo dígitos. Está junto al identificador de tu número.",
  ),
  isActive: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  /** The version of the stored secrets that the form was made for. */
  seen: field(40),
});
export type AccountInput = z.output<typeof accountSchema>;

export const newNumberSchema = ofAccountSchema.extend({
  address: z.string().trim().min(1, "Escríbelo primero.").max(254, "Es demasiado largo."),
  addressCountryCode: field(10),
  label: field(60),
  companyId,
});
export const ofNumberSchema = z.object({ of: idSchema });
export const numberCompanySchema = ofNumberSchema.extend({ companyId });

const CARD_DONE = ["guardada", "probada", "desconectada", "numero", "numero-cambiado", "numero-quitado"] as const;
export type CardDone = (typeof CARD_DONE)[number];

/** The page's address after a card's form that was sent without scripts. */
export const cardQuerySchema = z.object({
  de: type.nullable().catch(null),
  listo: z.enum(CARD_DONE).nullable().catch(null),
});
