import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readAiConfiguration, saveAiConfiguration } from "~/features/answering/configuration.server";
import { aiConfigurationQuerySchema, changedConfigurationSchema } from "~/features/answering/forms";
import { allowMethods, call, parseInput, readJson } from "~/platform/door.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const { companyId } = parseInput(aiConfigurationQuerySchema, query);
    return Response.json(await readAiConfiguration(tenant, companyId));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant } = await tenantCall(context, request);
    const { seen, ...input } = await readJson(request, changedConfigurationSchema, { tenantId: tenant.id });
    return Response.json(await saveAiConfiguration(tenant, input, seen), { status: 201 });
  });
}
