import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { displayName } from "~/features/accounts/viewer";
import { InboxPage } from "~/features/conversations/components/inbox-page";
import { afterForm, type ChatActionData, INBOX_FIELDS, intentOf } from "~/features/conversations/form-answer";
import { PAGE_SIZE } from "~/features/conversations/queries.server";
import { readInbox } from "~/features/conversations/read-inbox.server";
import { runInboxForm } from "~/features/conversations/run-inbox-form.server";
import { inboxFormSchema, listQuerySchema } from "~/features/conversations/schema";
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
    const me = { id: user.id, name: displayName(user) };
    return json({ me, inbox, query, panel, pageSize: PAGE_SIZE, demoSite: paths.mockSite(user.tenant.slug) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await tenantPage(context, request);
  let fields: Record<string, FormDataEntryValue> = {};
  const result = await attempt(context, request, async () => {
    fields = Object.fromEntries(await readForm(request, INBOX_FIELDS));
    const form = parseInput(inboxFormSchema, fields);
    const answer = await runInboxForm({ ...visit, control: context.control, pipes: context.pipes }, form);
    return { answer, to: afterForm(request.url, form) };
  });
  const intent = intentOf(fields.intent);
  if (!result.ok) {
    const { userMessage, status } = result.error;
    const content = String(fields.content ?? "");
    return json<ChatActionData>({ intent, ok: false, error: userMessage, content }, { status });
  }
  // A form without JavaScript, or one that leaves the thread, ends on an address that a reload does not post again.
  if (request.headers.get("accept")?.includes("text/html") || intent === "delete") return redirect(result.value.to);
  return json<ChatActionData>({ intent, ok: true, ...result.value.answer });
}

export default function ConversationsPage() {
  const { me, inbox, query, panel, pageSize, demoSite } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <InboxPage
      me={me}
      data={inbox}
      query={query}
      panel={panel}
      pageSize={pageSize}
      demoSite={demoSite}
      actionData={actionData}
    />
  );
}
