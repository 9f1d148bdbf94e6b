import { expect, test } from "vitest";
import {
  addOutgoing,
  countUnread,
  type Entry,
  layOut,
  markOutgoing,
  mergeStored,
  newestId,
  replaceStored,
} from "./thread";

function message(id: number, sender: Entry["sender"] = "ai", clientId: string | null = null, minute = id) {
  const createdAt = new Date(2026, 6, 1, 12, minute).toISOString();
  return { id, clientId, sender, content: `texto ${id}`, createdAt };
}

const now = new Date(2026, 6, 1, 12, 0);
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

test("stored messages come once and in the order of their ids", () => {
  const entries = mergeStored(mergeStored([], [message(3), message(1)]), [message(2), message(3)]);
  expect(ids(entries)).toEqual([1, 2, 3]);
});

test("an outgoing message becomes the stored one without a second copy, whoever tells first", () => {
  const outgoing = addOutgoing([], "c-1", "Hola", now);
  expect(outgoing).toMatchObject([{ key: "c-1", id: null, state: "sending" }]);
  const stored = mergeStored(outgoing, [message(5, "customer", "c-1")]);
  expect(stored).toMatchObject([{ key: "c-1", id: 5, state: "stored" }]);
  const echoed = mergeStored(outgoing, [message(5, "customer")]);
  expect(mergeStored(echoed, [message(5, "customer", "c-1")])).toHaveLength(1);
});

test("what is still on its way stays below what is stored, and a stored message cannot fail any more", () => {
  const entries = mergeStored(addOutgoing([], "c-1", "Hola", now), [message(9)]);
  expect(ids(entries)).toEqual([9, null]);
  expect(markOutgoing(entries, "c-1", "failed").at(-1)?.state).toBe("failed");
  const stored = mergeStored(entries, [message(10, "customer", "c-1")]);
  expect(markOutgoing(stored, "c-1", "failed")).toEqual(stored);
});

test("a new session replaces what was stored and keeps what never got through", () => {
  const entries = markOutgoing(addOutgoing(mergeStored([], [message(1)]), "c-1", "Hola", now), "c-1", "failed");
  expect(replaceStored(entries, [message(7)])).toMatchObject([{ id: 7 }, { clientId: "c-1", state: "failed" }]);
});

test("unread are messages of the other side after the last one seen", () => {
  const entries = addOutgoing(
    mergeStored([], [message(1), message(2, "agent"), message(3, "customer")]),
    "c",
    "x",
    now,
  );
  expect(newestId(entries)).toBe(3);
  expect(countUnread(entries, 0)).toBe(2);
  expect(countUnread(entries, 1)).toBe(1);
  expect(countUnread(entries, 3)).toBe(0);
});

test("each day begins with a separator; one sender's messages within five minutes are a group", () => {
  const tomorrow = { ...message(5, "ai"), createdAt: new Date(2026, 6, 2, 0, 1).toISOString() };
  const lines = layOut(
    mergeStored(
      [],
      [message(1, "ai", null, 0), message(2, "ai", null, 4), message(3, "ai", null, 20), message(4, "agent"), tomorrow],
    ),
  );
  const drawn = lines.map((line) =>
    line.kind === "day" ? "day" : `${line.entry.id}${line.first ? "+" : ""}${line.last ? "." : ""}`,
  );
  expect(drawn).toEqual(["day", "1+", "2.", "3+.", "4+.", "day", "5+."]);
});

test("the last line of a day has its time, though the next one is of the same minute", () => {
  const at = (minutes: number) => new Date(2026, 6, 1, 23, 58 + minutes).toISOString();
  const lines = layOut(
    mergeStored(
      [],
      [0, 1, 3].map((minutes) => ({ ...message(minutes + 1), createdAt: at(minutes) })),
    ),
  );
  const ends = lines.map((line) => (line.kind === "day" ? "day" : [line.first, line.last]));
  expect(ends).toEqual(["day", [true, false], [false, true], "day", [true, true]]);
});
