import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { newId, newUuid } from "~/platform/ids";
import { decodeRows, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Contact, indexContact, indexMessage } from "./match-messages";
import type { Attachment } from "./open-attachment.server";
import type { MessageRecord } from "./queries.server";
import type { MessageStatus } from "./schema";
import { clientData, messageFiles, messages } from "./tables.server";

export interface OwnMessage {
  readonly id: number;
  readonly conversationId: number;
  readonly platform: string;
  readonly content: string;
  readonly at: Date;
}

/** The one AI message that covers the burst up to `answersThrough`; a second one aborts its batch. */
export function storeAiMessage(
  tenant: Tenant,
  message: OwnMessage,
  answersThrough: number,
): Statement<MessageRecord[]> {
  return storeOfAi(tenant, message, { answersThrough });
}

/**
 * What the AI says besides answering.
 * @param metadata `notice` says what kind it is
 * @param answersThrough where it covers the burst, as an answer does
 */
export function storeAiNotice(
  tenant: Tenant,
  message: OwnMessage,
  metadata: Readonly<Record<string, string>> & { readonly notice: string },
  answersThrough: number | null = null,
): Statement<MessageRecord[]> {
  return storeOfAi(tenant, message, { answersThrough, metadata });
}

function storeOfAi(
  tenant: Tenant,
  { at, ...row }: OwnMessage,
  more: Pick<MessageRecord, "answersThrough"> & Partial<Pick<MessageRecord, "metadata">>,
): Statement<MessageRecord[]> {
  return tenant.db.insertReturning(messages, {
    ...row,
    sender: "ai",
    messageId: ownMessageId(tenant),
    isAiGenerated: true,
    status: "queued",
    ...more,
    createdAt: at,
  });
}

/** What was said instead of an answer leaves its place to one. */
export function leaveAnswersPlace(
  tenant: Tenant,
  conversationId: number,
  answersThrough: number,
): Statement<MessageRecord[]> {
  return tenant.db.update(
    messages,
    { answersThrough: null },
    and(eq(messages.conversationId, conversationId), eq(messages.answersThrough, answersThrough)),
  );
}

/** The file of a message of ours, which lies in the store already. */
export function storeOwnFile(
  tenant: Tenant,
  message: { readonly id: number; readonly conversationId: number },
  objectKey: string,
  { bytes, type, name }: Attachment,
  at: Date,
): Statement<void> {
  return tenant.db.insert(messageFiles, {
    id: newId(),
    conversationId: message.conversationId,
    messageId: message.id,
    state: "stored",
    objectKey,
    mimeType: type,
    name,
    size: bytes.byteLength,
    createdAt: at,
    updatedAt: at,
  });
}

/** A note of the system in the thread, for staff; it goes nowhere. */
export function storeSystemNote(tenant: Tenant, message: OwnMessage): Statement<MessageRecord[]> {
  const { at, ...row } = message;
  return tenant.db.insertReturning(messages, {
    ...row,
    sender: "system",
    messageId: ownMessageId(tenant),
    createdAt: at,
  });
}

/** Unique over all tenants: `own:<tenant>:<uuid>`; a page's own uuid makes its repeat the same message. */
export function ownMessageId(tenant: Tenant, clientId: string = newUuid()): string {
  return `own:${tenant.id}:${clientId}`;
}

/** The column of a thread that a kind of found data fills. */
const COLUMN_OF = { name: sql`customer_name`, email: sql`customer_email`, phone: sql`customer_phone` } as const;
export type DataType = keyof typeof COLUMN_OF;
export const DATA_TYPES = ["name", "email", "phone"] as const satisfies readonly DataType[];

/**
 * What a customer said of themselves, beside the message that said it; once for each value, so that what staff decided
 * stays decided. What the thread took over as its own needs no decision.
 */
export function storeClientData(
  tenant: Tenant,
  source: { messageId: number; conversationId: number },
  found: Readonly<Partial<Record<DataType, string>>>,
): Statement<void>[] {
  const { messageId, conversationId } = source;
  return DATA_TYPES.flatMap((type) => {
    const value = found[type];
    if (value === undefined) return [];
    const statement = tenant.sql(
      sql`insert into client_data (id, tenant_id, message_id, conversation_id, data_type, data_value, state, created_at)
        select ${newId()}, ${tenant.id}, ${messageId}, ${conversationId}, ${type}, ${value},
          case when exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${conversationId}
            and lower(${COLUMN_OF[type]}) = lower(${value})) then 'accepted' else 'new' end, ${tenant.now()}
        where not exists (select 1 from client_data where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
          and data_type = ${type} and lower(data_value) = lower(${value}))`,
    );
    return [statement.map(() => undefined)];
  });
}

/** Whether nobody decided on a found value yet. */
export function isUndecided(tenant: Tenant, conversationId: number, id: number): SQL {
  return sql`exists (select 1 from client_data where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    and id = ${id} and state = 'new')`;
}

export function decideFound(
  tenant: Tenant,
  id: number,
  state: "accepted" | "dismissed",
  decidedBy: number,
): Statement<(typeof clientData.$inferSelect)[]> {
  return tenant.db.update(clientData, { state, decidedBy, decidedAt: new Date(tenant.now()) }, eq(clientData.id, id));
}

const ON_ITS_WAY = ["queued", "sending"];

/** Whether a message has not come to an end yet: a status only moves forward. */
export function isOnItsWay(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from messages where tenant_id = ${tenant.id} and id = ${id} and status in ('queued', 'sending'))`;
}

/** Whether a person may send a message again: it failed, or its fate is unknown. */
export function isRetryable(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from messages where tenant_id = ${tenant.id} and id = ${id} and status in ('failed', 'unknown'))`;
}

/** The next status of a message that is on its way; any other stays as it is. */
export function moveOn(
  tenant: Tenant,
  id: number,
  status: MessageStatus,
  failureCode: string | null,
  providerMessageId: string | null = null,
): Statement<MessageRecord[]> {
  return tenant.db.update(
    messages,
    { status, failureCode, ...(providerMessageId === null ? {} : { providerMessageId }) },
    and(eq(messages.id, id), inArray(messages.status, ON_ITS_WAY)),
  );
}

/** A message that failed, or may have, is on its way again; only a person decides that. */
export function queueAgain(tenant: Tenant, id: number): Statement<MessageRecord[]> {
  return tenant.db.update(
    messages,
    { status: "queued", failureCode: null },
    and(eq(messages.id, id), inArray(messages.status, ["failed", "unknown"])),
  );
}

/** Makes a message findable; belongs into the batch that stores it. */
export function indexText(tenant: Tenant, id: number, content: string): Statement<void> {
  const { words, stems } = indexMessage(tenant.id, content);
  return tenant
    .sql(sql`insert into message_index (rowid, words, stems) values (cast(${id} as integer), ${words}, ${stems})`)
    .map(() => undefined);
}

/** Makes a thread findable by its contact, as it is known now; belongs into every batch that changes that. */
export function indexThreadContact(tenant: Tenant, conversationId: number, contact: Contact): Statement<void> {
  const { words, stems } = indexContact(tenant.id, contact);
  return tenant
    .sql(sql`insert or replace into message_index (rowid, words, stems)
      values (cast(${-conversationId} as integer), ${words}, ${stems})`)
    .map(() => undefined);
}

/** How far a message has come; a status never takes it back. A failure counts until the message turns out delivered. */
export const STATUS_RANKS: Readonly<Record<MessageStatus, number>> = {
  queued: 0,
  sending: 1,
  unknown: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
};

/** What the carrier says of a message that it took; of two reports the farther one stays. */
export function advance(
  tenant: Tenant,
  id: number,
  status: MessageStatus,
  failureCode: string | null,
): Statement<MessageRecord[]> {
  return tenant.db.update(messages, { status, failureCode }, and(eq(messages.id, id), isBehind(status)));
}

/** Whether a message has not come as far as a status yet. */
export function isStillBehind(tenant: Tenant, id: number, status: MessageStatus): SQL {
  return sql`exists (select 1 from messages where tenant_id = ${tenant.id} and id = ${id} and ${isBehind(status)})`;
}

/** What carriers say of many messages that did not fail, in one statement; of two reports on one message the farther one stays. */
export function advanceAll(
  tenant: Tenant,
  moves: readonly { readonly id: number; readonly status: MessageStatus }[],
): Statement<MessageRecord[]> {
  const reports = JSON.stringify(moves.map(({ id, status }) => [id, status, STATUS_RANKS[status]]));
  const ranks = sql.join(
    Object.entries(STATUS_RANKS).map(([status, rank]) => sql.raw(`when '${status}' then ${rank}`)),
    sql.raw(" "),
  );
  // The plus keeps SQLite from walking the tenant's messages and looking each one up among the reports.
  return tenant
    .sql<Record<string, unknown>>(
      sql`update messages set status = r.value ->> 1, failure_code = null from json_each(${reports}) as r
        where +messages.tenant_id = ${tenant.id} and messages.id = cast(r.value ->> 0 as integer)
          and (case messages.status ${ranks} else 0 end) < cast(r.value ->> 2 as integer) returning *`,
    )
    .map(decodeRows(messages));
}

export function isBehind(status: MessageStatus): SQL {
  const behind = Object.entries(STATUS_RANKS).flatMap(([known, rank]) => (rank < STATUS_RANKS[status] ? [known] : []));
  return inArray(messages.status, behind);
}
