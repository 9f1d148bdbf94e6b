import { z } from "zod";
import { CHANNEL_FILTERS } from "./channels";

/** `resolved` and `snoozed`, like any unknown value, are displayed as inactive. */
export const STATUSES = ["active", "pending", "resolved", "snoozed"] as const;
export type ConversationStatus = (typeof STATUSES)[number];

/** What the last answer understood of the conversation. */
export interface Insights {
  readonly intention: string;
  readonly sentiment: "positive" | "neutral" | "negative";
  /** 0 to 1. */
  readonly confidence: number;
  readonly priority: "low" | "medium" | "high";
}

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

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

/** What the list's address can say. Wrong values fall back to the plain list instead of failing. */
export const listQuerySchema = z.object({
  channel: z.enum(CHANNEL_FILTERS).catch("all"),
  status: z.enum(["all", "active", "pending", "unread", "mine"]).catch("all"),
  cursor: cursorSchema.nullable().catch(null),
  conversationId: idSchema.nullable().catch(null),
  antes: idSchema.nullable().catch(null),
});
export type ListQuery = z.output<typeof listQuerySchema>;

export function formatCursor(row: { lastMessageAt: Date | null; createdAt: Date; id: number }): string {
  return `${(row.lastMessageAt ?? row.createdAt).getTime()}.${row.id}`;
}

/** The inbox's forms, told apart by their intent. */
export const inboxFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("send-message"),
    conversationId: idSchema,
    content: z.string(),
    clientId: z.string().optional(),
  }),
  z.object({ intent: z.literal("set-ai"), conversationId: idSchema, enabled: z.enum(["true", "false"]) }),
  z.object({ intent: z.literal("delete"), conversationId: idSchema }),
]);
