import { eq, type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { messageFiles } from "../../tables.server";

export interface WaitingFile {
  readonly messageId: number;
  readonly conversationId: number;
  readonly integrationType: string;
  /** The address where it waits at the provider, or the provider's id for it. */
  readonly source: string;
  /** As the provider declared it. */
  readonly mimeType: string | null;
  readonly name: string | null;
}

/** A file that the queue is going to fetch. Must run in the batch that stores its message. */
export function storeWaitingFile(tenant: Tenant, file: WaitingFile): Statement<void> {
  const now = new Date(tenant.now());
  return tenant.db.insert(messageFiles, { ...file, id: newId(), state: "waiting", createdAt: now, updatedAt: now });
}

/** True in SQL when a message's file is in this state. */
export function isFileIn(tenant: Tenant, messageId: number, state: "waiting" | "failed"): SQL {
  return sql`exists (select 1 from message_files where tenant_id = ${tenant.id} and message_id = ${messageId} and state = ${state})`;
}

export interface StoredFile {
  readonly objectKey: string;
  /** Recognised by its bytes. */
  readonly mimeType: string | null;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The file is in our store now. */
export function fileStored(tenant: Tenant, messageId: number, file: StoredFile): Statement<unknown> {
  const { objectKey, mimeType, name, size } = file;
  return changeFile(tenant, messageId, { state: "stored", failureCode: null, objectKey, mimeType, name, size });
}

/** The file could not be fetched. */
export function fileFailed(tenant: Tenant, messageId: number, failureCode: string): Statement<unknown> {
  return changeFile(tenant, messageId, { state: "failed", failureCode });
}

/** The file is awaited again. */
export function fileAwaited(tenant: Tenant, messageId: number): Statement<unknown> {
  return changeFile(tenant, messageId, { state: "waiting", failureCode: null });
}

function changeFile(
  tenant: Tenant,
  messageId: number,
  change: Partial<typeof messageFiles.$inferInsert>,
): Statement<unknown> {
  const row = { ...change, updatedAt: new Date(tenant.now()) };
  return tenant.db.update(messageFiles, row, eq(messageFiles.messageId, messageId));
}

/** The file of a message of ours, which is in the store already. */
export function storeOwnFile(
  tenant: Tenant,
  message: { readonly id: number; readonly conversationId: number; readonly createdAt: Date },
  objectKey: string,
  file: { readonly bytes: Uint8Array; readonly type: string; readonly name: string },
): Statement<void> {
  return tenant.db.insert(messageFiles, {
    id: newId(),
    conversationId: message.conversationId,
    messageId: message.id,
    state: "stored",
    objectKey,
    mimeType: file.type,
    name: file.name,
    size: file.bytes.byteLength,
    createdAt: message.createdAt,
    updatedAt: message.createdAt,
  });
}
