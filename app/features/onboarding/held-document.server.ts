import { AppError } from "~/platform/errors";
import { newUuid } from "~/platform/ids";
import type { Platform } from "~/platform/platform.server";
import { fileTypeOf, sniffFileType } from "~/reading/sniff-file-type";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";
import { FILE_FAILED, FILE_TOO_LARGE, ONLY_PDF } from "./file-rules";

const PREFIX = "setup/";
const DAY = 24 * 3_600_000;
const LISTED_AT_ONCE = 500;
/** Names are random, so all are looked at; more than these wait for the next run. */
const PAGES_PER_RUN = 20;

/** A document of somebody who has no account yet. Its id is random and opens it. */
export interface HeldDocument {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Keeps a PDF for the account that follows.
 * @param field under which the sender knows the file
 * @throws AppError too_large, unsupported (no PDF by its bytes), invalid (empty)
 */
export async function holdDocument({ bindings }: Platform, file: File, field: string): Promise<HeldDocument> {
  const refusal = (code: "too_large" | "unsupported" | "invalid", message: string) =>
    new AppError(code, message, { fields: { [field]: [message] } });
  if (file.size > MAX_FILE_BYTES) throw refusal("too_large", FILE_TOO_LARGE);
  if (fileTypeOf(file.name) !== "pdf") throw refusal("unsupported", ONLY_PDF);
  if (file.size === 0) throw refusal("invalid", FILE_FAILED);
  const bytes = await file.arrayBuffer();
  if (sniffFileType(new Uint8Array(bytes), file.name) !== "pdf") throw refusal("unsupported", ONLY_PDF);
  const id = newUuid();
  const name = file.name.slice(-200);
  await bindings.files.put(PREFIX + id, bytes, { httpMetadata: { contentType: "application/pdf" } });
  return { id, name, size: file.size };
}

/** The kept file; null where it is gone. */
export async function readHeld({ bindings }: Platform, id: string, name: string): Promise<File | null> {
  const kept = await bindings.files.get(PREFIX + id);
  return kept ? new File([await kept.arrayBuffer()], name, { type: "application/pdf" }) : null;
}

export async function forgetHeld({ bindings }: Platform, id: string): Promise<void> {
  await bindings.files.delete(PREFIX + id);
}

/** Deletes what nobody came back for within a day. */
export async function forgetOldDocuments({ bindings, clock }: Platform): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const listed = await bindings.files.list({ prefix: PREFIX, limit: LISTED_AT_ONCE, ...(cursor ? { cursor } : {}) });
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < clock.now() - DAY).map(({ key }) => key);
    if (old.length > 0) await bindings.files.delete(old);
    if (!listed.truncated) return;
    cursor = listed.cursor;
  }
}
