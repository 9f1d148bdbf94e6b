import { contactName } from "~/features/threads/json";
import { mailKey } from "~/features/threads/messages/file-key";
import { peopleOf, topicOf } from "~/features/threads/messages/mail-data";
import { findMessage } from "~/features/threads/messages/queries.server";
import { findConversation } from "~/features/threads/queries.server";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { type CleanMail, cleanHtml } from "./clean-html.server";

const gone = () => notFound("Ese correo ya no está disponible.");

/** A customer's mail as it was sent. `createdAt` is ISO 8601 UTC. */
export interface OpenMail {
  readonly messageId: number;
  readonly conversationId: number;
  readonly subject: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly createdAt: string;
  /** Pictures that lie on other servers. */
  readonly remotePictures: number;
}

/**
 * The HTML of a mail, cleaned, with what its page says of it.
 * @param withPictures shows pictures that lie on other servers, whose senders then see who opens them
 * @throws AppError not_found (no HTML is kept of it, foreign, or its thread is in the trash)
 */
export async function readMail(
  tenant: Tenant,
  messageId: number,
  withPictures: boolean,
): Promise<OpenMail & CleanMail> {
  const message = await tenant.db.first(findMessage(tenant, messageId));
  if (!message || message.htmlSize === null) throw gone();
  const thread = await tenant.db.first(findConversation(tenant, message.conversationId));
  if (!thread) throw gone();
  const object = await tenant.files.get(mailKey(messageId));
  if (!object) throw gone();
  const { metadata, conversationId, createdAt } = message;
  const name = contactName(thread);
  const address = thread.customerEmail ?? thread.externalContactId;
  return {
    messageId,
    conversationId,
    subject: topicOf(metadata?.subject ?? "") || "Sin asunto",
    from: address && address !== name ? `${name} <${address}>` : name,
    to: peopleOf(metadata?.to),
    cc: peopleOf(metadata?.cc),
    createdAt: createdAt.toISOString(),
    ...cleanHtml(await new Response(object.body).text(), withPictures),
  };
}
