import { messageJson } from "~/features/messages/json";
import type { Tenant } from "~/platform/tenancy.server";
import { conversationJson, noteJson } from "./json";
import { openConversation } from "./open-conversation.server";
import { figuresOf, listConversations, mergeNewest, PAGE_SIZE, readCounters } from "./queries.server";
import { formatCursor, type ListQuery } from "./schema";
import { planSearch } from "./search-messages.server";
import type { HistoryItem } from "./view-types";

/** The inbox as its address asks for it: one page of threads, the figures, and the thread that is open. */
export async function readInbox(tenant: Tenant, agentId: number, query: ListQuery) {
  const filter = { ...query, agentId, limit: PAGE_SIZE };
  const search = query.q === null ? null : planSearch(tenant, { text: query.q, cursor: query.hasta });
  const [list, found] = await Promise.all([
    tenant.db.batch([readCounters(tenant), ...(search ? [] : listConversations(tenant, filter))]),
    search ? tenant.db.batch([search.contacts, search.messages]) : null,
  ]);
  const [counters, ...walks] = list;
  const { rows, more } = mergeNewest(walks, PAGE_SIZE);
  const open = query.conversationId ? await openConversation(tenant, query.conversationId, query) : null;
  const last = rows.at(-1);
  return {
    // Opening has just marked it as read.
    conversations: rows.map((row) => conversationJson(row.id === open?.conversation.id ? open.conversation : row)),
    olderCursor: more && last ? formatCursor(last) : null,
    figures: figuresOf(counters),
    search: search && found ? search.read(...found) : null,
    open: open
      ? {
          conversation: conversationJson(open.conversation),
          messages: open.messages.map(messageJson),
          notes: open.notes.map(noteJson),
          aiBrief: open.conversation.aiBrief,
          olderThan: open.olderThan,
          newerThan: open.newerThan,
          /** The message that the thread was opened at, if it is still there. */
          target: query.antes === null && open.messages.some(({ id }) => id === query.mensaje) ? query.mensaje : null,
          answerDue: open.answerDue,
          customerSince:
            open.contact.linked?.kind === "customer"
              ? open.contact.linked.since
              : open.conversation.createdAt.toISOString(),
          contact: open.contact,
          lastCustomerAt: open.conversation.lastCustomerMessageAt?.toISOString() ?? null,
          insights: open.conversation.insights,
          responseMilliseconds: open.responseMilliseconds,
          history: open.earlier.map(
            (row): HistoryItem => ({
              id: row.id,
              channel: conversationJson(row).channel,
              status: row.status,
              at: (row.lastMessageAt ?? row.createdAt).toISOString(),
              lastMessage: conversationJson(row).lastMessage,
            }),
          ),
        }
      : null,
  };
}

export type InboxData = Awaited<ReturnType<typeof readInbox>>;
