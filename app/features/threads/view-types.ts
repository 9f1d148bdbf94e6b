import type { ShownChannel } from "~/wire/channel";
import type { ListPlace, LiveMessage } from "~/wire/events";

export type Sender = "customer" | "agent" | "ai" | "system";
export type StoredChannel = ShownChannel | "voice_plugin";

export interface LastMessage {
  readonly sender: Sender;
  readonly content: string;
  readonly isMedia: boolean;
  /** "image", "video", "audio" or "file"; anything else counts as a file. */
  readonly mediaType: string | null;
}

/** One message in the form of the calls; dates are ISO 8601 UTC. */
export interface MessageView {
  readonly id: number;
  readonly messageId: string | null;
  readonly conversationId: number;
  readonly content: string;
  readonly sender: Sender;
  readonly isAiGenerated: boolean;
  readonly isMedia: boolean;
  readonly mediaType: string | null;
  readonly mediaLink: string | null;
  readonly status: string;
  readonly createdAt: string;
  /** The name of the staff member who wrote it. */
  readonly agentName?: string;
  /** The code of the reason, in the system's line on a handover. */
  readonly handoffReason?: string;
  /** Where the appointment, the order or the quote is that the system's line tells of. */
  readonly list?: ListPlace;
  /** The answer that the AI was not sure of, in the line that keeps it for staff. */
  readonly draft?: string;
  /** The name of its file, where known. */
  readonly fileName?: string;
  /** Why it did not arrive, may not have, or has to wait, in Spanish. */
  readonly failureReason?: string;
  /** True when trying again cannot help: the reason says what to do instead. */
  readonly isFinal?: boolean;
  /** The state of its file: 'waiting' at its provider, 'stored', 'failed', 'not_kept', or 'in_trash' with its thread. */
  readonly fileState?: string;
  /** Bytes. */
  readonly fileSize?: number;
  /** Width by height, where it is a picture. */
  readonly fileRatio?: number;
  readonly mail?: LiveMessage["mail"];
}

/** The AI's reading of the customer, from its last answer. */
export interface InsightsView {
  readonly intention: string;
  readonly sentiment: "positive" | "neutral" | "negative";
  /** Between 0 and 1. */
  readonly confidence: number;
  readonly priority: "low" | "medium" | "high";
}

/** An earlier conversation of the same customer. */
export interface HistoryItem {
  readonly id: number;
  readonly channel: StoredChannel;
  readonly status: string;
  readonly at: string;
  /** Its last message, as lists show it. */
  readonly lastMessage: LastMessage | null;
}

/** The fields of a customer or prospect that a thread shows. */
export interface ContactMatch {
  readonly kind: "customer" | "prospect";
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** ISO 8601 UTC. */
  readonly since: string;
}

/** The record that a thread belongs to, with what its own page says of it. */
export interface LinkedContact extends ContactMatch {
  /** The phone as people read it. */
  readonly spelledPhone: string | null;
  readonly company: string | null;
  readonly tags: readonly string[];
}

/** A detail that the AI read in a message and on which nobody has decided yet. */
export interface FoundData {
  readonly id: number;
  readonly type: "name" | "email" | "phone";
  readonly value: string;
}

/** The contact of the open thread. */
export interface ContactView {
  /** As lists show it; null where unknown. */
  readonly name: string | null;
  /** The contact's own name; null where it is unknown, even if lists show a name that we made up. */
  readonly givenName: string | null;
  readonly phone: string | null;
  /** As people read it. */
  readonly spelledPhone: string | null;
  /** Of the phone; of one to be noted, the business's own. */
  readonly phoneCode: string;
  readonly email: string | null;
  /** The phone in E.164, where it can be called. */
  readonly callable: string | null;
  readonly company: { readonly id: number; readonly name: string } | null;
  readonly linked: LinkedContact | null;
  /** Customers and prospects with the same phone or e-mail, while none is linked. */
  readonly alike: readonly ContactMatch[];
  readonly found: readonly FoundData[];
}

/** A part of the page that could not be read. */
export interface LoadFailure {
  /** The sentence for the user. */
  readonly error: string;
  /** The code that the log has. */
  readonly code: string;
  readonly requestId: string;
}
