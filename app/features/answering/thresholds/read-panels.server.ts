import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { orUnread } from "~/platform/or-unread.server";
import type { Tenant } from "~/platform/tenancy.server";
import { findConfiguration } from "../queries.server";
import type { Minutes } from "../writes.server";
import { listChannelSettings, listGeneralThresholds } from "./queries.server";
import {
  DEFAULT_WAIT_MINUTES,
  GENERAL_DEFAULT,
  type GeneralThresholds,
  generalThresholdKey,
  MAX_THRESHOLD,
  type ThresholdChannel,
} from "./thresholds";

/**
 * The companies to choose from and, once one is chosen, its saved thresholds. An unknown or foreign company counts as
 * none.
 */
export async function readCompanyPanel(tenant: Tenant, companyId: number | null) {
  const companies = await tenant.db.run(listCompanyChoices(tenant));
  if (companyId === null) return { companies, company: null, saved: null };
  const [found, rows] = await tenant.db.batch([findCompany(tenant, companyId), listChannelSettings(tenant, companyId)]);
  const company = found[0];
  if (!company) return { companies, company: null, saved: null };
  const saved = Object.fromEntries(rows.map((row) => [row.channel, row.aiResponseThreshold]));
  return { companies, company: { id: company.id, name: company.name }, saved };
}

/** Minutes of a company's own (null: the general ones count), and in general. */
export interface MinutesSaved {
  readonly own: number | null;
  readonly general: number;
}

/**
 * The minutes that the AI waits after a person's reply, those after a handover from which it answers what is new, and
 * those in which a person is to answer.
 */
export async function readWait(
  tenant: Tenant,
  companyId: number | null,
): Promise<Readonly<Record<Minutes, MinutesSaved>>> {
  const [[own], [general]] = await tenant.db.batch([
    findConfiguration(tenant, companyId),
    findConfiguration(tenant, null),
  ]);
  return {
    wait: { own: own?.waitMinutes ?? null, general: general?.waitMinutes ?? DEFAULT_WAIT_MINUTES },
    back: { own: own?.backMinutes ?? null, general: general?.backMinutes ?? 0 },
    target: { own: own?.targetMinutes ?? null, general: general?.targetMinutes ?? 0 },
  };
}

/** The general thresholds; null for all where they cannot be read, so that saving does not overwrite what is stored. */
export async function readGeneralPanel(tenant: Tenant): Promise<GeneralThresholds> {
  const rows = await orUnread(tenant.log, "general thresholds", tenant.db.run(listGeneralThresholds(tenant)));
  if (!rows) return { whatsapp: null, sms: null, webchat: null, email: null };
  const value = (channel: ThresholdChannel) => {
    const stored = rows.find((row) => row.settingKey === generalThresholdKey(channel))?.settingValue;
    const number = Number(stored ?? GENERAL_DEFAULT);
    return Number.isInteger(number) && number >= 1 && number <= MAX_THRESHOLD ? number : GENERAL_DEFAULT;
  };
  return { whatsapp: value("whatsapp"), sms: value("sms"), webchat: value("webchat"), email: value("email") };
}
