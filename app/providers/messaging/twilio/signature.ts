import { hmacSigner, sameText, sha256Hex, toBase64 } from "~/platform/signature";
import type { WebhookRequest } from "../port";

/** A SHA-1 in base64. */
export const SIGNED_BY_TWILIO = { header: "x-twilio-signature", form: /^[A-Za-z0-9+/]{27}=$/ };

/**
 * True when Twilio signed the request: base64(HMAC-SHA1(auth token, url + sorted parameters)). Twilio is not consistent
 * about the port and about quotes in the query, so every spelling of the address that it uses is tried. Source:
 * twilio-node src/webhooks/webhooks.ts; https://www.twilio.com/docs/usage/security
 */
export async function isSignedByTwilio(authToken: string, request: WebhookRequest): Promise<boolean> {
  const signature = request.headers.get(SIGNED_BY_TWILIO.header);
  if (!signature || authToken === "") return false;
  const address = parseUrl(request.url);
  if (!address) return false;
  const bodyHash = address.searchParams.get("bodySHA256");
  if (bodyHash !== null && !sameText(await sha256Hex(request.body), bodyHash.toLowerCase())) return false;
  const parameters = bodyHash === null && request.method !== "GET" ? flatten(request.body) : "";
  const sign = await hmacSigner("SHA-1", authToken);
  let genuine = false;
  // All of them are computed, whichever fits, so that the time reveals nothing.
  for (const url of spellings(request.url, address)) {
    const expected = toBase64(await sign(url + parameters));
    genuine = sameText(expected, signature) || genuine;
  }
  return genuine;
}

function parseUrl(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

/** Names in code-unit order, each followed by its value; a repeated one once per different value, sorted. */
function flatten(body: string): string {
  const form = new URLSearchParams(body);
  return [...new Set(form.keys())]
    .sort()
    .map((name) =>
      [...new Set(form.getAll(name))]
        .sort()
        .map((value) => name + value)
        .join(""),
    )
    .join("");
}

function spellings(url: string, address: URL): Set<string> {
  const standard = address.protocol === "https:" ? "443" : "80";
  const authority = /^([a-z]+:\/\/(?:[^/?#@]*@)?)([^/?#:]+|\[[^\]]+\])(:\d+)?([\s\S]*)$/i.exec(url);
  if (!authority) return new Set([url]);
  const [, before = "", host = "", port = `:${standard}`, rest = ""] = authority;
  const withoutFragment = rest.replace(/#[\s\S]*/, "");
  const tails = [withoutFragment, address.pathname + address.search, legacyQuery(withoutFragment)];
  return new Set(tails.flatMap((tail) => [`${before}${host}${tail}`, `${before}${host}${port}${tail}`]));
}

/** As Node's old `querystring` writes it back: quotes and parentheses stay as they are. */
function legacyQuery(rest: string): string {
  const at = rest.indexOf("?");
  if (at < 0) return rest;
  const pairs = rest
    .slice(at + 1)
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return `${legacyEscape(name)}=${legacyEscape(value.join("="))}`;
    });
  return `${rest.slice(0, at)}?${pairs.join("&")}`;
}

function legacyEscape(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part.replaceAll("+", " ")));
  } catch {
    return part;
  }
}
