import type { Tenant } from "~/platform/tenancy.server";
import type { OutgoingFile } from "~/providers/messaging/port";
import { attachmentRule } from "./attachment";
import { signedFilePath } from "./file-address.server";
import { findFile, type MessageRecord } from "./queries.server";

/**
 * The file of an outgoing message, with an address that works as long as its channel needs; null where the file is
 * gone.
 */
export async function outgoingFile(
  tenant: Tenant,
  message: Pick<MessageRecord, "id" | "platform">,
  channel: string,
): Promise<OutgoingFile | null> {
  const file = await tenant.db.first(findFile(tenant, message.id));
  if (file?.state !== "stored") return null;
  const rule = attachmentRule(message.platform, channel);
  const path = await signedFilePath(tenant, message.id, rule.kind === "carries" ? rule.lasts : undefined);
  return { path, name: file.name ?? "archivo", mimeType: file.mimeType ?? "application/octet-stream" };
}
