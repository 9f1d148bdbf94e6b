import * as z from "zod/mini";

const DAY = 86_400_000;
const KEPT_DAYS = 30;
const PREFIX = "draft:";

const draftSchema = z.object({
  text: z.string(),
  clientId: z.string(),
  at: z.number(),
  seen: z.optional(z.number()),
});
/**
 * A text that somebody began to write. `clientId` becomes the message's, so that two tabs that send one draft make one
 * message. `seen` is the newest reply that stood above the field when the first character was typed.
 */
export type Draft = z.infer<typeof draftSchema>;

/** The key of a person's draft of a thread in the browser's storage. */
export function draftKey(userId: number, conversationId: number, kind: "reply" | "note"): string {
  return `${PREFIX}${userId}:${conversationId}:${kind}`;
}

// A browser without storage keeps drafts at least while the page is open.
const memory = new Map<string, string>();

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** The text under a key; null where there is none. */
function readStored(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null) ?? memory.get(key) ?? null;
}

/** @param value null removes it */
export function writeStored(key: string, value: string | null): void {
  memory.delete(key);
  const write = () => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  };
  if (!attempt(write, false) && value !== null) memory.set(key, value);
}

/** The value under a key; null where there is none that can be read. */
export function parseStored(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(readStored(key) ?? "null"), null);
}

/** Reads a stored draft; null where it is not valid. @param value may also come from a storage event */
export function parseDraft(value: string | null): Draft | null {
  const parsed = draftSchema.safeParse(attempt<unknown>(() => JSON.parse(value ?? "null"), null));
  return parsed.success ? parsed.data : null;
}

export function readDraft(key: string, now: number): Draft | null {
  const draft = parseDraft(readStored(key));
  return draft && now - draft.at < KEPT_DAYS * DAY ? draft : null;
}

const watchers = new Set<() => void>();

/** A draft without words is removed. */
export function writeDraft(key: string, draft: Draft): void {
  writeStored(key, draft.text.trim() === "" ? null : JSON.stringify(draft));
  for (const tell of watchers) tell();
}

/** Calls back when a draft may have changed, here or in another tab. @returns ends it */
export function watchDrafts(tell: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key all of them were removed.
    if (key === null || key.startsWith(PREFIX)) tell();
  };
  watchers.add(tell);
  window.addEventListener("storage", onStorage);
  return () => {
    watchers.delete(tell);
    window.removeEventListener("storage", onStorage);
  };
}

/** The threads in which a person has begun a reply, in no order. */
export function begunReplies(userId: number, now: number): number[] {
  return storedKeys(`${PREFIX}${userId}:`).flatMap((key) => {
    const [, , id, kind] = key.split(":");
    return kind === "reply" && readDraft(key, now) ? [Number(id)] : [];
  });
}

/** The stored keys that begin like this. */
export function storedKeys(prefix: string): string[] {
  const keys = [...attempt(() => Object.keys(localStorage), []), ...memory.keys()];
  return keys.filter((key) => key.startsWith(prefix));
}

/** The beginning of the keys under which a person's unconfirmed messages stand. */
export function outboxPrefix(userId: number): string {
  return `outbox:${userId}:`;
}

/** Removes drafts older than 30 days, of anybody who used this browser. */
export function pruneDrafts(now: number): void {
  for (const key of storedKeys(PREFIX)) if (readDraft(key, now) === null) writeStored(key, null);
}
