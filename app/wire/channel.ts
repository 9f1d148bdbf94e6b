/** The ways in which a customer reaches the business. `voice_plugin` is listed and counted under voice. */
export const CHANNELS = ["whatsapp", "sms", "webchat", "email", "voice", "voice_plugin"] as const;
export type Channel = (typeof CHANNELS)[number];

export function isChannel(value: string): value is Channel {
  return CHANNELS.some((channel) => channel === value);
}

/** The channels of our own widgets, which carry their messages themselves: the chat's, and the voice's. */
export const WIDGET_CHANNELS = ["webchat", "voice_plugin"] as const satisfies readonly Channel[];
export type WidgetChannel = (typeof WIDGET_CHANNELS)[number];

export function isWidgetChannel(value: string): value is WidgetChannel {
  return WIDGET_CHANNELS.some((channel) => channel === value);
}

/** The services that carry messages. Anything unknown is `other`, and so is our own web chat. */
export const CARRIERS = ["brevo", "twilio", "httpsms", "meta", "other"] as const;
export type Carrier = (typeof CARRIERS)[number];

export function carrierOf(value: string): Carrier {
  return CARRIERS.find((platform) => platform === value) ?? "other";
}

/** The list's filters: every channel, with voice and voice_plugin as one. */
export const CHANNEL_FILTERS = ["all", "whatsapp", "sms", "webchat", "email", "voice"] as const;
export type ChannelFilter = (typeof CHANNEL_FILTERS)[number];
/** A channel as people see it: voice_plugin is voice. */
export type ShownChannel = Exclude<ChannelFilter, "all">;

export const CHANNELS_OF_FILTER: Record<ShownChannel, readonly Channel[]> = {
  whatsapp: ["whatsapp"],
  sms: ["sms"],
  webchat: ["webchat"],
  email: ["email"],
  voice: ["voice", "voice_plugin"],
};

/** The filter that lists a channel. */
export function filterOf(channel: Channel): ShownChannel {
  return channel === "voice_plugin" ? "voice" : channel;
}

/** Each channel by its name on the screen. */
export const CHANNEL_LABELS: Readonly<Record<ShownChannel, string>> = {
  whatsapp: "WhatsApp",
  sms: "SMS",
  webchat: "Webchat",
  email: "Email",
  voice: "Voz",
};

export const CHANNEL_FILTER_LABELS: Readonly<Record<ChannelFilter, string>> = { all: "Todos", ...CHANNEL_LABELS };
