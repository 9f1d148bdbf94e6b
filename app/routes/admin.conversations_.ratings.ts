import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { ratingFormSchema, ratingsQuerySchema } from "~/features/answering/forms";
import { rateAnswer } from "~/features/answering/rate-answer.server";
import { readRatings } from "~/features/answering/trace/read-trace.server";
import { allowMethods, call, parseInput } from "~/platform/door.server";
import { readFields } from "~/platform/form.server";

/** The staff's ratings of the AI's answers in these messages: `{ "<messageId>": 1 | -1 }`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const query = parseInput(ratingsQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
    return json(await readRatings(tenant, query.ids));
  });
}

/** Form `conversationId`, `messageId`, `rating` (1, -1, or 0 for neither). */
export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    const { tenant, user } = await tenantCall(context, request);
    allowMethods(request, "POST");
    const form = await readFields(request, ratingFormSchema);
    await rateAnswer(tenant, user.id, form);
    return json({ rating: form.rating });
  });
}
