import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { downloadDocument } from "~/features/knowledge/documents.server";
import { call } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return downloadDocument(tenant, pathId(params.id));
  });
}
