import { and, eq, type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { MediaType } from "../schema";
import { messageFiles, messages } from "../tables.server";

type MessageRow = typeof messages.$inferSelect;

export interface WaitingFile {
  readonly messageId: number;
  readonly conversationId: number;
  readonly integrationType: string;
  /** Where it waits at the provider, or the provider's id of it. */
  readonly source: string;
  /** As declared. */
  readonly mimeType: string | null;
  readonly name: string | null;
}

/** A file that the queue is going to fetch; belongs into the batch that stores its message. */
export function storeWaitingFile(tenant: Tenant, file: WaitingFile): Statement<void> {
  const now = new Date(tenant.now());
  return tenant.db.insert(messageFiles, { ...file, id: newId(), state: "waiting", createdAt: now, updatedAt: now });
}

/** Whether a message's file is at this point. */
export function isFileIn(tenant: Tenant, messageId: number, state: "waiting" | "failed"): SQL {
  return sql`exists (select 1 from message_files where tenant_id = ${tenant.id} and message_id = ${messageId} and state = ${state})`;
}

export interface StoredFile {
  readonly objectKey: string;
  /** As sniffed. */
  readonly mimeType: string | null;
  readonly mediaType: MediaType;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Where staff open it. */
  readonly link: string;
}

/** Both belong into one batch. */
export interface FileChange {
  readonly file: Statement<unknown>;
  readonly message: Statement<MessageRow[]>;
}

/** The file is ours now, and its message says where. The message comes back. */
export function fileStored(tenant: Tenant, message: MessageRow, file: StoredFile): FileChange {
  const { objectKey, mimeType, mediaType, name, size, link } = file;
  return {
    file: fileChange(tenant, message.id, { state: "stored", failureCode: null, objectKey, mimeType, name, size }),
    message: messageChange(tenant, message.id, {
      mediaType,
      mediaLink: link,
      failureCode: null,
      metadata: { ...message.metadata, fileName: name, fileSize: String(size) },
    }),
  };
}

/** The file cannot be had. */
export function fileFailed(tenant: Tenant, messageId: number, failureCode: string): FileChange {
  return {
    file: fileChange(tenant, messageId, { state: "failed", failureCode }),
    message: messageChange(tenant, messageId, { mediaLink: "", failureCode }),
  };
}

/** The file waits again. */
export function fileAwaited(tenant: Tenant, messageId: number): FileChange {
  return {
    file: fileChange(tenant, messageId, { state: "waiting", failureCode: null }),
    message: messageChange(tenant, messageId, { mediaLink: "", failureCode: null }),
  };
}

function fileChange(
  tenant: Tenant,
  messageId: number,
  change: Partial<typeof messageFiles.$inferInsert>,
): Statement<unknown> {
  const row = { ...change, updatedAt: new Date(tenant.now()) };
  return tenant.db.update(messageFiles, row, eq(messageFiles.messageId, messageId));
}

function messageChange(
  tenant: Tenant,
  messageId: number,
  change: Partial<typeof messages.$inferInsert>,
): Statement<MessageRow[]> {
  return tenant.db.update(messages, change, and(eq(messages.id, messageId), eq(messages.sender, "customer")));
}
