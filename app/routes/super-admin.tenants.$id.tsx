import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { tenantUnknown } from "~/features/super-admin/create-tenant-user.server";
import { grantSchema, tenantPageQuerySchema } from "~/features/super-admin/schema";
import { TenantPage } from "~/features/super-admin/tenant/components/tenant-page";
import { grantCredits } from "~/features/super-admin/tenant/grant-credits.server";
import { readTenantPage } from "~/features/super-admin/tenant/read-tenant-page.server";
import { takeCredits } from "~/features/super-admin/tenant/take-credits.server";
import { waiveShortfall } from "~/features/super-admin/tenant/waive-shortfall.server";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { type TenantId, tenantIdSchema } from "~/platform/ids";
import { superAdminPaths } from "~/platform/super-admin-paths";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const actor = { superAdminId: admin.id, address: context.address };
    const data = await readTenantPage(context.control, actor, idOf(params.id));
    const { listo } = tenantPageQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ email: admin.email, data, done: listo });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const actor = { superAdminId: admin.id, address: context.address };
    const id = idOf(params.id);
    const doors = {
      grant: form(grantSchema, (input) => grantCredits(context.control, actor, id, input)),
      take: form(grantSchema, (input) => takeCredits(context.control, actor, id, input)),
      waive: form(grantSchema, (input) => waiveShortfall(context.control, actor, id, input)),
    };
    return formAction({ request, context }, doors, ({ intent }) => superAdminPaths.tenant(id, { listo: DONE[intent] }));
  });
}

const DONE = { grant: "regalo", take: "quita", waive: "perdon" } as const;

function idOf(text: string | undefined): TenantId {
  const id = tenantIdSchema.safeParse(Number(text));
  if (!id.success) throw tenantUnknown();
  return id.data;
}

export default function Tenant() {
  return <TenantPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
