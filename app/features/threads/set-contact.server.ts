import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { requirePhone } from "~/platform/phone.server";
import { homeOf } from "~/platform/phone-place.server";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import type { ConversationRecord } from "./queries.server";

export interface ContactInput {
  readonly customerName: string | null;
  readonly phone?: string | undefined;
  readonly phoneCode?: string | undefined;
  /** In lower case. */
  readonly email: string | null;
}

/** Replaces the name, phone and e-mail of a thread's customer. @throws AppError not_found, invalid (the phone) */
export async function setContact(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  input: ContactInput,
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  const phone = requirePhone(input.phone, input.phoneCode ?? homeOf(tenant.timeZone).dialCode);
  const change = {
    customerName: input.customerName,
    nameMadeUp: thread.nameMadeUp && input.customerName === thread.customerName,
    customerPhone: phone?.number ?? null,
    customerPhoneCountryCode: phone?.dialCode ?? null,
    customerEmail: input.email,
  };
  const same =
    change.customerName === thread.customerName &&
    change.customerPhone === thread.customerPhone &&
    change.customerEmail === thread.customerEmail;
  if (same) return thread;
  return changeThread(tenant, thread, change, `${displayName(user)} cambió los datos de contacto.`);
}
