import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { listPackages } from "~/features/credits/queries.server";
import { call } from "~/platform/door.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    await tenantCall(context, request);
    const packages = await context.control.db.run(listPackages(context.control));
    return Response.json(packages.map(({ id, name, credits, amount }) => ({ id, name, credits, amount })));
  });
}
