import { contactName } from "~/features/threads/json";
import { type SearchTerms, searchTerms, toMessageMatch } from "~/features/threads/messages/match-messages";
import { type Marked, markHits, snippetOf } from "~/features/threads/messages/snippet";
import { SENDERS, type Sender } from "~/features/threads/messages/state";
import { listTags } from "~/features/threads/queries.server";
import {
  type FoundContact,
  type FoundMessage,
  findContacts,
  findMessages,
} from "~/features/threads/search/queries.server";
import { fold } from "~/language/spanish";
import type { Tenant } from "~/platform/tenancy.server";
import type { Channel } from "~/wire/channel";

export const HITS_PAGE_SIZE = 25;
/** Threads in the trash are left out, so more rows are read than a page shows. A page may still be shorter. */
const CANDIDATES = 40;
const CONTACTS = 5;
const CONTACT_CANDIDATES = 10;
const TAGS = 3;

export interface SearchInput {
  readonly text: string;
  /** Only hits older than this message; null begins at the newest. */
  readonly cursor: number | null;
}

export interface MessageHit {
  readonly id: number;
  readonly conversationId: number;
  readonly customerName: string;
  readonly channel: Channel;
  readonly sender: Sender;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly snippet: Marked;
}

export interface ContactHit {
  readonly conversationId: number;
  readonly channel: Channel;
  readonly name: Marked;
  /** Phone and e-mail, if they are not the name already. */
  readonly details: readonly Marked[];
  /** The time of the thread's last message, ISO 8601 UTC. */
  readonly at: string;
}

export interface SearchPage {
  readonly text: string;
  /** Contacts with a matching name, phone or e-mail; on the first page only. */
  readonly contacts: readonly ContactHit[];
  /** Tags with these words; on the first page only. */
  readonly tags: readonly string[];
  /** Newest first. */
  readonly hits: readonly MessageHit[];
  /** Cursor of the next page; null when there is nothing older. */
  readonly olderCursor: number | null;
}

/** Matches nothing, because every word in the index begins with its tenant. */
const NOTHING = '"nada"';

/**
 * One page of a search in a tenant's messages and contacts, without threads in the trash. One batch and a fixed number
 * of rows, at any size of the tenant and on any page.
 */
export async function searchMessages(tenant: Tenant, { text, cursor }: SearchInput): Promise<SearchPage> {
  const terms = searchTerms(text);
  const match = toMessageMatch(tenant.id, text) ?? NOTHING;
  const [contacts, candidates, known = []] = await tenant.db.batch([
    findContacts(tenant, cursor === null ? match : NOTHING, CONTACT_CANDIDATES),
    findMessages(tenant, match, cursor, CANDIDATES),
    ...(cursor === null ? [listTags(tenant)] : []),
  ]);
  const alive = candidates.filter((row) => row.alive === 1);
  const page = alive.slice(0, HITS_PAGE_SIZE);
  const last = alive.length > HITS_PAGE_SIZE ? page.at(-1) : candidates.at(CANDIDATES - 1);
  return {
    text,
    contacts: terms
      ? onceEach(contacts)
          .slice(0, CONTACTS)
          .map((row) => contactHit(row, terms))
      : [],
    tags: tagsWith(known, text),
    hits: terms ? page.map((row) => messageHit(row, terms)) : [],
    olderCursor: last?.id ?? null,
  };
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The tags that have each of the words, or a word that begins with it. */
function tagsWith(tags: readonly string[], text: string): string[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  const has = (tag: string) => {
    const words = wordsOf(tag);
    return asked.every((begin) => words.some((word) => word.startsWith(begin)));
  };
  return tags.filter(has).slice(0, TAGS);
}

/** Threads that are shown as one are found once. */
function onceEach(rows: readonly FoundContact[]): FoundContact[] {
  return rows.filter(
    ({ conversationId: id }, at) => rows.findIndex(({ conversationId }) => conversationId === id) === at,
  );
}

function messageHit(row: FoundMessage, terms: SearchTerms): MessageHit {
  return {
    id: row.id,
    conversationId: row.conversationId,
    customerName: contactName(row),
    channel: row.channel,
    sender: SENDERS.find((known) => known === row.sender) ?? "system",
    at: new Date(row.createdAt).toISOString(),
    snippet: snippetOf(row.content ?? "", terms),
  };
}

function contactHit(row: FoundContact, terms: SearchTerms): ContactHit {
  const name = contactName(row);
  return {
    conversationId: row.conversationId,
    channel: row.channel,
    name: markHits(name, terms),
    details: [row.customerPhone, row.customerEmail].flatMap((detail) =>
      detail === null || detail === name ? [] : [markHits(detail, terms)],
    ),
    at: new Date(row.lastMessageAt).toISOString(),
  };
}
