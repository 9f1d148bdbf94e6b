import { z } from "zod";
import { defaultColor } from "~/wire/color";
import { WIDGET_POSITIONS } from "~/wire/widget-look";
import { CHAT_ASKS, type ChatWidget } from "./chat-widget";

/** The chat of a business that has chosen nothing. */
export const PLAIN_CHAT_WIDGET: ChatWidget = {
  color: defaultColor,
  position: "bottom-right",
  greeting: null,
  asks: { name: "no", email: "no", phone: "no" },
  companyId: null,
  domains: [],
};

const ask = z.enum(CHAT_ASKS).catch("no");

const storedSchema = z.object({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .catch(PLAIN_CHAT_WIDGET.color),
  position: z.enum(WIDGET_POSITIONS).catch(PLAIN_CHAT_WIDGET.position),
  greeting: z.string().nullable().catch(null),
  asks: z.object({ name: ask, email: ask, phone: ask }).catch(PLAIN_CHAT_WIDGET.asks),
  companyId: z.number().int().nullable().catch(null),
  // Unreadable domains must not open the chat to every page.
  domains: z.array(z.string()),
});

/** The settings in a tenant's column, as text or as a value. @throws Error (a list of domains that cannot be read) */
export function chatWidgetOf(stored: unknown): ChatWidget {
  if (stored === null || stored === undefined) return PLAIN_CHAT_WIDGET;
  return storedSchema.parse(typeof stored === "string" ? JSON.parse(stored) : stored);
}
