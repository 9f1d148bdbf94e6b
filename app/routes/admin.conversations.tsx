import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { displayName } from "~/features/accounts/viewer";
import { listCompanyChoices } from "~/features/companies/queries.server";
import { InboxPage } from "~/features/conversations/components/inbox-page";
import {
  afterForm,
  type ChatActionData,
  INBOX_FIELDS,
  intentOf,
  refusalOf,
} from "~/features/conversations/form-answer";
import { panelOf } from "~/features/conversations/inbox-address";
import { readInbox } from "~/features/conversations/read-inbox.server";
import { runInboxForm } from "~/features/conversations/run-inbox-form.server";
import { inboxFormSchema, listQuerySchema } from "~/features/conversations/schema";
import { MAX_ATTACHMENT_BYTES } from "~/features/messages/attachment";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readFormWithFile } from "~/platform/form.server";
import { paths } from "~/platform/paths";

export const handle = { fill: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const address = new URL(request.url).searchParams;
    const query = listQuerySchema.parse(Object.fromEntries(address));
    const panel = panelOf(address.get("panel"));
    const [inbox, companies] = await Promise.all([
      readInbox(tenant, user.id, query),
      panel === "empresa" ? tenant.db.run(listCompanyChoices(tenant)) : null,
    ]);
    const me = { id: user.id, name: displayName(user) };
    return json({ me, inbox, query, panel, companies, demoSite: paths.mockSite(user.tenant.slug) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await tenantPage(context, request);
  let fields: Record<string, FormDataEntryValue> = {};
  const result = await attempt(context, request, async () => {
    const posted = await readFormWithFile(request, INBOX_FIELDS, MAX_ATTACHMENT_BYTES);
    fields = Object.fromEntries(posted.form);
    const form = parseInput(inboxFormSchema, fields);
    const answer = await runInboxForm({ ...visit, control: context.control, pipes: context.pipes }, form, posted.file);
    return { answer, to: afterForm(request.url, form) };
  });
  const intent = intentOf(fields.intent);
  if (!result.ok) {
    const { userMessage, status } = result.error;
    return json<ChatActionData>({ ok: false, error: userMessage, ...refusalOf(fields, result.error) }, { status });
  }
  if (result.value.answer.alike) {
    const error = "Ya tienes a alguien con ese teléfono o correo.";
    return json<ChatActionData>({ ok: false, error, ...refusalOf(fields), ...result.value.answer }, { status: 409 });
  }
  // A form without JavaScript ends on an address that a reload does not post again; a suggestion lives in this answer.
  const isDocument = request.headers.get("accept")?.includes("text/html") && intent !== "suggest-reply";
  if (isDocument) return redirect(result.value.to);
  return json<ChatActionData>({ intent, ok: true, ...result.value.answer });
}

export default function ConversationsPage() {
  const { me, inbox, query, panel, companies, demoSite } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <InboxPage
      me={me}
      data={inbox}
      query={query}
      panel={panel}
      companies={companies}
      demoSite={demoSite}
      actionData={actionData}
    />
  );
}
