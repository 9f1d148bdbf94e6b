import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { conversationNotes, conversations } from "./tables.server";

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
  /** Where an answer goes, if not to the contact as it is known. */
  readonly externalConversationId: string | null;
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

/** Staff write first: nothing is unread, and the AI waits until the customer answers. */
export function openThreadByStaff(
  tenant: Tenant,
  thread: Pick<
    NewThread,
    "id" | "channel" | "platform" | "externalContactId" | "customerPhone" | "customerPhoneCountryCode"
  >,
  message: LastMessage,
): Statement<Row[]> {
  return tenant.db.insertReturning(conversations, {
    ...thread,
    ...lastMessageColumns(message),
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
      // Nobody may answer by SMS who was asked not to: a person must find another way.
      status: sql`case when ${conversations.aiEnabled} and (${conversations.optedOutAt} is null or ${conversations.channel} <> 'sms')
        then 'active' else 'pending' end`,
      snoozedUntil: null,
      customerName: sql`coalesce(${conversations.customerName}, ${known.customerName ?? null})`,
      customerPhone: sql`coalesce(${conversations.customerPhone}, ${known.customerPhone ?? null})`,
      customerPhoneCountryCode: sql`coalesce(${conversations.customerPhoneCountryCode}, ${known.customerPhoneCountryCode ?? null})`,
      customerEmail: sql`coalesce(${conversations.customerEmail}, ${known.customerEmail ?? null})`,
      companyIdentified: sql`${conversations.companyIdentified} or ${known.companyId ?? null} is not null`,
      companyId: sql`coalesce(${conversations.companyId}, ${known.companyId ?? null})`,
      ...(known.externalConversationId ? { externalConversationId: known.externalConversationId } : {}),
      deletedAt: null,
    },
    eq(conversations.id, id),
  );
}

/** What the thread's last message turned out to be, if this still is its last message. */
export function lastMediaIs(tenant: Tenant, id: number, messageId: number, mediaType: string): Statement<Row[]> {
  const isLast = and(eq(conversations.id, id), eq(conversations.lastMessageId, messageId));
  return tenant.db.update(conversations, { lastMessageMediaType: mediaType }, isLast);
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
      snoozedUntil: null,
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

/** Something was said beside an answer: the burst goes on waiting. */
export function wroteBeside(tenant: Tenant, id: number, message: LastMessage): Statement<Row[]> {
  return tenant.db.update(conversations, lastMessageColumns(message), eq(conversations.id, id));
}

/** What the AI read fills empty fields only; a visitor's made-up name counts as empty. */
function fill(column: AnySQLiteColumn, value: string): SQL {
  return sql`case when ${column} is null or ${column} glob 'Visitante *' then ${value} else ${column} end`;
}

/** What `fill` leaves in a column, for the index of contacts. */
export function filledWith(known: string | null, value: string | undefined): string | null {
  return value && (known === null || known.startsWith("Visitante ")) ? value : known;
}

/** Whether a thread that is not in the trash has this id. */
export function threadExists(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${id} and deleted_at is null)`;
}

/** Whether a thread that is not in the trash belongs to no customer and no prospect yet. */
export function isUnlinked(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${id} and deleted_at is null
    and customer_id is null and prospect_id is null)`;
}

export function switchAi(
  tenant: Tenant,
  id: number,
  enabled: boolean,
  agent: { id: number; name: string },
  brief: string | null = null,
): Statement<Row[]> {
  return tenant.db.update(
    conversations,
    {
      aiEnabled: enabled,
      aiBrief: enabled ? brief : null,
      controlTurn: sql`${conversations.controlTurn} + 1`,
      updatedAt: new Date(tenant.now()),
      ...(enabled
        ? { status: "active", snoozedUntil: null, assignedAgentId: null, assignedAgentName: null }
        : { assignedAgentId: agent.id, assignedAgentName: agent.name }),
    },
    open(id),
  );
}

/** What staff may set on a thread that is not in the trash. */
export type ThreadChange = Partial<
  Pick<
    Row,
    | "status"
    | "snoozedUntil"
    | "assignedAgentId"
    | "assignedAgentName"
    | "companyId"
    | "companyIdentified"
    | "customerId"
    | "prospectId"
    | "customerName"
    | "customerPhone"
    | "customerPhoneCountryCode"
    | "customerEmail"
    | "unreadCount"
    | "firstUnansweredAt"
  >
> & { readonly tags?: string[] | SQL };

export function changeColumns(tenant: Tenant, id: number, change: ThreadChange): Statement<Row[]> {
  return tenant.db.update(conversations, { ...change, updatedAt: new Date(tenant.now()) }, open(id));
}

/** A thread whose time has come, if nobody woke it or put it to sleep again meanwhile. */
export function wakeThread(tenant: Tenant, id: number, until: number): Statement<Row[]> {
  return tenant.db.update(
    conversations,
    { status: "pending", snoozedUntil: null, updatedAt: new Date(tenant.now()) },
    and(open(id), eq(conversations.status, "snoozed"), eq(conversations.snoozedUntil, new Date(until))),
  );
}

export function storeNote(
  tenant: Tenant,
  note: Omit<typeof conversationNotes.$inferInsert, "tenantId">,
): Statement<(typeof conversationNotes.$inferSelect)[]> {
  return tenant.db.insertReturning(conversationNotes, note);
}

/** A person answers elsewhere: the AI is silent until somebody turns it on again. */
export function pauseAi(tenant: Tenant, id: number): Statement<Row[]> {
  return tenant.db.update(conversations, { aiEnabled: false, updatedAt: new Date(tenant.now()) }, open(id));
}

/**
 * The contact wants no more messages here (or wants them again): an answer that is under way is worth nothing. A thread
 * that stands so already stays as it is.
 */
export function setOptOut(tenant: Tenant, id: number, at: Date | null): Statement<Row[]> {
  return tenant.db.update(
    conversations,
    { optedOutAt: at, controlTurn: sql`${conversations.controlTurn} + 1` },
    and(eq(conversations.id, id), at ? isNull(conversations.optedOutAt) : isNotNull(conversations.optedOutAt)),
  );
}

/** Needs a person; the AI stays as it is. */
export function waitForPerson(tenant: Tenant, id: number): Statement<Row[]> {
  return tenant.db.update(conversations, { status: "pending", updatedAt: new Date(tenant.now()) }, open(id));
}

export function markSeen(tenant: Tenant, id: number): Statement<Row[]> {
  return tenant.db.update(conversations, { unreadCount: 0 }, and(open(id), sql`${conversations.unreadCount} > 0`));
}

function open(id: number): SQL | undefined {
  return and(eq(conversations.id, id), isNull(conversations.deletedAt));
}
