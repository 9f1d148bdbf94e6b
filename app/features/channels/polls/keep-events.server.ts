import { IDS_AT_ONCE } from "~/features/threads/ids-at-once";
import { applyStatuses } from "~/features/threads/messages/apply-statuses.server";
import { contactPhone } from "~/platform/contact-phone";
import type { Tenant } from "~/platform/tenancy.server";
import type { CarriedMessage, PolledEvent } from "~/providers/messaging/port";
import type { NumberRecord } from "../queries.server";
import { receiveEach } from "../receive-webhook.server";
import {
  type ContactThread,
  type CustomerWords,
  findStoredIds,
  findThreadsOfPhones,
  listCustomerWords,
} from "./queries.server";

interface PolledMessage {
  readonly at: number | null;
  readonly message: CarriedMessage;
}

/**
 * Stores the events of a poll that no webhook brought: customers' messages in the order in which they wrote, then
 * statuses. Events that were read or brought before are left out.
 * @throws the first error of storing, when all others are stored
 */
export async function keepEvents(
  tenant: Tenant,
  numbers: readonly NumberRecord[],
  events: readonly PolledEvent[],
): Promise<{ messages: number; statuses: number }> {
  const polled = events.flatMap(({ at, carried }): PolledMessage[] =>
    carried.kind === "message" ? [{ at, message: carried }] : [],
  );
  const fresh = await withoutBrought(tenant, await withoutStored(tenant, polled));
  const failure = await receiveEach(tenant, "brevo", numbers, fresh);
  const reports = events.flatMap(({ carried }) =>
    carried.kind === "status"
      ? [{ ...carried, failureCode: carried.failureCode === null ? null : `brevo_${carried.failureCode}` }]
      : [],
  );
  // Reports on messages that are not ours come from the business's own campaigns, and are ignored.
  const { applied } = reports.length > 0 ? await applyStatuses(tenant, "brevo", reports) : { applied: 0 };
  if (failure) throw failure.error;
  return { messages: fresh.length, statuses: applied };
}

async function withoutStored(tenant: Tenant, polled: readonly PolledMessage[]): Promise<PolledMessage[]> {
  const wholeId = ({ message }: PolledMessage) => `brevo:${tenant.id}:${message.providerMessageId}`;
  const stored = new Set<string>();
  for (let from = 0; from < polled.length; from += IDS_AT_ONCE) {
    const ids = polled.slice(from, from + IDS_AT_ONCE).map(wholeId);
    for (const id of await tenant.db.run(findStoredIds(tenant, ids))) stored.add(id);
  }
  return polled.filter((one) => !stored.has(wholeId(one)));
}

/** Clocks may differ by the first; a webhook that failed is repeated within the second. */
const EARLIER = 20 * 60_000;
const LATER = 9 * 3_600_000;

/**
 * Brevo's webhooks bring WhatsApp messages under ids that no report names, so a message is recognised by its thread,
 * its words and its time. A message that no webhook brought goes into the thread that one would have used.
 */
async function withoutBrought(tenant: Tenant, polled: readonly PolledMessage[]): Promise<CarriedMessage[]> {
  const whatsApp = polled.filter(({ message }) => message.channel === "whatsapp");
  if (whatsApp.length === 0) return polled.map(({ message }) => message);
  const phones = [...new Set(whatsApp.map(({ message }) => phoneOf(message)))];
  const threads = await tenant.db.run(findThreadsOfPhones(tenant, phones));
  const earliest = Math.min(...whatsApp.map(({ at }) => at ?? tenant.now()));
  const threadIds = threads.map(({ id }) => id);
  const words = await tenant.db.run(listCustomerWords(tenant, threadIds, earliest - EARLIER));
  const matched = new Set<number>();
  return polled.flatMap(({ at, message }): CarriedMessage[] => {
    if (message.channel !== "whatsapp") return [message];
    const own = threads.filter(({ phone }) => phone === phoneOf(message));
    const brought = words.find((one) => !matched.has(one.id) && isSame(one, own, message, at ?? tenant.now()));
    if (brought) {
      matched.add(brought.id);
      return [];
    }
    const visitor = own.find(({ contact, phone }) => contact !== phone);
    return [visitor ? { ...message, contact: visitor.contact } : message];
  });
}

function phoneOf({ contact }: CarriedMessage): string {
  return contactPhone(contact) ?? contact;
}

function isSame(one: CustomerWords, threads: readonly ContactThread[], message: CarriedMessage, at: number): boolean {
  const plain = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();
  return (
    threads.some(({ id }) => id === one.conversationId) &&
    one.createdAt >= at - EARLIER &&
    one.createdAt <= at + LATER &&
    // Messages that came by poll are told apart by their ids.
    !one.messageId.includes(":wa-") &&
    (message.media.length > 0 ? one.isMedia === 1 : plain(one.content) === plain(message.content))
  );
}
