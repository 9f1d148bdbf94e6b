import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { foundCompany, requireCompany } from "~/features/companies/require-company.server";
import type { HoursPage } from "~/features/hours/hours-page";
import { whoAnswers } from "~/features/hours/open-now";
import type { BusinessHours } from "~/features/hours/schedule";
import { parseHours } from "~/features/hours/stored-hours";
import { nowSentence, scheduleWords } from "~/features/hours/words";
import type { Tenant } from "~/platform/tenancy.server";
import { findConfiguration, findHours } from "../queries.server";
import { putHours } from "../writes.server";
import { findWeek } from "./find-week.server";

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
    timeZone: tenant.timeZone,
    own: parseHours(rows[0]?.businessHours),
    current: current && inWords(current, tenant.now()),
    found: current === null ? await findWeek(tenant, companyId) : null,
  };
}

/**
 * Sets the hours of a company, or the general ones. Null removes them: a company then has the general ones, if there
 * are any.
 * @throws AppError not_found (unknown or foreign company)
 */
export async function saveHours(tenant: Tenant, companyId: number | null, hours: BusinessHours | null): Promise<void> {
  await requireCompany(tenant, companyId);
  const retest = tenant.ports.onAnswersChange(tenant, companyId, "configuration");
  const [, , isDue] = await tenant.db.batch([
    putHours(tenant, companyId, hours),
    tenant.audit("change_hours", companyId ?? "general", {
      fields: ["businessHours"],
      values: { set: hours !== null },
    }),
    retest.statement,
  ]);
  retest.wake(isDue);
}

function inWords(hours: BusinessHours, now: number) {
  return { schedule: scheduleWords(hours), moment: nowSentence(hours, now), who: whoAnswers(hours, now) };
}
