import { listCompanyChoices } from "~/features/companies/queries.server";
import { idSchema } from "~/platform/id-schema";

import type { Tenant } from "~/platform/tenancy.server";
import { readWizard } from "./read-wizard.server";
import { parseWizardStep, WHOLE_BUSINESS } from "./wizards";

/**
 * The training center's wizard, if its address opens it. It begins with the choice of a company, unless the page is
 * about one, there is none, or a link leads to one of its steps and there is only one.
 * @throws AppError not_found (unknown or foreign company)
 */
export async function readCenterWizard(tenant: Tenant, businessName: string, search: URLSearchParams) {
  if (search.get("asistente") === null) return null;
  const id = (name: string) => idSchema.nullable().catch(null).parse(search.get(name));
  const preselected = id("companyId");
  const asked = parseWizardStep("center", search.get("paso"));
  let chosen = preselected ?? id("para");
  if (chosen === null && search.get("para") !== WHOLE_BUSINESS) {
    const companies = await tenant.db.run(listCompanyChoices(tenant));
    const [only, ...others] = companies;
    if (only && (others.length > 0 || asked === null)) return { shows: "choice", companies } as const;
    chosen = only?.id ?? null;
  }
  const step = asked ?? "negocio";
  const data = await readWizard(tenant, chosen, businessName);
  return { shows: "steps", step, isPreselected: preselected !== null, data } as const;
}

export type CenterWizardData = NonNullable<Awaited<ReturnType<typeof readCenterWizard>>>;
