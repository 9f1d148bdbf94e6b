import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { RATING_FIELDS, ratingFormSchema, ratingsQuerySchema } from "~/features/ai/forms";
import { rateAnswer } from "~/features/ai/rate-answer.server";
import { readRatings } from "~/features/ai/read-trace.server";
import { allowMethods, call, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";

/** What staff think of the AI's answers in these messages: `{ "<messageId>": 1 | -1 }`. */
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
    const form = parseInput(ratingFormSchema, Object.fromEntries(await readForm(request, RATING_FIELDS)));
    await rateAnswer(tenant, user.id, form);
    return json({ rating: form.rating });
  });
}
