import { findCompany } from "~/features/companies/queries.server";
import { type PlannedNotification, planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { type ConversationRecord, findThread } from "~/features/threads/queries.server";
import { openForCall, setThread, type ThreadColumns } from "~/features/threads/write-thread.server";
import { newId } from "~/platform/ids";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { CallReport } from "~/providers/calls/port";
import { type Caller, callerOf } from "./caller";
import { NOTED } from "./words";

/** The carrier and channel of every call's thread. */
export const PLATFORM = "twilio";
export const CHANNEL = "voice";

/** Every line of a call has a key: a step that comes again writes nothing. */
function lineOf(tenant: Tenant, callId: string, key: string, conversationId: number, content: string) {
  return newMessage(tenant, {
    conversationId,
    platform: PLATFORM,
    sender: "system",
    content,
    messageId: `${PLATFORM}:${tenant.id}:${callId}:${key}`,
    metadata: { call: callId },
  });
}

export interface Noted {
  /** Names the line within the call. */
  readonly key: string;
  readonly content: string;
  readonly set?: ThreadColumns;
  /** An answer under way is dropped. */
  readonly stepsIn?: true;
  /** What staff are notified of; null: nothing. */
  readonly notice?: { readonly title: (name: string) => string; readonly message: string } | null;
}

/** Writes a line of a call into its thread, with what follows from it. A repeat, or a thread in the trash, changes nothing. */
export async function noteCall(
  tenant: Tenant,
  { callId }: Pick<CallReport, "callId">,
  thread: ConversationRecord,
  { key, content, set = {}, stepsIn, notice = null }: Noted,
): Promise<void> {
  const line = lineOf(tenant, callId, key, thread.id, content);
  const planned = notice && needsPerson(tenant, thread, notice);
  const write = { thread, set, says: [line], ...(stepsIn ? { stepsIn } : {}) };
  await setThread(tenant, write, { notices: [planned] }).catch(unlessKnown);
}

function needsPerson(
  tenant: Tenant,
  thread: ConversationRecord,
  { title, message }: NonNullable<Noted["notice"]>,
): PlannedNotification {
  return planNotification(tenant, {
    type: "needs_human",
    title: title(contactName(thread)),
    message,
    conversationId: thread.id,
    channel: CHANNEL,
  });
}

/**
 * Notes that a call began; a caller who never called before gets a thread.
 * @param companyId of the number that was called, as it was read a moment ago: the company may be gone
 */
export async function noteBegin(tenant: Tenant, report: CallReport, companyId: number | null): Promise<void> {
  const caller = callerOf(report);
  const [[thread], [company]] = await tenant.db.batch([
    findThread(tenant, PLATFORM, CHANNEL, caller.contact),
    findCompany(tenant, companyId ?? 0),
  ]);
  if (thread) return noteCall(tenant, report, thread, { key: "began", content: NOTED.began });
  const id = newId(tenant.now());
  const known = {
    customerName: caller.name,
    nameMadeUp: caller.nameMadeUp,
    customerPhone: caller.phone,
    customerPhoneCountryCode: caller.dialCode,
    customerEmail: null,
    companyId: company?.id ?? null,
    externalConversationId: null,
  };
  const notice = planNotification(tenant, {
    type: "new_conversation",
    title: "Nueva llamada",
    message: contactName(known),
    conversationId: id,
    channel: CHANNEL,
  });
  const opens = { id, channel: CHANNEL, platform: PLATFORM, externalContactId: caller.contact } as const;
  const line = lineOf(tenant, report.callId, "began", id, NOTED.began);
  await openForCall(tenant, { opens, known, line }, { notices: [notice] }).catch(unlessKnown);
}

/** The thread of a caller, in the trash too; null for one who never called. */
export async function findCall(
  tenant: Tenant,
  { contact }: Pick<Caller, "contact">,
): Promise<ConversationRecord | null> {
  return (await tenant.db.first(findThread(tenant, PLATFORM, CHANNEL, contact))) ?? null;
}

function unlessKnown(error: unknown): void {
  if (!(error instanceof UniqueViolation) && !(error instanceof GuardRefused)) throw error;
}
