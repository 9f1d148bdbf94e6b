import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { findCustomersAlike } from "~/features/contacts/customers/queries.server";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { findProspectsAlike } from "~/features/contacts/prospects/queries.server";
import { sourceOf, storeProspect } from "~/features/contacts/prospects/writes.server";
import { fullName } from "~/language/full-name";
import { AppError } from "~/platform/errors";
import { filledFields } from "~/platform/filled-fields";
import { newId } from "~/platform/ids";
import { type Phone, requirePhone } from "~/platform/phone.server";
import { homeOf } from "~/platform/phone-place.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import { isUnlinked } from "./conditions/queries.server";
import { customerMatch, prospectMatch } from "./contact.server";
import { givenName } from "./contact-columns";
import { linkTo } from "./link-contact.server";
import { planScore } from "./prospects/plan-score.server";
import type { ConversationRecord } from "./queries.server";
import type { ContactKind } from "./schema";
import type { ContactMatch } from "./view-types";

export interface NewContact {
  readonly kind: ContactKind;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly phone?: string | undefined;
  readonly phoneCode?: string | undefined;
  /** In lower case. */
  readonly email: string | null;
  readonly anyway?: "true" | undefined;
}

/**
 * Makes a customer or prospect of a thread's contact and links the thread, in one batch. A thread that is already
 * linked keeps its link, so a second click creates nobody.
 * @returns the contacts with the same phone or e-mail, when there are any and staff did not say `anyway`; then nothing
 * is written
 * @throws AppError not_found, invalid
 */
export async function createContact(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  input: NewContact,
): Promise<ContactMatch[]> {
  const thread = await requireThread(tenant, conversationId);
  if (thread.customerId !== null || thread.prospectId !== null) return [];
  const { kind, firstName, lastName } = input;
  if (kind === "customer" && !lastName) {
    const message = "Escribe el apellido.";
    throw new AppError("invalid", message, { fields: { lastName: [message] } });
  }
  const phone = requirePhone(input.phone, input.phoneCode ?? homeOf(tenant.timeZone).dialCode);
  const reach = { email: input.email, phone: phone?.number ?? null };
  if (!input.anyway) {
    const [customers, prospects] = await tenant.db.batch([
      findCustomersAlike(tenant, reach),
      findProspectsAlike(tenant, reach),
    ]);
    const alike = [...customers.map(customerMatch), ...prospects.map(prospectMatch)];
    if (alike.length > 0) return alike;
  }
  const id = newId();
  const record = { id, companyId: thread.companyId, firstName, email: reach.email, ...phoneColumns(phone) };
  const name = fullName({ firstName, lastName });
  const said = kind === "customer" ? "cliente" : "prospecto";
  try {
    await changeThread(
      tenant,
      thread,
      { ...linkTo({ kind, id }), ...emptyColumns(thread, name, input.email, phone) },
      `${displayName(user)} guardó a ${name} como ${said}.`,
      {
        guards: [{ if: isUnlinked(tenant, thread.id), label: "linked" }],
        before: {
          record:
            kind === "customer"
              ? storeCustomer(tenant, { ...record, lastName: lastName ?? "", preferredChannel: thread.channel })
              : storeProspect(tenant, { ...record, lastName, source: sourceOf(thread.channel) }),
          act: tenant.audit(`add_${kind}`, id, {
            fields: filledFields({ firstName, lastName: lastName || null, ...reach }),
          }),
        },
        later: [kind === "prospect" ? planScore(tenant, id) : null],
      },
    );
  } catch (error) {
    // Another click or colleague linked the thread meanwhile. If it went to the trash, the error says so.
    if (!(error instanceof GuardRefused && error.label === "linked")) throw error;
    await requireThread(tenant, conversationId);
  }
  return [];
}

function phoneColumns(phone: Phone | null) {
  return phone ? { phone: phone.number, phoneCountryCode: phone.dialCode } : {};
}

/** The details that the new record has and the thread lacks. */
function emptyColumns(thread: ConversationRecord, name: string, email: string | null, phone: Phone | null) {
  return {
    ...(givenName(thread) === null ? { customerName: name, nameMadeUp: false } : {}),
    ...(thread.customerEmail === null ? { customerEmail: email } : {}),
    ...(thread.customerPhone === null && phone
      ? { customerPhone: phone.number, customerPhoneCountryCode: phone.dialCode }
      : {}),
  };
}
