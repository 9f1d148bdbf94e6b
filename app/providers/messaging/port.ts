import type { VisitorEvent } from "~/platform/events";

/** What the product asks of whoever carries messages. Adapters know no database and no tenant. */
export interface OutgoingMessage {
  /** Our own id of the message: the idempotency key where the provider has one. */
  readonly messageId: string;
  readonly id: number;
  readonly sender: "agent" | "ai" | "system";
  /** The contact as the channel names it: a phone, an address, a visitor. */
  readonly to: string;
  readonly content: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/**
 * `sent`: the provider took it (`delivered` where it knows). `refused`: never; `code` has a Spanish sentence in the
 * messages' catalogue. `later`: try again. `unknown`: the answer was lost and the provider has no idempotency key.
 */
export type SendResult =
  | { readonly kind: "sent"; readonly status: "sent" | "delivered"; readonly providerId: string | null }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "later"; readonly cause: string; readonly retryAfterSeconds: number | null }
  | { readonly kind: "unknown"; readonly cause: string };

/** Where our own web chat's messages go: the visitor's live room. A tenant's handle has it; vendors' adapters ignore it. */
export interface VisitorWire {
  readonly events: {
    toVisitor(visitorId: string, event: VisitorEvent): Promise<void>;
  };
}

export interface MessagingProvider {
  readonly name: string;
  /** The carrier takes `messageId` as a key: sending the same message again is harmless. */
  readonly idempotent: boolean;
  send(wire: VisitorWire, message: OutgoingMessage): Promise<SendResult>;
}
