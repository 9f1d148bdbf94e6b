import type { Channel } from "~/ui/channel-icon";

/** What the inbox's address says: which list, which conversation, which panel on narrow screens. */
export interface InboxAddress {
  readonly channel?: Channel;
  /** Which of them: pending, unread, … as the list's query names it. */
  readonly status?: string;
  readonly cursor?: string;
  readonly conversationId?: number;
  readonly panel?: "info";
  /** Messages older than this id. */
  readonly antes?: number;
}

/** The inbox's path for an address, parameters in a fixed order. */
export function inboxPath(address: InboxAddress): string {
  const query = new URLSearchParams();
  if (address.channel) query.set("channel", address.channel);
  if (address.status) query.set("status", address.status);
  if (address.cursor) query.set("cursor", address.cursor);
  if (address.conversationId !== undefined) query.set("conversationId", String(address.conversationId));
  if (address.panel) query.set("panel", address.panel);
  if (address.antes !== undefined) query.set("antes", String(address.antes));
  const text = query.toString();
  return text ? `/admin/conversations?${text}` : "/admin/conversations";
}
