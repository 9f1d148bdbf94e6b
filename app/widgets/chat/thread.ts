import type { WebchatMessage } from "./api";

/** One line of the conversation as the visitor sees it: stored, on its way, waiting for the connection, or failed. */
export interface Entry {
  /** The same before and after the message is stored. */
  readonly key: string;
  readonly id: number | null;
  readonly clientId: string | null;
  readonly sender: WebchatMessage["sender"];
  readonly content: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly state: "stored" | "sending" | "waiting" | "failed";
  /** Of one that is not stored yet, `path` is the page's own address of it; "" where the page does not have it any more. */
  readonly file?: WebchatMessage["file"];
  readonly asks?: WebchatMessage["asks"];
}

/**
 * Adds messages from the server: each once, by id or clientId; stored ones in the order of ids, the visitor's pending
 * ones last.
 */
export function mergeStored(entries: readonly Entry[], messages: readonly WebchatMessage[]): Entry[] {
  let merged = [...entries];
  for (const message of messages) {
    const same = (entry: Entry) =>
      entry.id === message.id || (message.clientId !== null && entry.clientId === message.clientId);
    const known = merged.find(same);
    const clientId = message.clientId ?? known?.clientId ?? null;
    const key = known?.key ?? clientId ?? `m${message.id}`;
    merged = merged.filter((entry) => !same(entry));
    merged.push({ ...message, key, clientId, state: "stored" });
  }
  return merged.sort((a, b) => (a.id ?? Number.POSITIVE_INFINITY) - (b.id ?? Number.POSITIVE_INFINITY) || 0);
}

/** The messages of a new session replace the stored ones; a message that the visitor has not sent yet stays. */
export function replaceStored(entries: readonly Entry[], messages: readonly WebchatMessage[]): Entry[] {
  return mergeStored(
    entries.filter(({ id }) => id === null),
    messages,
  );
}

export function addOutgoing(
  entries: readonly Entry[],
  clientId: string,
  content: string,
  now: Date,
  state: "sending" | "waiting" | "failed" = "sending",
  file?: Entry["file"],
): Entry[] {
  const createdAt = now.toISOString();
  const own = { key: clientId, id: null, clientId, sender: "customer", content, createdAt, state } as const;
  return [...entries, { ...own, ...(file ? { file } : {}) }];
}

/** Marks an outgoing message. If it is stored by now, it stays so, whatever the result of its request. */
export function markOutgoing(
  entries: readonly Entry[],
  clientId: string,
  state: "sending" | "waiting" | "failed",
): Entry[] {
  return entries.map((entry) => (entry.clientId === clientId && entry.id === null ? { ...entry, state } : entry));
}

/** Id of the newest stored message; 0 in an empty conversation. */
export function newestId(entries: readonly Entry[]): number {
  return entries.reduce((newest, { id }) => Math.max(newest, id ?? 0), 0);
}

/** Counts the messages of the other side that are newer than `seen`. */
export function countUnread(entries: readonly Entry[], seen: number): number {
  return entries.filter(({ id, sender }) => id !== null && id > seen && sender !== "customer").length;
}

export type Line =
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  | {
      readonly kind: "entry";
      readonly key: string;
      readonly entry: Entry;
      readonly first: boolean;
      readonly last: boolean;
      /** It waits for a press: how the visitor was served. */
      readonly asks: boolean;
    };

const together = 5 * 60_000;

/** The entries with a separator before each day; entries of one sender within five minutes form a group. */
export function layOut(entries: readonly Entry[]): Line[] {
  const lines: Line[] = [];
  let day = "";
  for (const [index, entry] of entries.entries()) {
    const date = new Date(entry.createdAt);
    const today = `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
    const newDay = today !== day;
    if (newDay) lines.push({ kind: "day", key: `d${today}`, at: entry.createdAt });
    day = today;
    const first = newDay || !belongs(entries[index - 1], entry);
    const last = !belongs(entry, entries[index + 1]) || !sameDay(entry, entries[index + 1]);
    lines.push({
      kind: "entry",
      key: entry.key,
      entry,
      first,
      last,
      asks: entry.asks !== undefined && index === entries.length - 1,
    });
  }
  return lines;
}

function belongs(one: Entry | undefined, next: Entry | undefined): boolean {
  if (!one || !next || one.sender !== next.sender) return false;
  return Math.abs(Date.parse(next.createdAt) - Date.parse(one.createdAt)) < together;
}

function sameDay(one: Entry, next: Entry | undefined): boolean {
  return next !== undefined && new Date(one.createdAt).toDateString() === new Date(next.createdAt).toDateString();
}
