import type { ShownChannel } from "~/wire/channel";
import type { AgentFilter } from "./list-query";

/** The states of the column about the customer: shown, or with a form in it. */
export const PANELS = ["info", "editar", "empresa", "contacto"] as const;
export type InboxPanel = (typeof PANELS)[number];

export function panelOf(text: string | null): InboxPanel | null {
  return PANELS.find((panel) => panel === text) ?? null;
}

/** The query of the inbox's address: the list, the conversation, and the panel on narrow screens. */
export interface InboxAddress {
  readonly channel?: ShownChannel;
  /** The filter by status (pending, unread, …), as the list's query names it. */
  readonly status?: string;
  readonly company?: number;
  /** Whose threads, as the list's query names them. */
  readonly agent?: AgentFilter;
  readonly tag?: string;
  readonly cursor?: string;
  readonly conversationId?: number;
  readonly panel?: InboxPanel;
  /** Messages older than this id. */
  readonly antes?: number;
  /** Messages newer than this id. */
  readonly despues?: number;
  /** The thread opens at this message. */
  readonly mensaje?: number;
  /** The search text: the list then shows its hits. */
  readonly q?: string;
  /** Hits older than this message. */
  readonly hasta?: number;
  /** The thread for which the page asks if it should be deleted. */
  readonly eliminar?: number;
  /** The dialog of the list's filters is open. */
  readonly filtros?: "si";
}

/** What limits the list, without the place in it, the search and the open thread. */
export function limitsOf({ channel, status, company, agent, tag }: InboxAddress): InboxAddress {
  return { channel, status, company, agent, tag };
}

/** The inbox's path for an address, parameters in a fixed order. */
export function inboxPath(address: InboxAddress): string {
  const query = new URLSearchParams();
  if (address.channel) query.set("channel", address.channel);
  if (address.status) query.set("status", address.status);
  if (address.company !== undefined) query.set("company", String(address.company));
  if (address.agent !== undefined) query.set("agent", String(address.agent));
  if (address.tag) query.set("tag", address.tag);
  if (address.cursor) query.set("cursor", address.cursor);
  if (address.q) query.set("q", address.q);
  if (address.hasta !== undefined) query.set("hasta", String(address.hasta));
  if (address.conversationId !== undefined) {
    query.set("conversationId", String(address.conversationId));
    if (address.panel) query.set("panel", address.panel);
    const { antes, despues, mensaje } = address;
    // Only one place in the thread: the narrower one wins.
    if (antes !== undefined) query.set("antes", String(antes));
    else if (despues !== undefined) query.set("despues", String(despues));
    else if (mensaje !== undefined) query.set("mensaje", String(mensaje));
  }
  if (address.eliminar !== undefined) query.set("eliminar", String(address.eliminar));
  if (address.filtros) query.set("filtros", address.filtros);
  const text = query.toString();
  return text ? `/admin/conversations?${text}` : "/admin/conversations";
}
