import { fromBase64 } from "~/platform/base64";

/** The headers of a PayPal webhook. */
export interface PayPalTransmission {
  readonly transmissionId: string;
  readonly transmissionTime: string;
  readonly webhookId: string;
  /** Base64. */
  readonly signature: string;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** CRC-32/ISO-HDLC of a text's UTF-8, unsigned. */
export function crc32(text: string): number {
  let value = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/**
 * True when PayPal signed this very text: RSA-SHA256 over `id|time|webhook id|crc32 of the body`.
 * @param publicKeyPem SPKI of the certificate that PayPal names; the caller must judge the certificate
 */
export async function isSignedByPayPal(
  publicKeyPem: string,
  { transmissionId, transmissionTime, webhookId, signature }: PayPalTransmission,
  body: string,
): Promise<boolean> {
  try {
    const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
    const spki = Uint8Array.from(fromBase64(publicKeyPem.replace(/-----[^-]+-----|\s/g, "")));
    const key = await crypto.subtle.importKey("spki", spki, algorithm, false, ["verify"]);
    const signed = new TextEncoder().encode(`${transmissionId}|${transmissionTime}|${webhookId}|${crc32(body)}`);
    return await crypto.subtle.verify(algorithm.name, key, Uint8Array.from(fromBase64(signature)), signed);
  } catch {
    // An invalid key or signature proves nothing.
    return false;
  }
}
