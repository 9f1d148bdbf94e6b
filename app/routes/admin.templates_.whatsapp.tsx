import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { type ApprovedActionData, ApprovedPage } from "~/features/integrations/components/approved-page";
import { runApprovedForm } from "~/features/integrations/run-approved-form.server";
import { APPROVED_FIELDS, approvedFormSchema, approvedQuerySchema } from "~/features/integrations/schema";
import { readApprovedPage } from "~/features/integrations/sync-templates.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { listo } = approvedQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ accounts: await readApprovedPage(tenant), done: listo });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  let typed: Record<string, string> = {};
  const result = await attempt(context, request, async () => {
    const form = await readForm(request, APPROVED_FIELDS);
    typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return runApprovedForm(tenant, context.pipes, parseInput(approvedFormSchema, typed));
  });
  if (result.ok) return redirect(paths.approvedTemplates(result.value));
  const { userMessage, status, fields = {} } = result.error;
  return json<ApprovedActionData>({ error: userMessage, fields, typed }, { status });
}

export default function ApprovedTemplatesRoute() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return <ApprovedPage {...data} actionData={actionData} />;
}
