import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { CHANNEL_LABELS, filterOf } from "~/wire/channel";
import { GONE, requireThread } from "./change-thread.server";
import { isSamePerson, MOST_TOGETHER } from "./merged/parts.server";
import { newMessage } from "./messages/new-message.server";
import { type ConversationRecord, findConversation } from "./queries.server";
import { joinThreads } from "./write-together.server";

/**
 * Shows another thread of the same person in this one, from now on: one conversation for staff, while each channel keeps
 * its own messages, rules and addresses (decision 0097).
 * @throws AppError not_found (either of them), invalid (of somebody else, or more than five), conflict (somebody put one of
 * them together meanwhile)
 */
export async function mergeThreads(
  tenant: Tenant,
  user: TenantUser,
  { conversationId, otherId }: { readonly conversationId: number; readonly otherId: number },
): Promise<ConversationRecord> {
  const shown = await requireThread(tenant, conversationId);
  const part = await tenant.db.first(findConversation(tenant, otherId));
  if (!part) throw notFound(GONE);
  if (part.id === shown.id || part.mergedInto === shown.id) throw refused("Esa conversación ya está en esta.");
  if (part.mergedInto !== null) throw refused("Esa conversación ya está junta con otra. Sepárala primero.");
  if (!isSamePerson(shown, part, tenant.timeZone)) throw refused(OTHERS);
  if (shown.mergedParts + part.mergedParts + 2 > MOST_TOGETHER) throw refused(TOO_MANY);
  const line = newMessage(tenant, {
    conversationId: shown.id,
    platform: shown.platform,
    sender: "system",
    content: `${displayName(user)} juntó esta conversación con la de ${channelOf(part)}.`,
  });
  try {
    return (await joinThreads(tenant, { shown, part, line })).thread;
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    throw new AppError("conflict", "Alguien de tu equipo acaba de cambiar una de las dos. Revisa cómo quedaron.", {
      cause: error,
    });
  }
}

const OTHERS =
  "Solo se juntan conversaciones de la misma persona: del mismo cliente, o con el mismo teléfono o correo. Si son dos clientes, únelos primero.";
const TOO_MANY = `Se pueden juntar hasta ${MOST_TOGETHER} conversaciones.`;

const refused = (reason: string) => new AppError("invalid", reason);

/** The channel's name in a sentence. */
export const channelOf = ({ channel }: Pick<ConversationRecord, "channel">) => CHANNEL_LABELS[filterOf(channel)];
