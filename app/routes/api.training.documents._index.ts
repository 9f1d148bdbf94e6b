import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { requireCompany } from "~/features/companies/require-company.server";
import { documentJson, listDocuments } from "~/features/knowledge/documents.server";
import { call } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const address = new URL(request.url).searchParams;
    const { limit, cursor } = pageQuerySchema.parse(Object.fromEntries(address));
    const named = address.get("companyId");
    const companyId = named === null || named === "" ? null : pathId(named);
    await requireCompany(tenant, companyId);
    const { documents, next } = await listDocuments(tenant, {
      companyId,
      before: cursor === null ? null : Number(cursor),
      limit,
    });
    return Response.json(documents.map(documentJson), {
      headers: linkNext(request, next === null ? null : String(next)),
    });
  });
}
