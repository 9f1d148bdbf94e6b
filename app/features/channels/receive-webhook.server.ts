import type { InboundMedia } from "~/features/threads/messages/customer-file.server";
import { fileKey } from "~/features/threads/messages/file-key";
import { type InboundMessage, receiveMessage } from "~/features/threads/messages/receive-message.server";
import { receiveStaffMessage } from "~/features/threads/messages/receive-staff-message.server";
import { reportStatuses } from "~/features/threads/messages/report-statuses.server";
import { contactPhone } from "~/platform/contact-phone";
import { AppError } from "~/platform/errors";
import { paths } from "~/platform/paths";
import { splitPhone } from "~/platform/phone-countries";
import { countSample, type Quota, readUse } from "~/platform/rate-limit.server";
import { shorten } from "~/platform/shorten";
import { mediaKind, mimeTypeOfName } from "~/platform/sniff-media";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carried, CarriedMedia, CarriedMessage, CarriedStatus, WebhookRequest } from "~/providers/messaging/port";
import type { Pipes } from "~/providers/port";
import type { Carrier } from "~/wire/channel";
import { openAccount } from "./account.server";
import {
  accountsVersion,
  forgetAccounts,
  type OpenedWebhook,
  recallAccount,
  rememberAccount,
} from "./known-accounts.server";
import { numberAddress } from "./number-address";
import { findIntegration, listNumbers, type NumberRecord } from "./queries.server";
import type { IntegrationType } from "./schema";
import { NOTED_EVERY_MILLISECONDS, noteEvent } from "./writes.server";

/** The most files of one message that are taken: each costs the webhook two round trips. */
const MOST_FILES = 10;

/** From this item of one webhook on, others get as much time as each item took: a thousand mails may come at once. */
const UNPACED = 20;
const LONGEST_PAUSE_MILLISECONDS = 30;

/**
 * What a business may bring us through its vendors: far more than any sends, but not all that the database can take.
 */
const QUOTA: Quota = { key: "webhooks", limit: { count: 60_000, windowMilliseconds: 60_000 } };

/**
 * The account of a webhook that proved to come from its provider. Null for a forged request, and also for an
 * integration that is missing, switched off or unreadable.
 * @param evenOff opens one that is switched off too
 * @param onRefused hears which, as a code
 */
export async function openWebhook(
  tenant: Tenant,
  pipes: Pipes,
  type: IntegrationType,
  request: WebhookRequest,
  origin: string,
  onRefused: (reason: string) => void,
  evenOff = false,
): Promise<OpenedWebhook | null> {
  const vendor = pipes.vendors[type];
  const known = recallAccount(tenant, type, origin);
  if (known && (await vendor.verify(known.account, request, tenant.now()))) return known;
  const version = accountsVersion();
  const [configs, numbers, quota] = await tenant.db.batch([
    findIntegration(tenant, type),
    listNumbers(tenant, type),
    readUse(tenant.id, QUOTA, tenant.now()),
  ]);
  const record = configs[0];
  const refuse = (reason: string) => {
    onRefused(reason);
    return null;
  };
  if (!record || !(record.isActive || evenOff)) return refuse("not_connected");
  const account = await openAccount(tenant, record, type, origin).catch(() => null);
  if (!account) return refuse("unreadable_account");
  if (!(await vendor.verify(account, request, tenant.now()))) return refuse("no_proof");
  const opened = { account, numbers, lastEventAt: record.lastEventAt, isActive: record.isActive, quota };
  rememberAccount(tenant, type, origin, opened, version);
  return opened;
}

/**
 * Stores everything in a verified webhook before it is answered. A repeat changes nothing, and statuses only move
 * forward. Unknown events are logged by name.
 * @throws the errors of storing, so that the provider delivers again
 */
export async function receiveWebhook(
  tenant: Tenant,
  pipes: Pipes,
  type: IntegrationType,
  request: WebhookRequest,
  opened: OpenedWebhook,
): Promise<void> {
  const { account, numbers, lastEventAt } = opened;
  const carried = pipes.vendors[type].parse(account, request);
  const failure = await receiveEach(tenant, type, numbers, carried);
  const reports = carried
    .filter((one): one is CarriedStatus => one.kind === "status")
    .map((one) => ({ ...one, failureCode: one.failureCode === null ? null : `${type}_${one.failureCode}` }));
  await reportStatuses(tenant, type, reports);
  if (failure) throw failure.error;
  const name = carried[0]?.kind === "other" ? carried[0].name : (carried[0]?.kind ?? "empty");
  countWebhook(tenant, carried.length);
  // The last event that a card shows is stored after the answer and not for each one.
  if (tenant.now() - (lastEventAt?.getTime() ?? 0) < NOTED_EVERY_MILLISECONDS) return;
  opened.lastEventAt = new Date(tenant.now());
  tenant.waitUntil(tenant.db.run(noteEvent(tenant, type, name)).catch(() => undefined));
}

/** Counts what a business's vendor brought, after the answer. */
export function countWebhook(tenant: Tenant, items = 1): void {
  const counted = countSample(tenant.id, QUOTA, Math.max(1, items), tenant.now());
  if (!counted) return;
  // The next webhook looks at the quota again.
  const looked = tenant.db.run(counted).then(() => forgetAccounts(tenant));
  tenant.waitUntil(looked.catch(() => undefined));
}

/**
 * Stores items one after the other, also those behind one that cannot be stored. Where the database takes nothing at
 * all the others are not tried.
 * @returns the first error, for the caller to throw when everything else is stored
 */
export async function receiveEach(
  tenant: Tenant,
  platform: Carrier & IntegrationType,
  numbers: readonly NumberRecord[],
  items: readonly Carried[],
): Promise<{ readonly error: unknown } | null> {
  let failure: { readonly error: unknown } | null = null;
  for (const [at, one] of items.entries()) {
    const began = Date.now();
    try {
      await receiveOne(tenant, platform, numbers, one);
    } catch (error) {
      failure ??= { error };
      if (error instanceof AppError && error.code === "unavailable") return failure;
    }
    if (at >= UNPACED) await scheduler.wait(Math.min(Date.now() - began, LONGEST_PAUSE_MILLISECONDS));
  }
  return failure;
}

/** Stores one item of a webhook; a repeat changes nothing. Statuses are stored together, elsewhere. */
export async function receiveOne(
  tenant: Tenant,
  platform: Carrier & IntegrationType,
  numbers: readonly NumberRecord[],
  carried: Carried,
): Promise<void> {
  switch (carried.kind) {
    case "message":
      for (const inbound of inboundOf(tenant, platform, numbers, carried)) await receiveMessage(tenant, inbound);
      return;
    case "staff_message":
      await receiveStaffMessage(tenant, { ...carried, platform });
      return;
    case "status":
      return;
    case "other":
      tenant.log.write({ event: "webhook_ignored", platform, name: carried.name });
      return;
    default:
      return carried satisfies never;
  }
}

/** One message per file: the first has the words and the vendor's id, the others follow as `<id>:2`, `<id>:3`… */
function inboundOf(
  tenant: Tenant,
  platform: Carrier & IntegrationType,
  numbers: readonly NumberRecord[],
  message: CarriedMessage,
): InboundMessage[] {
  const phone = message.phone ? contactPhone(message.phone) : null;
  // In a chat the contact is the provider's visitor, even when a phone is known. A contact that is itself the phone is
  // kept in E.164.
  const digits = (text: string | null) => (text ?? "").replace(/\D/g, "");
  const byPhone = phone !== null && digits(message.contact) === digits(message.phone);
  const own = message.ownAddress === null ? null : (numberAddress(platform, message.ownAddress) ?? message.ownAddress);
  const number = numbers.find(({ address }) => address === own);
  const split = phone ? splitPhone(phone) : null;
  const files = message.media.slice(0, MOST_FILES).map(mediaOf);
  if (message.whole !== undefined) files.push(wholeMail(tenant, message.whole));
  const [first, ...others] = files;
  const words: InboundMessage = {
    platform,
    channel: message.channel,
    contact: byPhone ? phone : message.contact,
    ...(byPhone && phone !== message.contact ? { sendTo: message.contact } : {}),
    providerMessageId: message.providerMessageId,
    content: message.content,
    ...(first ? { media: first } : {}),
    customerName: message.customerName ?? undefined,
    customerPhone: phone ?? message.phone ?? undefined,
    customerPhoneCountryCode: split?.dialCode,
    customerEmail: message.email ?? undefined,
    companyId: number?.companyId ?? undefined,
    automatic: message.mail?.automatic,
    ...(message.twins ? { twins: message.twins } : {}),
    ...(message.mail
      ? {
          metadata: metadataWithin({
            subject: message.mail.subject,
            to: message.mail.to.join(" "),
            cc: message.mail.cc.join(" "),
            references: message.mail.references.join(" "),
            mailId: message.providerMessageId,
            replyTo: message.ownAddress ?? "",
          }),
          mail: message.mail,
        }
      : number
        ? { metadata: { ownNumber: number.address } }
        : {}),
  };
  return [
    words,
    ...others.map((file, index) => ({
      ...words,
      providerMessageId: `${message.providerMessageId}:${index + 2}`,
      content: "",
      media: file,
      mail: undefined,
    })),
  ];
}

/** Bytes of what is kept of a mail beside its words; with the name of a file it stays below 2 kB. */
const LONGEST_METADATA = 1_500;

const MAIL_DATA = ["references", "to", "cc", "subject", "replyTo", "mailId"] as const;
const LISTS: ReadonlySet<string> = new Set(["references", "to", "cc"]);

/** The longest gives way, of the earlier messages the oldest first. */
function metadataWithin(mail: Readonly<Record<(typeof MAIL_DATA)[number], string>>) {
  const kept = { ...mail };
  while (bytesOf(kept) > LONGEST_METADATA) {
    const longest = MAIL_DATA.reduce((one, other) => (bytesOf(kept[other]) > bytesOf(kept[one]) ? other : one));
    const text = kept[longest];
    kept[longest] = LISTS.has(longest) ? text.replace(/^\S*\s*/, "") : shorten(text, Math.floor(text.length / 3));
  }
  return kept;
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}

/** A mail whose words were cut, whole, as a file of its own. */
function wholeMail(tenant: Tenant, text: string): InboundMedia {
  const [type, name] = ["text/plain", "correo-completo.txt"];
  return {
    type: "other",
    link: paths.messageFile,
    mimeType: type,
    name,
    keep: async (messageId) => {
      const bytes = new TextEncoder().encode(text);
      await tenant.files.put(fileKey(messageId), bytes, type);
      return { objectKey: fileKey(messageId), file: { bytes, type, name } };
    },
  };
}

function mediaOf({ source, mimeType, name }: CarriedMedia): InboundMedia {
  return { type: mediaKind(mimeType ?? mimeTypeOfName(name)), link: "", source, mimeType, name };
}
