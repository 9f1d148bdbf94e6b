import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { MacrosPage } from "~/features/inbox/macros/components/macros-page";
import { readMacrosPage } from "~/features/inbox/macros/read-macros.server";
import { createMacro, removeMacro, updateMacro } from "~/features/inbox/macros/save-macro.server";
import { changedMacroSchema, macroSchema, macrosQuerySchema, ofMacroSchema } from "~/features/inbox/macros/schema";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Macros");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const query = macrosQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readMacrosPage(tenant, user.id, query));
  });
}

const DONE = { create: "guardada", update: "guardada", delete: "eliminada" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const doors = {
    create: form(macroSchema, (macro) => createMacro(tenant, user.id, macro)),
    update: form(changedMacroSchema, ({ of, seen, ...macro }) => updateMacro(tenant, user.id, of, macro, seen)),
    delete: form(ofMacroSchema, ({ of }) => removeMacro(tenant, user.id, of)),
  };
  return formAction({ request, context }, doors, ({ intent }) => paths.macros({ listo: DONE[intent] }));
}

export default function MacrosRoute() {
  const data = useLoaderData<typeof loader>();
  return <MacrosPage {...data} refused={useActionData<FormRefusal>()} />;
}
