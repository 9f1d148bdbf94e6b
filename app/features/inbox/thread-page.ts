/** The place of a page in a thread: its end, before or after an id, or around a message. */
export interface Place {
  readonly antes: number | null;
  readonly despues: number | null;
  readonly mensaje: number | null;
}

/**
 * The rows of a page: `older` of them with an id below `before` (null: the newest), and `newer` of them above `after`.
 */
export interface Window {
  readonly before: number | null;
  readonly older: number;
  readonly after: number;
  readonly newer: number;
}

/** A page around a message shows this many before and after it. */
export const AROUND = 25;

/** @param size rows of a page that is not around a message */
export function windowOf({ antes, despues, mensaje }: Place, size: number): Window {
  if (antes !== null) return { before: antes, older: size, after: antes - 1, newer: 0 };
  if (despues !== null) return { before: despues + 1, older: 0, after: despues, newer: size };
  if (mensaje !== null) return { before: mensaje + 1, older: AROUND, after: mensaje, newer: AROUND };
  return { before: null, older: size, after: Number.MAX_SAFE_INTEGER, newer: 0 };
}

interface Row {
  readonly id: number;
}

/** The last rows of several lists in the order of their ids. */
export function lastOf<Item extends Row>(lists: readonly (readonly Item[])[], most: number): readonly Item[] {
  const [only, ...others] = lists;
  return only && others.length === 0 ? only : inOrder(lists).slice(-most);
}

/** The first rows of several lists in the order of their ids. */
export function firstOf<Item extends Row>(lists: readonly (readonly Item[])[], most: number): readonly Item[] {
  const [only, ...others] = lists;
  return only && others.length === 0 ? only : inOrder(lists).slice(0, most);
}

function inOrder<Item extends Row>(lists: readonly (readonly Item[])[]): Item[] {
  return lists.flat().sort((a, b) => a.id - b.id);
}

/** Both sides of one kind of row, each with one row more than the window takes, oldest first. */
interface Sides<Item extends Row> {
  readonly older: readonly Item[];
  readonly newer: readonly Item[];
  /** The number of rows of this kind that a page takes on each side. */
  readonly sizes: readonly [older: number, newer: number];
}

/**
 * Puts messages and notes on one page. A list that was cut limits the range in which both are shown, so that none is
 * skipped. `olderThan` and `newerThan` are where the neighbouring pages begin; null where there is none.
 * @param lastMessageId the thread's newest message: tells without a read if anything follows an older page
 */
export function pageOf<Message extends Row, Note extends Row>(
  window: Window,
  messages: Sides<Message>,
  notes: Sides<Note>,
  lastMessageId: number | null,
) {
  const cuts = [messages, notes];
  const froms = cuts.flatMap(({ older, sizes: [size] }) =>
    older.length > size ? [size === 0 ? window.after + 1 : (older.at(-size)?.id ?? 0)] : [],
  );
  const untils = cuts.flatMap(({ newer, sizes: [, size] }) =>
    newer.length > size ? [size === 0 ? (window.before ?? 0) - 1 : (newer[size - 1]?.id ?? 0)] : [],
  );
  if (window.newer === 0 && window.before !== null && lastMessageId !== null && lastMessageId >= window.before) {
    untils.push(window.before - 1);
  }
  const from = froms.length > 0 ? Math.max(...froms) : null;
  const until = untils.length > 0 ? Math.min(...untils) : null;
  const within = ({ id }: Row) => (from === null || id >= from) && (until === null || id <= until);
  return {
    messages: [...messages.older, ...messages.newer].filter(within),
    notes: [...notes.older, ...notes.newer].filter(within),
    olderThan: from,
    newerThan: until,
  };
}
