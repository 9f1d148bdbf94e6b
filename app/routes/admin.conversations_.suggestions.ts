import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { suggestionFormSchema } from "~/features/answering/forms";
import { suggestReply } from "~/features/answering/suggest-reply.server";
import { allowMethods, call } from "~/platform/door.server";
import { readFields } from "~/platform/form.server";

/**
 * A suggested reply in a thread: form `conversationId` → `{ kind: "draft", text, sources, isLocal } | { kind: "nothing"
 * }`.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    const { tenant, user } = await tenantCall(context, request);
    allowMethods(request, "POST");
    const { conversationId } = await readFields(request, suggestionFormSchema);
    return json(await suggestReply(tenant, context.pipes, user.id, conversationId));
  });
}
