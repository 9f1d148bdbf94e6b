import type { Tenant } from "~/platform/tenancy.server";
import { findTenantSetting } from "../thresholds/queries.server";
import {
  ANSWERS_AN_HOUR,
  ANSWERS_AN_HOUR_KEY,
  MAX_ANSWERS_AN_HOUR,
  MIN_ANSWERS_AN_HOUR,
} from "../thresholds/thresholds";
import { putTenantSetting, type Setting } from "../thresholds/writes.server";
import { readAnswerUse } from "./writes.server";

export interface AnswersAnHour {
  /** The number in the settings. */
  readonly chosen: number;
  /** The limit that holds today. */
  readonly now: number;
}

export async function readAnswersAnHour(tenant: Tenant): Promise<AnswersAnHour> {
  const [settings, use] = await tenant.db.batch([
    findTenantSetting(tenant, ANSWERS_AN_HOUR_KEY),
    readAnswerUse(tenant, null),
  ]);
  const stored = Number(settings[0]?.settingValue ?? "");
  const isInRange = Number.isInteger(stored) && stored >= MIN_ANSWERS_AN_HOUR && stored <= MAX_ANSWERS_AN_HOUR;
  return { chosen: isInRange ? stored : ANSWERS_AN_HOUR, now: use.businessMost };
}

export function answersAnHourSetting(answers: number): Setting {
  return {
    key: ANSWERS_AN_HOUR_KEY,
    value: String(answers),
    type: "number",
    category: "ai",
    description: "Respuestas por hora que la IA siempre puede dar",
  };
}

export async function saveAnswersAnHour(tenant: Tenant, answers: number): Promise<void> {
  const setting = answersAnHourSetting(answers);
  await tenant.db.batch([
    putTenantSetting(tenant, setting),
    tenant.audit("change_setting", setting.key, { values: { value: setting.value } }),
  ]);
}
