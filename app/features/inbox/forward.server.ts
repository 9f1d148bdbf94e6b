import type { z } from "zod";
import { listColleagues } from "~/features/accounts/colleagues.server";
import { accessOf, may } from "~/features/accounts/permissions.server";
import type { TenantUser } from "~/features/accounts/viewer";
import { forwardThread, quoteOf } from "~/features/threads/forward-thread.server";
import { contactName } from "~/features/threads/json";
import { isIn } from "~/features/threads/merged/parts.server";
import { listParts } from "~/features/threads/merged/queries.server";
import { findMessage } from "~/features/threads/messages/queries.server";
import { findConversation } from "~/features/threads/queries.server";
import { notFound } from "~/platform/errors";
import { newUuid } from "~/platform/ids";
import { paths } from "~/platform/paths";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { ListQuery } from "./list-query";
import type { forwardSchema } from "./schema";

interface Asking {
  readonly tenant: Tenant;
  readonly user: TenantUser;
  readonly control: Control;
}

/** The dialog of an address that asks to forward its thread or one of its messages; null for every other address. */
export async function readForward({ tenant, user, control }: Asking, { conversationId, reenviar }: ListQuery) {
  if (!conversationId || !reenviar || !may(accessOf(user), "POST", paths.conversations(), "forward")) return null;
  const messageId = reenviar === "todo" ? null : reenviar;
  const [[[thread], parts, [message]], team] = await Promise.all([
    tenant.db.batch([
      findConversation(tenant, conversationId),
      listParts(tenant, conversationId),
      findMessage(tenant, messageId ?? 0),
    ]),
    listColleagues(control, user),
  ]);
  if (!thread || (messageId !== null && !isIn(message, thread, parts))) return null;
  return {
    conversationId,
    messageId,
    customerName: contactName(thread),
    /** The message, where it is about one. */
    quote: message ? quoteOf(message) : null,
    colleagues: team.filter(({ id }) => id !== user.id),
    clientId: newUuid(),
  };
}

export type ForwardData = NonNullable<Awaited<ReturnType<typeof readForward>>>;

/** @throws AppError invalid, not_found (thread, message or colleague) */
export async function forward({ tenant, user, control }: Asking, form: z.output<typeof forwardSchema>): Promise<void> {
  const { agentId, how, ...rest } = form;
  const team = await listColleagues(control, user);
  const to = team.find(({ id }) => id === agentId);
  if (!to) throw notFound("Esa persona ya no está en tu equipo.");
  await forwardThread(tenant, user, { ...rest, assigns: how === "assign" }, to, team);
}
