import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { findCompany } from "~/features/companies/queries.server";
import { documentJson, listDocuments } from "~/features/knowledge/documents.server";
import { call } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { linkNext, pageQuerySchema } from "~/platform/list-page";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const address = new URL(request.url).searchParams;
    const { limit, cursor } = pageQuerySchema.parse(Object.fromEntries(address));
    const named = address.get("companyId");
    const companyId = named === null || named === "" ? null : pathId(named);
    if (companyId !== null && !(await tenant.db.first(findCompany(tenant, companyId))))
      throw notFound("Esa empresa ya no existe.");
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
