import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { customerJson } from "~/features/contacts/customers/json";
import { deleteCustomer, requireCustomer, updateCustomer } from "~/features/contacts/customers/save-customer.server";
import { customerChangeSchema } from "~/features/contacts/customers/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json(customerJson(await requireCustomer(tenant, pathId(params.id))));
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "PUT", "DELETE");
    const { tenant } = await tenantCall(context, request);
    const id = pathId(params.id);
    if (request.method === "DELETE") {
      await deleteCustomer(tenant, id);
      return Response.json({ success: true });
    }
    const input = await readJson(request, customerChangeSchema, { tenantId: tenant.id });
    return Response.json(customerJson(await updateCustomer(tenant, id, input)));
  });
}
