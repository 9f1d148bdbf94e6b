import { z } from "zod";
import { idSchema } from "~/platform/id-schema";
import { CHANNEL_FILTERS } from "./channel";

/** `resolved` and `snoozed`, like any unknown value, are displayed as inactive. */
export const STATUSES = ["active", "pending", "resolved", "snoozed"] as const;

/** The AI's reading of the conversation, from its last answer. */
export interface Insights {
  readonly intention: string;
  readonly sentiment: "positive" | "neutral" | "negative";
  /** 0 to 1. */
  readonly confidence: number;
  readonly priority: "low" | "medium" | "high";
}

export const aiToggleSchema = z.object({
  enabled: z.boolean({ error: "Di si la IA queda encendida (true) o apagada (false)." }),
});

const cursorSchema = z
  .string()
  .regex(/^\d{1,16}\.\d{1,16}$/)
  .transform((value) => {
    const [at, id] = value.split(".");
    return { at: Number(at), id: Number(id) };
  });

export const MAX_SEARCH_CHARACTERS = 200;
/** The filters of the list; `unread`, `mine` and `trash` are no status of a thread. */
export const LIST_STATUSES = ["all", "active", "pending", "unread", "mine", "resolved", "snoozed", "trash"] as const;

/** The query of the list's address. Wrong values fall back to the plain list instead of failing. */
export const listQuerySchema = z.object({
  channel: z.enum(CHANNEL_FILTERS).catch("all"),
  status: z.enum(LIST_STATUSES).catch("all"),
  company: idSchema.nullable().catch(null),
  cursor: cursorSchema.nullable().catch(null),
  conversationId: idSchema.nullable().catch(null),
  antes: idSchema.nullable().catch(null),
  despues: idSchema.nullable().catch(null),
  /** A message that the thread opens at. */
  mensaje: idSchema.nullable().catch(null),
  /** The text that is searched for in all messages; null without a search. */
  q: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_SEARCH_CHARACTERS) || null)
    .nullable()
    .catch(null),
  /** Only hits older than this message. */
  hasta: idSchema.nullable().catch(null),
  /** The thread that a row's button asks to delete; without a script the page asks for confirmation. */
  eliminar: idSchema.nullable().catch(null),
});
export type ListQuery = z.output<typeof listQuerySchema>;

export function formatCursor(row: { lastMessageAt: Date | null; createdAt: Date; id: number }): string {
  return `${(row.lastMessageAt ?? row.createdAt).getTime()}.${row.id}`;
}

export const MOST_TAGS = 20;
export const TOO_MANY_TAGS = `Una conversación puede tener hasta ${MOST_TAGS} etiquetas.`;

/** Lower case and single spaces, so that the same word is the same tag. */
export function cleanTag(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLocaleLowerCase("es");
}

export function isEmail(text: string): boolean {
  return z.email().safeParse(text).success;
}

/** The snooze times of the menu. The form also takes an ISO date and time; without a zone it is in the business's. */
export const SNOOZES = ["1h", "3h", "tomorrow", "next-week"] as const;
export type Snooze = (typeof SNOOZES)[number];

/** The kinds of record that a thread can belong to. */
export const CONTACT_KINDS = ["customer", "prospect"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
