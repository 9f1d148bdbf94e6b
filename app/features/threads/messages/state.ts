export const SENDERS = ["customer", "agent", "ai", "system"] as const;
export type Sender = (typeof SENDERS)[number];

export const MEDIA_TYPES = ["image", "video", "audio", "other"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** In a message's `metadata.file`: its file was erased, because the business keeps files for a shorter time. */
export const FILE_NOT_KEPT = "not_kept";

/** `queued` and `sending` are on their way; `unknown`: the provider's answer was lost. Anything else is displayed as pending. */
export const MESSAGE_STATUSES = ["queued", "sending", "sent", "delivered", "read", "failed", "unknown"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The order of the statuses: a message never goes back, and a failure counts until it turns out delivered. */
export const STATUS_RANKS: Readonly<Record<MessageStatus, number>> = {
  queued: 0,
  sending: 1,
  unknown: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
};

/** Statuses of messages that have not come as far yet. */
export function statusesBehind(status: MessageStatus): string[] {
  return Object.entries(STATUS_RANKS).flatMap(([known, rank]) => (rank < STATUS_RANKS[status] ? [known] : []));
}

export const ON_ITS_WAY = ["queued", "sending"] as const satisfies readonly MessageStatus[];

/** A stored status as people see it: one of three ticks, one of two troubles, or pending for everything else. */
export function displayedStatus(status: string): "sent" | "delivered" | "read" | "failed" | "unknown" | "pending" {
  switch (status) {
    case "sent":
    case "delivered":
    case "read":
    case "failed":
    case "unknown":
      return status;
    default:
      return "pending";
  }
}
