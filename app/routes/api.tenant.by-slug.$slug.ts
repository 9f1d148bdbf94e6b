import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readPublicProfile } from "~/features/onboarding/public-profile.server";
import { call } from "~/platform/door.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () =>
    Response.json(await readPublicProfile(context.control, params.slug ?? "", context.address), {
      headers: { "x-robots-tag": "noindex" },
    }),
  );
}
