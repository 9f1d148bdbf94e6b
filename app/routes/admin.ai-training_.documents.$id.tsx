import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { idSchema } from "~/features/conversations/schema";
import { DocumentTextPage } from "~/features/knowledge/components/document-text-page";
import { partsQuerySchema } from "~/features/knowledge/forms";
import { readDocumentText } from "~/features/knowledge/read-training.server";
import { page } from "~/platform/door.server";
import { notFound } from "~/platform/errors";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const id = idSchema.safeParse(params.id);
    if (!id.success) throw notFound("Ese documento ya no existe.");
    const { desde } = partsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readDocumentText(tenant, id.data, desde));
  });
}

export default function DocumentTextRoute() {
  return <DocumentTextPage {...useLoaderData<typeof loader>()} />;
}
