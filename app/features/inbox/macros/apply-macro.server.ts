import type { z } from "zod";
import type { TenantUser } from "~/features/accounts/viewer";
import { planWaiting, readTogether } from "~/features/answering/set-ai.server";
import { fillTemplate, unfilledReason } from "~/features/templates/fill-template";
import { goneIfTrashed, requireExactly } from "~/features/threads/change-thread.server";
import { messageJson } from "~/features/threads/messages/json";
import { newMessage, ownMessageId } from "~/features/threads/messages/new-message.server";
import { findByMessageId, type MessageRecord } from "~/features/threads/messages/queries.server";
import { sendMessageSchema } from "~/features/threads/messages/schema";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { isWrote, tellWrote } from "~/features/threads/messages/wrote-meanwhile.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { TOO_MANY_TAGS } from "~/features/threads/schema";
import { resolving } from "~/features/threads/set-status.server";
import { tellWhoAnswers } from "~/features/threads/tell-who-answers.server";
import { setThread } from "~/features/threads/write-thread.server";
import { parseInput } from "~/platform/door.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { LiveMessage } from "~/wire/events";
import type { applyMacroSchema } from "../schema";
import { signedFor } from "../send-reply.server";
import { readTemplateChoices } from "../templates/read-templates.server";
import { effectsOn } from "./macro-effects.server";
import { findMacro, type Macro } from "./queries.server";
import { GONE } from "./save-macro.server";

interface Applied {
  readonly message?: LiveMessage;
  /** The thread's line about what was changed, by which it can be undone; null where nothing was. */
  readonly undo: number | null;
}

/**
 * Sends a macro's message and changes the thread as it says, in one batch. A repeat of the same `clientId` sends and
 * changes nothing again. Without `content` the macro's own text is filled and sent.
 * @throws AppError not_found (macro or thread), invalid (a variable without a value, too many tags), conflict (it settles
 * the thread, and the customer wrote after `upTo`), and as `sendMessage`
 */
export async function applyMacro(
  tenant: Tenant,
  user: TenantUser,
  input: z.output<typeof applyMacroSchema>,
): Promise<Applied> {
  const [macro] = await tenant.db.run(findMacro(tenant, user.id, input.macroId));
  if (!macro) throw notFound(GONE);
  const work = macro.content === "" ? changeOnly : sendAndChange;
  return work(tenant, user, macro, input).catch((error: unknown) => {
    if (error instanceof GuardRefused && error.label === "macro") throw notFound(GONE);
    if (error instanceof GuardRefused && error.label === "tags") throw new AppError("invalid", TOO_MANY_TAGS);
    throw error;
  });
}

type Work = (
  tenant: Tenant,
  user: TenantUser,
  macro: Macro,
  input: z.output<typeof applyMacroSchema>,
) => Promise<Applied>;

const sendAndChange: Work = async (tenant, user, macro, { conversationId, subject, clientId, upTo, ...typed }) => {
  const content = typed.content ?? (await filled(tenant, user, macro, conversationId));
  const unfilled = unfilledReason(content);
  if (unfilled) throw new AppError("invalid", unfilled);
  const said = parseInput(sendMessageSchema, { content, subject, clientId });
  const made: { message: number; line: number | null; thread: ConversationRecord | null } = {
    message: 0,
    line: null,
    thread: null,
  };
  const message = await sendMessage(tenant, user, conversationId, said, undefined, (thread, own) => {
    const { set, line, undo, along } = effectsOn(tenant, user, macro, thread, own.createdAt.getTime(), upTo);
    const told = line === null ? null : lineOf(tenant, thread, line, { macro: JSON.stringify(undo) });
    Object.assign(made, { message: own.id, line: told?.id ?? null, thread });
    return { set, line: told, along };
  }).catch((error: unknown) => firstOrTell(tenant, made.thread, clientId, error));
  const isFirst = message.id === made.message;
  if (isFirst && made.thread) tellVisitor(tenant, macro, made.thread);
  return { message: messageJson(message), undo: isFirst ? made.line : null };
};

const changeOnly: Work = async (tenant, user, macro, { conversationId, clientId, upTo }) => {
  const thread = await requireExactly(tenant, conversationId);
  const { set, told, line, undo, along } = effectsOn(tenant, user, macro, thread, null, upTo);
  if (told.length === 0 || line === null) return { undo: null };
  const isBack = macro.ai === "back";
  // As with 'Activar IA': what still waits for an answer gets one.
  const answers = isBack && macro.state !== "resolved" ? planWaiting(tenant, await readTogether(tenant, thread)) : [];
  const says = lineOf(tenant, thread, line, { macro: JSON.stringify(undo) }, clientId);
  try {
    const write = { thread, set, says: [says], ...(isBack ? { stepsIn: true as const } : {}) };
    await setThread(tenant, write, { ...along, later: [...along.later, ...answers] });
  } catch (error) {
    // The same press, once more.
    if (error instanceof UniqueViolation && error.on("messages.message_id")) return { undo: null };
    if (isWrote(error)) {
      await firstOrTell(tenant, thread, clientId, error);
      return { undo: null };
    }
    goneIfTrashed(error);
  }
  tellVisitor(tenant, macro, thread);
  return { undo: says.id };
};

/** What a press that the customer's newer message refuses had stored before, if it is a repeat. @throws AppError conflict */
async function firstOrTell(
  tenant: Tenant,
  thread: ConversationRecord | null,
  clientId: string | undefined,
  error: unknown,
): Promise<MessageRecord> {
  if (!thread || !isWrote(error)) throw error;
  const messageId = clientId && ownMessageId(tenant, clientId);
  const first = messageId ? await tenant.db.first(findByMessageId(tenant, messageId)) : undefined;
  return first?.conversationId === thread.id ? first : tellWrote(tenant, thread, error);
}

/** A resolved thread is the AI's again, unless staff switched the AI off. */
function tellVisitor(tenant: Tenant, { ai, state }: Macro, thread: ConversationRecord): void {
  if (ai === "back") tellWhoAnswers(tenant, thread, "ai");
  else if (state === "resolved") tellWhoAnswers(tenant, { ...thread, ...resolving(thread) });
}

/** @param clientId makes a repeat of a line the same line */
function lineOf(
  tenant: Tenant,
  { id: conversationId, platform }: ConversationRecord,
  content: string,
  metadata: Readonly<Record<string, string>>,
  clientId?: string,
) {
  const messageId = ownMessageId(tenant, clientId);
  return newMessage(tenant, { conversationId, platform, sender: "system", content, metadata, messageId });
}

async function filled(tenant: Tenant, user: TenantUser, macro: Macro, conversationId: number): Promise<string> {
  const { values } = await readTemplateChoices(tenant, user, conversationId);
  return signedFor(tenant, user, conversationId, fillTemplate(macro.content, values));
}
