import { expect, test, vi } from "vitest";
import { publishToRoom, roomUrl, signPublish } from "../app/platform/publish";
import { roomTokenLife, signRoomToken } from "../app/platform/room-token";
import type { TenantEvent } from "../app/wire/events";
import { type Envelope, parseTenantFrame, parseVisitorFrame } from "../app/wire/frames";
import { secret, startRooms } from "../tests/support/rooms";

const rooms = startRooms();
const { enter, knock } = rooms;

function credits(seq: number): Envelope<TenantEvent> {
  return { seq, at: Date.now(), event: { type: "credits", credits: seq } };
}

const publish = (room: string, envelope: Envelope<TenantEvent>, key = secret) =>
  publishToRoom(fetch, rooms.host, key, "tenant", room, envelope);

test("a socket without a token of this very room is refused", async () => {
  const claims = { kind: "tenant", room: "doors", session: "1", expires: Date.now() + roomTokenLife } as const;
  const good = await signRoomToken(secret, claims);
  expect(await knock("tenant", "doors", good)).not.toBe("refused");
  expect(await knock("tenant", "other", good)).toBe("refused");
  expect(await knock("visitor", "doors", good)).toBe("refused");
  expect(await knock("tenant", "doors", "")).toBe("refused");
  expect(await knock("tenant", "doors", await signRoomToken(`${secret}x`, claims))).toBe("refused");
  expect(await knock("tenant", "doors", await signRoomToken(secret, { ...claims, expires: Date.now() - 1 }))).toBe(
    "refused",
  );
});

test("200 joins of foreign rooms are refused", async () => {
  const attempts = Array.from({ length: 200 }, async (_, index) => {
    const claims = {
      kind: "tenant",
      room: `mine-${index}`,
      session: "1",
      expires: Date.now() + roomTokenLife,
    } as const;
    return knock("tenant", "theirs", await signRoomToken(secret, claims));
  });
  expect((await Promise.all(attempts)).filter((seen) => seen === "refused")).toHaveLength(200);
});

test("a publication reaches all 100 sockets of its room and none of another", async () => {
  const stranger = await enter("tenant", "quiet", "1");
  const crowd = await Promise.all(Array.from({ length: 100 }, (_, index) => enter("tenant", "crowd", String(index))));
  for (const seq of [1, 2, 3]) await publish("crowd", credits(seq));
  for (const seen of crowd) {
    const frames = await seen.until(3);
    expect(frames.map((text) => parseTenantFrame(text)?.seq)).toEqual([1, 2, 3]);
  }
  expect(stranger.frames).toEqual([]);
});

test("several envelopes of one publication arrive one by one and in order, or none of them", async () => {
  const watcher = await enter("tenant", "several", "1");
  await publishToRoom(fetch, rooms.host, secret, "tenant", "several", credits(1), credits(2), credits(3));
  const half = `${JSON.stringify(credits(4))}\n{`;
  const timestamp = Date.now();
  const signature = await signPublish(secret, "tenant:several", timestamp, half);
  const headers = { "x-publish-time": String(timestamp), "x-publish-signature": signature };
  const refused = await fetch(roomUrl(rooms.host, "tenant", "several"), { method: "POST", headers, body: half });
  expect(refused.status).toBe(400);
  await publish("several", credits(4));
  expect((await watcher.until(4)).map((text) => parseTenantFrame(text)?.seq)).toEqual([1, 2, 3, 4]);
});

test("a wrong MAC, an old time, another room's MAC, junk and other methods change nothing", async () => {
  const watcher = await enter("tenant", "sealed", "1");
  await expect(publish("sealed", credits(1), `${secret}x`)).rejects.toThrow("401");
  const body = JSON.stringify(credits(1));
  const post = async (room: string, timestamp: number, text = body) => {
    const signature = await signPublish(secret, room, timestamp, text);
    const headers = { "x-publish-time": String(timestamp), "x-publish-signature": signature, connection: "close" };
    return (await fetch(roomUrl(rooms.host, "tenant", "sealed"), { method: "POST", headers, body: text })).status;
  };
  expect(await post("tenant:sealed", Date.now() - 31_000)).toBe(401);
  expect(await post("visitor:sealed", Date.now())).toBe(401);
  expect(await post("tenant:other", Date.now())).toBe(401);
  expect(await post("tenant:sealed", Date.now(), "{")).toBe(400);
  const passing = { at: Date.now(), event: { type: "visitor_typing", conversationId: 7 } };
  expect(await post("tenant:sealed", Date.now(), JSON.stringify(passing))).toBe(400);
  // Of a body that is too long the room may end the connection before all of it has left (`bodies.test.ts` has the status).
  const cut = ({ cause }: { cause?: { code?: string } }) => cause?.code;
  const ends = [413, "ECONNRESET", "EPIPE"];
  expect(ends).toContain(await post("tenant:sealed", Date.now(), "x".repeat(600_000)).catch(cut));
  // A body that is sent in pieces has no length.
  const inPieces: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { connection: "close" },
    body: new Blob(["ñ".repeat(300_000)]).stream(),
    duplex: "half",
  };
  const pieces = fetch(roomUrl(rooms.host, "tenant", "sealed"), inPieces).then(({ status }) => status);
  expect(ends).toContain(await pieces.catch(cut));
  expect((await fetch(roomUrl(rooms.host, "tenant", "sealed"), { method: "POST", body })).status).toBe(401);
  expect((await fetch(roomUrl(rooms.host, "tenant", "sealed"))).status).toBe(405);
  await publish("sealed", credits(2));
  expect((await watcher.until(1)).map((text) => parseTenantFrame(text)?.seq)).toEqual([2]);
});

test("a revoke closes the sockets of its sessions and names them to nobody else", async () => {
  const [first, second, other] = await Promise.all([
    enter("tenant", "leaving", "leaver"),
    enter("tenant", "leaving", "leaver"),
    enter("tenant", "leaving", "stayer"),
  ]);
  await publish("leaving", { seq: 1, at: Date.now(), event: { type: "revoke", sessionIds: ["leaver", "gone"] } });
  await publish("leaving", credits(2));
  const frames = await other.until(2);
  expect(frames.map((text) => parseTenantFrame(text)?.seq)).toEqual([1, 2]);
  expect(frames.join()).not.toContain("leaver");
  for (const { socket, frames: last } of [first, second]) {
    await vi.waitFor(() => expect(socket.readyState).toBeGreaterThanOrEqual(WebSocket.CLOSING));
    expect(last.map((text) => parseTenantFrame(text))).toMatchObject([{ seq: 1, event: { sessionIds: ["leaver"] } }]);
  }
});

test("clients can ping and say nothing else", async () => {
  const [speaker, listener] = await Promise.all([enter("tenant", "silence", "1"), enter("tenant", "silence", "2")]);
  speaker.socket.send(JSON.stringify(credits(9)));
  speaker.socket.send("x".repeat(100_000));
  speaker.socket.send("ping");
  expect(await speaker.until(1)).toEqual(["pong"]);
  expect(listener.frames).toEqual([]);
});

test("a visitor's room speaks the visitor's language", async () => {
  const visitor = await enter("visitor", "v-1", "v-1");
  const event = { type: "message", id: 1, sender: "ai", content: "Hola", createdAt: new Date().toISOString() } as const;
  await publishToRoom(fetch, rooms.host, secret, "visitor", "v-1", { seq: 5, at: Date.now(), event });
  const [text = ""] = await visitor.until(1);
  expect(parseVisitorFrame(text)).toMatchObject({ kind: "event", seq: 5, event });
});
