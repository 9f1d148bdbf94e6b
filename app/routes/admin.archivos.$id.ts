import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { STAFF_SERVING, serveFile } from "~/features/threads/messages/serve-file.server";
import { call } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

/** The file of a message, for the staff of its business. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    return serveFile(tenant, pathId(params.id), request, STAFF_SERVING);
  });
}
