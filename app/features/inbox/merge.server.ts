import { accessOf, may } from "~/features/accounts/permissions.server";
import type { TenantUser } from "~/features/accounts/viewer";
import { contactName, conversationJson } from "~/features/threads/json";
import { isSamePerson, MOST_TOGETHER } from "~/features/threads/merged/parts.server";
import { findShown, listMergeable, listParts } from "~/features/threads/merged/queries.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { paths } from "~/platform/paths";
import type { Tenant } from "~/platform/tenancy.server";
import type { ListQuery } from "./list-query";

/** A thread as the dialog offers it. */
function offer(row: ConversationRecord) {
  const { id, channel, customerName, lastMessage, lastMessageAt, createdAt, status } = conversationJson(row);
  return { id, channel, customerName, lastMessage, status, at: lastMessageAt ?? createdAt };
}

/**
 * The dialog of an address that asks to put its thread together with another one: its parts, and the other threads of the
 * same person, at most 20; null for every other address.
 */
export async function readMerge(tenant: Tenant, user: TenantUser, { conversationId, juntar }: ListQuery) {
  if (!conversationId || !juntar || !may(accessOf(user), "POST", paths.conversations(), "merge")) return null;
  const thread = await tenant.db.first(findShown(tenant, conversationId));
  if (!thread) return null;
  const [parts, others] = await tenant.db.batch([listParts(tenant, thread.id), listMergeable(tenant, thread)]);
  return {
    conversationId: thread.id,
    customerName: contactName(thread),
    parts: parts.map(offer),
    others: others.filter((other) => isSamePerson(thread, other, tenant.timeZone)).map(offer),
    isFull: parts.length + 1 >= MOST_TOGETHER,
  };
}

export type MergeData = NonNullable<Awaited<ReturnType<typeof readMerge>>>;
