import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { accessOf, may } from "~/features/accounts/permissions.server";
import { actionsQuerySchema } from "~/features/actions/schema";
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
import { actionDoors } from "~/features/crm/companies/actions/action-doors.server";
import { readActionsDialog } from "~/features/crm/companies/actions/read-actions-dialog.server";
import { isOfActions } from "~/features/crm/companies/actions/texts";
import { CompaniesPage } from "~/features/crm/companies/components/companies-page";
import { deleteCompany } from "~/features/crm/companies/delete-company.server";
import { companyFilterOf, readCompaniesPage } from "~/features/crm/companies/read-companies-page.server";
import { readStarts } from "~/features/crm/companies/read-starts.server";
import { changeMany } from "~/features/crm/many/change-many.server";
import { doneAddress, manySchema, marksIn } from "~/features/crm/many/schema";
import { useOpenRecord } from "~/features/crm/use-records";
import { MENU_LABELS } from "~/features/shell/rail-items";
import { readWizard } from "~/features/training/read-wizard.server";
import { wizardAction } from "~/features/training/wizard-action.server";
import { parseWizardStep } from "~/features/training/wizards";
import { page } from "~/platform/door.server";
import { formAction, formInPlace } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { orGone } from "~/platform/or-gone";
import { paths } from "~/platform/paths";
import { Deferred, deferredPart } from "~/ui/deferred";
import { pageMeta } from "~/ui/frame/page-title";

const WIZARD = deferredPart(() =>
  import("~/features/training/components/company-wizard").then((loaded) => loaded.CompanyWizard),
);
const ACTIONS = deferredPart(() =>
  import("~/features/crm/companies/actions/components/actions-dialog").then((loaded) => loaded.ActionsDialog),
);

const GONE_ACTION = deferredPart(() =>
  import("~/features/crm/companies/actions/components/gone-action-form").then((loaded) => loaded.GoneActionForm),
);

const queryOf = (request: Request) => companiesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export const meta = pageMeta(MENU_LABELS.companies);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const mayOpen = (intent: string) => may(accessOf(user), "POST", paths.companies(), intent);
    const query = queryOf(request);
    const [list, wizard, actions] = await Promise.all([
      readCompaniesPage(tenant, query, {
        marks: marksIn(new URL(request.url).searchParams),
        hidden: hiddenColumns("company", request.headers.get("cookie")),
      }),
      query.entrenar === null || !mayOpen("save") ? null : orGone(readWizard(tenant, query.entrenar, user.tenant.name)),
      // Actions hold keys of other systems, and the secret by which other systems recognise ours.
      query.acciones === null || !mayOpen("action-update")
        ? null
        : orGone(readActionsDialog(tenant, query.acciones, new URL(request.url).searchParams)),
    ]);
    const isGone =
      (query.entrenar !== null && mayOpen("save") && wizard === null) ||
      (query.acciones !== null && mayOpen("action-update") && actions === null);
    const isFirst = list.companies !== null && list.total === 0;
    const starts = query.nueva !== null && isFirst ? await readStarts(context.control, tenant) : null;
    return json({ list, starts, wizard, actions, isGone, step: parseWizardStep("company", query.paso) ?? "negocio" });
  });
}

const DONE = { create: "creada", update: "actualizada", delete: "eliminada" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await tenantPage(context, request);
  const { tenant, user } = visit;
  const { buscar, estado, orden, antes, entrenar, acciones } = queryOf(request);
  // The page shows the training wizard of a company, whose forms have intents of their own.
  if (entrenar !== null) return wizardAction(context, request, visit);
  const doors = {
    create: formInPlace(companyFormSchema, async ({ key, seen, ...form }) => {
      await createCompany(tenant, fromForm(form), { key, seen });
    }),
    update: formInPlace(changedCompanySchema, async ({ of, seen, ...form }) => {
      await updateCompany(tenant, of, fromForm(form), { seen });
    }),
    delete: formInPlace(ofCompanySchema, ({ of }) => deleteCompany(tenant, of)),
    many: formInPlace(manySchema.extend(companiesListSchema.shape), ({ buscar, estado, ...input }) =>
      changeMany(tenant, "company", input, companyFilters(companyFilterOf({ buscar, estado }))),
    ),
    ...actionDoors(tenant, context.pipes, user),
  };
  return formAction({ request, context }, doors, (done) => {
    const list = { buscar, estado, orden, antes };
    if (done.intent === "many") return paths.companies({ ...list, ...doneAddress(done.value) });
    if (done.intent === "create" || done.intent === "update" || done.intent === "delete") {
      return paths.companies({ ...list, listo: DONE[done.intent] });
    }
    // A try is shown on the page itself.
    if (done.intent === "action-try") return null;
    const { abierta, accion } = actionsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const log = done.intent === "action-again" ? ({ accion: accion ?? undefined, vista: "registro" } as const) : {};
    return paths.companyActions(acciones ?? 0, { abierta, ...log });
  });
}

export default function Companies() {
  const { list, starts, wizard, actions, isGone, step } = useLoaderData<typeof loader>();
  const refused = useActionData<FormRefusal>();
  const ofActions = isOfActions(refused?.intent);
  const { search } = useLocation();
  const { acciones, entrenar } = list.query;
  const shownActions = useOpenRecord(actions, acciones === null ? null : search);
  const shownWizard = useOpenRecord(wizard, entrenar === null ? null : search);
  const isTyped = refused?.intent === "action-create" || refused?.intent === "action-update";
  return (
    <>
      <CompaniesPage {...list} starts={starts} gone={isGone} refused={ofActions ? undefined : refused} />
      {shownActions ? (
        <Deferred part={ACTIONS} bare>
          {(ActionsDialog) => <ActionsDialog {...shownActions} refused={ofActions ? refused : undefined} />}
        </Deferred>
      ) : acciones !== null && isTyped ? (
        <Deferred part={GONE_ACTION} bare>
          {(GoneActionForm) => <GoneActionForm companyId={acciones} refused={refused} />}
        </Deferred>
      ) : null}
      {shownWizard ? (
        <Deferred part={WIZARD} bare>
          {(Wizard) => <Wizard step={step} data={shownWizard} />}
        </Deferred>
      ) : null}
    </>
  );
}
