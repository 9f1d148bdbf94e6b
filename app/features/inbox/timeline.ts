import type { LiveMessage, LiveNote } from "~/wire/events";

/** A message that staff wrote in this browser and that no page has read back from the server yet. */
export interface Outgoing {
  /** The same in every repeat, so that a repeat is the same message. */
  readonly clientId: string;
  readonly content: string;
  /** The subject of a mail. */
  readonly subject?: string;
  /** Everybody whom the customer's mail went to gets a copy. */
  readonly copy?: boolean;
  /** The line whose draft it sends. */
  readonly draft?: number;
  /** The newest reply that its writer had seen. */
  readonly seen?: number;
  /** After a refusal: the reply that somebody else sent meanwhile. */
  readonly met?: number;
  readonly file?: OutgoingFile;
  /** When it was sent from the page; ISO 8601 UTC. */
  readonly at: string;
  /** `waiting` for those before it; `held` for a connection; `stored`: the server has it, its event is on the way. */
  readonly state: "waiting" | "held" | "sending" | "stored" | "failed";
  /** Why it failed, in Spanish. */
  readonly error?: string;
}

/** A reply as its field gives it away. */
export interface NewReply extends Pick<Outgoing, "clientId" | "content" | "subject" | "copy" | "draft" | "seen"> {
  readonly file?: File;
}

/** A file with the message; only the page that sent it has the bytes. */
export interface OutgoingFile {
  readonly name: string;
  /** The share of it that was sent, 0 to 1. */
  readonly progress?: number;
  /** True after the page was closed: the file must be chosen again. */
  readonly isLost?: boolean;
}

interface Place {
  readonly key: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** True when it continues what the same person said within the last minutes. */
  readonly follows: boolean;
}

export type TimelineItem = Place &
  (
    | { readonly kind: "message"; readonly message: LiveMessage; readonly outgoing?: Outgoing }
    | { readonly kind: "note"; readonly note: LiveNote }
  );

const HELD = "Se enviará cuando vuelva la conexión";
const GROUP_MILLISECONDS = 5 * 60_000;

/** A customer's messages since a person of the staff last wrote, of those that are shown. */
export function customerStreak(messages: readonly Pick<LiveMessage, "sender">[]): number {
  const since = messages.slice(messages.findLastIndex(({ sender }) => sender === "agent") + 1);
  return since.filter(({ sender }) => sender === "customer").length;
}

/** The page's own id of a message of staff; it stays the same from the first press on. */
export function clientIdOf({ messageId }: Pick<LiveMessage, "messageId">): string | null {
  return messageId?.startsWith("own:") ? messageId.slice(messageId.lastIndexOf(":") + 1) : null;
}

/**
 * The items of a thread, oldest first: messages and notes by time, then unconfirmed messages. Each shows once, in
 * whatever order its answer and its event come.
 */
export function timelineOf(
  messages: readonly LiveMessage[],
  notes: readonly LiveNote[],
  outgoing: readonly Outgoing[] = [],
  agentName?: string,
): TimelineItem[] {
  const stored = new Set(messages.map(clientIdOf));
  const said = messages.map((message): TimelineItem => {
    const key = clientIdOf(message) ?? `m${message.id}`;
    return { kind: "message", key, at: message.createdAt, follows: false, message };
  });
  const written = notes.map((note): TimelineItem => {
    return { kind: "note", key: note.clientId, at: note.createdAt, follows: false, note };
  });
  const items = written.length === 0 ? said : [...said, ...written].sort((a, b) => compare(a.at, b.at));
  for (const [index, one] of outgoing.entries()) {
    if (stored.has(one.clientId)) continue;
    const message = { ...pendingMessage(one, agentName), id: -1 - index };
    items.push({ kind: "message", key: one.clientId, at: one.at, follows: false, message, outgoing: one });
  }
  return items.map((item, index) => (follows(items[index - 1], item) ? { ...item, follows: true } : item));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function follows(before: TimelineItem | undefined, item: TimelineItem): boolean {
  if (!before || authorOf(before) !== authorOf(item)) return false;
  return Date.parse(item.at) - Date.parse(before.at) < GROUP_MILLISECONDS;
}

function authorOf(item: TimelineItem): string {
  return item.kind === "note" ? `note ${item.note.authorId}` : `${item.message.sender} ${item.message.agentName ?? ""}`;
}

const STATUS = { waiting: "sending", held: "queued", sending: "sending", stored: "queued", failed: "failed" } as const;

function pendingMessage({ clientId, content, file, at, state }: Outgoing, agentName?: string): LiveMessage {
  return {
    id: 0,
    messageId: `own::${clientId}`,
    conversationId: 0,
    content: content || (file?.name ?? ""),
    sender: "agent",
    isAiGenerated: false,
    isMedia: false,
    mediaType: null,
    mediaLink: null,
    status: STATUS[state],
    createdAt: at,
    ...(state === "held" ? { failureReason: HELD } : {}),
    ...(agentName ? { agentName } : {}),
  };
}

/** The part of a thread that a page has read so far. */
export interface ReadPart {
  readonly messages: readonly LiveMessage[];
  readonly notes: readonly LiveNote[];
  /** The place where older ones begin; null when these are all. */
  readonly olderThan: number | null;
  /** The place where newer ones begin, for a page in the middle of the thread. */
  readonly newerThan: number | null;
}

/**
 * Joins the part known before with the part read now, whose copies are newer. If something unread may lie between them,
 * the new part stands alone.
 */
export function joinParts(known: ReadPart, read: ReadPart): ReadPart {
  const start = firstId(read);
  const isGap = read.olderThan !== null && start > lastId(known);
  const isElsewhere = read.newerThan !== null && read.newerThan !== known.newerThan;
  if (isGap || isElsewhere) return read;
  return {
    messages: union(known.messages, read.messages),
    notes: union(known.notes, read.notes),
    olderThan: start <= firstId(known) ? read.olderThan : known.olderThan,
    newerThan: read.newerThan,
  };
}

/** Puts the page of older items before the known part. */
export function putBefore(known: ReadPart, older: ReadPart): ReadPart {
  return {
    messages: union(older.messages, known.messages),
    notes: union(older.notes, known.notes),
    olderThan: older.olderThan,
    newerThan: known.newerThan,
  };
}

function firstId({ messages, notes }: ReadPart): number {
  return Math.min(messages[0]?.id ?? Number.POSITIVE_INFINITY, notes[0]?.id ?? Number.POSITIVE_INFINITY);
}

function lastId({ messages, notes }: ReadPart): number {
  return Math.max(messages.at(-1)?.id ?? 0, notes.at(-1)?.id ?? 0);
}

function union<Item extends { readonly id: number; readonly createdAt: string }>(
  known: readonly Item[],
  read: readonly Item[],
): readonly Item[] {
  if (known.length === 0) return read;
  const items = new Map(known.map((item) => [item.id, item]));
  for (const item of read) items.set(item.id, item);
  return [...items.values()].sort((a, b) => compare(a.createdAt, b.createdAt) || a.id - b.id);
}
