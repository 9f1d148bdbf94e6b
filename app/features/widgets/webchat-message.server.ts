import { signedFilePath } from "~/features/threads/messages/file-address.server";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { FILE_NOT_KEPT } from "~/features/threads/messages/state";
import type { Tenant } from "~/platform/tenancy.server";
import type { VisitorFile } from "~/wire/events";

export interface WebchatMessage {
  readonly id: number;
  readonly clientId: string | null;
  readonly sender: "customer" | "agent" | "ai" | "system";
  readonly content: string;
  readonly createdAt: string;
  readonly file?: VisitorFile;
  /** It asks how the visitor was served. */
  readonly asks?: "rating";
}

const DAY = 24 * 60 * 60_000;
/** A page that stays open over the next day goes on showing its files; one that is read again gets new addresses. */
const FILE_DAYS = 1;

/** A stored message as a visitor's window shows it. */
export async function webchatMessage(tenant: Tenant, row: MessageRecord): Promise<WebchatMessage> {
  const prefix = `other:${tenant.id}:`;
  const clientId =
    row.sender === "customer" && row.messageId.startsWith(prefix)
      ? row.messageId.slice(row.messageId.lastIndexOf(":") + 1)
      : null;
  const sender = row.sender === "customer" || row.sender === "agent" || row.sender === "ai" ? row.sender : "system";
  const file = await visitorFile(tenant, row);
  const { id } = row;
  const content = row.content || (row.metadata?.file === FILE_NOT_KEPT ? "Este archivo ya no se guarda." : "");
  return {
    id,
    clientId,
    sender,
    content,
    createdAt: row.createdAt.toISOString(),
    ...(file ? { file } : {}),
    ...(row.metadata?.rating === "ask" ? { asks: "rating" } : {}),
  };
}

/** A file of either side, with an address that stays the same for a day, so that reading again loads nothing twice. */
async function visitorFile(tenant: Tenant, row: MessageRecord): Promise<VisitorFile | undefined> {
  if (!row.isMedia || !row.mediaLink) return undefined;
  const until = (Math.floor(tenant.now() / DAY) + 1 + FILE_DAYS) * DAY;
  const path = await signedFilePath(tenant, row.id, until - tenant.now());
  return { path, name: row.metadata?.fileName ?? "Archivo", isImage: row.mediaType === "image" };
}
