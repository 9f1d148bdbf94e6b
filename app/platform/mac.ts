import { fromBase64, toBase64Url } from "./base64";

const encoder = new TextEncoder();

const hmacKeys = new Map<string, CryptoKey>();

/**
 * Imported once per secret, because a message signs and verifies four times. The key is cached and not its promise,
 * which would belong to one request.
 */
async function hmacKey(secret: string): Promise<CryptoKey> {
  const known = hmacKeys.get(secret);
  if (known) return known;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  hmacKeys.set(secret, key);
  return key;
}

// A JSON array keeps the fields apart, so that no two different lists sign alike.
function macInput(purpose: string, fields: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(encoder.encode(JSON.stringify([purpose, ...fields])));
}

/** HMAC-SHA256, base64url, of the fields under a purpose; a MAC made for one purpose never passes for another. */
export async function mac(secret: string, purpose: string, fields: readonly (string | number)[]): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(secret), macInput(purpose, fields));
  return toBase64Url(new Uint8Array(signature));
}

/** 32 bytes have only one spelling: the last character carries four bits, and the remaining two must be zero. */
const SPELLING = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

/** True when `signature` is the MAC of the fields; compares in constant time (WebCrypto's verify). */
export async function sameMac(
  secret: string,
  purpose: string,
  fields: readonly (string | number)[],
  signature: string,
): Promise<boolean> {
  if (!SPELLING.test(signature)) return false;
  return crypto.subtle.verify("HMAC", await hmacKey(secret), fromBase64(signature), macInput(purpose, fields));
}
