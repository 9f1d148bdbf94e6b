import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { lookAtChannels } from "~/features/integrations/read-channels.server";
import { allowMethods, call } from "~/platform/door.server";

/** The channel panel's own read: may wait for the provider, which the page never does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return json(await lookAtChannels(tenant, context.pipes));
  });
}

/** 'Actualizar': looks again, unless that was done within the last minute. */
export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    allowMethods(request, "POST");
    return json(await lookAtChannels(tenant, context.pipes, { forced: true }));
  });
}
