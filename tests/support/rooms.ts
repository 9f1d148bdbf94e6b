import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { roomUrl } from "~/platform/publish";
import { type RoomUser, roomTokenLife, signRoomToken } from "~/platform/room-token";
import type { RoomKind } from "~/wire/events";
import { startParty } from "../../scripts/lib/party.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

export const secret = "a-secret-of-the-room-a-secret-of-the-room";
/** Additions of a caller to the opening of a socket: to its address, or as headers. */
interface Additions {
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

/** A socket in a room, with the frames that it received. */
export interface Seen {
  socket: WebSocket;
  frames: string[];
  /** Resolves with all frames once there are `count` of them. */
  until(count: number): Promise<string[]>;
}

/** The rooms as `npm start` runs them, for the tests of one file. */
export function startRooms() {
  const state = mkdtempSync(join(tmpdir(), "party-"));
  const opened: WebSocket[] = [];
  let host = "";
  let party: ReturnType<typeof startParty> | undefined;

  beforeAll(async () => {
    const port = await freePort();
    host = `127.0.0.1:${port}`;
    party = startParty({ port, secret, stateDir: state });
    await party.ready();
  }, 20_000);

  afterAll(async () => {
    for (const socket of opened) socket.close();
    await party?.stop();
    rmSync(state, { recursive: true, force: true });
  });

  async function knock(kind: RoomKind, room: string, token: string, more: Additions = {}): Promise<Seen | "refused"> {
    const address = `${roomUrl(host, kind, room).replace("http", "ws")}?token=${token}${more.query ?? ""}`;
    // Node's socket takes headers; its type, a browser's, does not say so.
    const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers: more.headers ?? {} }]);
    const frames: string[] = [];
    const waiting: (() => void)[] = [];
    socket.addEventListener("message", (event) => {
      frames.push(String(event.data));
      for (const check of waiting) check();
    });
    const open = await new Promise<boolean>((resolve) => {
      socket.addEventListener("open", () => resolve(true));
      socket.addEventListener("error", () => resolve(false));
    });
    if (!open) return "refused";
    opened.push(socket);
    const until = (count: number) =>
      new Promise<string[]>((resolve) => {
        const check = () => frames.length >= count && resolve(frames);
        waiting.push(check);
        check();
      });
    return { socket, frames, until };
  }

  async function enter(
    kind: RoomKind,
    room: string,
    session: string,
    user?: RoomUser,
    more?: Additions,
  ): Promise<Seen> {
    const token = await signRoomToken(secret, { kind, room, session, expires: Date.now() + roomTokenLife, user });
    const seen = await knock(kind, room, token, more);
    if (seen === "refused") throw new Error("a good token was refused");
    return seen;
  }

  return {
    knock,
    enter,
    get host() {
      return host;
    },
  };
}
