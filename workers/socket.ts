import { readTenantViewer } from "../app/features/accounts/support/read-visit.server";
import { displayName } from "../app/features/accounts/viewer";
import type { Platform } from "../app/platform/platform.server";
import { roomUrl } from "../app/platform/publish";
import { type RoomUser, roomTokenLife, signRoomToken } from "../app/platform/room-token";
import type { Control } from "../app/platform/tenancy.server";
import type { RoomKind } from "../app/wire/events";
import { ownOrigins } from "./security";

const FORWARDED = ["upgrade", "connection", "sec-websocket-key", "sec-websocket-version", "sec-websocket-extensions"];

/** The most characters of a name that colleagues see. */
const longestName = 80;

/** Opens the console's live socket: for our own Origin, a tenant user's session, and the room of this session. */
export async function openSocket(request: Request, control: Control): Promise<Response> {
  const { platform } = control;
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket")
    return refuse(426, "Esta dirección es de la conexión en vivo.");
  const url = new URL(request.url);
  const own = ownOrigins(url, platform.bindings.settings);
  if (!own.has(request.headers.get("origin") ?? "")) return refuse(403, "La conexión vino de otro sitio.");
  const viewer = await readTenantViewer(control, request);
  if (!viewer) return refuse(401, "Tu sesión terminó. Vuelve a entrar.");
  const { sessionId, user } = viewer;
  // Cut by characters, so that the name fits into the token in every script.
  const name = [...displayName(user)].slice(0, longestName).join("");
  return joinRoom(platform, request, "tenant", user.tenant.uuid, String(sessionId), { id: user.id, name });
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/**
 * Passes the upgrade on with a token for one room, and with none of the caller's headers except those of the handshake.
 */
export async function joinRoom(
  platform: Platform,
  request: Request,
  kind: RoomKind,
  room: string,
  session: string,
  user?: RoomUser,
): Promise<Response> {
  const { PARTY_HOST, PARTY_SECRET } = platform.bindings.settings;
  const token = await signRoomToken(PARTY_SECRET, {
    kind,
    room,
    session,
    expires: platform.clock.now() + roomTokenLife,
    user,
  });
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const address = `${roomUrl(PARTY_HOST, kind, room)}?token=${encodeURIComponent(token)}`;
  try {
    // A kept connection that the rooms' host has just closed fails once; a new one does not.
    const join = () => fetch(address, { headers });
    return await join().catch(join).catch(join);
  } catch {
    return refuse(503, "La conexión en vivo no está disponible.");
  }
}
