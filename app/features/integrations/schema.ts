import { z } from "zod";

/** The accounts a tenant can connect; `meta` is WhatsApp directly. */
export const INTEGRATION_TYPES = ["brevo", "twilio", "httpsms", "meta"] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

export function isIntegrationType(value: string): value is IntegrationType {
  return INTEGRATION_TYPES.some((type) => type === value);
}

export const INTEGRATION_TITLES: Readonly<Record<IntegrationType, string>> = {
  brevo: "Brevo",
  twilio: "Twilio",
  httpsms: "httpSMS",
  meta: "WhatsApp Cloud",
};

const text = (limit: number) =>
  z
    .string({ error: "Escribe un texto." })
    .trim()
    .max(limit, `El máximo son ${limit} caracteres.`)
    .nullish()
    .transform((value) => value || null);

/**
 * What a card sends. A secret that is left empty keeps what is stored; which fields a type needs is judged with what is
 * stored already.
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

/** What a card says of a required field that is missing. */
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
export type SmsInput = z.output<typeof smsInputSchema>;

const required = (limit: number, reason: string) =>
  z
    .string({ error: reason })
    .trim()
    .min(1, reason)
    .max(limit, `El máximo son ${limit.toLocaleString("es-MX")} caracteres.`);
const whatsAppType = z.enum(["meta", "twilio", "brevo"], { error: "Elige de qué cuenta es." });

/** The forms of the page of approved templates. */
export const approvedFormSchema = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("update-templates"), type: whatsAppType }),
    z.object({
      intent: z.literal("add-template"),
      type: whatsAppType,
      externalId: required(200, "Escribe el identificador de la plantilla."),
      name: required(120, "Escribe el nombre."),
      language: z
        .string()
        .trim()
        .regex(/^[a-z]{2,3}([_-][A-Za-z]{2,4})?$/, "Escribe el idioma como es_MX."),
      body: required(1_600, "Escribe el texto de la plantilla."),
    }),
    z.object({ intent: z.literal("remove-template"), templateId: z.coerce.number().int().positive() }),
  ])
  .refine((form) => form.intent !== "add-template" || form.type !== "brevo" || /^\d+$/.test(form.externalId), {
    path: ["externalId"],
    error: "En Brevo el identificador es un número.",
  });
export type ApprovedForm = z.output<typeof approvedFormSchema>;
export type AddTemplateInput = Omit<Extract<ApprovedForm, { intent: "add-template" }>, "intent">;
export const APPROVED_FIELDS = ["intent", "type", "externalId", "name", "language", "body", "templateId"] as const;
export const approvedQuerySchema = z.object({
  listo: z.enum(["actualizadas", "guardada", "quitada"]).nullable().catch(null).default(null),
});
