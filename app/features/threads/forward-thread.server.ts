import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { planNotification } from "~/features/notifications/writes.server";
import { AppError, notFound } from "~/platform/errors";
import { newUuid } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Colleague, mentionedIn, mentionNotices, planNote } from "./add-note.server";
import { changeThread, requireThread } from "./change-thread.server";
import { contactName } from "./json";
import { isIn } from "./merged/parts.server";
import { listParts, readNewestTogether } from "./merged/queries.server";
import { messageJson } from "./messages/json";
import { findMessage, type MessageRecord } from "./messages/queries.server";
import { cutText, mediaLabel, previewOf, storedPreview } from "./preview";

/** How many of the last messages the notice quotes, and among how many it looks for them. */
const QUOTED = 3;
const LOOKED_AT = 10;
/** A single message is quoted in the note up to this length. */
const QUOTED_CHARACTERS = 2_000;

interface Forward {
  readonly conversationId: number;
  /** What the sender says to it; null for nothing. */
  readonly note: string | null;
  /** The one message that it is about; null for the whole thread. */
  readonly messageId: number | null;
  /** The colleague gets the thread, too; otherwise they are only told. */
  readonly assigns: boolean;
  /** Made by the page, so that a repeat is the same act. */
  readonly clientId?: string;
}

/**
 * Draws a colleague's attention to a thread or to one of its messages: a note that names them and, where wanted, the
 * assignment, with one notice for them. A repeat changes nothing.
 * @param to an active colleague of the same tenant, as the caller looked them up
 * @param team the active staff, for the names in the note
 * @throws AppError invalid (to oneself), not_found
 */
export async function forwardThread(
  tenant: Tenant,
  user: TenantUser,
  { conversationId: of, note, messageId, assigns, clientId = newUuid() }: Forward,
  to: Colleague,
  team: readonly Colleague[],
): Promise<void> {
  if (to.id === user.id) {
    const reason = "Elige a otra persona de tu equipo.";
    throw new AppError("invalid", reason, { fields: { agentId: [reason] } });
  }
  const thread = await requireThread(tenant, of);
  const conversationId = thread.id;
  const [parts, [message]] = await tenant.db.batch([
    listParts(tenant, conversationId),
    findMessage(tenant, messageId ?? 0),
  ]);
  const said = await readNewestTogether(tenant, [thread, ...parts], null, LOOKED_AT);
  if (messageId !== null && !isIn(message, thread, parts)) throw notFound("Ese mensaje ya no existe.");
  const quoted = message ? [message] : said.filter(({ sender }) => sender !== "system").slice(-QUOTED);
  const words = note ?? (assigns ? "te reenvío esto para que lo atiendas." : "te reenvío esto para que lo veas.");
  const content = [`@${to.name} ${words}`, ...(message ? [`«${quoteOf(message)}»`] : [])].join("\n\n");
  const others = mentionedIn(words, team).filter((named) => named !== user.id && named !== to.id);
  const { row, act } = planNote(tenant, user, { conversationId, clientId, content, mentions: [to.id, ...others] });
  const name = displayName(user);
  const gives = assigns && thread.assignedAgentId !== to.id;
  const notice = planNotification(tenant, {
    type: assigns ? "assigned" : "mentioned",
    title: `${name} te ${assigns ? "asignó" : "reenvió"} ${message && !assigns ? "un mensaje" : "una conversación"}`,
    message: [contactName(thread), ...(note ? [`«${storedPreview(note)}»`] : []), ...quoted.map(lineOf)].join(" · "),
    conversationId,
    channel: thread.channel,
    userId: to.id,
  });
  await changeThread(
    tenant,
    thread,
    gives ? { assignedAgentId: to.id, assignedAgentName: to.name } : {},
    gives ? `${name} asignó esta conversación a ${to.name}.` : null,
    {
      with: { note: row, act },
      notices: [notice, ...mentionNotices(tenant, user, thread, words, others)],
      tells: [({ note: stored }) => ({ type: "note", conversationId, note: stored })],
    },
  ).catch((error: unknown) => {
    if (!(error instanceof UniqueViolation)) throw error;
  });
}

/** One message in a notice, as the list's rows show it. */
function lineOf(message: MessageRecord): string {
  const { label, text } = previewOf(messageJson(message));
  return `${label}: ${text}`;
}

/** What a message says, or what kind of file it is. */
export function quoteOf({ content, mediaType }: Pick<MessageRecord, "content" | "mediaType">): string {
  return cutText(content.trim(), QUOTED_CHARACTERS) || mediaLabel(mediaType);
}
