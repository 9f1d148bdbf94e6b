import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { analyse, readAnalysis } from "~/features/onboarding/analyse.server";
import { countReading, PASS_HEADER } from "~/features/onboarding/visitor-pass.server";
import { allowMethods, call } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    await countReading(context.control, "extract", request.headers.get(PASS_HEADER), context.address);
    const { extractedData, documentFile } = await analyse(
      context.platform,
      context.pipes.ai,
      await readAnalysis(request),
    );
    return Response.json({ extractedData, documentFile });
  });
}
