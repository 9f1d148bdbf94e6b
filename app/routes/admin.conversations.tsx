import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import type { ChatActionData } from "~/features/conversations/components/chat-panel";
import { InboxPage } from "~/features/conversations/components/inbox-page";
import { deleteConversation } from "~/features/conversations/delete-conversation.server";
import { PAGE_SIZE } from "~/features/conversations/queries.server";
import { readInbox } from "~/features/conversations/read-inbox.server";
import { inboxFormSchema, listQuerySchema } from "~/features/conversations/schema";
import { setAi } from "~/features/conversations/set-ai.server";
import { sendMessageSchema } from "~/features/messages/schema";
import { sendMessage } from "~/features/messages/send-message.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

export const handle = { fill: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const address = new URL(request.url).searchParams;
    const query = listQuerySchema.parse(Object.fromEntries(address));
    const panel = address.get("panel") === "info" ? ("info" as const) : null;
    const inbox = await readInbox(tenant, user.id, query);
    return json({ inbox, query, panel, pageSize: PAGE_SIZE, demoSite: paths.mockSite(user.tenant.slug) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  let fields: Record<string, FormDataEntryValue> = {};
  const result = await attempt(context, request, async () => {
    fields = Object.fromEntries(
      await readForm(request, ["intent", "conversationId", "content", "clientId", "enabled"]),
    );
    const form = parseInput(inboxFormSchema, fields);
    switch (form.intent) {
      case "send-message": {
        const input = parseInput(sendMessageSchema, { content: form.content, clientId: form.clientId || undefined });
        const message = await sendMessage(tenant, user, form.conversationId, input);
        return { to: request.url, messageId: message.id };
      }
      case "set-ai":
        await setAi(tenant, user, form.conversationId, form.enabled === "true");
        return { to: request.url };
      case "delete": {
        await deleteConversation(tenant, form.conversationId);
        const back = new URL(request.url);
        if (back.searchParams.get("conversationId") === String(form.conversationId))
          back.searchParams.delete("conversationId");
        return { to: back.href };
      }
      default:
        return form satisfies never;
    }
  });
  const intent = intentOf(fields.intent);
  if (!result.ok) {
    const { userMessage, status } = result.error;
    return json<ChatActionData>(
      { intent, ok: false, error: userMessage, content: String(fields.content ?? "") },
      { status },
    );
  }
  const { to, messageId } = result.value;
  // A form without JavaScript, or one that leaves the thread, ends on an address that a reload does not post again.
  if (request.headers.get("accept")?.includes("text/html") || intent === "delete") {
    const { pathname, search } = new URL(to);
    return redirect(pathname + search);
  }
  return json<ChatActionData>({ intent, ok: true, messageId });
}

function intentOf(value: unknown): ChatActionData["intent"] {
  return value === "set-ai" || value === "delete" ? value : "send-message";
}

export default function ConversationsPage() {
  const { inbox, query, panel, pageSize, demoSite } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <InboxPage
      data={inbox}
      query={query}
      panel={panel}
      pageSize={pageSize}
      demoSite={demoSite}
      actionData={actionData}
    />
  );
}
