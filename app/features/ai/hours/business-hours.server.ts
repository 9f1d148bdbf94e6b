import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { foundCompany, requireCompany } from "~/features/companies/require-company.server";
import type { Tenant } from "~/platform/tenancy.server";
import { planRetest } from "../golden/after-change.server";
import { findConfiguration, findHours } from "../queries.server";
import { putHours } from "../writes.server";
import { whoAnswers } from "./open-now";
import type { Answerer, BusinessHours } from "./schedule";
import { parseHours } from "./stored-hours";
import { nowSentence, scheduleWords } from "./words";

export interface HoursPage {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly companyId: number | null;
  /** The company's own; of the whole business where no company is chosen. */
  readonly own: BusinessHours | null;
  /** What counts for the company at this moment, its own hours or else the general ones; null where there are none. */
  readonly current: { readonly schedule: string; readonly moment: string; readonly who: Answerer } | null;
}

/**
 * The hours of a company, or the general ones where `companyId` is null.
 * @throws AppError not_found (unknown or foreign company)
 */
export async function readHours(tenant: Tenant, companyId: number | null): Promise<HoursPage> {
  const [companies, found, rows, current] = await tenant.db.batch([
    listCompanyChoices(tenant),
    findCompany(tenant, companyId ?? 0),
    findConfiguration(tenant, companyId),
    findHours(tenant, companyId),
  ]);
  foundCompany(companyId, found);
  return {
    companies,
    companyId,
    own: parseHours(rows[0]?.businessHours),
    current: current && inWords(current, tenant.now()),
  };
}

/**
 * Sets the hours of a company, or the general ones. Null takes them away: then the general ones count, or none.
 * @throws AppError not_found (unknown or foreign company)
 */
export async function saveHours(tenant: Tenant, companyId: number | null, hours: BusinessHours | null): Promise<void> {
  await requireCompany(tenant, companyId);
  const retest = planRetest(tenant, companyId, "configuration");
  const [, isDue] = await tenant.db.batch([putHours(tenant, companyId, hours), retest.statement]);
  retest.wake(isDue);
}

function inWords(hours: BusinessHours, now: number) {
  return { schedule: scheduleWords(hours), moment: nowSentence(hours, now), who: whoAnswers(hours, now) };
}
