import { sql } from "drizzle-orm";
import { findWaiting } from "~/features/actions/sessions/queries.server";
import { type Approval, readApproval } from "~/features/answering/actions/approvals/read-approval.server";
import { decideReply } from "~/features/answering/decide-reply";
import { readAiSpeed, readReplyFacts } from "~/features/answering/queries.server";
import type { ApprovedTemplate } from "~/features/channels/approved";
import { listApproved } from "~/features/channels/queries.server";
import { hasNews } from "~/features/notifications/queries.server";
import { readThreadNotices } from "~/features/notifications/read-of-thread.server";
import { requireThread } from "~/features/threads/change-thread.server";
import { contactReads, contactView } from "~/features/threads/contact.server";
import { windowEnd, writable } from "~/features/threads/messages/can-send";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import type { NoteRecord } from "~/features/threads/notes/queries.server";
import { type ConversationRecord, findConversation } from "~/features/threads/queries.server";
import type { ContactView } from "~/features/threads/view-types";
import { seeThread } from "~/features/threads/write-mark.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import { earlierThreads } from "./queries.server";
import { pageReads } from "./read-page.server";
import type { Place } from "./thread-page";

export interface OpenConversation {
  readonly conversation: ConversationRecord;
  readonly messages: MessageRecord[];
  readonly notes: NoteRecord[];
  /** The places where the pages before and after this one begin; null where there is none. */
  readonly olderThan: number | null;
  readonly newerThan: number | null;
  readonly earlier: ConversationRecord[];
  /** The median response time of the company's last answers, in milliseconds; null where there are none. */
  readonly responseMilliseconds: number | null;
  readonly contact: ContactView;
  /**
   * The templates that may be sent after WhatsApp's 24 hours; null until these are nearly over, and where there is no
   * window.
   */
  readonly templates: readonly ApprovedTemplate[] | null;
  /** True when the AI is about to answer the customer's last message. */
  readonly answerDue: boolean;
  /** A call of an intelligent action that waits for staff. */
  readonly approval: Approval | null;
}

/**
 * Reads a thread that staff open (its newest messages, those before an id, or at a place) and marks it as seen.
 * @param readerId the person whose notices of the thread are read with it
 * @throws AppError unavailable; its detail is 'Failed to fetch conversation' or 'Failed to fetch messages'
 */
export async function openConversation(
  tenant: Tenant,
  id: number,
  at: number | null | Place,
  readerId: number | null = null,
): Promise<OpenConversation | null> {
  try {
    return await readThread(tenant, id, at, readerId);
  } catch (cause) {
    // A batch does not tell which of its reads failed, so the thread alone is read once more.
    const found = await tenant.db.run(findConversation(tenant, id)).then(
      () => true,
      () => false,
    );
    const detail = found ? "Failed to fetch messages" : "Failed to fetch conversation";
    throw new AppError("unavailable", "No pudimos cargar esta conversación.", { detail, cause });
  }
}

/**
 * The open thread's new messages stand before a person's eyes: it is read, and so are this person's notices of them.
 * @param upTo the newest message of the page; null where it names none. What came later, after the person turned away,
 *   stays unread.
 * @throws AppError not_found
 */
export async function seeOpen(tenant: Tenant, userId: number, id: number, upTo: number | null): Promise<void> {
  const known = await requireThread(tenant, id);
  const { thread } = await seeThread(tenant, id, upTo);
  if ((thread ?? known).unreadCount === 0) await readThreadNotices(tenant, userId, id);
}

async function readThread(
  tenant: Tenant,
  id: number,
  at: number | null | Place,
  readerId: number | null,
): Promise<OpenConversation | null> {
  const place = typeof at === "object" && at !== null ? at : { antes: at, despues: null, mensaje: null };
  const { reads, page } = pageReads(tenant, id, place);
  const [[conversation], ...read] = await tenant.db.batch([findConversation(tenant, id), ...reads]);
  if (!conversation) return null;
  const { now, beside } = await readBeside(tenant, conversation, tenant.isVisited ? null : readerId);
  if (readerId !== null && beside.news) await readThreadNotices(tenant, readerId, id);
  const [waiting] = beside.waiting;
  return {
    conversation: now,
    ...page(read, conversation.lastMessageId),
    earlier: beside.earlier,
    responseMilliseconds: beside.responseMilliseconds,
    contact: contactView(now, beside),
    templates: await readTemplates(tenant, now),
    answerDue: await isAnswerDue(tenant, now),
    approval: waiting ? await readApproval(tenant, waiting) : null,
  };
}

/** Reads the data beside a thread, and marks the thread as seen, unless it is support that looks. */
async function readBeside(tenant: Tenant, thread: ConversationRecord, readerId: number | null) {
  const reads = {
    earlier: earlierThreads(tenant, thread),
    responseMilliseconds: readAiSpeed(tenant, thread.companyId),
    waiting: findWaiting(tenant, thread.id),
    news: hasNews(tenant, readerId, thread.id),
    ...contactReads(tenant, thread),
  };
  if (thread.unreadCount > 0 && !tenant.isVisited) {
    const done = await seeThread(tenant, thread.id, thread.lastMessageId, { with: reads });
    return { now: done.thread ?? thread, beside: done.with };
  }
  // Most opened threads were seen before: then nothing is written.
  const unit = new UnitOfWork(tenant);
  const beside = unit.addNamed(reads);
  await unit.run();
  return { now: thread, beside: beside() };
}

/**
 * Templates are read this early, because an open page shows them as soon as the window closes, by a clock that may be
 * ahead.
 */
const READ_BEFORE_CLOSING = 2 * 3_600_000;

/** Reads the templates only where nothing else may be sent, now or soon. */
async function readTemplates(tenant: Tenant, thread: ConversationRecord): Promise<ApprovedTemplate[] | null> {
  const end = windowEnd(writable(thread));
  const platform = thread.platform;
  if (end === null || tenant.now() < end - READ_BEFORE_CLOSING || platform === "other") return null;
  const rows = await tenant.db.run(listApproved(tenant, platform));
  return rows.map(({ id, name, language, body, variables }) => ({ id, name, language, body, variables }));
}

/** An answer that has not come after this time is not about to come. Milliseconds. */
const ANSWER_WINDOW = 60_000;

/** Reads the settings only while a customer's message is fresh and unanswered. */
async function isAnswerDue(tenant: Tenant, thread: ConversationRecord): Promise<boolean> {
  const wroteAt = thread.lastCustomerMessageAt?.getTime() ?? 0;
  if (!thread.aiEnabled || !thread.firstUnansweredAt || tenant.now() - wroteAt >= ANSWER_WINDOW) return false;
  const channel = thread.channel;
  const facts = await tenant.db.run(readReplyFacts(tenant, channel, sql`id = ${thread.id}`));
  return decideReply({ ...thread, writable: writable(thread) }, facts, tenant.now()).kind === "reply";
}
