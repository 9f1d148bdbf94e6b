/** Ids are made in the Worker, so that parents and children go into one batch and rows can move between shards. */
declare const brand: unique symbol;
export type Id<Name extends string> = number & { readonly [brand]?: Name };

export type TenantId = Id<"tenant">;
export type UserId = Id<"user">;
export type SessionId = Id<"session">;
export type CompanyId = Id<"company">;
export type ConversationId = Id<"conversation">;
export type MessageId = Id<"message">;
export type DocumentId = Id<"document">;
export type OutboxId = Id<"outbox">;

const EPOCH = Date.UTC(2024, 0, 1);
const PER_MILLISECOND = 4096;

let lastMillisecond = 0;
let counter = 0;

/**
 * A 53-bit integer: milliseconds since 2024 × 2^12 + a counter that starts at random in each millisecond.
 * Ids of one isolate only grow; a collision between isolates shows as a primary-key error and is retried with new ids.
 */
export function newId(now: number = Date.now()): number {
  const millisecond = Math.max(now - EPOCH, lastMillisecond);
  if (millisecond > lastMillisecond) {
    lastMillisecond = millisecond;
    counter = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % (PER_MILLISECOND / 2);
  } else {
    counter += 1;
    if (counter >= PER_MILLISECOND) {
      lastMillisecond += 1;
      counter = 0;
    }
  }
  return lastMillisecond * PER_MILLISECOND + counter;
}

/** The smallest id that could have been made at a time: ids are ordered by it. */
export function firstIdAt(milliseconds: number): number {
  return Math.max(0, milliseconds - EPOCH) * PER_MILLISECOND;
}

/** Random public handle: 128 bits as a UUID. */
export function newUuid(): string {
  return crypto.randomUUID();
}
