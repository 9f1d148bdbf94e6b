import { fromBase64, toBase64Url } from "./base64";
import type { TenantId } from "./ids";

const text = new TextEncoder();

export function randomToken(bytes = 32): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** SHA-256 of a random token, the form in which it is stored: a stolen database opens no session. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(token))));
}

const KEY_ID = "k1";

const keys = new Map<string, CryptoKey>();

/**
 * Imported once, because every webhook opens its account. The key is cached and not its promise, which would belong to
 * one request.
 */
async function keyOf(base64: string): Promise<CryptoKey> {
  const known = keys.get(base64);
  if (known) return known;
  const key = await crypto.subtle.importKey("raw", fromBase64(base64), "AES-GCM", false, ["encrypt", "decrypt"]);
  keys.set(base64, key);
  return key;
}

/** Whose a secret is; "platform" for those of super administrators. */
type Owner = TenantId | "platform";

/** What a secret belongs to: it decrypts for nothing else. */
function owner(tenantId: Owner, field: string): Uint8Array<ArrayBuffer> {
  return text.encode(`${tenantId}:${field}`);
}

/**
 * AES-256-GCM with tenant and field as associated data: a stored secret cannot be copied to another row.
 * Form: `k1.<iv>.<ciphertext>`; the key id allows a second key during a rotation.
 */
export async function encryptSecret(keyBase64: string, tenantId: Owner, field: string, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(keyBase64);
  const cipher = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: owner(tenantId, field) },
    key,
    text.encode(plain),
  );
  return `${KEY_ID}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(cipher))}`;
}

/** @throws when the value was altered, or belongs to another tenant or field */
export async function decryptSecret(
  keyBase64: string,
  tenantId: Owner,
  field: string,
  stored: string,
): Promise<string> {
  const [keyId, iv, cipher] = stored.split(".");
  if (keyId !== KEY_ID || !iv || !cipher) throw new Error("stored secret has an unknown form");
  const key = await keyOf(keyBase64);
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64(iv), additionalData: owner(tenantId, field) },
    key,
    fromBase64(cipher),
  );
  return new TextDecoder().decode(plain);
}

/** The part of a secret that a page may show: its last four characters, or only dots for a short one. */
export function maskSecret(plain: string): string {
  return plain.length >= 12 ? `••••${plain.slice(-4)}` : "••••";
}
