import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openLogo } from "~/features/tenants/open-logo.server";
import { call } from "~/platform/door.server";

/** A business's logo, for its pages and for its chat on other sites. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, () => openLogo(context.control, params.uuid ?? "", params.id ?? ""));
}
