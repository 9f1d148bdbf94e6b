import type * as Party from "partykit/server";
import { expect, test } from "vitest";
import { announceLeaving, hearAnnouncement, type Seat, type Seated } from "./presence";
import { sendAway } from "./room";

/** Whether the newest socket is sent away, by how many there are in the room and of its session. */
function isSentAway(kind: "tenant" | "visitor", inRoom: number, ofSession: number): boolean {
  const room = { getConnections: (tag?: string) => new Array<null>(tag === undefined ? inRoom : ofSession).fill(null) };
  const connection = { send: () => undefined, close: () => undefined };
  // A room and a socket have far more than what is asked of them here.
  return sendAway(room as unknown as Party.Room, kind, connection as unknown as Party.Connection, ["session:1"]);
}

test("a business's room holds 600 sockets, a visitor's twenty, and a session twenty of them", () => {
  expect(isSentAway("tenant", 600, 20)).toBe(false);
  expect(isSentAway("tenant", 601, 20)).toBe(true);
  expect(isSentAway("tenant", 600, 21)).toBe(true);
  expect(isSentAway("visitor", 20, 20)).toBe(false);
  expect(isSentAway("visitor", 21, 20)).toBe(true);
});

function seated(id: string, conversationId: number | null) {
  const heard: string[] = [];
  const seat: Seat = {
    user: { id: Number(id), name: id },
    conversationId,
    typing: false,
    heardAt: Date.now(),
    second: 0,
    said: 0,
  };
  const connection = {
    id,
    state: seat as Seat | null,
    send: (text: string) => void heard.push(text),
    setState(next: Seat | null) {
      connection.state = next;
      return next;
    },
  };
  return { connection: connection as Seated, heard };
}

test("who has no thread open leaves without a word, who has one is missed", () => {
  const [ana, beto, luz] = [seated("1", 3), seated("2", null), seated("3", 7)];
  const everybody = () => [ana.connection, beto.connection, luz.connection];
  announceLeaving(everybody, beto.connection);
  expect(ana.heard).toEqual([]);
  announceLeaving(everybody, luz.connection);
  expect(ana.heard).toHaveLength(1);
});

test("signs of life do not count as announcements", () => {
  const [ana, beto] = [seated("1", null), seated("2", null)];
  const everybody = () => [ana.connection, beto.connection];
  for (let ping = 0; ping < 5; ping += 1) hearAnnouncement(everybody, "ping", ana.connection);
  hearAnnouncement(everybody, JSON.stringify({ at: 3, typing: false }), ana.connection);
  expect(beto.heard).toHaveLength(1);
});
