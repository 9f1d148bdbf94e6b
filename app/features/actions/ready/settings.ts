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
});
export type AppointmentSettings = z.output<typeof appointmentSchema>;

export const appointmentSettings = (stored: unknown): AppointmentSettings => appointmentSchema.parse(stored ?? {});

/** How orders are handed over and paid. */
const orderSchema = z.object({
  pickup: z.boolean().catch(true),
  delivery: z.boolean().catch(false),
  /** The shop's own address, with `{{monto}}` in the place of the amount; null for none. */
  paymentLink: z.string().max(500).nullable().catch(null),
});
export type OrderSettings = z.output<typeof orderSchema>;

export const orderSettings = (stored: unknown): OrderSettings => orderSchema.parse(stored ?? {});
