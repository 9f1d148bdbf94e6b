import type { PlannedJob } from "~/platform/outbox.server";
import { shortenName } from "~/platform/shorten";
import type { Statement } from "~/platform/statement.server";
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
  /** Stores it, where its content came with the message. */
  readonly keep?: (messageId: number) => Promise<KeptFile>;
}

export interface KeptFile {
  readonly objectKey: string;
  readonly file: { readonly bytes: Uint8Array; readonly type: string; readonly name: string };
}

const LONGEST_NAME = 120;

/** A file's name without folders and control characters; its extension stays. Null where nothing is left. */
export function fileName(name: string | null | undefined): string | null {
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
    return { row: storeOwnFile(tenant, message, objectKey, file), job: null };
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
