import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { eraseAsSuperAdmin } from "~/features/departure/ask-erasure.server";
import { EraseTenantPage } from "~/features/departure/components/erase-tenant-page";
import { readErasure } from "~/features/departure/read-erasure.server";
import { eraseAsSuperAdminSchema } from "~/features/departure/schema";
import { tenantUnknown } from "~/features/super-admin/changeable-tenant.server";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { type TenantId, tenantIdSchema } from "~/platform/ids";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Borrar el negocio");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const actor = { superAdminId: admin.id, address: context.address };
    return json({ email: admin.email, ...(await readErasure(context.control, actor, idOf(params.id))) });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const actor = { superAdminId: admin.id, address: context.address };
    const id = idOf(params.id);
    const doors = {
      erase: form(eraseAsSuperAdminSchema, (input) => eraseAsSuperAdmin(context.control, actor, id, input)),
    };
    return formAction({ request, context }, doors, () => superAdminPaths.eraseTenant(id));
  });
}

function idOf(text: string | undefined): TenantId {
  const id = tenantIdSchema.safeParse(Number(text));
  if (!id.success) throw tenantUnknown();
  return id.data;
}

export default function EraseTenant() {
  return <EraseTenantPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
