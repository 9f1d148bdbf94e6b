import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishToRoom, roomUrl, signPublish } from "../app/platform/publish";
import type { RoomUser } from "../app/platform/room-token";
import type { TenantEvent } from "../app/wire/events";
import { type Envelope, parseTenantFrame } from "../app/wire/frames";
import { type Seen, secret, startRooms } from "../tests/support/rooms";
import { announceLeaving, hearAnnouncement, type Seated, takeSeat } from "./presence";

const rooms = startRooms();
const { enter } = rooms;
const publish = (room: string, envelope: Envelope<TenantEvent>) =>
  publishToRoom(fetch, rooms.host, secret, "tenant", room, envelope);
const credits = (seq: number) => ({ seq, at: Date.now(), event: { type: "credits", credits: seq } }) as const;

const ana: RoomUser = { id: 1, name: "Ana Ñúñez" };
const beto: RoomUser = { id: 2, name: "Beto" };
const caro: RoomUser = { id: 3, name: "Caro" };

/** The places of colleagues that a socket received, without the sockets' own names. */
function told({ frames }: Seen) {
  return frames.flatMap((text) => {
    const frame = parseTenantFrame(text);
    if (frame?.kind !== "passing" || frame.event.type !== "presence") return [];
    return frame.event.places.map(({ userId, name, conversationId, typing }) => [userId, name, conversationId, typing]);
  });
}

const looks = ({ socket }: Seen, at: number | null, typing = false) => socket.send(JSON.stringify({ at, typing }));
/** Resolves when everything sent before has been handled: the room answers in order. */
async function settled(seen: Seen): Promise<void> {
  const pongs = () => seen.frames.filter((text) => text === "pong").length;
  const before = pongs();
  seen.socket.send("ping");
  await vi.waitFor(() => expect(pongs()).toBe(before + 1));
}

test("colleagues hear where somebody is, that they type and that they left; the person's own tabs and other rooms do not", async () => {
  const anas = await enter("tenant", "desk", "1", ana);
  const otherTab = await enter("tenant", "desk", "1", ana);
  const betos = await enter("tenant", "desk", "2", beto);
  const foreign = await enter("tenant", "other-desk", "3", caro);
  looks(anas, 7);
  looks(anas, 7, true);
  looks(anas, 7);
  looks(anas, 7);
  await betos.until(3);
  anas.socket.close();
  await betos.until(4);
  expect(told(betos)).toEqual([
    [1, "Ana Ñúñez", 7, false],
    [1, "Ana Ñúñez", 7, true],
    [1, "Ana Ñúñez", 7, false],
    [1, "Ana Ñúñez", null, false],
  ]);
  for (const seen of [otherTab, foreign]) await settled(seen);
  expect(told(otherTab)).toEqual([]);
  expect(told(foreign)).toEqual([]);
});

test("a newcomer learns where everybody is, at once and without itself", async () => {
  const [anas, betos] = await Promise.all([
    enter("tenant", "morning", "1", ana),
    enter("tenant", "morning", "2", beto),
    enter("tenant", "morning", "3", caro),
  ]);
  looks(anas, 7, true);
  looks(betos, 8);
  await Promise.all([settled(anas), settled(betos)]);
  const newcomer = await enter("tenant", "morning", "4", { id: 4, name: "Dora" });
  await newcomer.until(1);
  expect(newcomer.frames).toHaveLength(1);
  expect(told(newcomer).sort()).toEqual([
    [1, "Ana Ñúñez", 7, true],
    [2, "Beto", 8, false],
  ]);
  const secondTab = await enter("tenant", "morning", "1", ana);
  await secondTab.until(1);
  expect(told(secondTab)).toEqual([[2, "Beto", 8, false]]);
});

test("presence takes no number of the sequence", async () => {
  const [anas, betos] = await Promise.all([
    enter("tenant", "numbers", "1", ana),
    enter("tenant", "numbers", "2", beto),
  ]);
  await publish("numbers", credits(1));
  looks(anas, 7);
  await betos.until(2);
  await publish("numbers", credits(2));
  const frames = await betos.until(3);
  expect(frames.map((text) => parseTenantFrame(text)?.seq)).toEqual([1, null, 2]);
  const body = JSON.stringify({ at: 0, event: { type: "presence", places: [] } });
  const timestamp = Date.now();
  const signature = await signPublish(secret, "tenant:numbers", timestamp, body);
  const headers = { "x-publish-time": String(timestamp), "x-publish-signature": signature };
  expect((await fetch(roomUrl(rooms.host, "tenant", "numbers"), { method: "POST", headers, body })).status).toBe(400);
});

test("who somebody is comes from the token: no message, address or header of theirs changes it", async () => {
  const betos = await enter("tenant", "masks", "2", beto);
  const anas = await enter("tenant", "masks", "1", ana, { query: "&_pk=beto&user=%7B%22id%22%3A2%7D" });
  const claimed = { at: 9, typing: false, user: { id: 3, name: "Caro" } };
  anas.socket.send(JSON.stringify(claimed));
  anas.socket.send(JSON.stringify({ at: 9, typing: false, userId: 3, name: "Caro" }));
  looks(anas, 7);
  await betos.until(1);
  expect(told(betos)).toEqual([[1, "Ana Ñúñez", 7, false]]);
  expect(betos.frames.join()).not.toContain('"id":"beto"');
  // A caller that reaches the rooms' host directly and knows the header.
  const headers = { "x-room-user": encodeURIComponent(JSON.stringify(caro)) };
  const nobody = await enter("tenant", "masks", "9", undefined, { headers });
  const asBeto = await enter("tenant", "masks", "9", beto, { headers });
  looks(nobody, 5);
  looks(asBeto, 6);
  for (const seen of [nobody, asBeto]) await settled(seen);
  await anas.until(1);
  expect(told(anas)).toEqual([[2, "Beto", 6, false]]);
  expect(told(nobody)).toEqual([]);
});

test("what is malformed, too long, too much, or said in a visitor's room is dropped", async () => {
  const [anas, betos] = await Promise.all([enter("tenant", "noise", "1", ana), enter("tenant", "noise", "2", beto)]);
  const junk = [
    "{",
    "[]",
    "null",
    '{"at":7}',
    '{"at":"7","typing":false}',
    '{"at":7.5,"typing":false}',
    '{"at":-7,"typing":false}',
    '{"at":7,"typing":1}',
    `{"at":7,"typing":false}${" ".repeat(100)}`,
    JSON.stringify({ seq: 1, at: 7, event: { type: "credits", credits: 0 } }),
  ];
  // Each from a socket of its own, so that the quota cannot hide that a message was dropped for its shape.
  for (const text of junk) {
    const socket = await enter("tenant", "noise", "1", ana);
    socket.socket.send(text);
    await settled(socket);
  }
  expect(betos.frames).toEqual([]);
  for (let at = 1; at <= 100; at += 1) looks(anas, at);
  await settled(anas);
  await settled(betos);
  // The hundred may fall into two different seconds.
  expect(told(betos).length).toBeGreaterThanOrEqual(5);
  expect(told(betos).length).toBeLessThanOrEqual(10);
  const [visitor, sameVisitor] = await Promise.all([
    enter("visitor", "v-2", "v-2", ana),
    enter("visitor", "v-2", "v-2", beto),
  ]);
  looks(visitor, 7, true);
  await settled(visitor);
  await settled(sameVisitor);
  expect(sameVisitor.frames).toEqual(["pong"]);
});

test("colleagues hear the last of what somebody's page says all at once", async () => {
  const [anas, betos] = await Promise.all([enter("tenant", "haste", "1", ana), enter("tenant", "haste", "2", beto)]);
  for (let at = 1; at <= 20; at += 1) looks(anas, at, true);
  looks(anas, 20);
  await vi.waitFor(() => expect(told(betos).at(-1)).toEqual([1, "Ana Ñúñez", 20, false]), { timeout: 5_000 });
});

test("a revoked session leaves the places of its sockets", async () => {
  const [anas, betos] = await Promise.all([
    enter("tenant", "shift", "leaver", ana),
    enter("tenant", "shift", "stayer", beto),
  ]);
  looks(anas, 7);
  await betos.until(1);
  await publish("shift", { seq: 1, at: Date.now(), event: { type: "revoke", sessionIds: ["leaver"] } });
  await vi.waitFor(() => expect(told(betos).at(-1)).toEqual([1, "Ana Ñúñez", null, false]), { timeout: 5_000 });
});

describe("a room that slept", () => {
  /** Sockets as the platform stores them while a room sleeps: everything about them is serialised. */
  let paper: Map<string, { state: string; heard: string[] }>;

  /** A room that has just woken: it knows its sockets only from what was serialised. */
  function wake() {
    const socket = (id: string): Seated => ({
      id,
      get state() {
        return JSON.parse(paper.get(id)?.state ?? "null");
      },
      setState(next: unknown) {
        const kept = paper.get(id);
        if (kept) kept.state = JSON.stringify(next);
        return JSON.parse(JSON.stringify(next));
      },
      send: (text: string) => paper.get(id)?.heard.push(text),
    });
    const everybody = () => [...paper.keys()].map(socket);
    return {
      joins(id: string, user: RoomUser) {
        paper.set(id, { state: "null", heard: [] });
        takeSeat(everybody, socket(id), encodeURIComponent(JSON.stringify(user)));
      },
      hears: (id: string, message: unknown) => hearAnnouncement(everybody, message, socket(id)),
      leaves(id: string) {
        announceLeaving(everybody, socket(id));
        paper.delete(id);
      },
    };
  }

  const at = (conversationId: number | null, typing = false) => JSON.stringify({ at: conversationId, typing });
  const heardBy = (id: string) =>
    (paper.get(id)?.heard ?? []).flatMap((text) => {
      const frame = parseTenantFrame(text);
      if (frame?.kind !== "passing" || frame.event.type !== "presence") return [];
      return frame.event.places.map(({ name, conversationId, typing }) => [name, conversationId, typing]);
    });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(1_800_000_000_000);
    paper = new Map();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("knows who sits where, tells a newcomer, and counts on", () => {
    wake().joins("a", ana);
    wake().joins("b", beto);
    wake().hears("a", at(7, true));
    wake().joins("c", caro);
    expect(heardBy("c")).toEqual([["Ana Ñúñez", 7, true]]);
    for (let count = 0; count < 10; count += 1) wake().hears("b", at(count + 1));
    expect(heardBy("a")).toHaveLength(5);
    vi.advanceTimersByTime(1_000);
    wake().hears("b", at(99));
    expect(heardBy("a").at(-1)).toEqual(["Beto", 99, false]);
    wake().leaves("a");
    expect(heardBy("c").at(-1)).toEqual([ana.name, null, false]);
  });

  test("passes on the newest of what was too much when the second turns, once, and none of what stood between", () => {
    const room = wake();
    room.joins("a", ana);
    room.joins("b", beto);
    vi.advanceTimersByTime(300);
    for (let count = 1; count <= 5; count += 1) room.hears("a", at(count, true));
    room.hears("a", at(6, true));
    room.hears("a", at(7, false));
    room.hears("a", "nonsense");
    vi.advanceTimersByTime(699);
    expect(heardBy("b")).toHaveLength(5);
    vi.advanceTimersByTime(1);
    expect(heardBy("b").slice(5)).toEqual([[ana.name, 7, false]]);
    vi.advanceTimersByTime(60_000);
    expect(heardBy("b")).toHaveLength(6);
    // It counts in its own second.
    for (let count = 0; count < 5; count += 1) room.hears("a", at(10, true));
    room.hears("a", at(11, false));
    vi.advanceTimersByTime(1_000);
    room.hears("a", at(12, true));
    expect(heardBy("b").slice(11)).toEqual([
      [ana.name, 11, false],
      [ana.name, 12, true],
    ]);
  });

  test("forgets what was too much when its page says something newer in time", () => {
    const room = wake();
    room.joins("a", ana);
    room.joins("b", beto);
    for (let count = 1; count <= 6; count += 1) room.hears("a", at(count, true));
    vi.setSystemTime(1_800_000_001_000);
    room.hears("a", at(9));
    vi.advanceTimersByTime(2_000);
    expect(heardBy("b").slice(5)).toEqual([[ana.name, 9, false]]);
  });

  test("has one timer for all that was too much, and none for sockets that are gone", () => {
    const room = wake();
    room.joins("a", ana);
    room.joins("b", beto);
    room.joins("c", caro);
    for (const id of ["a", "b"]) for (let count = 1; count <= 20; count += 1) room.hears(id, at(count, true));
    expect(vi.getTimerCount()).toBe(1);
    room.leaves("a");
    expect(vi.getTimerCount()).toBe(1);
    room.leaves("b");
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(heardBy("c").at(-1)).toEqual(["Beto", null, false]);
    expect(heardBy("c")).toHaveLength(12);
  });

  test("hears nothing new in a repetition, but passes typing on again", () => {
    const room = wake();
    room.joins("a", ana);
    room.joins("b", beto);
    for (const message of [at(7), at(7), at(7, true), at(7, true), at(null, true)]) room.hears("a", message);
    expect(heardBy("b")).toEqual([
      [ana.name, 7, false],
      [ana.name, 7, true],
      [ana.name, 7, true],
      [ana.name, null, false],
    ]);
  });

  test("tells a newcomer nothing of whoever has left without a word", () => {
    const room = wake();
    room.joins("a", ana);
    room.hears("a", at(7));
    vi.advanceTimersByTime(90_000);
    room.joins("b", beto);
    expect(heardBy("b")).toEqual([[ana.name, 7, false]]);
    vi.advanceTimersByTime(1);
    room.joins("c", caro);
    expect(heardBy("c")).toEqual([]);
    expect(heardBy("b").slice(1)).toEqual([[ana.name, null, false]]);
  });

  test("hears nobody who has talked nonsense five times in the same second", () => {
    const room = wake();
    room.joins("a", ana);
    room.joins("b", beto);
    for (let count = 0; count < 4; count += 1) room.hears("a", "{");
    room.hears("a", at(7));
    expect(heardBy("b")).toEqual([[ana.name, 7, false]]);
    room.hears("a", at(8));
    expect(heardBy("b")).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(heardBy("b")).toEqual([
      [ana.name, 7, false],
      [ana.name, 8, false],
    ]);
    vi.advanceTimersByTime(1_000);
    for (let count = 0; count < 5; count += 1) room.hears("a", "{");
    room.hears("a", at(9));
    expect(heardBy("b")).toHaveLength(2);
  });

  test("forgets whoever left without a word at a colleague's next ping, and not whoever repeats", () => {
    const room = wake();
    room.joins("a", ana);
    room.joins("b", beto);
    room.joins("c", caro);
    room.hears("a", at(7));
    room.hears("c", at(8));
    vi.advanceTimersByTime(60_000);
    room.hears("c", at(8));
    vi.advanceTimersByTime(30_000);
    room.hears("b", "ping");
    expect(heardBy("b")).toHaveLength(2);
    vi.advanceTimersByTime(1);
    room.hears("b", "ping");
    room.hears("b", "ping");
    expect(heardBy("b").slice(2)).toEqual([[ana.name, null, false]]);
    room.hears("a", at(7));
    expect(heardBy("b").at(-1)).toEqual([ana.name, 7, false]);
  });
});
