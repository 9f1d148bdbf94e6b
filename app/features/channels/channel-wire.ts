import * as z from "zod/mini";
import { ACCOUNT_TROUBLES } from "~/providers/messaging/port";

/** The answer of `GET /api/brevo/channels`. */
export const channelsSchema = z.object({
  hasValidApiKey: z.boolean(),
  account: z.object({
    companyName: z.nullable(z.string()),
    plan: z.nullable(z.string()),
    credits: z.nullable(z.number()),
  }),
  whatsapp: z.object({ isActive: z.boolean(), phoneNumbers: z.array(z.string()) }),
  sms: z.object({ isActive: z.boolean(), defaultSender: z.nullable(z.string()) }),
  webchat: z.object({ isActive: z.boolean(), widgetCode: z.nullable(z.string()) }),
  email: z.object({ isActive: z.boolean(), domains: z.array(z.string()) }),
});
export type Channels = z.infer<typeof channelsSchema>;

/** The channel panel, as the page's loader and its own reads send it. Times are milliseconds since 1970. */
export const channelPanelSchema = z.object({
  /** Null while nothing is known of the account. */
  channels: z.nullable(channelsSchema),
  /** When the provider was last asked. */
  lookedAt: z.nullable(z.number()),
  /** When the account last answered. */
  readAt: z.nullable(z.number()),
  /** Why the last look failed, in part or whole. */
  trouble: z.nullable(z.enum(ACCOUNT_TROUBLES)),
  /** True while somebody else's look is under way, or nobody has looked yet. */
  pending: z.boolean(),
  /** The time before which a refresh changes nothing; null where one may be asked for now. */
  waitUntil: z.nullable(z.number()),
});
export type ChannelPanelState = z.infer<typeof channelPanelSchema>;

export const NO_KEY: Channels = {
  hasValidApiKey: false,
  account: { companyName: null, plan: null, credits: null },
  whatsapp: { isActive: false, phoneNumbers: [] },
  sms: { isActive: false, defaultSender: null },
  webchat: { isActive: false, widgetCode: null },
  email: { isActive: false, domains: [] },
};
