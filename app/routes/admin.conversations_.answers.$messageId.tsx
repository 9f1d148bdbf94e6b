import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { AnswerPage } from "~/features/answering/components/answer-page";
import { readTrace } from "~/features/answering/trace/read-trace.server";
import { page } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { idSchema } from "~/platform/id-schema";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Por qué respondió esto");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const id = idSchema.safeParse(params.messageId);
    if (!id.success) throw notFound("Esa respuesta ya no existe.");
    return json(await readTrace(tenant, id.data));
  });
}

export default function AnswerRoute() {
  return <AnswerPage trace={useLoaderData<typeof loader>()} />;
}
