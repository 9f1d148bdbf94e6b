import { z } from "zod";

/** `resolved` and `snoozed`, like any unknown value, are displayed as inactive. */
export const STATUSES = ["active", "pending", "resolved", "snoozed"] as const;

export const aiToggleSchema = z.object({
  enabled: z.boolean({ error: "Di si la IA queda encendida (true) o apagada (false)." }),
});

export const MOST_TAGS = 20;
export const TOO_MANY_TAGS = `Una conversación puede tener hasta ${MOST_TAGS} etiquetas.`;

/** The kinds of record that a thread can belong to. */
export const CONTACT_KINDS = ["customer", "prospect"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
