import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readTemplateChoices } from "~/features/inbox/templates/read-templates.server";
import { choicesQuerySchema } from "~/features/templates/schema";
import { call, parseInput } from "~/platform/door.server";

/** The templates of a thread's picker: `{ templates: [{ id, name, content }], values: { nombre, … } }`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant, user } = await tenantCall(context, request);
    const query = parseInput(choicesQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
    return json(await readTemplateChoices(tenant, user, query.conversationId));
  });
}
