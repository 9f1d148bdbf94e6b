import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { CompaniesPanel } from "~/features/companies/components/companies-panel";
import { readCompanies } from "~/features/companies/read-companies.server";
import { idSchema } from "~/features/conversations/schema";
import { PageHeader } from "~/features/shell/console-frame";
import { page } from "~/platform/door.server";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const before = idSchema.nullable().catch(null).parse(new URL(request.url).searchParams.get("antes"));
    return json({ ...(await readCompanies(tenant, before)), onFirstPage: before === null });
  });
}

export default function Companies() {
  return (
    <>
      <PageHeader title="Empresas" />
      <CompaniesPanel {...useLoaderData<typeof loader>()} pageAt={paths.companies} />
    </>
  );
}
