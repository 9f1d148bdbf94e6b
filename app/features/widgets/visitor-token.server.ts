import { z } from "zod";
import { fromBase64, toBase64Url } from "~/platform/base64";
import { randomToken } from "~/platform/crypto.server";
import { mac, sameMac } from "~/platform/mac";
import { WIDGET_CHANNELS, type WidgetChannel } from "~/wire/channel";

const LIFE_MILLISECONDS = 30 * 24 * 3_600_000;
const PURPOSE = "webchat-visitor";

const claimsSchema = z.strictObject({
  /** Tenant uuid. */
  t: z.string(),
  /** Visitor: 128 random bits. */
  v: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  /** Expiry, milliseconds since 1970. */
  e: z.number(),
  /** The widget that it was issued for; absent: the chat. */
  c: z.enum(WIDGET_CHANNELS).optional(),
});

export interface VisitorTicket {
  readonly token: string;
  readonly visitorId: string;
  readonly expiresAt: number;
}

/** The visitor that a token names, and the widget that it speaks through. */
export interface KnownVisitor {
  readonly visitorId: string;
  readonly channel: WidgetChannel;
}

/** A signed pass for one visitor of one tenant, 30 days from now. The visitor's id alone opens nothing. */
export async function issueVisitorToken(
  secret: string,
  tenantUuid: string,
  now: number,
  visitorId: string = randomToken(16),
  channel: WidgetChannel = "webchat",
): Promise<VisitorTicket> {
  const expiresAt = now + LIFE_MILLISECONDS;
  const claims = { t: tenantUuid, v: visitorId, e: expiresAt, ...(channel === "webchat" ? {} : { c: channel }) };
  const body = toBase64Url(new TextEncoder().encode(JSON.stringify(claims)));
  return { token: `${body}.${await mac(secret, PURPOSE, [body])}`, visitorId, expiresAt };
}

/** The visitor of a token that is ours, of this tenant and alive; null for every other one. */
export async function verifyVisitorToken(
  secret: string,
  tenantUuid: string,
  token: string,
  now: number,
): Promise<KnownVisitor | null> {
  const [body, signature, ...rest] = token.split(".");
  if (!body || !signature || rest.length > 0 || token.length > 1_000) return null;
  if (!(await sameMac(secret, PURPOSE, [body], signature))) return null;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(fromBase64(body)));
  } catch {
    return null;
  }
  const claims = claimsSchema.safeParse(value);
  return claims.success && claims.data.t === tenantUuid && claims.data.e > now
    ? { visitorId: claims.data.v, channel: claims.data.c ?? "webchat" }
    : null;
}
