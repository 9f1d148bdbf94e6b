/** The longest signature, in UTF-16 units. */
export const SIGNATURE_CHARACTERS = 200;
/** Where a person's signature goes: nowhere, below mails, below every message. */
export const SIGNATURE_USES = ["off", "email", "all"] as const;
export type SignatureUse = (typeof SIGNATURE_USES)[number];

export interface Signature {
  readonly text: string;
  readonly use: SignatureUse;
}

/** The text below a person's messages of a channel; null for none. */
export function signatureFor(signature: Signature | null | undefined, channel: string): string | null {
  if (!signature?.text || signature.use === "off") return null;
  return signature.use === "all" || channel === "email" ? signature.text : null;
}

/** A message with the signature below it. One that has it already, or no words, stays as it is. */
export function withSignature(text: string, signature: string | null): string {
  const words = text.trimEnd();
  if (signature === null || words.trim() === "" || words.endsWith(`\n\n${signature}`)) return text;
  return `${words}\n\n${signature}`;
}

/** How much of a message's length the signature takes. */
export const signatureLength = (signature: string | null) => (signature === null ? 0 : signature.length + 2);
