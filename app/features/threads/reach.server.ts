import type { Reach } from "~/features/contacts/customers/queries.server";
import { parsePhone } from "~/platform/phone.server";
import { homeOf } from "~/platform/phone-place.server";
import type { ConversationRecord } from "./queries.server";

/**
 * The data by which a thread's contact may be known already.
 * @param zone of the business, for a number without a code
 */
export function reachOf(
  thread: Pick<ConversationRecord, "customerPhone" | "customerPhoneCountryCode" | "customerEmail">,
  zone: string,
): Reach {
  const { customerPhone, customerPhoneCountryCode, customerEmail } = thread;
  const phone = customerPhone ? parsePhone(customerPhone, customerPhoneCountryCode ?? homeOf(zone).dialCode) : null;
  return { email: customerEmail?.toLowerCase() ?? null, phone: phone?.number ?? null };
}
