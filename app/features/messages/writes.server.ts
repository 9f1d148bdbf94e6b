import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { newId, newUuid } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { MessageRecord } from "./queries.server";
import type { MessageStatus } from "./schema";
import { clientData, messages } from "./tables.server";

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
  const { at, ...row } = message;
  return tenant.db.insertReturning(messages, {
    ...row,
    sender: "ai",
    messageId: ownMessageId(tenant),
    isAiGenerated: true,
    status: "queued",
    answersThrough,
    createdAt: at,
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

/** What a customer said of themselves, beside the message that said it. */
export function storeClientData(
  tenant: Tenant,
  source: { messageId: number; conversationId: number },
  found: Readonly<Record<string, string | undefined>>,
): Statement<void>[] {
  const createdAt = new Date(tenant.now());
  return Object.entries(found).flatMap(([dataType, dataValue]) =>
    dataValue === undefined
      ? []
      : [tenant.db.insert(clientData, { ...source, id: newId(), dataType, dataValue, createdAt })],
  );
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
): Statement<MessageRecord[]> {
  return tenant.db.update(
    messages,
    { status, failureCode },
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
