import { sql } from "drizzle-orm";
import { choicesFor } from "~/features/companies/choices";
import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { requireCompany } from "~/features/companies/require-company.server";
import { hoursDifferences } from "~/features/hours/differences";
import type { HoursPage } from "~/features/hours/hours-page";
import { whoAnswers } from "~/features/hours/open-now";
import type { BusinessHours } from "~/features/hours/schedule";
import { parseHours } from "~/features/hours/stored-hours";
import { nowSentence, scheduleWords } from "~/features/hours/words";
import { changedMeanwhile, digestOf } from "~/platform/seen.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { areHours, findHours, findStoredHours } from "../queries.server";
import { putHours } from "../writes.server";
import { findWeek } from "./find-week.server";

/** The hours of a company, or the general ones where `companyId` is null. */
export async function readHours(tenant: Tenant, companyId: number | null): Promise<HoursPage> {
  const [companies, [company], stored, current] = await tenant.db.batch([
    listCompanyChoices(tenant),
    findCompany(tenant, companyId ?? 0),
    findStoredHours(tenant, companyId),
    findHours(tenant, companyId),
  ]);
  return {
    companies: choicesFor(companies, companyId, company),
    companyId,
    timeZone: tenant.timeZone,
    own: parseHours(stored),
    seen: await digestOf(stored),
    current: current && inWords(current, tenant.now()),
    found: current === null ? await findWeek(tenant, companyId) : null,
  };
}

/**
 * Sets the hours of a company, or the general ones. Null removes them: a company then has the general ones, if there
 * are any.
 * @param seen the version that the form was filled with
 * @throws AppError not_found (unknown or foreign company), conflict with `{ changed }` as `about`
 */
export async function saveHours(
  tenant: Tenant,
  companyId: number | null,
  hours: BusinessHours | null,
  seen?: number,
): Promise<void> {
  await requireCompany(tenant, companyId);
  const typed = hours && JSON.stringify(hours);
  const before = await tenant.db.run(findStoredHours(tenant, companyId));
  if (seen !== undefined && before === typed) return;
  if (seen !== undefined && (await digestOf(before)) !== seen) throw await changedBy(before, hours);
  const same = seen === undefined ? sql`true` : areHours(tenant, companyId, before);
  const retest = tenant.ports.onAnswersChange(tenant, companyId, "configuration");
  const [, , , isDue] = await tenant.db
    .batch([
      tenant.db.guard(same, "changed_meanwhile"),
      putHours(tenant, companyId, hours),
      tenant.audit("change_hours", companyId ?? "general", {
        fields: ["businessHours"],
        values: { set: hours !== null },
      }),
      retest.statement,
    ])
    .catch(async (error: unknown) => {
      if (!(error instanceof GuardRefused)) throw error;
      throw await changedBy(await tenant.db.run(findStoredHours(tenant, companyId)), hours);
    });
  retest.wake(isDue);
}

/**
 * Lets the hours of a company, or the general ones, go by the clock of the business. Where there are none nothing is
 * done.
 * @throws AppError as `saveHours`
 */
export async function moveHours(tenant: Tenant, companyId: number | null, seen?: number): Promise<void> {
  const own = parseHours(await tenant.db.run(findStoredHours(tenant, companyId)));
  if (own) await saveHours(tenant, companyId, { ...own, zone: tenant.timeZone }, seen);
  else await requireCompany(tenant, companyId);
}

async function changedBy(stored: string | null, typed: BusinessHours | null) {
  const fields = hoursDifferences(parseHours(stored), typed);
  return changedMeanwhile("el horario mientras lo editabas", { seen: await digestOf(stored), fields });
}

function inWords(hours: BusinessHours, now: number) {
  return { schedule: scheduleWords(hours), moment: nowSentence(hours, now), who: whoAnswers(hours, now) };
}
