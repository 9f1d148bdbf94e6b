import type { InboxAddress } from "./inbox-address";
import type { InboxState } from "./inbox-state";
import type { ListQuery } from "./list-query";
import { PLAIN_STATUS } from "./list-words";
import type { InboxData } from "./read-inbox.server";

/** What the page begins with: what the server read. */
export function stateOf({ conversations, olderCursor, cut, figures, open, seq }: InboxData): InboxState {
  return {
    list: { rows: conversations, olderCursor, cut, stale: null },
    figures,
    selected: open?.conversation ?? null,
    messages: open?.messages ?? [],
    notes: open?.notes ?? [],
    answerDue: open?.answerDue ?? false,
    partial: open ? open.newerThan !== null : undefined,
    gone: false,
    seq,
  };
}

/** The address that shows what a query asks for. */
export function addressOf(query: ListQuery): InboxAddress {
  const { channel, status, company, agent, tag, cursor, conversationId, q, hasta, despues, mensaje } = query;
  return {
    channel: channel === "all" ? undefined : channel,
    status: status === PLAIN_STATUS ? undefined : status,
    company: company ?? undefined,
    agent: agent ?? undefined,
    tag: tag ?? undefined,
    cursor: cursor ? `${cursor.at}.${cursor.id}` : undefined,
    q: q ?? undefined,
    hasta: hasta ?? undefined,
    despues: despues ?? undefined,
    mensaje: mensaje ?? undefined,
    conversationId: conversationId ?? undefined,
  };
}

/** A key of the list that an address shows; the open thread is not part of it. */
export function listKeyOf(address: URLSearchParams): string {
  return ["channel", "status", "company", "agent", "tag", "cursor", "q"]
    .map((name) => address.get(name) ?? "")
    .join(" ");
}

/** True where the address that is being loaded shows other results than the present one. */
export function isOtherSearch(next: URLSearchParams, query: ListQuery): boolean {
  return (next.get("q") ?? "") !== (query.q ?? "") || (next.get("hasta") ?? "") !== String(query.hasta ?? "");
}
