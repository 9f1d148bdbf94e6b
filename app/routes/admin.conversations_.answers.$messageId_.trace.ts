import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readTrace } from "~/features/answering/trace/read-trace.server";
import { call } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { idSchema } from "~/platform/id-schema";

/** Why the AI wrote a message, as an `AnswerTrace`. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const id = idSchema.safeParse(params.messageId);
    if (!id.success) throw notFound("Esa respuesta ya no existe.");
    return json(await readTrace(tenant, id.data));
  });
}
