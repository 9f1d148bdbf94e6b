import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { interpretSchema } from "~/features/onboarding/account-schema";
import { interpret } from "~/features/onboarding/read-with-model.server";
import { countReading, PASS_HEADER } from "~/features/onboarding/visitor-pass.server";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    await countReading(context.control, "interpret", request.headers.get(PASS_HEADER), context.address);
    const input = await readJson(request, interpretSchema);
    return Response.json(await interpret(context.pipes.ai, input));
  });
}
