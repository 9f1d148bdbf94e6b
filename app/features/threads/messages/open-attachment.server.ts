import { AppError, type ErrorCode } from "~/platform/errors";
import {
  type AttachmentType,
  attachmentName,
  attachmentRule,
  refuseAttachment,
  sniffAttachment,
  WHOLE,
} from "./attachment";
import { MAX_ATTACHMENT_BYTES } from "./limits";

/** A file of the staff, with the type that its bytes show. */
export interface Attachment {
  readonly bytes: Uint8Array;
  readonly type: AttachmentType;
  readonly name: string;
}

const refusal = (code: ErrorCode, reason: string) => new AppError(code, reason, { fields: { file: [reason] } });

/** @throws AppError too_large, invalid (empty), unsupported (no picture and no PDF by its bytes) */
export async function openAttachment(file: File): Promise<Attachment> {
  const bytes = file.size > MAX_ATTACHMENT_BYTES ? null : new Uint8Array(await file.arrayBuffer());
  const type = bytes ? sniffAttachment(bytes) : null;
  const reason = refuseAttachment(WHOLE, { type: type ?? "", size: file.size });
  if (reason === null && bytes && type) return { bytes, type, name: attachmentName(file.name, type) };
  throw refusal(bytes === null ? "too_large" : file.size === 0 ? "invalid" : "unsupported", reason ?? "");
}

/** @throws AppError invalid: the channel carries no such file */
export function requireCarried(
  thread: { readonly platform: string; readonly channel: string },
  { bytes, type }: Attachment,
  caption: string,
): void {
  const rule = attachmentRule(thread.platform, thread.channel);
  const reason = refuseAttachment(rule, { type, size: bytes.byteLength }, caption);
  if (reason !== null) throw refusal("invalid", reason);
}
