import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { makePasswordLinkAsSuperAdmin } from "~/features/accounts/password-link.server";
import { removeTwoFactorAsSuperAdmin } from "~/features/accounts/two-factor/remove.server";
import { changeTenant } from "~/features/super-admin/change-tenant.server";
import { changeTenantUser } from "~/features/super-admin/change-tenant-user.server";
import { type PasswordLinkShown, SuperAdminDashboard } from "~/features/super-admin/components/dashboard";
import { createTenantAsSuperAdmin } from "~/features/super-admin/create-tenant-as-super-admin.server";
import { createTenantUser } from "~/features/super-admin/create-tenant-user.server";
import { addressOf } from "~/features/super-admin/dashboard-address";
import { readDashboard } from "~/features/super-admin/dashboard-data.server";
import { PLACE_LABELS } from "~/features/super-admin/place-labels";
import {
  changeTenantSchema,
  changeTenantUserSchema,
  createTenantSchema,
  createTenantUserSchema,
  ofUserSchema,
  setActiveSchema,
  setTenantActiveSchema,
} from "~/features/super-admin/schema";
import { setTenantActive, setTenantUserActive } from "~/features/super-admin/set-active.server";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { hereOf } from "~/platform/here";
import { publicOrigin } from "~/platform/public-origin.server";
import { visitorPaths } from "~/platform/visitor-paths";
import { titled } from "~/ui/frame/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(data?.data.tab === "tenant-users" ? "Usuarios" : PLACE_LABELS.tenants) },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    return json({ email: admin.email, data: await readDashboard(context.control, new URL(request.url)) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const { control, address } = context;
    const actor = { superAdminId: admin.id, address };
    const doors = {
      "create-tenant": form(createTenantSchema, async (input) => {
        const { id } = await createTenantAsSuperAdmin(control, actor, input);
        return addressOf({ tab: "tenants", added: id });
      }),
      "create-tenant-user": form(createTenantUserSchema, async (input) => {
        const { id } = await createTenantUser(control, actor, input);
        return addressOf({ tab: "tenant-users", tenantId: filterOf(request, input.tenantId), added: id });
      }),
      "change-tenant": form(changeTenantSchema, async ({ of, ...contact }) => {
        await changeTenant(control, actor, of, contact);
        return addressOf({ tab: "tenants", search: searchOf(request), saved: true });
      }),
      "change-tenant-user": form(changeTenantUserSchema, async (input) => {
        await changeTenantUser(control, actor, input);
        const address = { search: searchOf(request), tenantId: filterOf(request), saved: true };
        return addressOf({ tab: "tenant-users", ...address });
      }),
      "set-tenant-active": form(setTenantActiveSchema, ({ of, active }) =>
        setTenantActive(control, actor, { id: of, active }),
      ),
      "password-link": form(ofUserSchema, async ({ of }): Promise<PasswordLinkShown> => {
        const { email, token } = await makePasswordLinkAsSuperAdmin(control, actor, of);
        return { email, link: `${publicOrigin(control.platform, request)}${visitorPaths.newPassword(token)}` };
      }),
      "remove-two-factor": form(ofUserSchema, ({ of }) => removeTwoFactorAsSuperAdmin(control, actor, of)),
      "set-user-active": form(setActiveSchema, ({ of, active }) =>
        setTenantUserActive(control, actor, { id: of, active }),
      ),
    };
    return formAction({ request, context }, doors, ({ intent, value }) => {
      // The link is in this answer only, so the page stays.
      if (intent === "password-link") return null;
      return value ?? hereOf(request);
    });
  });
}

/** The tenant by which the list is filtered. @param found the one that was searched for */
function filterOf(request: Request, found: number | null = null): number | null {
  const { searchParams } = new URL(request.url);
  return searchParams.has("negocio") ? found : Number(searchParams.get("tenantId")) || null;
}

function searchOf(request: Request): string {
  return new URL(request.url).searchParams.get("buscar") ?? "";
}

export default function Dashboard() {
  const { email, data } = useLoaderData<typeof loader>();
  return (
    <SuperAdminDashboard email={email} data={data} answer={useActionData<FormAnswer<PasswordLinkShown | null>>()} />
  );
}
