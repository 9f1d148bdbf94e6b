import { z } from "zod";
import { NOTIFICATION_TYPES } from "./kinds";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const kind = z.enum(NOTIFICATION_TYPES);

/** The query of the page's address; wrong values fall back to all notifications. */
export const notificationsQuerySchema = z.object({
  ver: z.enum(["todas", "sin-leer"]).catch("todas"),
  tipo: kind.nullable().catch(null),
  antes: id.nullable().catch(null),
});

/** The notification that a form is about. */
export const ofNotificationSchema = z.object({ of: id });

/** Turns a kind of notification on or off for the bell. */
export const muteSchema = z.object({ kind, muted: z.enum(["true", "false"]).transform((value) => value === "true") });
