import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { supportCookie } from "~/features/accounts/sessions.server";
import { tenantUnknown } from "~/features/super-admin/changeable-tenant.server";
import { PLACE_LABELS } from "~/features/super-admin/place-labels";
import { grantSchema, startVisitSchema, tenantPageQuerySchema } from "~/features/super-admin/schema";
import { readOpenVisit } from "~/features/super-admin/support/read-visit.server";
import { startVisit } from "~/features/super-admin/support/start-visit.server";
import { TenantPage } from "~/features/super-admin/tenant/components/tenant-page";
import { grantCredits } from "~/features/super-admin/tenant/grant-credits.server";
import { readTenantPage } from "~/features/super-admin/tenant/read-tenant-page.server";
import { takeCredits } from "~/features/super-admin/tenant/take-credits.server";
import { waiveShortfall } from "~/features/super-admin/tenant/waive-shortfall.server";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { type TenantId, tenantIdSchema } from "~/platform/ids";
import { paths } from "~/platform/paths";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { titled } from "~/ui/frame/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(data?.data.tenant.name ?? PLACE_LABELS.tenants) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin, sessionId } = await superAdminPage(context, request);
    const actor = { superAdminId: admin.id, address: context.address };
    const [data, visit] = await Promise.all([
      readTenantPage(context.control, actor, idOf(params.id)),
      readOpenVisit(context.control, sessionId),
    ]);
    const { listo } = tenantPageQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ email: admin.email, data, visit, done: listo });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin, sessionId } = await superAdminPage(context, request);
    const actor = { superAdminId: admin.id, address: context.address };
    const id = idOf(params.id);
    const doors = {
      grant: form(grantSchema, (input) => grantCredits(context.control, actor, id, input)),
      take: form(grantSchema, (input) => takeCredits(context.control, actor, id, input)),
      waive: form(grantSchema, (input) => waiveShortfall(context.control, actor, id, input)),
      visit: form(startVisitSchema, (input) => startVisit(context.control, { ...actor, sessionId }, id, input)),
    };
    return formAction({ request, context }, doors, (done) =>
      done.intent === "visit"
        ? redirect(paths.conversations(), { headers: { "set-cookie": supportCookie(request, done.value) } })
        : superAdminPaths.tenant(id, { listo: DONE[done.intent] }),
    );
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
