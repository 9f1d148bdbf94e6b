import { contactPhone } from "~/platform/contact-phone";
import { halvesOf } from "~/platform/text-mark";

/** Enough to tell the replies of one phone apart, and as short as an id should be. Stored ids are made of it. */
function fingerprint(text: string): string {
  const [high, low] = halvesOf(text.normalize("NFC").replace(/\s+/g, " ").trim());
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/**
 * An SMS reply has no id of its own: its webhook and the report both name the answered message. With the reply's words
 * added, both give the same id, and different replies to one message stay different.
 */
export function smsReplyId(messageId: string | number, text: string): string {
  return `reply-${messageId}-${fingerprint(text)}`;
}

const BUCKET_MILLISECONDS = 10 * 60_000;

/** The id of a WhatsApp message in the report, which does not contain the webhook's id. */
export function whatsAppReplyId(phone: string, text: string, at: number): string {
  return idAt(phone, text, Math.floor(at / BUCKET_MILLISECONDS));
}

/** The ids under which the report may have brought this message; clocks differ, so the neighbours count too. */
export function whatsAppTwins(phone: string, text: string, at: number): string[] {
  const bucket = Math.floor(at / BUCKET_MILLISECONDS);
  return [bucket - 1, bucket, bucket + 1].map((one) => idAt(phone, text, one));
}

function idAt(phone: string, text: string, bucket: number): string {
  return `wa-${contactPhone(phone) ?? phone}-${fingerprint(text)}-${bucket}`;
}
