import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { conversations } from "./tables.server";

type Row = typeof conversations.$inferSelect;

const PREVIEW_CHARACTERS = 160;

/** Long enough for a list row, cut between graphemes by whoever displays it. */
export function previewOf(content: string): string {
  return Array.from(
    content
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, PREVIEW_CHARACTERS * 2),
  )
    .slice(0, PREVIEW_CHARACTERS)
    .join("");
}

export interface LastMessage {
  readonly id: number;
  readonly sender: "customer" | "agent" | "ai" | "system";
  readonly content: string;
  readonly mediaType: string | null;
  readonly at: Date;
}

function lastMessageColumns(message: LastMessage) {
  return {
    lastMessageAt: message.at,
    lastMessageId: message.id,
    lastMessageSender: message.sender,
    lastMessagePreview: previewOf(message.content),
    lastMessageMediaType: message.mediaType,
    updatedAt: message.at,
  };
}

export interface NewThread {
  readonly id: number;
  readonly channel: string;
  readonly platform: string;
  readonly externalContactId: string;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly customerPhoneCountryCode: string | null;
  readonly customerEmail: string | null;
  readonly companyId: number | null;
}

/** A contact's first message opens its thread. A second thread of the same contact aborts the batch. */
export function openThread(tenant: Tenant, thread: NewThread, message: LastMessage): Statement<Row[]> {
  return tenant.db.insertReturning(conversations, {
    ...thread,
    companyIdentified: thread.companyId !== null,
    ...lastMessageColumns(message),
    unreadCount: 1,
    customerStreak: 1,
    lastCustomerMessageId: message.id,
    lastCustomerMessageAt: message.at,
    firstUnansweredAt: message.at,
    createdAt: message.at,
  });
}

/** A customer wrote again: the thread comes back from the trash, counts as unread and waits for an answer. */
export function customerWrote(
  tenant: Tenant,
  id: number,
  message: LastMessage,
  known: Partial<NewThread>,
): Statement<Row[]> {
  return tenant.db.update(
    conversations,
    {
      ...lastMessageColumns(message),
      unreadCount: sql`${conversations.unreadCount} + 1`,
      customerStreak: sql`${conversations.customerStreak} + 1`,
      lastCustomerMessageId: message.id,
      lastCustomerMessageAt: message.at,
      firstUnansweredAt: sql`coalesce(${conversations.firstUnansweredAt}, ${message.at.getTime()})`,
      status: sql`case when ${conversations.aiEnabled} then 'active' else 'pending' end`,
      customerName: sql`coalesce(${conversations.customerName}, ${known.customerName ?? null})`,
      customerPhone: sql`coalesce(${conversations.customerPhone}, ${known.customerPhone ?? null})`,
      customerPhoneCountryCode: sql`coalesce(${conversations.customerPhoneCountryCode}, ${known.customerPhoneCountryCode ?? null})`,
      customerEmail: sql`coalesce(${conversations.customerEmail}, ${known.customerEmail ?? null})`,
      companyIdentified: sql`${conversations.companyIdentified} or ${known.companyId ?? null} is not null`,
      companyId: sql`coalesce(${conversations.companyId}, ${known.companyId ?? null})`,
      deletedAt: null,
    },
    eq(conversations.id, id),
  );
}

/** A person answered: the burst is covered, the streak starts anew, and an AI answer under way is worth nothing. */
export function staffWrote(tenant: Tenant, id: number, message: LastMessage): Statement<Row[]> {
  return tenant.db.update(
    conversations,
    {
      ...lastMessageColumns(message),
      customerStreak: 0,
      firstUnansweredAt: null,
      unreadCount: 0,
      status: "active",
      controlTurn: sql`${conversations.controlTurn} + 1`,
      answeredThrough: sql`coalesce(${conversations.lastCustomerMessageId}, ${conversations.answeredThrough})`,
    },
    open(id),
  );
}

export interface AiWrote {
  readonly message: LastMessage;
  readonly upTo: number;
  readonly change: {
    readonly status?: string;
    readonly aiEnabled?: boolean;
    readonly insights?: Row["insights"];
    readonly customerName?: string;
    readonly customerEmail?: string;
    readonly customerPhone?: string;
  };
}

/** The AI answered (or handed over): the burst up to `upTo` is covered; a newer customer message begins the next one. */
export function aiWrote(tenant: Tenant, id: number, { message, upTo, change }: AiWrote): Statement<Row[]> {
  const { customerName, customerEmail, customerPhone, ...rest } = change;
  return tenant.db.update(
    conversations,
    {
      ...lastMessageColumns(message),
      ...rest,
      answeredThrough: upTo,
      firstUnansweredAt: sql`case when ${conversations.lastCustomerMessageId} > ${upTo} then ${conversations.lastCustomerMessageAt} end`,
      ...(customerName ? { customerName: fill(conversations.customerName, customerName) } : {}),
      ...(customerEmail ? { customerEmail: fill(conversations.customerEmail, customerEmail) } : {}),
      ...(customerPhone ? { customerPhone: fill(conversations.customerPhone, customerPhone) } : {}),
    },
    eq(conversations.id, id),
  );
}

/** What the AI read fills empty fields only; a visitor's made-up name counts as empty. */
function fill(column: AnySQLiteColumn, value: string): SQL {
  return sql`case when ${column} is null or ${column} glob 'Visitante *' then ${value} else ${column} end`;
}

/** Whether a thread that is not in the trash has this id. */
export function threadExists(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${id} and deleted_at is null)`;
}

/** Whether nobody stepped in since `controlTurn`, nobody answered `upTo`, and no newer message took over before the burst's deadline. */
export function stillDue(
  tenant: Tenant,
  state: { id: number; controlTurn: number; upTo: number; deadlinePassed: boolean },
): SQL {
  const newest = state.deadlinePassed ? sql`1` : sql`last_customer_message_id = ${state.upTo}`;
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${state.id} and deleted_at is null
    and ai_enabled = 1 and control_turn = ${state.controlTurn} and answered_through < ${state.upTo} and ${newest})`;
}

export function switchAi(
  tenant: Tenant,
  id: number,
  enabled: boolean,
  agent: { id: number; name: string },
): Statement<Row[]> {
  return tenant.db.update(
    conversations,
    {
      aiEnabled: enabled,
      controlTurn: sql`${conversations.controlTurn} + 1`,
      updatedAt: new Date(tenant.now()),
      ...(enabled
        ? { status: "active", assignedAgentId: null, assignedAgentName: null }
        : { assignedAgentId: agent.id, assignedAgentName: agent.name }),
    },
    open(id),
  );
}

/** Needs a person; the AI stays as it is. */
export function waitForPerson(tenant: Tenant, id: number): Statement<Row[]> {
  return tenant.db.update(conversations, { status: "pending", updatedAt: new Date(tenant.now()) }, open(id));
}

export function markSeen(tenant: Tenant, id: number): Statement<Row[]> {
  return tenant.db.update(conversations, { unreadCount: 0 }, and(open(id), sql`${conversations.unreadCount} > 0`));
}

/** Into the trash, where it can be restored for 30 days. */
export function discard(tenant: Tenant, id: number): Statement<Row[]> {
  const now = new Date(tenant.now());
  return tenant.db.update(
    conversations,
    { deletedAt: now, updatedAt: now, controlTurn: sql`${conversations.controlTurn} + 1`, firstUnansweredAt: null },
    open(id),
  );
}

function open(id: number): SQL | undefined {
  return and(eq(conversations.id, id), isNull(conversations.deletedAt));
}

export const PURGE_ROWS = 1_000;

/** Deletes up to a thousand rows of each kind that hang on a thread, children first; answers how many went. */
export function purgeChunk(tenant: Tenant, id: number): Statement<number>[] {
  const gone = (rows: readonly object[]) => rows.length;
  return [
    tenant
      .sql(sql`delete from client_data where tenant_id = ${tenant.id} and id in
        (select id from client_data where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from ai_runs where tenant_id = ${tenant.id} and id in
        (select id from ai_runs where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from intelligent_action_sessions where tenant_id = ${tenant.id} and id in
        (select id from intelligent_action_sessions where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS})
        returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from messages where tenant_id = ${tenant.id} and id in
        (select id from messages where tenant_id = ${tenant.id} and conversation_id = ${id}
          and not exists (select 1 from client_data d where d.tenant_id = ${tenant.id} and d.conversation_id = ${id}
            and d.message_id = messages.id) limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(
        sql`update notifications set conversation_id = null where tenant_id = ${tenant.id} and conversation_id = ${id} returning id`,
      )
      .map(() => 0),
  ];
}
