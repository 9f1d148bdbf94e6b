import { z } from "zod";

/** How appointments are given; a part that is missing or wrong is as usual. */
const appointmentSchema = z.object({
  /** The length of one. */
  minutes: z.number().int().min(5).max(480).catch(30),
  /** How many at the same time. */
  capacity: z.number().int().min(1).max(50).catch(1),
  aheadDays: z.number().int().min(1).max(180).catch(30),
  /** How long before it one can still be made. */
  noticeMinutes: z.number().int().min(0).max(10_080).catch(60),
  /** Reminds the customer a day before. */
  remindDay: z.boolean().catch(false),
  /** Reminds them this many hours before; 0 for not. */
  remindHours: z.number().int().min(0).max(24).catch(0),
  /** Asks after it how it was. */
  askAfter: z.boolean().catch(false),
  /** WhatsApp's approved templates for both, by their ids, for when it takes no free message; null for none. */
  remindTemplate: z.number().int().positive().nullable().catch(null),
  askTemplate: z.number().int().positive().nullable().catch(null),
});
export type AppointmentSettings = z.output<typeof appointmentSchema>;

export const appointmentSettings = (stored: unknown): AppointmentSettings => appointmentSchema.parse(stored ?? {});

/** How orders are handed over and paid. */
const orderSchema = z.object({
  pickup: z.boolean().catch(true),
  delivery: z.boolean().catch(false),
  /** Asks for when it is wanted, where the customer did not say it. */
  asksWhen: z.boolean().catch(false),
  /** The shop's own address, with `{{monto}}` in the place of the amount; null for none. */
  paymentLink: z.string().max(500).nullable().catch(null),
});
export type OrderSettings = z.output<typeof orderSchema>;

export const orderSettings = (stored: unknown): OrderSettings => orderSchema.parse(stored ?? {});

const quoteSchema = z.object({
  /** How many days a customer has to accept an amount. */
  validDays: z.number().int().min(1).max(90).catch(15),
});
export type QuoteSettings = z.output<typeof quoteSchema>;

export const quoteSettings = (stored: unknown): QuoteSettings => quoteSchema.parse(stored ?? {});
