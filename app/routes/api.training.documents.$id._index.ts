import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { deleteDocument, documentJson } from "~/features/knowledge/documents.server";
import { findDocument } from "~/features/knowledge/store-document.server";
import { allowMethods, call } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json(documentJson(await findDocument(tenant, pathId(params.id))));
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "DELETE");
    const { tenant } = await tenantCall(context, request);
    await deleteDocument(tenant, pathId(params.id));
    return Response.json({ success: true });
  });
}
