/** Signatures over exact texts, in every runtime that has WebCrypto. */

const encoder = new TextEncoder();

export type Digest = "SHA-1" | "SHA-256";

/** Signs texts under one key, which is imported once. @param key the secret, as text or bytes */
export async function hmacSigner(
  digest: Digest,
  key: string | Uint8Array,
): Promise<(text: string) => Promise<Uint8Array>> {
  const bytes = typeof key === "string" ? encoder.encode(key) : key;
  const algorithm = { name: "HMAC", hash: digest };
  const imported = await crypto.subtle.importKey("raw", Uint8Array.from(bytes), algorithm, false, ["sign"]);
  return async (text) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
}

/** HMAC of a text. @param key the secret, as text or bytes */
export async function hmac(digest: Digest, key: string | Uint8Array, text: string): Promise<Uint8Array> {
  return (await hmacSigner(digest, key))(text);
}

export async function sha256Hex(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** True when two texts are equal, in a time that depends only on their lengths. */
export function sameText(one: string, other: string): boolean {
  const a = encoder.encode(one);
  const b = encoder.encode(other);
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}
