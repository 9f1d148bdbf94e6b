import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { ImportPage } from "~/features/crm/import/components/import-page";
import { importDoors } from "~/features/crm/import/import-doors.server";
import { MAX_IMPORT_BYTES } from "~/features/crm/import/limits";
import { readImportPage } from "~/features/crm/import/read-import-page.server";
import { importAddressSchema } from "~/features/crm/import/schema";
import { LISTS } from "~/features/crm/import/texts";
import { page } from "~/platform/door.server";
import { filePaths } from "~/platform/file-paths";
import { formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta(LISTS.prospect.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { ver } = importAddressSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readImportPage(tenant, "prospect", ver));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const leadsTo = ({ value }: { readonly value: number | null }) =>
    filePaths.imports("prospect", value === null ? {} : { ver: value });
  return formAction({ request, context }, importDoors(tenant, "prospect"), leadsTo, { maxFileBytes: MAX_IMPORT_BYTES });
}

export default function ImportProspectsRoute() {
  return <ImportPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
