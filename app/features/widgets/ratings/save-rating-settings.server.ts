import { putTenantSetting } from "~/features/answering/thresholds/writes.server";
import { RATING_ON_KEY, RATING_WORDS_KEY } from "~/features/threads/ratings/scores";
import type { Tenant } from "~/platform/tenancy.server";

/** Switches the question to customers on or off, and sets its words; the record of acts does not keep them. */
export async function saveRatingSettings(tenant: Tenant, { isOn, words }: { isOn?: "on"; words: string }) {
  const setting = { category: "ratings", description: null };
  const value = String(isOn === "on");
  await tenant.db.batch([
    putTenantSetting(tenant, { ...setting, key: RATING_ON_KEY, value, type: "boolean" }),
    putTenantSetting(tenant, { ...setting, key: RATING_WORDS_KEY, value: words, type: "string" }),
    tenant.audit("change_setting", RATING_ON_KEY, { values: { value } }),
  ]);
}
