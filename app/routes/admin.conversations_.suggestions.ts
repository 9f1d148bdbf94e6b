import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { suggestionFormSchema } from "~/features/ai/forms";
import { suggestReply } from "~/features/ai/suggest-reply.server";
import { allowMethods, call, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";

/** What the AI would answer in a thread: form `conversationId` → `{ kind: "draft", text, sources, isLocal } | { kind: "nothing" }`. */
export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    const { tenant, user } = await tenantCall(context, request);
    allowMethods(request, "POST");
    const fields = Object.fromEntries(await readForm(request, ["conversationId"]));
    const { conversationId } = parseInput(suggestionFormSchema, fields);
    return json(await suggestReply(tenant, context.pipes, user.id, conversationId));
  });
}
