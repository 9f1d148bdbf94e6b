import { z } from "zod";

/**
 * The id of one kind of row: the id of another kind, or a plain number, is a type error. It uses zod's brand, so that a
 * schema can produce it.
 */
export type Id<Name extends string> = number & z.$brand<Name>;

export type TenantId = Id<"tenant">;
export const tenantIdSchema = z.int().positive().brand<"tenant">();

const EPOCH = Date.UTC(2024, 0, 1);
const PER_MILLISECOND = 4096;

/** A clock that was further ahead than this was wrong: when it is right again, ids follow it back. */
const AHEAD_MILLISECONDS = 365 * 24 * 3_600_000;

let lastMillisecond = 0;
let counter = 0;

/**
 * Ids are made in the Worker, so that parents and children go into one batch and rows can move between shards.
 * A 53-bit integer: milliseconds since 2024 × 2^12 + a counter that starts at random in each millisecond.
 * Ids of one isolate only grow, as long as its clock is not set back by a year; a collision between isolates shows as a
 * primary-key error and is retried with new ids.
 */
export function newId<NewId extends number = number>(now: number = Date.now()): NewId {
  const millisecond = now - EPOCH;
  if (millisecond > lastMillisecond || millisecond < lastMillisecond - AHEAD_MILLISECONDS) {
    lastMillisecond = millisecond;
    counter = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % (PER_MILLISECOND / 2);
  } else {
    counter += 1;
    if (counter >= PER_MILLISECOND) {
      lastMillisecond += 1;
      counter = 0;
    }
  }
  return (lastMillisecond * PER_MILLISECOND + counter) as NewId;
}

/** The smallest id that could have been made at a time: ids are ordered by it. */
export function firstIdAt(milliseconds: number): number {
  return Math.max(0, milliseconds - EPOCH) * PER_MILLISECOND;
}

/** Random public handle: 128 bits as a UUID. */
export function newUuid(): string {
  return crypto.randomUUID();
}
