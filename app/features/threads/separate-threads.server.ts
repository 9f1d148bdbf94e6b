import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { channelOf } from "./merge-threads.server";
import { findLastSaid, listParts } from "./merged/queries.server";
import { newMessage } from "./messages/new-message.server";
import { findMessage } from "./messages/queries.server";
import { type ConversationRecord, findConversation, findConversationAnywhere } from "./queries.server";
import { type SaidLast, separateThreads } from "./write-together.server";

/** Messages may come between reading and writing; so often it is tried. */
const TRIES = 3;

/**
 * Shows a part by itself again. State, assignment, labels and who answers stay as both had them in common.
 * @returns the thread that it was shown in
 * @throws AppError not_found (unknown, foreign, in the trash, or no part), conflict (too much happens at once)
 */
export async function separateThread(tenant: Tenant, user: TenantUser, partId: number): Promise<ConversationRecord> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await separateOnce(tenant, user, partId);
    } catch (error) {
      if (!(error instanceof GuardRefused)) throw error;
      if (tried >= TRIES) throw new AppError("conflict", "No se pudo separar. Inténtalo otra vez.", { cause: error });
    }
  }
}

async function separateOnce(tenant: Tenant, user: TenantUser, partId: number): Promise<ConversationRecord> {
  const part = await tenant.db.first(findConversation(tenant, partId));
  const shownId = part?.mergedInto ?? null;
  if (!part || shownId === null) throw notFound("Esas conversaciones ya están separadas.");
  const [[shown], parts] = await tenant.db.batch([
    findConversationAnywhere(tenant, shownId),
    listParts(tenant, shownId),
  ]);
  if (!shown) throw notFound("Esas conversaciones ya están separadas.");
  const rest = [shown, ...parts.filter(({ id }) => id !== part.id)];
  const line = newMessage(tenant, {
    conversationId: shown.id,
    platform: shown.platform,
    sender: "system",
    content: `${displayName(user)} separó la conversación de ${channelOf(part)}.`,
  });
  const said = { shown: await readSaid(tenant, rest), part: await readSaid(tenant, [part]) };
  return (await separateThreads(tenant, { shown, part, line, said })).thread;
}

/** What was said last in threads that stay together. */
async function readSaid(tenant: Tenant, threads: readonly ConversationRecord[]): Promise<SaidLast> {
  const asked = Math.max(...threads.map(({ lastCustomerMessageId }) => lastCustomerMessageId ?? 0));
  const [[last], [message]] = await tenant.db.batch([
    findLastSaid(
      tenant,
      threads.map(({ id }) => id),
    ),
    findMessage(tenant, asked),
  ]);
  return { last, asked: message };
}
