import type { RoomKind, TenantEvent, VisitorEvent } from "../wire/events";
import type { Envelope } from "../wire/frames";
import { mac, sameMac } from "./mac";

/** The most that a publication's time may differ from the receiver's clock, in milliseconds. */
export const publishWindow = 30_000;

/**
 * MAC over room, time and body of one publication: only the Worker, which has the secret, may post into a room.
 * @param room `<kind>:<room>`, so that a publication for one kind of room is not valid in the other
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

/**
 * Packs envelopes into publications, one per line; JSON holds no line breaks. No publication is longer than a room
 * takes.
 */
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

type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Posts envelopes into a room, which passes each on to every socket in it, in order. A connection that broke is tried
 * once more: consoles know an event by its number and the widget by its message, so two of one do no harm. The room
 * stores nothing, so a failed publication is lost on the wire, and the page's resync reads it again.
 * @throws Error when the host cannot be reached within 5 s or refuses
 */
export async function publishToRoom(
  fetcher: Fetcher,
  partyHost: string,
  secret: string,
  kind: RoomKind,
  room: string,
  ...envelopes: readonly (Envelope<TenantEvent> | Envelope<VisitorEvent>)[]
): Promise<void> {
  for (const body of publicationsOf(envelopes)) {
    const timestamp = Date.now();
    const url = roomUrl(partyHost, kind, room);
    const post = {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [publishHeaders.time]: String(timestamp),
        [publishHeaders.signature]: await signPublish(secret, `${kind}:${room}`, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(5_000),
    };
    const response = await fetcher(url, post).catch((error: unknown) => {
      // A connection that was kept open may have been closed at the other end just now.
      if (post.signal.aborted) throw error;
      return fetcher(url, post);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`room refused a publication with ${response.status}`);
  }
}

type Envelopes = readonly (Envelope<TenantEvent> | Envelope<VisitorEvent>)[];

interface Line {
  readonly since: number;
  waiting: Envelopes;
  /** When the publication that is on its way began. */
  beganAt: number;
}

/** Longer than a publication can take: who sends it was cut off. */
const LONGEST_PUBLICATION = 12_000;
/** A request may work on for 30 s after its answer; another one takes the line long before. */
const LONGEST_LINE = 10_000;

/**
 * One publication at a time for each room of this isolate. What other requests tell the room meanwhile leaves together
 * in the next one: a busy room costs a request for each publication's time and not for each event. A request that finds
 * one on its way leaves its events and ends; it waits for nobody.
 */
export class RoomLines {
  readonly #lines = new Map<string, Line>();

  /**
   * @param post sends one publication; it must not throw
   * @param now milliseconds
   */
  async send(
    room: string,
    envelopes: Envelopes,
    post: (envelopes: Envelopes) => Promise<void>,
    now: () => number = Date.now,
  ): Promise<void> {
    const other = this.#lines.get(room);
    if (other && now() - other.beganAt < LONGEST_PUBLICATION) {
      other.waiting = [...other.waiting, ...envelopes];
      return;
    }
    const own: Line = { since: now(), waiting: [...(other?.waiting ?? []), ...envelopes], beganAt: now() };
    if (other) other.waiting = [];
    this.#lines.set(room, own);
    while (own.waiting.length > 0) {
      const next = own.waiting;
      own.waiting = [];
      own.beganAt = now();
      if (now() - own.since > LONGEST_LINE) this.#leave(room, own);
      await post(next);
    }
    this.#leave(room, own);
  }

  #leave(room: string, own: Line): void {
    if (this.#lines.get(room) === own) this.#lines.delete(room);
  }
}
