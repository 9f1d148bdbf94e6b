import { z } from "zod";
import { type Sign, signOf } from "~/language/money";
import { idOr, idOrNone, idSchema } from "~/platform/id-schema";
import { newRecordMarks } from "~/platform/seen.server";
import { textBlock, textLine } from "~/platform/text-schema";
import { MAX_TRIGGERS, TRIGGER_CHARACTERS } from "../limits";
import { BOOKING_STATES, ORDER_STATES, READY_KINDS } from "./kinds";
import { withWay } from "./noted.server";
import { isOtherMoney, readPrice } from "./quotes/read-price";

const RELOAD = "Vuelve a cargar la página e inténtalo de nuevo.";

const number = (min: number, max: number) => {
  const error = `Escribe un número entre ${min} y ${max}.`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};

const NO_WORDS = "Escribe al menos una palabra.";
const words = z
  .string({ error: NO_WORDS })
  .transform((typed) => [
    ...new Set(
      typed
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== ""),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(TRIGGER_CHARACTERS, `Cada una puede tener hasta ${TRIGGER_CHARACTERS} letras.`))
      .min(1, NO_WORDS)
      .max(MAX_TRIGGERS, `Usa como máximo ${MAX_TRIGGERS}.`),
  );

/** What every ready-made action's form says. */
const common = { companyId: idOr(RELOAD), isActive: z.literal("on").optional(), words };

export const appointmentFormSchema = z.object({
  ...common,
  minutes: number(5, 480),
  capacity: number(1, 50),
  aheadDays: number(1, 180),
  noticeMinutes: number(0, 10_080),
  remindDay: z.literal("on").optional(),
  remindHours: number(0, 24).default(0),
  askAfter: z.literal("on").optional(),
  remindTemplate: idOrNone(RELOAD).default(null),
  askTemplate: idOrNone(RELOAD).default(null),
});

export const readyQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  /** The card that was saved. */
  listo: z.enum(READY_KINDS).nullable().catch(null),
});

const NO_DATE = "Escribe el día.";
const NO_NAME = "Escribe el nombre.";
const NO_TIME = "Escribe la hora.";

export const agendaQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  dia: z.iso.date().nullable().catch(null),
  vista: z.enum(["dia", "semana"]).catch("semana"),
  ver: idSchema.nullable().catch(null),
  nueva: z.literal("1").nullable().catch(null),
  calendario: z.literal("1").nullable().catch(null),
  listo: z
    .enum([
      ...["agregada", "cambiada", "movida", "movida-avisada", "movida-sin-aviso"],
      ...["cancelada", "avisada", "sin-aviso", "direccion", "cerrada"],
    ] as const)
    .nullable()
    .catch(null),
});

/** What staff write down of an appointment. */
const bookingFields = {
  date: z.iso.date(NO_DATE),
  time: z.string({ error: NO_TIME }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, NO_TIME),
  name: textLine(NO_NAME).pipe(z.string().min(1, NO_NAME).max(120, "Usa hasta 120 letras.")),
  phone: textLine().pipe(z.string().max(40, "Usa hasta 40 caracteres.")).default(""),
  note: textBlock().pipe(z.string().max(500, "Usa hasta 500 letras.")).default(""),
  /** Although the time is taken, or has passed. */
  anyway: z.literal("on").optional(),
  closed: z.literal("on").optional(),
};
/** @param zone of the business, in whose country a phone is dialled; for the others below too */
export const newBookingSchema = (zone: string) =>
  withWay(z.object({ companyId: idOr(RELOAD), key: newRecordMarks.key, ...bookingFields }), "phone", zone);
export type NewBookingInput = z.output<ReturnType<typeof newBookingSchema>>;

export const bookingStateSchema = z.object({
  of: idOr(RELOAD),
  was: z.enum(BOOKING_STATES, { error: RELOAD }),
  to: z.enum(["confirmed", "done", "missed"], { error: RELOAD }),
});
/** `seen`: when the row was last changed, as the form's page read it. */
const ofSeen = { of: idOr(RELOAD), seen: z.coerce.number({ error: RELOAD }).int(RELOAD) };
const telling = {
  /** What the customer reads; empty: nothing is sent. */
  message: textBlock().pipe(z.string().max(1_000, "Usa hasta 1,000 letras.")).default(""),
  tell: z.literal("on").optional(),
};
export const cancelBookingSchema = z.object({ ...ofSeen, ...telling });
/** `shown`: the phone or the contact with which the form began. */
const began = { shown: z.string().trim().default("") };
export const changeBookingSchema = (zone: string) =>
  withWay(z.object({ ...ofSeen, ...bookingFields, ...began, ...telling }), "phone", zone);
export type ChangeBookingInput = Omit<z.output<ReturnType<typeof changeBookingSchema>>, "shown">;
export const ofAgendaSchema = z.object({ companyId: idOr(RELOAD) });

const NO_LINK = "Escribe una dirección que empiece con https:// y tenga {{monto}} donde va el importe.";

export const orderFormSchema = z.object({
  ...common,
  pickup: z.literal("on").optional(),
  delivery: z.literal("on").optional(),
  asksWhen: z.literal("on").optional(),
  paymentLink: z
    .string()
    .trim()
    .max(500, "Usa hasta 500 caracteres.")
    .refine((typed) => typed === "" || isPayLink(typed), NO_LINK)
    .default(""),
});

/** Https, with the amount in its path or its query and not in its host. */
function isPayLink(typed: string): boolean {
  const filled = typed.replaceAll("{{monto}}", "1.00");
  if (filled === typed || !URL.canParse(filled)) return false;
  const { protocol, username, password } = new URL(filled);
  const host = /^https:\/\/[^/?#]*/.exec(typed)?.[0] ?? "";
  return protocol === "https:" && username === "" && password === "" && !host.includes("{{");
}

export const ordersQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  vista: z.enum(["abiertos", "todos"]).catch("abiertos"),
  antes: idSchema.nullable().catch(null),
  ver: idSchema.nullable().catch(null),
  /** The conversation of which an order is being noted. */
  de: idSchema.nullable().catch(null),
  listo: z
    .enum(["cambiado", "corregido", "avisado", "sin-aviso", "anotado", "anotado-avisado", "anotado-sin-aviso"])
    .nullable()
    .catch(null),
});
export const orderStateSchema = z.object({
  of: idOr(RELOAD),
  was: z.enum(ORDER_STATES, { error: RELOAD }),
  to: z.enum(ORDER_STATES, { error: RELOAD }),
});

/** What the AI noted of whoever orders or asks for a quote. */
const noted = {
  name: textLine(NO_NAME).pipe(z.string().min(1, NO_NAME).max(200, "Usa hasta 200 letras.")),
  contact: textLine().pipe(z.string().max(200, "Usa hasta 200 caracteres.")).default(""),
  ...began,
  neededBy: textLine().pipe(z.string().max(200, "Usa hasta 200 letras.")).default(""),
};
const block = textBlock().pipe(z.string().max(500, "Usa hasta 500 letras.")).default("");
const NO_THINGS = "Escribe qué pide, una cosa en cada línea.";
/** One thing in a line, as `readTypedOrder` reads them; thirty with the longest names of a price list have to fit. */
const things = textBlock(NO_THINGS).pipe(z.string().min(1, NO_THINGS).max(20_000, "Usa hasta 20,000 letras."));
export const correctOrderSchema = (zone: string) =>
  withWay(z.object({ ...ofSeen, ...noted, things: things.optional(), address: block, note: block }), "contact", zone);
/** An order that staff agreed on in a conversation. */
export const newOrderSchema = (zone: string) =>
  withWay(
    z.object({
      ...{ conversationId: idOr(RELOAD), companyId: idOr("Elige la empresa."), key: newRecordMarks.key },
      ...{ things, ...noted, address: block, note: block, tell: telling.tell },
    }),
    "contact",
    zone,
  );
export type NewOrderInput = z.output<ReturnType<typeof newOrderSchema>>;
export const correctQuoteSchema = (zone: string) => withWay(z.object({ ...ofSeen, ...noted }), "contact", zone);

export const quoteFormSchema = z.object({ ...common, validDays: number(1, 90) });

export const quotesQuerySchema = z.object({
  companyId: idSchema.nullable().catch(null),
  vista: z.enum(["abiertas", "todas"]).catch("abiertas"),
  antes: idSchema.nullable().catch(null),
  ver: idSchema.nullable().catch(null),
  listo: z
    .enum(["enviada", "sin-aviso", "corregida", "aceptada", "cancelada", "cancelada-sin-aviso"])
    .nullable()
    .catch(null),
});

const NO_PRICE = "Escribe el precio con números, como 1,500.50 o 1.500,50.";
const otherMoney = (own: Sign) =>
  `La cotización sale con el signo «${own}». Escribe solo el número; si es otra moneda, dilo en la nota.`;
export const ofQuoteSchema = z.object(ofSeen);
/** @param zone IANA name of the business's zone, whose country says in what money quotes are sent */
export function answerQuoteSchema(zone: string) {
  const own = signOf(zone);
  return z.object({
    ...ofSeen,
    amount: z
      .string({ error: NO_PRICE })
      .max(30, NO_PRICE)
      .transform((typed, ctx) => {
        const cents = readPrice(typed, own);
        if (cents === null)
          ctx.addIssue({ code: "custom", message: isOtherMoney(typed, own) ? otherMoney(own) : NO_PRICE });
        return cents ?? 0;
      }),
    note: textBlock().pipe(z.string().max(500, "Usa hasta 500 letras.")).default(""),
  });
}
