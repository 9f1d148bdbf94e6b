import type { PlannedJob } from "~/platform/outbox.server";
import { shortenName } from "~/platform/shorten";
import { GuardRefused, type Statement, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier } from "~/wire/channel";
import { storeOwnFile, storeWaitingFile } from "./files/writes.server";
import { fetchJob } from "./message-jobs";
import type { MediaType } from "./state";

export interface InboundMedia {
  readonly type: MediaType;
  /** The address where it can be opened, from its message's id; "" while it waits at its provider. */
  readonly link: string | ((messageId: number) => string);
  /** The address where it waits, or the provider's id for it. */
  readonly source?: string;
  /** As the provider declared it. */
  readonly mimeType?: string | null;
  readonly name?: string | null;
  /** Bytes, where they are known already. */
  readonly size?: number;
  /** Width by height of a picture (`pictureRatio`). */
  readonly ratio?: number | null;
  /** Stores it, where its content came with the message. */
  readonly keep?: (messageId: number) => Promise<KeptFile>;
}

export interface KeptFile {
  readonly objectKey: string;
  readonly file: { readonly bytes: Uint8Array; readonly type: string; readonly name: string };
}

const LONGEST_NAME = 120;

/** A file's name without folders and control characters; its extension stays. Null where nothing is left. */
function fileName(name: string | null | undefined): string | null {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim();
  if (clean === "" || /^\.+$/.test(clean)) return null;
  return shortenName(clean, LONGEST_NAME);
}

export interface PlannedFile {
  /** Must run in the batch that stores the message, after it. */
  readonly row: Statement<void>;
  /** The job that fetches it; null where nothing is left to fetch. */
  readonly job: PlannedJob | null;
  /** What has been stored already, for this message alone. */
  readonly objectKey?: string;
}

/**
 * Plans the row of a customer's file, and the job for one that waits at its provider. A file that came with its message
 * is stored at once, before the batch, so that no message is ever stored without its file. Null where there is none.
 */
export async function planFile(
  tenant: Tenant,
  message: { readonly id: number; readonly conversationId: number; readonly createdAt: Date },
  platform: Carrier,
  media: InboundMedia | undefined,
): Promise<PlannedFile | null> {
  if (media?.keep) {
    const { objectKey, file } = await media.keep(message.id);
    return { row: storeOwnFile(tenant, message, objectKey, file), job: null, objectKey };
  }
  if (!media?.source) return null;
  const job = tenant.jobs.plan(fetchJob, { messageId: message.id });
  const row = storeWaitingFile(tenant, {
    messageId: message.id,
    conversationId: message.conversationId,
    integrationType: platform,
    source: media.source,
    mimeType: media.mimeType ?? null,
    name: fileName(media.name),
  });
  return { row, job };
}

/**
 * Stores a message with its planned file. Where the database refuses the message, an object that was stored for it goes
 * too: nothing would ever find it.
 */
export async function withFile(tenant: Tenant, file: PlannedFile | null, store: () => Promise<unknown>): Promise<void> {
  try {
    await store();
  } catch (error) {
    // After any other error the batch may have been stored all the same: an orphaned object is the smaller harm.
    const isRefused = error instanceof UniqueViolation || error instanceof GuardRefused;
    if (file?.objectKey && isRefused) await tenant.files.delete(file.objectKey);
    throw error;
  }
}

/** What a message says about its file, as `showFile` says it of one that was fetched. */
export function fileData({ name, size, ratio }: InboundMedia): Record<string, string> {
  const shown = fileName(name);
  return {
    ...(shown ? { fileName: shown } : {}),
    ...(size ? { fileSize: String(size) } : {}),
    ...(ratio ? { fileRatio: String(ratio) } : {}),
  };
}
