import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { exportPerson } from "~/features/crm/privacy/export-person.server";
import { allowMethods, page } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

/** All that is known of one person, as a file. A post, because who asked for it is recorded. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return page(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant } = await tenantPage(context, request);
    return exportPerson(tenant, pathId(params.id), new URL(request.url).origin);
  });
}
