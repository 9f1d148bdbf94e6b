import { and, eq, inArray, sql } from "drizzle-orm";
import { decodeRows, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { MessageRecord } from "../../messages/queries.server";
import { type MediaType, type MessageStatus, ON_ITS_WAY, STATUS_RANKS, statusesBehind } from "../../messages/state";
import { messages } from "../../tables.server";

export function storeMessage(tenant: Tenant, { tenantId: _, ...row }: MessageRecord): Statement<void> {
  return tenant.db.insert(messages, row);
}

/** Gives a message that is on its way its next status; any other stays as it is. */
export function updateOnItsWay(
  tenant: Tenant,
  id: number,
  status: MessageStatus,
  failureCode: string | null,
  providerMessageId: string | null = null,
): Statement<MessageRecord[]> {
  return tenant.db.update(
    messages,
    { status, failureCode, ...(providerMessageId === null ? {} : { providerMessageId }) },
    and(eq(messages.id, id), inArray(messages.status, [...ON_ITS_WAY])),
  );
}

/** Queues a message again that failed, or may have. Only a person decides that. */
export function queueAgain(tenant: Tenant, id: number): Statement<MessageRecord[]> {
  return tenant.db.update(
    messages,
    { status: "queued", failureCode: null },
    and(eq(messages.id, id), inArray(messages.status, ["failed", "unknown"])),
  );
}

/** Applies a carrier's report on a message that it accepted; of two reports the one farther on stays. */
export function applyReport(
  tenant: Tenant,
  id: number,
  status: MessageStatus,
  failureCode: string | null,
): Statement<MessageRecord[]> {
  const isBehind = inArray(messages.status, statusesBehind(status));
  return tenant.db.update(messages, { status, failureCode }, and(eq(messages.id, id), isBehind));
}

/**
 * Applies carriers' reports on many messages, none of them a failure, in one statement; of two reports on one message
 * the one farther on stays.
 */
export function applyReports(
  tenant: Tenant,
  reported: readonly { readonly id: number; readonly status: MessageStatus }[],
): Statement<MessageRecord[]> {
  const reports = JSON.stringify(reported.map(({ id, status }) => [id, status, STATUS_RANKS[status]]));
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

/** A message that stood in for an answer gives its place up, so that an answer can take it. */
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

interface Shown {
  readonly mediaType: MediaType;
  readonly link: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Width by height, where it is a picture whose measures are known. */
  readonly ratio?: number | null;
}

/** The file of a customer's message is in our store now, and the message says where it is opened. */
export function showFile(
  tenant: Tenant,
  message: Pick<MessageRecord, "id" | "metadata">,
  file: Shown,
): Statement<MessageRecord[]> {
  return changeTheirs(tenant, message.id, {
    mediaType: file.mediaType,
    mediaLink: file.link,
    failureCode: null,
    metadata: {
      ...message.metadata,
      fileName: file.name,
      fileSize: String(file.size),
      ...(file.ratio ? { fileRatio: String(file.ratio) } : {}),
    },
  });
}

/** The file could not be fetched or, without a code, is awaited again. */
export function showNoFile(tenant: Tenant, messageId: number, failureCode: string | null): Statement<MessageRecord[]> {
  return changeTheirs(tenant, messageId, { mediaLink: "", failureCode });
}

function changeTheirs(
  tenant: Tenant,
  messageId: number,
  change: Partial<typeof messages.$inferInsert>,
): Statement<MessageRecord[]> {
  return tenant.db.update(messages, change, and(eq(messages.id, messageId), eq(messages.sender, "customer")));
}
