import { listCompanyChoices } from "~/features/companies/queries.server";
import { conversationJson, noteJson, trashedJson } from "~/features/threads/json";
import { writable } from "~/features/threads/messages/can-send";
import { messageJson } from "~/features/threads/messages/json";
import { othersOf, replySubject } from "~/features/threads/messages/mail-data";
import {
  type ConversationRecord,
  figuresOf,
  findConversationAnywhere,
  readCounters,
} from "~/features/threads/queries.server";
import { readRetention } from "~/features/threads/retention/queries.server";
import type { HistoryItem, LoadFailure } from "~/features/threads/view-types";
import { AppError } from "~/platform/errors";
import { causeOf } from "~/platform/log.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isWidgetChannel } from "~/wire/channel";
import { formatCursor, type ListQuery } from "./list-query";
import { type OpenConversation, openConversation } from "./open-conversation.server";
import { openTrashed } from "./open-trashed.server";
import {
  isCombined,
  type ListFilter,
  listConversations,
  listTrash,
  mergeNewest,
  newestEvent,
  PAGE_SIZE,
  scanEnd,
} from "./queries.server";
import { searchMessages } from "./search-messages.server";
import { listViews } from "./views/queries.server";
import { wayNames } from "./way-names";

/**
 * The inbox at an address: one page of threads, the figures, and the open thread. If that thread cannot be read, the
 * rest is still shown, and `openFailure` says so.
 * @param isSeen false if a script asks, which reports by itself what the person has seen
 */
export async function readInbox(tenant: Tenant, agentId: number, query: ListQuery, isSeen = true) {
  const filter = { ...query, agentId, limit: PAGE_SIZE };
  const search = query.q === null ? null : { text: query.q, cursor: query.hasta };
  const inTrash = query.status === "trash";
  const walks = inTrash ? [listTrash(tenant)] : listConversations(tenant, filter);
  const [[seq, counters, companies, views, ...lists], found, kept] = await Promise.all([
    tenant.db.batch([
      newestEvent(tenant),
      readCounters(tenant),
      listCompanyChoices(tenant),
      listViews(tenant, agentId),
      ...(search ? [] : walks),
    ]),
    search ? searchMessages(tenant, search) : null,
    inTrash ? tenant.db.run(readRetention(tenant)) : null,
  ]);
  const { rows, olderCursor, cut } =
    inTrash || search ? { rows: [], olderCursor: null, cut: false } : await settlePage(tenant, filter, lists);
  const { open, openFailure, trashed, shownIn } = await tryToOpen(tenant, agentId, query, isSeen);
  return {
    /** The number of the newest event that all of this knows of; it may know of newer ones. */
    seq,
    // Opening has just marked it as read.
    conversations: rows.map((row) => conversationJson(row.id === open?.conversation.id ? open.conversation : row)),
    olderCursor,
    /** True when a combined search stopped before its page was full. */
    cut,
    figures: figuresOf(counters),
    search: found,
    /** Choices for the filter; empty when there is only one company and the list is not limited to it. */
    companies: companies.length > 1 || query.company !== null ? companies : [],
    views: views.map(({ id, name, to }) => ({ id, name, to })),
    trash: kept ? { threads: lists.flat().map(trashedJson), days: kept.trashDays } : null,
    openFailure,
    /** The thread of the address, where it is in the trash. */
    trashed,
    /** The thread in which the address's one is shown; null: itself. */
    shownIn,
    open: open
      ? {
          conversation: conversationJson(open.conversation),
          ways: open.parts.length > 0 ? waysOf(open) : null,
          messages: open.messages.map(messageJson),
          askedId: open.askedId,
          notes: open.notes.map(noteJson),
          aiBrief: open.conversation.aiBrief,
          /** Data that only some channels need for a reply. */
          channelFacts: channelFacts(open),
          olderThan: open.olderThan,
          newerThan: open.newerThan,
          /** The message that the thread was opened at, if it is still there. */
          target: query.antes === null && open.messages.some(({ id }) => id === query.mensaje) ? query.mensaje : null,
          answerDue: open.answerDue,
          beginsWith: open.beginsWith,
          approval: open.approval,
          customerSince:
            open.contact.linked?.kind === "customer"
              ? open.contact.linked.since
              : open.conversation.createdAt.toISOString(),
          contact: open.contact,
          lastCustomerAt: lastCustomerAt(open),
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

/** The thread through which a reply goes, and the names of all of them. */
function waysOf({ conversation, parts, through }: OpenConversation) {
  return { through: conversationJson(through), names: wayNames([conversation, ...parts]) };
}

function lastCustomerAt({ conversation, parts }: OpenConversation): string | null {
  const times = [conversation, ...parts].map((one) => one.lastCustomerMessageAt?.toISOString() ?? "");
  return times.sort().at(-1) || null;
}

function channelFacts({ through, messages, templates }: OpenConversation) {
  const { channel, platform, externalContactId } = through;
  const isMail = channel === "email";
  const asked = isMail
    ? messages.findLast(({ sender, conversationId }) => sender === "customer" && conversationId === through.id)
    : undefined;
  return {
    hasAddress: writable(through).to !== null,
    /** The visitor of the thread, if our own web chat can tell that they type. */
    visitor: isWidgetChannel(channel) && platform === "other" ? externalContactId : null,
    subject: isMail ? replySubject(asked?.metadata?.subject ?? "") : null,
    /** Who else got the customer's last mail, and may get a copy of the answer. */
    copies: asked ? othersOf(asked.metadata) : [],
    templates,
  };
}

interface Opening {
  readonly open: OpenConversation | null;
  readonly openFailure: LoadFailure | null;
  readonly trashed: Awaited<ReturnType<typeof openTrashed>>;
  readonly shownIn: number | null;
}

async function tryToOpen(tenant: Tenant, readerId: number, query: ListQuery, isSeen: boolean): Promise<Opening> {
  const id = query.conversationId;
  if (!id) return { open: null, openFailure: null, trashed: null, shownIn: null };
  try {
    const open = await openConversation(tenant, id, query, { readerId, through: query.por, isSeen });
    const found = open ? undefined : await tenant.db.first(findConversationAnywhere(tenant, id));
    const shownIn = found?.mergedInto ?? null;
    const trashed = open || shownIn !== null ? null : await openTrashed(tenant, id, query);
    return { open, openFailure: null, trashed, shownIn };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { userMessage, code, detail = code } = error;
    tenant.log.write({ event: "load_failed", what: detail, cause: causeOf(error) });
    const openFailure = { error: userMessage, code: detail, requestId: tenant.requestId };
    return { open: null, openFailure, trashed: null, shownIn: null };
  }
}

export type InboxData = Awaited<ReturnType<typeof readInbox>>;

interface ListPage {
  readonly rows: ConversationRecord[];
  /** Cursor of the next page; null on the last one. */
  readonly olderCursor: string | null;
  /** True when the page is not full although there may be more: combined filters stop after a number of threads. */
  readonly cut: boolean;
}

/** The page from the results of `listConversations`; a combined search that found too little asks where it stopped. */
export async function settlePage(
  tenant: Tenant,
  filter: ListFilter,
  walks: readonly ConversationRecord[][],
): Promise<ListPage> {
  const { rows, more } = mergeNewest(walks, filter.limit);
  const last = rows.at(-1);
  if (more && last) return { rows, olderCursor: formatCursor(last), cut: false };
  const end = isCombined(filter) ? await tenant.db.first(scanEnd(tenant, filter)) : undefined;
  return { rows, olderCursor: end ? `${end.at}.${end.id}` : null, cut: end !== undefined };
}
