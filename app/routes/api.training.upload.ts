import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { documentJson } from "~/features/knowledge/documents.server";
import { readUpload, uploadDocument } from "~/features/knowledge/upload-document.server";
import { allowMethods, call } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { pathId } from "~/platform/path-id";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant } = await tenantCall(context, request);
    const { file, fields } = await readUpload(request);
    const stated = fields.get("tenantId");
    if (stated !== null && String(stated) !== String(tenant.id))
      throw new AppError("forbidden", "Esos datos son de otra cuenta.");
    const named = String(fields.get("companyId") ?? "");
    const { document, fresh } = await uploadDocument(tenant, file, named === "" ? null : pathId(named));
    return Response.json(documentJson(document), { status: fresh ? 201 : 200 });
  });
}
