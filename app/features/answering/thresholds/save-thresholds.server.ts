import type { z } from "zod";
import { requireCompany } from "~/features/companies/require-company.server";
import { AppError, notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { answersAnHourSetting } from "../limits/answers-an-hour.server";
import { TOKEN_LIMIT_KEY } from "../usage/usage";
import { type Minutes, putMinutes } from "../writes.server";
import { findTenantSetting, listChannelSettings } from "./queries.server";
import { answersAnHourField, type TenantSettingInput, thresholdSchema } from "./schema";
import {
  ANSWERS_AN_HOUR_KEY,
  type CompanyThresholds,
  channelOfThresholdKey,
  type GeneralThresholds,
  generalThresholdDescription,
  generalThresholdKey,
  THRESHOLD_CHANNELS,
  type ThresholdChannel,
} from "./thresholds";
import { putChannelSetting, putTenantSetting, type Setting } from "./writes.server";

/** All four channels of a company at once, or none. @throws AppError not_found */
export async function saveCompanyThresholds(
  tenant: Tenant,
  companyId: number,
  values: CompanyThresholds,
): Promise<void> {
  await requireCompany(tenant, companyId);
  await tenant.db.batch([
    ...THRESHOLD_CHANNELS.map((channel) => putChannelSetting(tenant, companyId, channel, values[channel])),
    tenant.audit("change_threshold", companyId, { values }),
  ]);
}

/** One channel of a company. @throws AppError not_found */
export async function saveChannelSetting(
  tenant: Tenant,
  input: { companyId: number; channel: ThresholdChannel; aiResponseThreshold: number },
): Promise<{ channel: string; aiResponseThreshold: number; companyId: number }> {
  await requireCompany(tenant, input.companyId);
  const { companyId, channel, aiResponseThreshold } = input;
  await tenant.db.batch([
    putChannelSetting(tenant, companyId, channel, aiResponseThreshold),
    tenant.audit("change_threshold", companyId, { values: { [channel]: aiResponseThreshold } }),
  ]);
  return input;
}

/** The thresholds that a company saved, in the form of the calls. @throws AppError not_found */
export async function readChannelSettings(tenant: Tenant, companyId: number) {
  await requireCompany(tenant, companyId);
  const rows = await tenant.db.run(listChannelSettings(tenant, companyId));
  return rows.map(({ channel, aiResponseThreshold }) => ({ channel, aiResponseThreshold, companyId }));
}

function generalSetting(channel: ThresholdChannel, value: number): Setting {
  return {
    key: generalThresholdKey(channel),
    value: String(value),
    type: "number",
    category: "ai",
    description: generalThresholdDescription(channel),
  };
}

/** Saves the chosen general thresholds, all or none. A null leaves the stored value as it is. */
export async function saveGeneralThresholds(tenant: Tenant, values: GeneralThresholds): Promise<void> {
  const chosen = THRESHOLD_CHANNELS.flatMap((channel) => {
    const value = values[channel];
    return value === null ? [] : [putTenantSetting(tenant, generalSetting(channel, value))];
  });
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  if (chosen.length > 0)
    await tenant.db.batch([...chosen, tenant.audit("change_threshold", "general", { values: set })]);
}

/**
 * Sets the minutes that the AI waits after a person's reply, of a company or in general. Null: the company has none of
 * its own. Threads that wait already keep their time.
 * @throws AppError not_found (unknown or foreign company)
 */
export function saveWait(tenant: Tenant, companyId: number | null, minutes: number | null): Promise<void> {
  return saveMinutes(tenant, "wait", companyId, minutes);
}

/**
 * Sets the minutes after a handover from which the AI may answer a new question, if nobody of the business has written;
 * 0: never. Threads that were handed over already keep their time.
 * @throws AppError not_found (unknown or foreign company)
 */
export function saveBack(tenant: Tenant, companyId: number | null, minutes: number | null): Promise<void> {
  return saveMinutes(tenant, "back", companyId, minutes);
}

/**
 * Sets the minutes of opening hours in which a person is to answer; 0: no target. Customers who wait already keep their
 * time.
 * @throws AppError not_found (unknown or foreign company)
 */
export function saveTarget(tenant: Tenant, companyId: number | null, minutes: number | null): Promise<void> {
  return saveMinutes(tenant, "target", companyId, minutes);
}

const ACTS = { wait: "change_wait", back: "change_handover", target: "change_reply_target" } as const;

async function saveMinutes(tenant: Tenant, which: Minutes, companyId: number | null, minutes: number | null) {
  await requireCompany(tenant, companyId);
  await tenant.db.batch([
    putMinutes(tenant, which, companyId, minutes),
    tenant.audit(ACTS[which], companyId ?? "general", { values: { minutes } }),
  ]);
}

/** Saves one setting by its key. Only known keys are stored. @throws AppError invalid */
export async function saveTenantSetting(tenant: Tenant, input: TenantSettingInput) {
  if (input.settingKey === TOKEN_LIMIT_KEY) return saveTokenLimit(tenant, input);
  if (input.settingKey === ANSWERS_AN_HOUR_KEY) {
    const answers = settingValue(answersAnHourField, input);
    const setting = answersAnHourSetting(answers);
    return storeSetting(tenant, { ...setting, description: input.description ?? setting.description });
  }
  const channel = channelOfThresholdKey(input.settingKey);
  if (!channel)
    throw new AppError("invalid", "Esa clave no existe.", { fields: { settingKey: ["Esa clave no existe."] } });
  const setting = {
    ...generalSetting(channel, settingValue(thresholdSchema, input)),
    description: input.description ?? generalThresholdDescription(channel),
  };
  return storeSetting(tenant, setting);
}

/** @throws AppError invalid */
function settingValue(schema: z.ZodType<number>, input: TenantSettingInput): number {
  const value = schema.safeParse(Number(input.settingValue));
  if (value.success) return value.data;
  const reason = value.error.issues[0]?.message ?? "Elige un número entero.";
  throw new AppError("invalid", reason, { fields: { settingValue: [reason] } });
}

async function saveTokenLimit(tenant: Tenant, { settingValue, description }: TenantSettingInput) {
  const value = Number(settingValue);
  if (!Number.isSafeInteger(value) || value < 1) {
    const reason = "Escribe un número entero de tokens, desde 1.";
    throw new AppError("invalid", reason, { fields: { settingValue: [reason] } });
  }
  return storeSetting(tenant, {
    key: TOKEN_LIMIT_KEY,
    value: String(value),
    type: "number",
    category: "ai",
    description: description ?? "Tokens al mes con los que se compara el uso de la IA",
  });
}

async function storeSetting(tenant: Tenant, setting: Setting) {
  const { key, value } = setting;
  await tenant.db.batch([
    putTenantSetting(tenant, setting),
    tenant.audit("change_setting", key, { fields: ["description"], values: { value } }),
  ]);
  return settingJson({
    settingKey: setting.key,
    settingValue: setting.value,
    settingType: setting.type,
    category: setting.category,
    description: setting.description,
  });
}

/** @throws AppError not_found while it was never stored */
export async function readTenantSetting(tenant: Tenant, key: string) {
  const setting = await tenant.db.first(findTenantSetting(tenant, key));
  if (!setting) throw notFound("Ese ajuste todavía no tiene valor.");
  return settingJson(setting);
}

/** Both spellings of the value, because the source has both. */
function settingJson(setting: {
  settingKey: string;
  settingValue: string | null;
  settingType: string;
  category: string;
  description: string | null;
}) {
  const { settingKey, settingValue, settingType, category, description } = setting;
  return { settingKey, settingValue, setting_value: settingValue, settingType, category, description };
}
