import * as z from "zod/mini";
import { fromBase64, toBase64Url } from "~/platform/base64";
import { hmac, sameText } from "~/platform/signature";

const header = z.object({ alg: z.string() });
const claims = z.object({
  iss: z.optional(z.string()),
  aud: z.optional(z.union([z.string(), z.array(z.string())])),
  exp: z.optional(z.number()),
  nbf: z.optional(z.number()),
});

export interface TokenRules {
  /** Seconds since 1970. */
  readonly now: number;
  readonly issuer: string;
  /** The address exactly as it was given to the service; not checked when absent. */
  readonly audience?: string;
}

export type TokenVerdict =
  | "ok"
  | "malformed"
  | "bad alg"
  | "bad signature"
  | "expired"
  | "not yet valid"
  | "bad issuer"
  | "bad audience";

/**
 * Judges an HS256 token of httpSMS. It proves the sender, not the body, and is valid for ten minutes; events are told
 * apart by their ids. Source: httpsms api/pkg/services/webhook_service.go getAuthToken
 * @param key the signing key, as text (its UTF-8 bytes) or as bytes
 */
export async function judgeToken(token: string, key: string | Uint8Array, rules: TokenRules): Promise<TokenVerdict> {
  const [head = "", payload = "", signature, ...rest] = token.split(".");
  if (signature === undefined || rest.length > 0) return "malformed";
  const stated = header.safeParse(readJson(head));
  const said = claims.safeParse(readJson(payload));
  if (!stated.success || !said.success) return "malformed";
  if (stated.data.alg !== "HS256") return "bad alg";
  const expected = toBase64Url(await hmac("SHA-256", key, `${head}.${payload}`));
  if (!sameText(expected, signature)) return "bad signature";
  const { iss, aud, exp, nbf } = said.data;
  if (iss !== rules.issuer) return "bad issuer";
  if (exp === undefined || exp <= rules.now) return "expired";
  if (nbf !== undefined && nbf > rules.now) return "not yet valid";
  if (rules.audience !== undefined && ![aud].flat().includes(rules.audience)) return "bad audience";
  return "ok";
}

function readJson(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64(part)));
  } catch {
    return undefined;
  }
}
