import { findTenantSetting } from "~/features/answering/thresholds/queries.server";
import { findIntegration } from "~/features/channels/queries.server";
import { splitPhone } from "~/platform/phone-countries";
import { homeOf } from "~/platform/phone-place.server";
import type { Tenant } from "~/platform/tenancy.server";
import { CALLS_KEY, callSettingsIn, LAST_CALL_KEY } from "./schema";

export interface CallCardView {
  readonly isOn: boolean;
  readonly greeting: string;
  readonly transferTo: { readonly dialCode: string; readonly number: string };
  /** The account that brings the calls is connected and switched on. */
  readonly hasAccount: boolean;
  /** The business's number that is called; null where none is known. */
  readonly ownNumber: string | null;
  /** The address that Twilio asks. */
  readonly address: string;
  /** ISO 8601; null while nobody called. */
  readonly lastCallAt: string | null;
}

/** @param origin the product's address from outside */
export async function readCallCard(tenant: Tenant, origin: string): Promise<CallCardView> {
  const [configs, settings, last] = await tenant.db.batch([
    findIntegration(tenant, "twilio"),
    findTenantSetting(tenant, CALLS_KEY),
    findTenantSetting(tenant, LAST_CALL_KEY),
  ]);
  const { isOn, greeting, transferTo } = callSettingsIn(settings[0]?.settingValue);
  const lastCallAt = last[0]?.settingValue ?? null;
  return {
    isOn,
    greeting,
    transferTo:
      transferTo === null ? { dialCode: homeOf(tenant.timeZone).dialCode, number: "" } : splitPhone(transferTo),
    hasAccount: configs[0]?.apiKey != null && configs[0].isActive,
    ownNumber: configs[0]?.phoneNumber ?? null,
    address: callsAddress(origin, tenant.uuid),
    lastCallAt: lastCallAt !== null && Number.isFinite(Date.parse(lastCallAt)) ? lastCallAt : null,
  };
}

/** The address that the telephone network asks about a business's calls. @param origin the public one */
export function callsAddress(origin: string, tenantUuid: string): string {
  return `${origin}/api/twilio/voice/${tenantUuid}`;
}
