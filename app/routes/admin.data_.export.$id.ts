import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { openPart } from "~/features/departure/open-part.server";
import { partSchema } from "~/features/departure/schema";
import { allowMethods, page } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

/** One archive of the copy of all data. A post, because it leaves a row in the record of acts. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return page(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant, user } = await tenantPage(context, request);
    const { parte } = partSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return openPart(context.control, tenant, user.id, { id: pathId(params.id), part: parte });
  });
}
