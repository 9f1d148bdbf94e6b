import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { page } from "~/platform/door.server";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    await tenantPage(context, request);
    throw redirect(paths.conversations());
  });
}
