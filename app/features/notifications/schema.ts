import { z } from "zod";
import { NOTIFICATION_TYPES } from "./kinds";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const kind = z.enum(NOTIFICATION_TYPES);

/** What the page's address can say; wrong values fall back to all notifications. */
export const notificationsQuerySchema = z.object({
  ver: z.enum(["todas", "sin-leer"]).catch("todas"),
  tipo: kind.nullable().catch(null),
  antes: id.nullable().catch(null),
});

/** The page's forms, told apart by their intent. */
export const notificationFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), notificationId: id }),
  z.object({ intent: z.literal("read"), notificationId: id }),
  z.object({ intent: z.literal("read-all") }),
  z.object({ intent: z.literal("mute"), kind, muted: z.enum(["true", "false"]) }),
]);
export const NOTIFICATION_FIELDS = ["intent", "notificationId", "kind", "muted"] as const;
