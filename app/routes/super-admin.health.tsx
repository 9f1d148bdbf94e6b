import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { discardStopped, retryStopped } from "~/features/jobs/retry-stopped.server";
import { HealthPage } from "~/features/super-admin/health/components/health-page";
import { readHealth } from "~/features/super-admin/health/read-health.server";
import { PLACE_LABELS } from "~/features/super-admin/place-labels";
import { healthQuerySchema, ofStoppedJobSchema } from "~/features/super-admin/schema";
import { openTenant } from "~/features/super-admin/tenant/open-tenant.server";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta(PLACE_LABELS.health);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const { antes, listo } = healthQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const data = await readHealth(context.control, antes, (kind) => context.jobs.has(kind));
    return json({ email: admin.email, data, done: listo });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const { control, jobs, address } = context;
    const actor = { superAdminId: admin.id, address };
    const doors = {
      retry: form(ofStoppedJobSchema, async ({ of, tenantId }) => {
        const { tenant } = await openTenant(control, actor, tenantId);
        return (await retryStopped(tenant, jobs, of)).listo;
      }),
      discard: form(ofStoppedJobSchema, async ({ of, tenantId }) => {
        const { tenant } = await openTenant(control, actor, tenantId);
        return (await discardStopped(tenant, of)).listo;
      }),
    };
    return formAction({ request, context }, doors, ({ value }) => superAdminPaths.health({ listo: value }));
  });
}

export default function Health() {
  return <HealthPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
