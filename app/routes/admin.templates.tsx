import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { TemplatesPage } from "~/features/inbox/templates/components/templates-page";
import { readTemplatesPage } from "~/features/inbox/templates/read-templates.server";
import { addStarters, createTemplate, deleteTemplate, updateTemplate } from "~/features/templates/save-template.server";
import {
  changedTemplateSchema,
  ofTemplateSchema,
  templateSchema,
  templatesQuerySchema,
} from "~/features/templates/schema";
import { page } from "~/platform/door.server";
import { form, formAction, noFields } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Plantillas");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = templatesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readTemplatesPage(tenant, query));
  });
}

const DONE = { create: "guardada", update: "guardada", delete: "eliminada", "add-starters": "ejemplos" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    create: form(templateSchema, (texts) => createTemplate(tenant, texts)),
    update: form(changedTemplateSchema, ({ of, seen, ...texts }) => updateTemplate(tenant, of, texts, seen)),
    delete: form(ofTemplateSchema, ({ of }) => deleteTemplate(tenant, of)),
    "add-starters": form(noFields, () => addStarters(tenant)),
  };
  return formAction({ request, context }, doors, ({ intent }) => paths.templates({ listo: DONE[intent] }));
}

export default function TemplatesRoute() {
  const data = useLoaderData<typeof loader>();
  return <TemplatesPage {...data} refused={useActionData<FormRefusal>()} />;
}
