import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openSignedFile } from "~/features/threads/messages/file-address.server";
import { serveFile } from "~/features/threads/messages/serve-file.server";
import { call } from "~/platform/door.server";

const LONGEST_KEPT_SECONDS = 3_600;

/** The file of a message, for providers that fetch it and for visitors of the web chat: the signature is the key. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant, messageId, expiresAt } = await openSignedFile(context.control, params.token ?? "");
    const left = Math.floor((expiresAt - tenant.now()) / 1000);
    return serveFile(tenant, messageId, request, { maxAge: Math.min(LONGEST_KEPT_SECONDS, left), elsewhere: true });
  });
}
