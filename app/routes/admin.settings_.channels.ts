import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { tenantCall, tenantPage } from "~/features/accounts/guards.server";
import { lookAtChannels } from "~/features/channels/read-channels.server";
import { allowMethods, call } from "~/platform/door.server";
import { paths } from "~/platform/paths";

/**
 * Reads the channel panel for the page's own call: this may wait for the provider, which the page's loader never does.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return json(await lookAtChannels(tenant, context.pipes));
  });
}

/** 'Actualizar': looks at the account again, at most once a minute. A form without scripts goes back to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    const isPage = request.headers.get("accept")?.includes("text/html") ?? false;
    const { tenant } = await (isPage ? tenantPage : tenantCall)(context, request);
    allowMethods(request, "POST");
    const state = await lookAtChannels(tenant, context.pipes, { forced: true });
    return isPage ? redirect(paths.settings("canales")) : json(state);
  });
}
