import type { Reach } from "~/features/contacts/customers/queries.server";
import { parsePhone } from "~/platform/phone.server";
import type { ConversationRecord } from "./queries.server";

/** The data by which a thread's contact may be known already. */
export function reachOf(
  thread: Pick<ConversationRecord, "customerPhone" | "customerPhoneCountryCode" | "customerEmail">,
): Reach {
  const { customerPhone, customerPhoneCountryCode, customerEmail } = thread;
  const phone = customerPhone ? parsePhone(customerPhone, customerPhoneCountryCode) : null;
  return { email: customerEmail?.toLowerCase() ?? null, phone: phone?.number ?? null };
}
