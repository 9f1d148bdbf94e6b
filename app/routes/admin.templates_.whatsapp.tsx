import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { ApprovedPage } from "~/features/channels/components/approved-page";
import {
  approvedQuerySchema,
  approvedTemplateSchema,
  ofApprovedSchema,
  ofWhatsAppSchema,
} from "~/features/channels/schema";
import {
  addTemplate,
  readApprovedPage,
  removeTemplate,
  updateTemplates,
} from "~/features/channels/sync-templates.server";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Plantillas de WhatsApp");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { listo } = approvedQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ accounts: await readApprovedPage(tenant), done: listo });
  });
}

const DONE = { "update-templates": "actualizadas", "add-template": "guardada", "remove-template": "quitada" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    "update-templates": form(ofWhatsAppSchema, ({ of }) => updateTemplates(tenant, context.pipes, of)),
    "add-template": form(approvedTemplateSchema, (template) => addTemplate(tenant, template)),
    "remove-template": form(ofApprovedSchema, ({ of }) => removeTemplate(tenant, of)),
  };
  return formAction({ request, context }, doors, ({ intent }) => paths.approvedTemplates(DONE[intent]));
}

export default function ApprovedTemplatesRoute() {
  const data = useLoaderData<typeof loader>();
  return <ApprovedPage {...data} refused={useActionData<FormRefusal>()} />;
}
