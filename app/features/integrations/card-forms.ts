import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { idSchema } from "~/features/conversations/schema";
import { INTEGRATION_TYPES } from "./schema";

const type = z.enum(INTEGRATION_TYPES, { error: "Esa integración no existe." });
const noneWhenEmpty = (value: string) => value || null;
const text = (limit: number) =>
  z.string().trim().max(limit, `El máximo son ${limit} caracteres.`).default("").transform(noneWhenEmpty);
/** Of one company, or shared by all. */
const companyId = z.union([z.literal("compartido").transform(() => null), idSchema], {
  error: CHOOSE_COMPANY,
});

/** Every form of a card, told apart by its intent. A checkbox that is off is not sent. */
export const cardFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("integration-save"),
    type,
    apiKey: text(500),
    apiSecret: text(500),
    phoneNumber: text(40),
    phoneNumberCountryCode: text(10),
    senderName: text(60),
    agentId: text(100),
    mailSender: text(254).refine(
      (address) => address === null || z.email().safeParse(address).success,
      "Ese correo no es válido. Escríbelo completo, como hola@tunegocio.mx.",
    ),
    widgetCode: text(5_000),
    wabaId: text(40).refine(
      (id) => id === null || /^\d{8,20}$/.test(id),
      "Ese identificador no es válido: son solo dígitos. Está junto al identificador de tu número.",
    ),
    isActive: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
    seen: text(40),
  }),
  z.object({ intent: z.literal("integration-test"), type }),
  z.object({ intent: z.literal("integration-disconnect"), type }),
  z.object({
    intent: z.literal("number-add"),
    type,
    address: z.string().trim().min(1, "Escríbelo primero.").max(254, "Es demasiado largo."),
    addressCountryCode: text(10),
    label: text(60),
    companyId,
  }),
  z.object({ intent: z.literal("number-company"), type, numberId: idSchema, companyId }),
  z.object({ intent: z.literal("number-remove"), type, numberId: idSchema }),
]);
export type CardForm = z.output<typeof cardFormSchema>;

export const CARD_FIELDS = [
  "intent",
  "type",
  "apiKey",
  "apiSecret",
  "phoneNumber",
  "phoneNumberCountryCode",
  "senderName",
  "agentId",
  "mailSender",
  "widgetCode",
  "wabaId",
  "label",
  "isActive",
  "seen",
  "address",
  "addressCountryCode",
  "label",
  "companyId",
  "numberId",
] as const;

const INTENTS: readonly string[] = cardFormSchema.options.map(({ shape }) => shape.intent.value);

/** Whether a form of the settings page is a card's. */
export function isCardIntent(intent: unknown): boolean {
  return typeof intent === "string" && INTENTS.includes(intent);
}

const CARD_DONE = ["guardada", "probada", "desconectada", "numero", "numero-cambiado", "numero-quitado"] as const;
export type CardDone = (typeof CARD_DONE)[number];

/** What the page's address says after a form that was sent without scripts. */
export const cardQuerySchema = z.object({
  de: type.nullable().catch(null),
  listo: z.enum(CARD_DONE).nullable().catch(null),
});
