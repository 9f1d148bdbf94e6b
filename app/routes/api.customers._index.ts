import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { customerJson } from "~/features/contacts/customers/json";
import { readCustomers } from "~/features/contacts/customers/read-customers.server";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { customerBodySchema, customersQuerySchema } from "~/features/contacts/customers/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const address = Object.fromEntries(new URL(request.url).searchParams);
    const { limit, cursor } = pageQuerySchema.parse(address);
    const before = cursor === null ? null : Math.trunc(Number(cursor));
    const { customers, next } = await readCustomers(tenant, { ...customersQuerySchema.parse(address), before, limit });
    return Response.json(customers.map(customerJson), {
      headers: linkNext(request, next === null ? null : String(next)),
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant } = await tenantCall(context, request);
    const input = await readJson(request, customerBodySchema, { tenantId: tenant.id });
    return Response.json(customerJson(await createCustomer(tenant, input)), { status: 201 });
  });
}
