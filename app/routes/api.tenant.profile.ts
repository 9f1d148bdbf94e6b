import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readProfile } from "~/features/tenants/read-profile.server";
import { allowMethods, call } from "~/platform/door.server";

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "HEAD");
    const { tenant } = await tenantCall(context, request);
    return Response.json(await readProfile(context.control, tenant));
  });
}

export async function loader(args: LoaderFunctionArgs) {
  return answer(args);
}

export async function action(args: ActionFunctionArgs) {
  return answer(args);
}
