import { z } from "zod";

/** What a notification can be about; `new_conversation` is the stored default. */
export const NOTIFICATION_TYPES = [
  "new_conversation",
  "needs_human",
  "customer_message",
  "failed_delivery",
  "failed_document",
  "low_credits",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What the page's address can say; wrong values fall back to all notifications. */
export const notificationsQuerySchema = z.object({
  ver: z.enum(["todas", "sin-leer"]).catch("todas"),
  antes: id.nullable().catch(null),
});

/** The page's forms, told apart by their intent. */
export const notificationFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), notificationId: id }),
  z.object({ intent: z.literal("read-all") }),
]);
