import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type IndexedContact, type IndexRow, indexContact, indexMessage } from "../match-messages";

/** Makes a message findable. Must run in the batch that stores it. */
export function indexText(tenant: Tenant, id: number, content: string): Statement<void> {
  const { words, stems } = indexMessage(tenant.id, content);
  return tenant
    .sql(sql`insert into message_index (rowid, words, stems) values (cast(${id} as integer), ${words}, ${stems})`)
    .map(() => undefined);
}

/** Makes a thread findable by its contact's present details. Must run in every batch that changes them. */
export function indexThreadContact(tenant: Tenant, conversationId: number, contact: IndexedContact): Statement<void> {
  const { words, stems } = indexContact(tenant.id, contact);
  return tenant
    .sql(sql`insert or replace into message_index (rowid, words, stems)
      values (cast(${-conversationId} as integer), ${words}, ${stems})`)
    .map(() => undefined);
}

/** The messages and contacts that are to be indexed anew. */
export interface Renewed {
  readonly messages: readonly { readonly id: number; readonly content: string }[];
  readonly contacts: readonly (IndexedContact & { readonly conversationId: number })[];
}

/**
 * The most index text in one statement, some fifty milliseconds' work. All long messages of a chunk in one took a third
 * of a second.
 */
const MAX_PARAMETER_CHARACTERS = 200_000;

/**
 * Replaces index rows, or writes them where there were none; twice is harmless. A row that was erased since it was read
 * stays gone, and a contact that changed since keeps its newer row. Each statement must run alone, so that none of them
 * delays what people write.
 */
export function renewIndex(tenant: Tenant, { messages: found, contacts }: Renewed): Statement<void>[] {
  // In the order of the row ids: FTS5 writes a new segment for each step back.
  const ofMessages = [...found]
    .sort((a, b) => a.id - b.id)
    .map(({ id, content }) => ({ id, ...indexMessage(tenant.id, content) }));
  const ofContacts = [...contacts]
    .sort((a, b) => b.conversationId - a.conversationId)
    .map(({ conversationId, name, phone, countryCode, email }) => {
      const contact = { name, phone, countryCode, email };
      return { conversationId, ...contact, ...indexContact(tenant.id, contact) };
    });
  // The plus keeps SQLite from walking all the tenant's rows by its index.
  return [
    ...inGroups(ofContacts).map((rows) =>
      tenant.sql(sql`insert or replace into message_index (rowid, words, stems)
        select -c.id, made.value ->> 'words', made.value ->> 'stems' from json_each(${JSON.stringify(rows)}) as made
        cross join conversations c on +c.tenant_id = ${tenant.id} and c.id = made.value ->> 'conversationId'
          and c.customer_name is made.value ->> 'name' and c.customer_phone is made.value ->> 'phone'
          and c.customer_phone_country_code is made.value ->> 'countryCode' and c.customer_email is made.value ->> 'email'`),
    ),
    ...inGroups(ofMessages).map((rows) =>
      tenant.sql(sql`insert or replace into message_index (rowid, words, stems)
        select m.id, made.value ->> 'words', made.value ->> 'stems' from json_each(${JSON.stringify(rows)}) as made
        cross join messages m on +m.tenant_id = ${tenant.id} and m.id = made.value ->> 'id'`),
    ),
  ].map((statement) => statement.map(() => undefined));
}

function inGroups<Row extends IndexRow>(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let size = MAX_PARAMETER_CHARACTERS;
  for (const row of rows) {
    size += row.words.length + row.stems.length;
    if (size > MAX_PARAMETER_CHARACTERS) {
      groups.push([]);
      size = row.words.length + row.stems.length;
    }
    groups.at(-1)?.push(row);
  }
  return groups;
}
