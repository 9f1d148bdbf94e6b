import * as z from "zod/mini";
import { type RoomKind, roomKinds } from "../wire/events";
import { fromBase64, toBase64Url } from "./base64";
import { mac, sameMac } from "./mac";

/** Life of a room token in milliseconds: enough for one handshake, too short to pass around. */
export const roomTokenLife = 60_000;

const purpose = "room-token";
const longestToken = 1_024;

/** The person behind a socket, as the session knows them. */
const roomUserSchema = z.strictObject({ id: z.number(), name: z.string().check(z.minLength(1), z.maxLength(160)) });
export type RoomUser = z.infer<typeof roomUserSchema>;

const claimsSchema = z.strictObject({
  kind: z.enum(roomKinds),
  room: z.string().check(z.minLength(1)),
  session: z.string().check(z.minLength(1), z.maxLength(200)),
  expires: z.number(),
  user: z.optional(roomUserSchema),
});
/**
 * `session` is the name that a later `revoke` uses; `expires` is in milliseconds since 1970; `user` is the person that
 * colleagues see.
 */
export type RoomClaims = z.infer<typeof claimsSchema>;

/** A token that opens one socket of one room for one session, and nothing else. */
export async function signRoomToken(secret: string, claims: RoomClaims): Promise<string> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(claimsSchema.parse(claims))));
  return `${payload}.${await mac(secret, purpose, [payload])}`;
}

/**
 * The claims of a token that is ours, made for this very room, and alive; null for every other token. A token that
 * expires later than `roomTokenLife` from now is refused too, so that no mistake can make one that lasts.
 */
export async function verifyRoomToken(
  secret: string,
  token: string,
  expected: { kind: RoomKind; room: string },
  now: number = Date.now(),
): Promise<RoomClaims | null> {
  if (token.length > longestToken) return null;
  const [payload, signature, ...rest] = token.split(".");
  if (!payload || !signature || rest.length > 0) return null;
  if (!(await sameMac(secret, purpose, [payload], signature))) return null;
  const claims = claimsSchema.safeParse(parsePayload(payload));
  if (!claims.success) return null;
  const { kind, room, expires } = claims.data;
  const left = expires - now;
  // Two machines' clocks differ a little, so five seconds are allowed.
  if (kind !== expected.kind || room !== expected.room || left <= 0 || left > roomTokenLife + 5_000) return null;
  return claims.data;
}

function parsePayload(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64(payload)));
  } catch {
    return undefined;
  }
}
