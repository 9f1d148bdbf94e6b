import { findTenantByUuid } from "~/features/tenants/queries.server";
import { notFound } from "~/platform/errors";
import { paths } from "~/platform/paths";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { isSignedBy } from "~/platform/tenant-secrets.server";
import type { OutgoingFile } from "~/providers/messaging/port";
import { attachmentRule } from "./attachment";
import { findFile, type MessageRecord } from "./queries.server";

const PURPOSE = "message-file";
/** A provider fetches at once, or when its own queue comes to it. */
const DEFAULT_LIFE_MILLISECONDS = 60 * 60_000;

/**
 * A path that opens one message's file for anyone who has it, without a session, until it expires.
 * @param lifeMilliseconds from now; an hour unless given
 */
export async function signedFilePath(
  tenant: Tenant,
  messageId: number,
  lifeMilliseconds = DEFAULT_LIFE_MILLISECONDS,
): Promise<string> {
  const expiresAt = tenant.now() + lifeMilliseconds;
  const signature = await tenant.secrets.sign(PURPOSE, [messageId, expiresAt]);
  return paths.signedFile([tenant.uuid, messageId.toString(36), expiresAt.toString(36), signature].join("."));
}

/** The same as a whole address, for providers; null on a machine that is not reachable from outside. */
export async function signedFileAddress(
  tenant: Tenant,
  messageId: number,
  lifeMilliseconds?: number,
): Promise<string | null> {
  if (tenant.publicOrigin === null) return null;
  return `${tenant.publicOrigin}${await signedFilePath(tenant, messageId, lifeMilliseconds)}`;
}

export interface OpenedAddress {
  readonly tenant: Tenant;
  readonly messageId: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** The tenant and message that an address was signed for. @throws AppError not_found (forged, expired or gone, all alike) */
export async function openSignedFile(control: Control, token: string): Promise<OpenedAddress> {
  const gone = notFound("Ese archivo ya no está disponible.");
  const [, uuid, id, expiry, signature] = TOKEN.exec(token) ?? [];
  if (!uuid || !id || !expiry || !signature) throw gone;
  const messageId = Number.parseInt(id, 36);
  const expiresAt = Number.parseInt(expiry, 36);
  const { platform } = control;
  const genuine = await isSignedBy(platform, uuid, PURPOSE, [messageId, expiresAt], signature);
  if (!genuine || expiresAt <= platform.clock.now()) throw gone;
  const record = await control.db.first(findTenantByUuid(control, uuid));
  if (!record) throw gone;
  return { tenant: mintTenant(platform, { kind: "file_address", messageId }, record), messageId, expiresAt };
}

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
