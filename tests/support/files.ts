import { messageFiles } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";

/** Puts a stored file on a message that is there. @returns its bytes */
export async function plantFile(
  tenant: Tenant,
  message: { readonly id: number; readonly conversationId: number },
  over: Partial<typeof messageFiles.$inferInsert> = {},
  bytes: Uint8Array = new TextEncoder().encode("0123456789"),
): Promise<Uint8Array> {
  const now = new Date(tenant.now());
  const objectKey = `messages/${message.id}`;
  await tenant.files.put(objectKey, bytes, "application/octet-stream");
  await tenant.db.run(
    tenant.db.insert(messageFiles, {
      id: newId(),
      conversationId: message.conversationId,
      messageId: message.id,
      state: "stored",
      objectKey,
      mimeType: "image/jpeg",
      name: "foto.jpg",
      size: bytes.byteLength,
      createdAt: now,
      updatedAt: now,
      ...over,
    }),
  );
  return bytes;
}
