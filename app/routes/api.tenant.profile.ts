import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readProfile } from "~/features/tenants/read-profile.server";
import { saveProfile } from "~/features/tenants/save-profile.server";
import { profileSchema } from "~/features/tenants/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "HEAD", "PUT");
    const { tenant, user } = await tenantCall(context, request);
    if (request.method === "PUT") {
      const input = await readJson(request, profileSchema, { tenantId: tenant.id });
      await saveProfile(context.control, tenant, { userId: user.id, address: context.address }, input);
    }
    return Response.json(await readProfile(context.control, tenant));
  });
}

export async function loader(args: LoaderFunctionArgs) {
  return answer(args);
}

export async function action(args: ActionFunctionArgs) {
  return answer(args);
}
