import type * as Party from "partykit/server";
import { longestPublication, publishHeaders, verifyPublish } from "../app/platform/publish";
import { readBytes } from "../app/platform/read-bytes";
import { verifyRoomToken } from "../app/platform/room-token";
import { crowded, type RoomKind, type TenantEvent } from "../app/wire/events";
import type { Frame } from "../app/wire/frames";

/** Close code for a socket with an ended session: the page reads again and reaches the sign-in. */
const revoked = 4401;

/** Close code for the newest socket of a full room. */
const tooMany = 4429;
/** A frame for one socket costs a room the same as for another, so their number bounds what one event costs. */
const mostSockets: Readonly<Record<RoomKind, number>> = { tenant: 600, visitor: 20 };
const mostOfSession = 20;

const sessionHeader = "x-room-session";
/** The person in the token, as URI-encoded JSON, because names may have letters that headers cannot. */
export const userHeader = "x-room-user";

type Revoke = Extract<TenantEvent, { type: "revoke" }>;

export function secretOf(env: Record<string, unknown>): string {
  const secret = env.PARTY_SECRET;
  if (typeof secret !== "string" || secret.length < 32) throw new Error("PARTY_SECRET is missing or too short");
  return secret;
}

/** A room's name as it was before it stood in an address; "" for a malformed one. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

/** Admits a socket with a token for this room, and passes its session on; the same 401 for every other one. */
export async function admit(request: Party.Request, lobby: Party.Lobby, kind: RoomKind) {
  const url = new URL(request.url);
  const token = url.searchParams.get("token") ?? "";
  const claims = await verifyRoomToken(secretOf(lobby.env), token, { kind, room: decoded(lobby.id) });
  if (claims === null) return new Response("Unauthorized", { status: 401 });
  // The room remembers the address of a socket while it sleeps, so it must contain neither the token nor a name that we
  // did not choose.
  url.search = "";
  const headers = new Headers();
  request.headers.forEach((value, name) => {
    headers.set(name, value);
  });
  headers.set(sessionHeader, claims.session);
  // Set or removed, never as the caller sent it, because colleagues see it.
  if (claims.user) headers.set(userHeader, encodeURIComponent(JSON.stringify(claims.user)));
  else headers.delete(userHeader);
  return new Request(url.href, { headers });
}

/** The tag by which `revoke` finds a socket, also after the room has slept. */
export function sessionTag(session: string): string {
  return `session:${session}`;
}

export function tagsOf(context: Party.ConnectionContext): string[] {
  return [sessionTag(context.request.headers.get(sessionHeader) ?? "")];
}

/**
 * Sends the newest socket away when there are too many of its session, or in the room. It is told in words: a browser
 * does not say why an opening was refused, and reports a close only seconds later.
 * @returns true when it was sent away
 */
export function sendAway(room: Party.Room, kind: RoomKind, connection: Party.Connection, tags: string[]): boolean {
  const isFull =
    areMoreThan(mostSockets[kind], room.getConnections()) ||
    tags.some((tag) => areMoreThan(mostOfSession, room.getConnections(tag)));
  if (isFull) {
    connection.send(crowded);
    connection.close(tooMany, crowded);
  }
  return isFull;
}

function areMoreThan(most: number, connections: Iterable<unknown>): boolean {
  let count = 0;
  for (const _ of connections) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Answers the ping that every client may send, so that the page knows that the connection is alive. */
export function answerPing(message: unknown, sender: Party.Connection): void {
  if (message === "ping") sender.send("pong");
}

/**
 * Takes a signed publication, one envelope per line, and passes each on to every socket; none if one of them is not
 * valid. A `revoke` closes its sockets; the others get it without the session ids, so that their sequence has no hole.
 */
export async function receive<Event extends { type: string }>(
  request: Party.Request,
  room: Party.Room,
  kind: RoomKind,
  parse: (body: string) => Frame<Event | Revoke> | null,
): Promise<Response> {
  if (request.method !== "POST") return new Response("Method Not Allowed", { status: 405, headers: { allow: "POST" } });
  const bytes = await readBytes(request, longestPublication);
  if (bytes === null) return new Response(null, { status: 413 });
  const body = new TextDecoder().decode(bytes);
  const genuine = await verifyPublish(secretOf(room.env), {
    room: `${kind}:${decoded(room.id)}`,
    timestamp: Number(request.headers.get(publishHeaders.time) ?? Number.NaN),
    body,
    signature: request.headers.get(publishHeaders.signature) ?? "",
  });
  if (!genuine) return new Response("Unauthorized", { status: 401 });
  const passed: { line: string; frame: Frame<Event | Revoke> }[] = [];
  for (const line of body.split("\n")) {
    const frame = parse(line);
    // Only the room itself sends passing frames.
    if (frame === null || frame.kind === "malformed" || frame.kind === "passing")
      return new Response("Bad Request", { status: 400 });
    passed.push({ line, frame });
  }
  for (const { line, frame } of passed) pass(room, line, frame);
  return new Response(null, { status: 204 });
}

function pass(room: Party.Room, line: string, frame: Frame<{ type: string } | Revoke>): void {
  if (frame.kind === "event" && isRevoke(frame.event)) {
    const { seq, at, event } = frame;
    const naming = (sessionIds: string[]) => JSON.stringify({ seq, at, event: { type: "revoke", sessionIds } });
    for (const session of event.sessionIds) shutOut(room, session, naming([session]));
    broadcast(room, naming([]));
  } else {
    // An event of a kind that this room does not know is passed on too: pages may be newer.
    broadcast(room, line);
  }
}

function isRevoke(event: { type: string }): event is Revoke {
  return event.type === "revoke";
}

// The farewell reaches the page at once; a browser takes two seconds to report a close.
function shutOut(room: Party.Room, session: string, farewell: string): void {
  for (const connection of room.getConnections(sessionTag(session))) {
    connection.send(farewell);
    connection.close(revoked, "revoked");
  }
}

function broadcast(room: Party.Room, text: string): void {
  for (const connection of room.getConnections()) {
    try {
      connection.send(text);
    } catch {
      // A socket that died this moment must not cost the others their event; its page resyncs on reconnect.
    }
  }
}
