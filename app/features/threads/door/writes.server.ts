import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { cameAfter } from "../conditions/queries.server";
import type { MessageRecord } from "../messages/queries.server";
import type { ReplyDue } from "../ports";
import { storedPreview } from "../preview";
import type { ConversationRecord } from "../queries.server";
import { conversations } from "../tables.server";
import type { KnownContact, Said, ThreadColumns } from "./columns";
import { WAIT_ENDS, WAIT_GOES_ON, waitAfter, waitBegins, waitIn } from "./waits/writes.server";

type ThreadRows = Statement<ConversationRecord[]>;

/** A contact's first message opens its thread. A second thread of the same contact aborts the batch. */
export function openThread(
  tenant: Tenant,
  thread: Omit<typeof conversations.$inferInsert, "tenantId" | "createdAt" | "updatedAt">,
  first: MessageRecord,
  due: ReplyDue | null,
): ThreadRows {
  const isTheirs = first.sender === "customer";
  return tenant.db.insertReturning(conversations, {
    ...thread,
    ...lastMessageColumns(first),
    ...(thread.status === "pending" && due ? { replyDueAt: due.dueAt, replyNearAt: due.nearAt } : {}),
    // When staff write first, nothing is unread, and the first answer is theirs to read.
    ...(isTheirs
      ? {
          unreadCount: 1,
          customerStreak: 1,
          lastCustomerMessageId: first.id,
          lastCustomerMessageAt: first.createdAt,
          lastCustomerPreview: storedPreview(first.content),
          firstUnansweredAt: first.createdAt,
        }
      : first.sender === "agent"
        ? { aiWaitsUntil: waitAfter(tenant, first, sql`${thread.companyId ?? null}`) }
        : {}),
    createdAt: first.createdAt,
  });
}

/**
 * A customer wrote again: the thread comes back from the trash, counts as unread and waits for an answer.
 * @param columns set whoever answers
 * @param due by when a person is to answer, where this begins a wait for one
 */
export function customerWrote(
  tenant: Tenant,
  id: number,
  message: MessageRecord,
  known: KnownContact,
  columns: Pick<ThreadColumns, "status" | "insights">,
  due: ReplyDue | null,
): ThreadRows {
  const isNewPart = sql`${conversations.aiEnabled} = 0 and ${conversations.aiBackAt} <= ${message.createdAt.getTime()}
    and coalesce(${conversations.firstUnansweredAt}, 0) < ${conversations.aiBackAt}`;
  // A contact who opted out of SMS must get no answer by SMS: a person must find another way. While the AI waits, the
  // message is for the person who replied.
  const isAis = sql`(${conversations.aiEnabled} and (${conversations.optedOutAt} is null or ${conversations.channel} <> 'sms')
    and coalesce(${conversations.aiWaitsUntil}, 0) <= ${message.createdAt.getTime()})`;
  return tenant.db.update(
    conversations,
    {
      ...lastMessageColumns(message),
      unreadCount: sql`${conversations.unreadCount} + 1`,
      customerStreak: sql`${conversations.customerStreak} + 1`,
      lastCustomerMessageId: message.id,
      lastCustomerMessageAt: message.createdAt,
      lastCustomerPreview: storedPreview(message.content),
      // The same rule as `burstBegan`: earlier messages stay with the people whom the AI called.
      firstUnansweredAt: sql`case when ${isNewPart} then ${message.createdAt.getTime()}
        else coalesce(${conversations.firstUnansweredAt}, ${message.createdAt.getTime()}) end`,
      answeredThrough: sql`case when ${isNewPart} then coalesce(${conversations.lastCustomerMessageId}, 0)
        else ${conversations.answeredThrough} end`,
      status: sql`case when ${isAis} then 'active' else 'pending' end`,
      ...waitBegins(due, columns.status === "pending" ? undefined : sql`not ${isAis}`),
      snoozedUntil: null,
      customerName: sql`coalesce(${conversations.customerName}, ${known.customerName})`,
      nameMadeUp: sql`case when ${conversations.customerName} is null then ${known.nameMadeUp} else ${conversations.nameMadeUp} end`,
      customerPhone: sql`coalesce(${conversations.customerPhone}, ${known.customerPhone})`,
      customerPhoneCountryCode: sql`coalesce(${conversations.customerPhoneCountryCode}, ${known.customerPhoneCountryCode})`,
      customerEmail: sql`coalesce(${conversations.customerEmail}, ${known.customerEmail})`,
      companyIdentified: sql`${conversations.companyIdentified} or ${known.companyId} is not null`,
      companyId: sql`coalesce(${conversations.companyId}, ${known.companyId})`,
      ...(known.externalConversationId ? { externalConversationId: known.externalConversationId } : {}),
      ...columns,
      deletedAt: null,
    },
    eq(conversations.id, id),
  );
}

/**
 * A person answered: the burst is covered, the streak starts anew, an AI answer under way will be dropped, and the AI
 * waits for a while.
 * @param columns what they decided together with it
 */
export function staffWrote(
  tenant: Tenant,
  id: number,
  message: MessageRecord,
  columns: ThreadColumns = {},
): ThreadRows {
  return tenant.db.update(
    conversations,
    {
      ...lastMessageColumns(message),
      aiWaitsUntil: waitAfter(tenant, message, sql`${conversations.companyId}`),
      aiHeldUntil: null,
      aiBackAt: null,
      customerStreak: 0,
      firstUnansweredAt: null,
      unreadCount: 0,
      status: "active",
      ...WAIT_ENDS,
      snoozedUntil: null,
      ...columns,
      controlTurn: sql`${conversations.controlTurn} + 1`,
      answeredThrough: sql`coalesce(${conversations.lastCustomerMessageId}, ${conversations.answeredThrough})`,
    },
    isOpen(id),
  );
}

/** The AI answered (or handed over): the burst up to `upTo` is covered; a newer customer message begins the next one. */
export function aiWrote(
  tenant: Tenant,
  id: number,
  message: MessageRecord,
  upTo: number,
  { said, columns, due }: { readonly said: Said; readonly columns: ThreadColumns; readonly due: ReplyDue | null },
): ThreadRows {
  const { name, email, phone } = said;
  return tenant.db.update(
    conversations,
    {
      ...lastMessageColumns(message),
      ...columns,
      ...(columns.status === undefined ? WAIT_GOES_ON : waitIn(columns.status, due)),
      answeredThrough: upTo,
      firstUnansweredAt: sql`case when ${conversations.lastCustomerMessageId} > ${upTo} then ${conversations.lastCustomerMessageAt} end`,
      ...(name ? learnedName(name) : {}),
      ...(email ? { customerEmail: sql`coalesce(${conversations.customerEmail}, ${email})` } : {}),
      ...(phone ? { customerPhone: sql`coalesce(${conversations.customerPhone}, ${phone})` } : {}),
    },
    eq(conversations.id, id),
  );
}

/** The same rule as `nameAfter`, applied to the row as it is at that moment. */
function learnedName(name: string) {
  const { customerName, nameMadeUp } = conversations;
  return {
    customerName: sql`case when ${customerName} is null or ${nameMadeUp} then ${name} else ${customerName} end`,
    nameMadeUp: false,
  };
}

/** @param last the message written with it, if it is now the thread's last */
export function changeColumns(
  tenant: Tenant,
  id: number,
  columns: ThreadColumns,
  {
    stepsIn,
    last,
    due,
  }: { readonly stepsIn: boolean; readonly last: MessageRecord | undefined; readonly due: ReplyDue | null },
): ThreadRows {
  return tenant.db.update(
    conversations,
    {
      ...columns,
      ...waitIn(columns.status, due),
      ...(stepsIn ? { controlTurn: sql`${conversations.controlTurn} + 1` } : {}),
      updatedAt: new Date(tenant.now()),
      ...(last ? lastMessageColumns(last) : {}),
    },
    isOpen(id),
  );
}

/** @param upTo the newest message that was seen: what came after it stays unread; null: all was seen */
export function markSeen(tenant: Tenant, id: number, upTo: number | null): ThreadRows {
  const left = cameAfter(tenant, id, upTo);
  return tenant.db.update(
    conversations,
    { unreadCount: left },
    and(isOpen(id), sql`${conversations.unreadCount} > ${left}`),
  );
}

/**
 * The contact wants no more messages here (or wants them again); an answer under way will be dropped. A thread that is
 * already in that state stays as it is.
 */
export function setOptOut(tenant: Tenant, id: number, at: Date | null): ThreadRows {
  return tenant.db.update(
    conversations,
    { optedOutAt: at, controlTurn: sql`${conversations.controlTurn} + 1` },
    and(eq(conversations.id, id), at ? isNull(conversations.optedOutAt) : isNotNull(conversations.optedOutAt)),
  );
}

/** Sets the media type of the thread's last message, if that message is still the last. */
export function lastMediaIs(tenant: Tenant, id: number, messageId: number, mediaType: string): ThreadRows {
  const isLast = and(eq(conversations.id, id), eq(conversations.lastMessageId, messageId));
  return tenant.db.update(conversations, { lastMessageMediaType: mediaType }, isLast);
}

/**
 * A finally failed answer is wanted after all: the AI is on again and owes an answer to everything after
 * `answeredThrough`. Nothing changes when a person stepped in since `controlTurn`.
 */
export function oweAnswerAgain(
  tenant: Tenant,
  id: number,
  { controlTurn, answeredThrough }: { controlTurn: number; answeredThrough: number },
): ThreadRows {
  return tenant.db.update(
    conversations,
    {
      aiEnabled: true,
      aiWaitsUntil: null,
      aiBackAt: null,
      status: "active",
      ...WAIT_ENDS,
      snoozedUntil: null,
      answeredThrough,
      firstUnansweredAt: sql`coalesce(${conversations.firstUnansweredAt}, ${conversations.lastCustomerMessageAt})`,
      controlTurn: sql`${conversations.controlTurn} + 1`,
      updatedAt: new Date(tenant.now()),
    },
    and(isOpen(id), eq(conversations.controlTurn, controlTurn)),
  );
}

/** Moves a thread into the trash, where it can be restored for 30 days. */
export function discard(tenant: Tenant, id: number): ThreadRows {
  const now = new Date(tenant.now());
  return tenant.db.update(
    conversations,
    {
      deletedAt: now,
      updatedAt: now,
      controlTurn: sql`${conversations.controlTurn} + 1`,
      firstUnansweredAt: null,
      ...WAIT_ENDS,
    },
    isOpen(id),
  );
}

/** Takes a thread out of the trash with everything it had; one that is not there stays as it is. */
export function recover(tenant: Tenant, id: number): ThreadRows {
  const updatedAt = sql`case when ${conversations.deletedAt} is null then ${conversations.updatedAt} else ${tenant.now()} end`;
  return tenant.db.update(conversations, { deletedAt: null, updatedAt }, eq(conversations.id, id));
}

function isOpen(id: number): SQL | undefined {
  return and(eq(conversations.id, id), isNull(conversations.deletedAt));
}

/** The columns in which a thread keeps its last message. */
export function lastMessageColumns(
  message: Pick<MessageRecord, "id" | "sender" | "content" | "mediaType" | "createdAt">,
) {
  return {
    lastMessageAt: message.createdAt,
    lastMessageId: message.id,
    lastMessageSender: message.sender,
    lastMessagePreview: storedPreview(message.content),
    lastMessageMediaType: message.mediaType,
    lastMessageFailed: false,
    updatedAt: message.createdAt,
  };
}
