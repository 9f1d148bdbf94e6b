import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { TemplatesPage } from "~/features/templates/components/templates-page";
import type { TemplateActionData } from "~/features/templates/form-answer";
import { readTemplatesPage } from "~/features/templates/read-templates.server";
import { runTemplateForm } from "~/features/templates/run-template-form.server";
import { TEMPLATE_FIELDS, templateFormSchema, templatesQuerySchema } from "~/features/templates/schema";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = templatesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readTemplatesPage(tenant, query));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  let fields: Record<string, FormDataEntryValue> = {};
  let intent: TemplateActionData["intent"] = null;
  const result = await attempt(context, request, async () => {
    fields = Object.fromEntries(await readForm(request, TEMPLATE_FIELDS));
    const known = templateFormSchema.options.find(({ shape }) => shape.intent.value === fields.intent);
    intent = known?.shape.intent.value ?? null;
    return runTemplateForm(tenant, parseInput(templateFormSchema, fields));
  });
  if (result.ok) return redirect(paths.templates({ listo: result.value }));
  const { userMessage, status, fields: refused = {} } = result.error;
  const texts = { name: String(fields.name ?? ""), content: String(fields.content ?? "") };
  return json<TemplateActionData>({ intent, error: userMessage, fields: refused, ...texts }, { status });
}

export default function TemplatesRoute() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return <TemplatesPage {...data} actionData={actionData} />;
}
