import type { ReactElement } from "react";
import { CHANNEL_LABELS, type ShownChannel } from "~/wire/channel";

const SHAPES: Readonly<Record<ShownChannel, ReactElement>> = {
  whatsapp: (
    <>
      <path d="M2.2 13.8 3 10.7A5.9 5.9 0 1 1 5.3 13Z" />
      <path d="M5.9 5.6c-.4 2.2 2.1 4.8 4.4 4.5l.6-1.2-1.5-.9-.7.6c-.7-.3-1.2-.8-1.5-1.5l.6-.7-.8-1.5Z" />
    </>
  ),
  sms: (
    <>
      <rect x="4.4" y="1.6" width="7.2" height="12.8" rx="1.6" />
      <path d="M6.4 5h3.2M6.4 7.2h2.2M7.5 12.2h1" />
    </>
  ),
  webchat: (
    <>
      <path d="M2 4.2c0-.8.6-1.4 1.4-1.4h9.2c.8 0 1.4.6 1.4 1.4v5.6c0 .8-.6 1.4-1.4 1.4H7.2l-3 2.6v-2.6h-.8c-.8 0-1.4-.6-1.4-1.4Z" />
      <path d="M5.2 7h.01M8 7h.01M10.8 7h.01" strokeWidth={1.8} />
    </>
  ),
  email: (
    <>
      <rect x="1.8" y="3" width="12.4" height="10" rx="1.6" />
      <path d="m2.4 4.4 5.6 4.4 5.6-4.4" />
    </>
  ),
  voice: (
    <>
      <rect x="5.9" y="1.6" width="4.2" height="7.6" rx="2.1" />
      <path d="M3.4 7.4a4.6 4.6 0 0 0 9.2 0M8 12v2.4M6 14.4h4" />
    </>
  ),
};

/** The channel of the icon for a stored one: voice of the plugin counts as voice, an unknown one as webchat. */
export function channelOf(stored: string): ShownChannel {
  switch (stored) {
    case "whatsapp":
    case "sms":
    case "email":
    case "voice":
      return stored;
    case "voice_plugin":
      return "voice";
    default:
      return "webchat";
  }
}

interface ChannelIconProps {
  readonly channel: ShownChannel;
  readonly size?: number;
  /** Set where the channel's name is beside the icon. */
  readonly decorative?: boolean;
}

/** One of the five channel icons, drawn in one style; named for screen readers unless its name is beside it. */
export function ChannelIcon({ channel, size = 16, decorative }: ChannelIconProps) {
  const look = {
    viewBox: "0 0 16 16",
    width: size,
    height: size,
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 1.2,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  if (decorative) {
    return (
      <svg {...look} aria-hidden="true">
        {SHAPES[channel]}
      </svg>
    );
  }
  return (
    <svg {...look} role="img" aria-label={CHANNEL_LABELS[channel]}>
      <title>{CHANNEL_LABELS[channel]}</title>
      {SHAPES[channel]}
    </svg>
  );
}
