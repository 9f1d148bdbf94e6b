import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { CompaniesPanel } from "~/features/companies/components/companies-panel";
import { readCompanies } from "~/features/companies/read-companies.server";
import { CompanyWizard } from "~/features/training/components/company-wizard";
import { readWizard } from "~/features/training/read-wizard.server";
import { wizardAction } from "~/features/training/wizard-action.server";
import { parseWizardStep } from "~/features/training/wizards";
import { page } from "~/platform/door.server";
import { idSchema } from "~/platform/id-schema";
import { paths } from "~/platform/paths";
import { PageHeader } from "~/ui/page-header";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { searchParams } = new URL(request.url);
    const id = (name: string) => idSchema.nullable().catch(null).parse(searchParams.get(name));
    const before = id("antes");
    const trained = id("entrenar");
    const [list, wizard] = await Promise.all([
      readCompanies(tenant, before),
      trained === null ? null : readWizard(tenant, trained),
    ]);
    const step = parseWizardStep("company", searchParams.get("paso")) ?? "negocio";
    return json({ list: { ...list, onFirstPage: before === null }, wizard, step });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return wizardAction(context, request, await tenantPage(context, request));
}

export default function Companies() {
  const { list, wizard, step } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Empresas" />
      <CompaniesPanel {...list} pageAt={paths.companies} />
      {wizard ? <CompanyWizard step={step} data={wizard} /> : null}
    </>
  );
}
