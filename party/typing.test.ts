import type * as Party from "partykit/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { roomUrl, signPublish } from "../app/platform/publish";
import { parseTenantFrame } from "../app/wire/frames";
import { type Seen, secret, startRooms } from "../tests/support/rooms";
import { typingListener, typingTeller } from "./typing";

const rooms = startRooms();
const { enter } = rooms;

const maria = "MariaMariaMariaMariaMa";
const pedro = "PedroPedroPedroPedroPe";
const ana = { id: 1, name: "Ana" };
const beto = { id: 2, name: "Beto" };

const looks = ({ socket }: Seen, at: number | null, visitor?: string) =>
  socket.send(JSON.stringify({ at, typing: false, visitor }));
/** The threads whose visitors type, as a socket heard it. */
const heardBy = ({ frames }: Seen) =>
  frames.flatMap((text) => {
    const frame = parseTenantFrame(text);
    return frame?.kind === "passing" && frame.event.type === "visitor_typing" ? [frame.event.conversationId] : [];
  });
/** Resolves when everything sent before has been handled: the room answers in order. */
async function settled(seen: Seen): Promise<void> {
  const pongs = () => seen.frames.filter((text) => text === "pong").length;
  const before = pongs();
  seen.socket.send("ping");
  await vi.waitFor(() => expect(pongs()).toBe(before + 1));
}

test("who has the visitor's thread open hears that they type; other threads, other businesses and no thread hear nothing", async () => {
  const anas = await enter("tenant", "shop", "1", ana);
  const betos = await enter("tenant", "shop", "2", beto);
  const left = await enter("tenant", "shop", "3", { id: 3, name: "Caro" });
  const foreign = await enter("tenant", "other-shop", "4", ana);
  looks(anas, 7, maria);
  looks(betos, 8, pedro);
  looks(left, 7, maria);
  looks(left, null, maria);
  looks(foreign, 9, maria);
  for (const seen of [anas, betos, left, foreign]) await settled(seen);
  const [marias, pedros] = [
    await enter("visitor", `shop.${maria}`, maria),
    await enter("visitor", `shop.${pedro}`, pedro),
  ];
  marias.socket.send("typing");
  await vi.waitFor(() => expect(heardBy(anas)).toEqual([7]));
  pedros.socket.send("typing");
  await vi.waitFor(() => expect(heardBy(betos)).toEqual([8]));
  for (const seen of [anas, betos, left, foreign]) await settled(seen);
  expect([anas, betos, left, foreign].map(heardBy)).toEqual([[7], [8], [], []]);
  expect(anas.frames.join()).not.toContain(maria);
});

test("who left a thread for another hears of the first one's visitor no more", async () => {
  const anas = await enter("tenant", "walk", "1", ana);
  looks(anas, 7, maria);
  looks(anas, 8);
  await settled(anas);
  const marias = await enter("visitor", `walk.${maria}`, maria);
  marias.socket.send("typing");
  await settled(marias);
  looks(anas, 9, pedro);
  await settled(anas);
  (await enter("visitor", `walk.${pedro}`, pedro)).socket.send("typing");
  await vi.waitFor(() => expect(heardBy(anas)).toEqual([9]));
});

test("a flood of one visitor passes once, whatever else they say of threads and places", async () => {
  const anas = await enter("tenant", "flood", "1", ana);
  looks(anas, 7, maria);
  await settled(anas);
  const tabs = await Promise.all(["a", "b"].map(() => enter("visitor", `flood.${maria}`, maria)));
  for (const { socket } of tabs) {
    for (const text of [`{"at":8,"typing":true}`, `{"type":"visitor_typing","conversationId":8}`, "typing ", "TYPING"])
      socket.send(text);
  }
  for (const seen of tabs) await settled(seen);
  for (let time = 0; time < 100; time += 1) for (const { socket } of tabs) socket.send("typing");
  for (const seen of tabs) await settled(seen);
  await vi.waitFor(() => expect(heardBy(anas)).toEqual([7]));
  // A second visitor's word comes after all of the first one's.
  looks(anas, 9, pedro);
  await settled(anas);
  (await enter("visitor", `flood.${pedro}`, pedro)).socket.send("typing");
  await vi.waitFor(() => expect(heardBy(anas)).toEqual([7, 9]));
});

test("neither the ping of an open page nor other words tell that its visitor types", async () => {
  const [anas, betos] = [await enter("tenant", "open", "1", ana), await enter("tenant", "open", "2", beto)];
  looks(anas, 7, maria);
  looks(betos, 8, pedro);
  for (const seen of [anas, betos]) await settled(seen);
  const marias = await enter("visitor", `open.${maria}`, maria);
  for (const text of ["typing ", "TYPING", `{"type":"visitor_typing","conversationId":7}`]) marias.socket.send(text);
  await settled(marias);
  (await enter("visitor", `open.${pedro}`, pedro)).socket.send("typing");
  await vi.waitFor(() => expect(heardBy(betos)).toEqual([8]));
  await settled(anas);
  expect(heardBy(anas)).toEqual([]);
});

test("a room takes the word of its own visitors' rooms only", async () => {
  const anas = await enter("tenant", "sealed-shop", "1", ana);
  looks(anas, 7, maria);
  await settled(anas);
  const post = async (room: string, at: number, visitor = maria, signed = visitor) => {
    const headers = {
      "x-publish-visitor": visitor,
      "x-publish-time": String(at),
      "x-publish-signature": await signPublish(secret, room, at, signed),
    };
    return (await fetch(roomUrl(rooms.host, "tenant", "sealed-shop"), { method: "POST", headers })).status;
  };
  const now = Date.now();
  expect(await post("typing:other-shop", now)).toBe(401);
  expect(await post("tenant:sealed-shop", now)).toBe(401);
  expect(await post("typing:sealed-shop", now - 31_000)).toBe(401);
  expect(await post("typing:sealed-shop", now, maria, pedro)).toBe(401);
  await settled(anas);
  expect(heardBy(anas)).toEqual([]);
  expect(await post("typing:sealed-shop", now)).toBe(204);
  await settled(anas);
  expect(heardBy(anas)).toEqual([7]);
});

describe("the pace", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const env = { PARTY_SECRET: secret };
  const asRoom = (room: object) => room as unknown as Party.Room;

  test("a visitor's room tells at most once in two seconds, and nothing where it is nobody's", async () => {
    const told: string[] = [];
    const context = {
      parties: {
        main: {
          get: (tenant: string) => ({
            fetch: async (init: { headers: Record<string, string> }) => {
              told.push(`${tenant} ${init.headers["x-publish-visitor"]}`);
              return new Response(null, { status: 204 });
            },
          }),
        },
      },
    };
    const tell = typingTeller(asRoom({ id: `shop.${maria}`, env, context }));
    await tell();
    vi.advanceTimersByTime(1_999);
    await tell();
    expect(told).toEqual([`shop ${maria}`]);
    vi.advanceTimersByTime(1);
    await tell();
    expect(told).toHaveLength(2);
    for (const id of [maria, `.${maria}`, "shop.", "shop.short", `shop.${maria}x`]) {
      await typingTeller(asRoom({ id, env, context }))();
    }
    expect(told).toHaveLength(2);
  });

  test("a business's room passes on fifty a second, however many visitors type", async () => {
    const told: string[] = [];
    const hear = typingListener(asRoom({ id: "shop", env }), (visitor) => told.push(visitor));
    const word = async () => {
      const at = Date.now();
      const headers = new Headers({
        "x-publish-visitor": maria,
        "x-publish-time": String(at),
        "x-publish-signature": await signPublish(secret, "typing:shop", at, maria),
      });
      return (await hear({ headers } as unknown as Party.Request))?.status;
    };
    for (let count = 0; count < 60; count += 1) expect(await word()).toBe(204);
    expect(told).toHaveLength(50);
    vi.advanceTimersByTime(1_000);
    await word();
    expect(told).toHaveLength(51);
  });
});
