import type { Envelope, RoomKind, TenantEvent, VisitorEvent } from "../wire/events";
import { mac, sameMac } from "./mac";

/** The Worker, and nobody else, posts into a room: with a MAC over room, time and body. */

/** The longest that a signed publication may travel, in milliseconds, either way of the receiver's clock. */
export const publishWindow = 30_000;

/**
 * MAC over room, time and body of one publication.
 * @param room `<kind>:<room>`, so that a publication for one kind of room is worthless in the other
 * @param timestamp milliseconds since 1970
 */
export function signPublish(secret: string, room: string, timestamp: number, body: string): Promise<string> {
  return mac(secret, "publish", [room, timestamp, body]);
}

/** True when a publication is ours and not older than `publishWindow`. */
export async function verifyPublish(
  secret: string,
  publication: { room: string; timestamp: number; body: string; signature: string },
  now: number = Date.now(),
): Promise<boolean> {
  const { room, timestamp, body, signature } = publication;
  if (!Number.isSafeInteger(timestamp) || Math.abs(now - timestamp) > publishWindow) return false;
  return sameMac(secret, "publish", [room, timestamp, body], signature);
}

export const publishHeaders = { time: "x-publish-time", signature: "x-publish-signature" } as const;

/**
 * Address of a room on the PartyKit host.
 * @param partyHost `host[:port]` or an origin; plain http only on loopback
 */
export function roomUrl(partyHost: string, kind: RoomKind, room: string): string {
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(partyHost);
  const origin = partyHost.includes("://") ? partyHost : `${local ? "http" : "https"}://${partyHost}`;
  return `${origin.replace(/\/$/, "")}/parties/${kind === "tenant" ? "main" : "visitor"}/${encodeURIComponent(room)}`;
}

/** The longest publication a room takes, in bytes; a socket message may not pass 1 MiB. */
export const longestPublication = 512 * 1024;

const encoder = new TextEncoder();

/** Envelopes as publications carry them, a line each; JSON holds no line breaks. Each publication is as long as a room takes. */
export function publicationsOf(envelopes: readonly (Envelope<TenantEvent> | Envelope<VisitorEvent>)[]): string[] {
  const bodies: string[] = [];
  let body = "";
  let bytes = 0;
  for (const envelope of envelopes) {
    const line = JSON.stringify(envelope);
    const more = encoder.encode(line).byteLength;
    if (body !== "" && bytes + 1 + more > longestPublication) {
      bodies.push(body);
      body = "";
      bytes = 0;
    }
    bytes += more + (body === "" ? 0 : 1);
    body += body === "" ? line : `\n${line}`;
  }
  if (body !== "") bodies.push(body);
  return bodies;
}

/**
 * Posts envelopes into a room, which passes each on to every socket in it, in order. The room keeps nothing, so a
 * publication that fails is lost on the wire and found again by the page's resync.
 * @throws Error when the host cannot be reached within 5 s or refuses
 */
export async function publishToRoom(
  fetcher: (url: string, init: RequestInit) => Promise<Response>,
  partyHost: string,
  secret: string,
  kind: RoomKind,
  room: string,
  ...envelopes: readonly Envelope<TenantEvent>[] | readonly Envelope<VisitorEvent>[]
): Promise<void> {
  for (const body of publicationsOf(envelopes)) {
    const timestamp = Date.now();
    const response = await fetcher(roomUrl(partyHost, kind, room), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [publishHeaders.time]: String(timestamp),
        [publishHeaders.signature]: await signPublish(secret, `${kind}:${room}`, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`room refused a publication with ${response.status}`);
  }
}
