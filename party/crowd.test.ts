import { expect, test, vi } from "vitest";
import { publishToRoom } from "../app/platform/publish";
import type { TenantEvent } from "../app/wire/events";
import type { Envelope } from "../app/wire/frames";
import { tellPromise } from "../tests/support/ask";
import { fullSize } from "../tests/support/random";
import { type Seen, secret, startRooms } from "../tests/support/rooms";

const rooms = startRooms();
const { enter } = rooms;

const credits = (seq: number): Envelope<TenantEvent> => ({
  seq,
  at: Date.now(),
  event: { type: "credits", credits: seq },
});
const publish = (room: string, seq: number) => publishToRoom(fetch, rooms.host, secret, "tenant", room, credits(seq));

/** The room says why, and closes. */
async function expectSentAway(seen: Seen): Promise<void> {
  await seen.until(1);
  await vi.waitFor(() => expect(seen.socket.readyState).toBeGreaterThanOrEqual(WebSocket.CLOSING));
  expect(seen.frames).toEqual(["crowded"]);
}

test("a session holds twenty sockets; one more is told why, and nobody else notices", async () => {
  const tabs: Seen[] = [];
  for (let tab = 0; tab < 20; tab += 1) tabs.push(await enter("tenant", "tabs", "1"));
  const colleague = await enter("tenant", "tabs", "2");
  const refused = await enter("tenant", "tabs", "1");
  await expectSentAway(refused);
  await publish("tabs", 1);
  for (const seen of [...tabs, colleague]) await seen.until(1);
  await expectSentAway(refused);
  tabs[0]?.socket.close();
  await vi.waitFor(async () => {
    const again = await enter("tenant", "tabs", "1");
    again.socket.send("ping");
    expect(await again.until(1)).toEqual(["pong"]);
  });
});

test("a visitor holds twenty sockets too", async () => {
  for (let tab = 0; tab < 20; tab += 1) await enter("visitor", "v-1", "v-1");
  await expectSentAway(await enter("visitor", "v-1", "v-1"));
  const other = await enter("visitor", "v-2", "v-2");
  other.socket.send("ping");
  expect(await other.until(1)).toEqual(["pong"]);
});

test("Promise 23: five hundred consoles of one business hear every event, and the room is full at six hundred", async () => {
  const events = fullSize() ? 100 : 10;
  const all: Seen[] = [];
  const fill = async (upTo: number) => {
    while (all.length < upTo) all.push(await enter("tenant", "crowd", String(all.length % 50)));
  };
  await fill(500);
  const arrivals: number[] = [];
  for (const { socket } of all) socket.addEventListener("message", () => arrivals.push(performance.now()));
  const waits: number[] = [];
  for (let seq = 1; seq <= events; seq += 1) {
    await publish("crowd", seq);
    const acknowledged = performance.now();
    await vi.waitFor(() => expect(arrivals).toHaveLength(500), { timeout: 5_000, interval: 5 });
    waits.push(...arrivals.splice(0).map((at) => Math.max(0, at - acknowledged)));
  }
  waits.sort((a, b) => a - b);
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? Infinity;
  tellPromise(
    23,
    `500 sockets of one business: ${waits.length} of ${500 * events} frames, p95 ${Math.round(p95)} ms after the acknowledgement`,
  );
  expect(waits).toHaveLength(500 * events);
  if (fullSize()) expect(p95).toBeLessThanOrEqual(50);
  await fill(600);
  await expectSentAway(await enter("tenant", "crowd", "latecomer"));
  await publish("crowd", events + 1);
  await vi.waitFor(() => expect(arrivals).toHaveLength(500), { timeout: 5_000 });
}, 60_000);
