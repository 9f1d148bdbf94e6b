import { splitPhone } from "~/platform/phone-countries";
import { homeOf, placeOfPhone } from "~/platform/phone-place.server";
import type { Tenant } from "~/platform/tenancy.server";

interface Reached {
  /** E.164. */
  readonly phone?: unknown;
  readonly phoneCountryCode?: unknown;
}

/** The country of a new record that names none: its phone's, else the business's. */
export function countryOf(tenant: Tenant, { phone, phoneCountryCode }: Reached): string {
  return typeof phone === "string" && phone !== "" && typeof phoneCountryCode === "string"
    ? placeOfPhone({ phone: splitPhone(phone).number, phoneCountryCode }).country
    : homeOf(tenant.timeZone).country;
}
