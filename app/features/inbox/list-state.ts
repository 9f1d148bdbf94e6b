import { CHANNELS_OF_FILTER, type ChannelFilter } from "~/wire/channel";
import type { ConversationSummary } from "~/wire/events";
import type { AgentFilter, ListQuery } from "./list-query";

/** The threads in the list: a range of the tenant's, newest first, that grows at its end. */
export interface ListState {
  readonly rows: readonly ConversationSummary[];
  /** The place where the next page begins; null when the last thread is in the list. */
  readonly olderCursor: string | null;
  /** True when a combined search stopped before its page was full. */
  readonly cut: boolean;
  /** Rows from this cursor on were loaded before events were missed and must be read again. */
  readonly stale: string | null;
}

/** The filter of the open list. */
export interface InboxView {
  readonly channel: ChannelFilter;
  readonly status: ListQuery["status"];
  readonly company: number | null;
  readonly agent: AgentFilter | null;
  readonly tag: string | null;
  /** The person at the page: 'mine' and 'me' mean their threads. */
  readonly agentId: number;
  /** False on later pages, which take in no newer thread. */
  readonly firstPage: boolean;
}

interface Rows {
  readonly rows: readonly ConversationSummary[];
  readonly olderCursor: string | null;
  readonly cut: boolean;
}

/** A page of the list as the server read it. */
export interface Page extends Rows {
  /** The number of the tenant's newest event when it was read. */
  readonly seq: number;
}

const timeOf = (row: ConversationSummary) => row.lastMessageAt ?? row.createdAt;

/** Orders by last message, newest first; threads without one by their own age. */
export function newestFirst(a: ConversationSummary, b: ConversationSummary): number {
  const [first, second] = [timeOf(a), timeOf(b)];
  // ISO dates in UTC sort alphabetically.
  return first === second ? b.id - a.id : first < second ? 1 : -1;
}

/** True when a thread comes after a cursor (`milliseconds.id`). */
function isPast(row: ConversationSummary, cursor: string): boolean {
  const [at = 0, id = 0] = cursor.split(".").map(Number);
  const time = Date.parse(timeOf(row));
  return time === at ? row.id < id : time < at;
}

/**
 * The list with a page from the server, which replaces all rows in the page's range, the first page also those above it.
 * @param from the cursor that the page was asked for; null for the first one
 * @param missed events may have been missed since the rows were loaded, so further pages must be read again
 */
export function placePage(list: ListState, page: Rows, from: string | null, missed = false): ListState {
  const { olderCursor } = page;
  const isReplaced = (row: ConversationSummary) =>
    (from === null || isPast(row, from)) && (olderCursor === null || !isPast(row, olderCursor));
  const answered = new Set(page.rows.map(({ id }) => id));
  const kept = list.rows.filter((row) => !answered.has(row.id) && !isReplaced(row));
  const rows = [...kept, ...page.rows].sort(newestFirst);
  const goesOn = olderCursor !== null && kept.some((row) => isPast(row, olderCursor));
  return goesOn
    ? { rows, olderCursor: list.olderCursor, cut: list.cut, stale: missed ? olderCursor : list.stale && olderCursor }
    : { rows, olderCursor, cut: page.cut, stale: null };
}

/** The list after a thread changed. A thread whose place is beyond the loaded rows comes later with its page. */
export function placeRow(
  list: ListState,
  row: ConversationSummary,
  view: InboxView,
  selectedId: number | undefined,
): ListState {
  const others = list.rows.filter((other) => other.id !== row.id);
  const known = others.length < list.rows.length;
  // The open thread stays in the list even if it was just read, resolved or reassigned.
  const belongs = belongsTo(row, view) || (known && row.id === selectedId);
  const beyond = list.olderCursor !== null && isPast(row, list.olderCursor);
  if (!belongs || beyond || (!known && !view.firstPage)) return { ...list, rows: others };
  let low = 0;
  let high = others.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = others[middle];
    if (other && newestFirst(other, row) < 0) low = middle + 1;
    else high = middle;
  }
  others.splice(low, 0, row);
  return { ...list, rows: others };
}

/** The list without a thread. */
export function dropRow(list: ListState, id: number): ListState {
  return { ...list, rows: list.rows.filter((row) => row.id !== id) };
}

function isOf({ assignedAgentId }: ConversationSummary, { agent, agentId }: InboxView): boolean {
  if (agent === null) return true;
  return assignedAgentId === (agent === "none" ? null : agent === "me" ? agentId : agent);
}

export function belongsTo(row: ConversationSummary, view: InboxView): boolean {
  const { channel, status, company, tag, agentId } = view;
  if (channel !== "all" && !CHANNELS_OF_FILTER[channel].includes(row.channel)) return false;
  if (company !== null && row.companyId !== company) return false;
  if (!isOf(row, view) || (tag !== null && !row.tags.includes(tag))) return false;
  switch (status) {
    case "all":
      return true;
    case "open":
      return row.status !== "resolved" && row.status !== "snoozed";
    case "unread":
      return row.unreadCount > 0;
    case "mine":
      return row.assignedAgentId === agentId;
    case "trash":
      return false;
    default:
      return row.status === status;
  }
}
