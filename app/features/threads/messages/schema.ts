import { z } from "zod";
import { MAX_MESSAGE_CHARACTERS, MAX_SUBJECT_CHARACTERS, TOO_LONG } from "./limits";

export const SENDERS = ["customer", "agent", "ai", "system"] as const;
export type Sender = (typeof SENDERS)[number];

export const MEDIA_TYPES = ["image", "video", "audio", "other"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/**
 * `queued` and `sending` are on their way; `unknown`: the provider's answer was lost. Any other value is displayed as
 * pending.
 */
export const MESSAGE_STATUSES = ["queued", "sending", "sent", "delivered", "read", "failed", "unknown"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/**
 * The order of the statuses: a message only moves to a higher rank. A failure stands until the message turns out
 * delivered.
 */
export const STATUS_RANKS: Readonly<Record<MessageStatus, number>> = {
  queued: 0,
  sending: 1,
  unknown: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
};

/** The statuses that come before this one. */
export function statusesBehind(status: MessageStatus): string[] {
  return Object.entries(STATUS_RANKS).flatMap(([known, rank]) => (rank < STATUS_RANKS[status] ? [known] : []));
}

export const ON_ITS_WAY = ["queued", "sending"] as const satisfies readonly MessageStatus[];

/** The status that people see: one of the three ticks, failed, unknown, and pending for everything else. */
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

const caption = z
  .string({ error: "Escribe un mensaje." })
  .refine((text) => text.length <= MAX_MESSAGE_CHARACTERS, TOO_LONG)
  .transform((text) => text.trim());
const content = caption.refine((text) => text !== "", "Escribe un mensaje.");

/** A message of the staff. `clientId` makes a repeated send (double click, two tabs, lost answer) the same message. */
export const sendMessageSchema = z.object({
  content,
  clientId: z.uuid().optional(),
  /** For mail only; empty means the thread's own. */
  subject: z
    .string()
    .max(MAX_SUBJECT_CHARACTERS, `El asunto es muy largo: el máximo son ${MAX_SUBJECT_CHARACTERS} caracteres.`)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .optional(),
});
export type SendMessageInput = z.output<typeof sendMessageSchema>;

/** The same with a file, which needs no text. */
export const sendFileSchema = sendMessageSchema.extend({ content: caption.default("") });

/** A message of a web-chat visitor. */
export const webchatMessageSchema = z.object({
  content,
  clientId: z.uuid({ error: "Falta el identificador del mensaje." }),
});
export const webchatSessionSchema = z.object({ token: z.string().max(2_000).optional() });
