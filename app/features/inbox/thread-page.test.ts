import { describe, expect, test } from "vitest";
import { firstOf, lastOf, pageOf, windowOf } from "./thread-page";

const NONE = { antes: null, despues: null, mensaje: null };
const SIZE = 50;

/** Reads a page of a thread as the queries do; its messages have the ids 2, 4, …, and its notes 3, 9, 15, …. */
function read(count: number, place: Partial<typeof NONE | { [key in keyof typeof NONE]: number }>) {
  const messages = Array.from({ length: count }, (_, at) => ({ id: 2 * (at + 1) }));
  const notes = Array.from({ length: Math.floor(count / 3) }, (_, at) => ({ id: 6 * at + 3 }));
  const window = windowOf({ ...NONE, ...place }, SIZE);
  const sides = (rows: { id: number }[], older: number, newer: number) => ({
    older: rows.filter(({ id }) => window.before === null || id < window.before).slice(-(older + 1)),
    newer: rows.filter(({ id }) => id > window.after).slice(0, newer + 1),
    sizes: [older, newer] as const,
  });
  const noteSizes = [Math.min(20, window.older), Math.min(20, window.newer)] as const;
  const ofMessages = sides(messages, window.older, window.newer);
  // The query reads no messages after an older page.
  const newer = window.newer === 0 ? [] : ofMessages.newer;
  return pageOf(window, { ...ofMessages, newer }, sides(notes, ...noteSizes), messages.at(-1)?.id ?? null);
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe("a page of a thread", () => {
  test("without a place it is the end, and nothing is newer", () => {
    const page = read(120, {});
    expect(page.messages).toHaveLength(SIZE);
    expect(page.newerThan).toBeNull();
    expect(page.olderThan).toBe(page.messages[0]?.id);
    expect(read(10, {}).olderThan).toBeNull();
  });

  test("around a message it has as many before as after, and both neighbours", () => {
    const page = read(200, { mensaje: 200 });
    expect(ids(page.messages)).toContain(200);
    expect(page.messages).toHaveLength(50);
    expect(page.olderThan).toBe(page.messages[0]?.id);
    expect(page.newerThan).toBe(page.messages.at(-1)?.id);
    expect(read(3, { mensaje: 4 })).toMatchObject({
      olderThan: null,
      newerThan: null,
      messages: [{ id: 2 }, { id: 4 }, { id: 6 }],
    });
    expect(ids(read(200, { mensaje: 2 }).messages)[0]).toBe(2);
    expect(read(200, { mensaje: 400 }).newerThan).toBeNull();
  });

  test.each(["antes", "despues"] as const)("going on by %s meets every message and note once", (way) => {
    const seenMessages: number[] = [];
    const seenNotes: number[] = [];
    let place: Parameters<typeof read>[1] = way === "antes" ? {} : { mensaje: 2 };
    for (let pages = 0; pages < 30; pages += 1) {
      const page = read(400, place);
      seenMessages.push(...ids(page.messages));
      seenNotes.push(...ids(page.notes));
      const next = way === "antes" ? page.olderThan : page.newerThan;
      if (next === null) break;
      place = { [way]: next };
    }
    expect(seenMessages.sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, at) => 2 * (at + 1)));
    expect(seenNotes.sort((a, b) => a - b)).toEqual(Array.from({ length: 133 }, (_, at) => 6 * at + 3));
  });

  test("back from an older page leads to where one came from", () => {
    const end = read(200, {});
    const older = read(200, { antes: end.olderThan ?? 0 });
    expect(ids(read(200, { despues: older.newerThan ?? 0 }).messages)).toEqual(ids(end.messages));
    expect(read(200, { despues: older.newerThan ?? 0 })).toMatchObject({ newerThan: null });
  });
});

test("rows of several threads are read in one order: the last of them for older ones, the first for newer ones", () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id }));
  const lists = [rows(1, 4, 9), rows(2, 3, 8), rows()];
  expect(lastOf(lists, 4)).toEqual(rows(3, 4, 8, 9));
  expect(firstOf(lists, 4)).toEqual(rows(1, 2, 3, 4));
  expect(lastOf([rows(1, 4)], 1)).toEqual(rows(1, 4));
});
