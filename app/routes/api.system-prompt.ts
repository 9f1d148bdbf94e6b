import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { changedPromptSchema } from "~/features/answering/forms";
import { readGeneralPrompt, saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json({ systemPrompt: await readGeneralPrompt(tenant) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant, user } = await tenantCall(context, request);
    const { systemPrompt, seen } = await readJson(request, changedPromptSchema, { tenantId: tenant.id });
    const stored = await saveGeneralPrompt(tenant, user, systemPrompt, { seen });
    return Response.json({ systemPrompt: stored }, { status: 201 });
  });
}
