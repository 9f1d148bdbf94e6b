import { describe, expect, test } from "vitest";
import type { LiveMessage, LiveNote } from "~/wire/events";
import { liveMessage } from "../../../tests/support/live-message";
import { joinParts, type Outgoing, putBefore, timelineOf } from "./timeline";

const START = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

const message = (id: number, over: Partial<LiveMessage> = {}) =>
  liveMessage(id, { messageId: `brevo:1:${id}`, conversationId: 7, createdAt: at(id), ...over });
const note = (id: number, minutes = id): LiveNote => ({
  id,
  clientId: `nota-${id}`,
  authorId: 3,
  authorName: "Lupita",
  content: `nota ${id}`,
  createdAt: at(minutes),
});
const sent = (clientId: string, over: Partial<Outgoing> = {}): Outgoing => ({
  clientId,
  content: "Sí, hay",
  at: at(50),
  state: "sending",
  ...over,
});
const stored = (id: number, clientId: string) => message(id, { sender: "agent", messageId: `own:12:${clientId}` });

describe("what a thread shows", () => {
  test("notes stand between the messages by their time, what is on its way at the end", () => {
    const items = timelineOf([message(1), message(9)], [note(4)], [sent("a"), sent("b")]);
    expect(items.map(({ key }) => key)).toEqual(["m1", "nota-4", "m9", "a", "b"]);
  });

  test("CONV-30 a message on its way is there once, before and after its event, under one key", () => {
    const before = timelineOf([message(1)], [], [sent("a")]);
    const both = timelineOf([message(1), stored(2, "a")], [], [sent("a", { state: "stored" })]);
    const after = timelineOf([message(1), stored(2, "a")], [], []);
    for (const items of [before, both, after]) expect(items.map(({ key }) => key)).toEqual(["m1", "a"]);
    expect(both).toEqual(after);
  });

  test.each([
    ["waiting", "sending"],
    ["held", "queued"],
    ["sending", "sending"],
    ["stored", "queued"],
    ["failed", "failed"],
  ] as const)("one that is %s carries the tick of '%s'", (state, status) => {
    const [item] = timelineOf([], [], [sent("a", { state })]);
    expect(item?.kind === "message" && item.message.status).toBe(status);
  });

  test("only what waits for the connection says so; a file without words has its name, and no two have one id", () => {
    const items = timelineOf(
      [],
      [],
      [
        sent("a", { state: "held" }),
        sent("b", { content: "", file: { name: "menú.pdf" } }),
        sent("c", { state: "failed" }),
      ],
    );
    const shown = items.flatMap((item) => (item.kind === "message" ? [item.message] : []));
    expect(shown.map(({ failureReason }) => failureReason)).toEqual([
      "Se enviará cuando vuelva la conexión",
      undefined,
      undefined,
    ]);
    expect(shown.map(({ content }) => content)).toEqual(["Sí, hay", "menú.pdf", "Sí, hay"]);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
  });

  test("the notes of two people do not belong together", () => {
    const items = timelineOf([], [note(1), { ...note(2), authorId: 4 }, { ...note(3), authorId: 4 }]);
    expect(items.map(({ follows }) => follows)).toEqual([false, false, true]);
  });

  test("one person's messages within five minutes belong together, another's begin anew", () => {
    const items = timelineOf(
      [
        message(1),
        message(2),
        message(3, { sender: "agent", agentName: "Ana" }),
        message(4, { sender: "agent", agentName: "Beto" }),
        message(5, { sender: "agent", agentName: "Beto" }),
        message(10, { sender: "agent", agentName: "Beto" }),
        message(11, { sender: "ai" }),
      ],
      [note(20), note(21)],
    );
    expect(items.map(({ follows }) => follows)).toEqual([false, true, false, false, true, false, false, false, true]);
  });
});

describe("pages of a thread", () => {
  const part = (from: number, to: number, olderThan: number | null) => ({
    messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
    notes: [],
    olderThan,
    newerThan: null,
  });
  const ids = ({ messages }: { messages: readonly LiveMessage[] }) => messages.map(({ id }) => id);

  test("older pages go before what is known and say where the next one begins", () => {
    const joined = putBefore(part(51, 55, 51), part(46, 50, 46));
    expect(ids(joined)).toEqual([46, 47, 48, 49, 50, 51, 52, 53, 54, 55]);
    expect(joined.olderThan).toBe(46);
    expect(putBefore(joined, part(1, 45, null)).olderThan).toBeNull();
  });

  test("the newest page, read again, keeps older ones and brings newer copies", () => {
    const known = putBefore(part(51, 55, 51), part(46, 50, 46));
    const again = { ...part(53, 57, 53), messages: [message(53, { status: "read" }), ...part(54, 57, 53).messages] };
    const joined = joinParts(known, again);
    expect(ids(joined)).toEqual([46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57]);
    expect(joined.olderThan).toBe(46);
    expect(joined.messages.find(({ id }) => id === 53)?.status).toBe("read");
  });

  test("after a gap the newest page stands alone, so that nothing is skipped in silence", () => {
    const joined = joinParts(part(1, 50, null), part(101, 150, 101));
    expect(ids(joined)[0]).toBe(101);
    expect(joined.olderThan).toBe(101);
  });

  test("a page in the middle of the thread stands alone; read again it keeps what was put before it", () => {
    const middle = { ...part(41, 60, 41), newerThan: 60 };
    expect(joinParts(part(51, 100, 51), middle)).toEqual(middle);
    const longer = putBefore(middle, part(31, 40, 31));
    expect(ids(joinParts(longer, middle))[0]).toBe(31);
    expect(joinParts(longer, middle)).toMatchObject({ olderThan: 31, newerThan: 60 });
    expect(ids(joinParts(longer, part(51, 100, 51)))).toHaveLength(70);
    expect(joinParts(longer, part(61, 110, 61)).olderThan).toBe(61);
  });
});
