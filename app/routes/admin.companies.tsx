import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { companyFilters } from "~/features/companies/list/queries.server";
import { createCompany, updateCompany } from "~/features/companies/save-company.server";
import {
  changedCompanySchema,
  companiesListSchema,
  companiesQuerySchema,
  companyFormSchema,
  fromForm,
  ofCompanySchema,
} from "~/features/companies/schema";
import { hiddenColumns } from "~/features/crm/columns/columns";
import { CompaniesPage } from "~/features/crm/companies/components/companies-page";
import { deleteCompany } from "~/features/crm/companies/delete-company.server";
import { companyFilterOf, readCompaniesPage } from "~/features/crm/companies/read-companies-page.server";
import { changeMany } from "~/features/crm/many/change-many.server";
import { doneAddress, manySchema, marksIn } from "~/features/crm/many/schema";
import { readWizard } from "~/features/training/read-wizard.server";
import { wizardAction } from "~/features/training/wizard-action.server";
import { parseWizardStep } from "~/features/training/wizards";
import { page } from "~/platform/door.server";
import { formAction, formInPlace } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { Deferred, deferredPart } from "~/ui/deferred";

const WIZARD = deferredPart(() =>
  import("~/features/training/components/company-wizard").then((loaded) => loaded.CompanyWizard),
);

const queryOf = (request: Request) => companiesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = queryOf(request);
    const [list, wizard] = await Promise.all([
      readCompaniesPage(tenant, query, {
        marks: marksIn(new URL(request.url).searchParams),
        hidden: hiddenColumns("company", request.headers.get("cookie")),
      }),
      query.entrenar === null ? null : readWizard(tenant, query.entrenar),
    ]);
    return json({ list, wizard, step: parseWizardStep("company", query.paso) ?? "negocio" });
  });
}

const DONE = { create: "creada", update: "actualizada", delete: "eliminada" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await tenantPage(context, request);
  const { tenant } = visit;
  const { buscar, estado, orden, antes, entrenar } = queryOf(request);
  // The page shows the training wizard of a company, whose forms have intents of their own.
  if (entrenar !== null) return wizardAction(context, request, visit);
  const doors = {
    create: formInPlace(companyFormSchema, async (form) => {
      await createCompany(tenant, fromForm(form));
    }),
    update: formInPlace(changedCompanySchema, async ({ of, ...form }) => {
      await updateCompany(tenant, of, fromForm(form));
    }),
    delete: formInPlace(ofCompanySchema, ({ of }) => deleteCompany(tenant, of)),
    many: formInPlace(manySchema.extend(companiesListSchema.shape), ({ buscar, estado, ...input }) =>
      changeMany(tenant, "company", input, companyFilters(companyFilterOf({ buscar, estado }))),
    ),
  };
  return formAction({ request, context }, doors, (done) =>
    paths.companies({
      ...{ buscar, estado, orden, antes },
      ...(done.intent === "many" ? doneAddress(done.value) : { listo: DONE[done.intent] }),
    }),
  );
}

export default function Companies() {
  const { list, wizard, step } = useLoaderData<typeof loader>();
  return (
    <>
      <CompaniesPage {...list} refused={useActionData<FormRefusal>()} />
      {wizard ? <Deferred part={WIZARD}>{(Wizard) => <Wizard step={step} data={wizard} />}</Deferred> : null}
    </>
  );
}
