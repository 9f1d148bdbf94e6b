import { findCompany } from "~/features/companies/queries.server";
import { type CustomerRecord, findCustomer, findCustomersAlike, type Reach } from "~/features/customers/queries.server";
import { type FoundRecord, listUndecided } from "~/features/messages/queries.server";
import { DATA_TYPES } from "~/features/messages/writes.server";
import { findProspect, findProspectsAlike, type ProspectRecord } from "~/features/prospects/queries.server";
import { AppError } from "~/platform/errors";
import { type Phone, parsePhone } from "~/platform/phone.server";
import type { Results } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ConversationRecord } from "./queries.server";
import type { ContactMatch, ContactView } from "./view-types";

const NOBODY: Reach = { email: null, phone: null };

/** What is read about the contact of a thread, in one batch with the rest: at most 33 rows. */
export function contactReads(tenant: Tenant, thread: ConversationRecord) {
  const { companyId, customerId, prospectId } = thread;
  const reach = customerId === null && prospectId === null ? reachOf(thread) : NOBODY;
  return [
    findCompany(tenant, companyId ?? 0),
    findCustomer(tenant, customerId ?? 0),
    findProspect(tenant, prospectId ?? 0),
    findCustomersAlike(tenant, reach),
    findProspectsAlike(tenant, reach),
    listUndecided(tenant, thread.id),
  ] as const;
}

export type ContactRows = Results<ReturnType<typeof contactReads>>;

export function contactView(thread: ConversationRecord, rows: ContactRows): ContactView {
  const [[company], [customer], [prospect], customers, prospects, found] = rows;
  return {
    name: thread.customerName,
    phone: thread.customerPhone,
    phoneCode: thread.customerPhoneCountryCode,
    email: thread.customerEmail,
    callable: reachOf(thread).phone,
    company: company ? { id: company.id, name: company.name } : null,
    linked: customer ? customerMatch(customer) : prospect ? prospectMatch(prospect) : null,
    alike: [...customers.map(customerMatch), ...prospects.map(prospectMatch)],
    found: found.flatMap(foundData),
  };
}

/** By what a thread's contact may be known already. */
export function reachOf(
  thread: Pick<ConversationRecord, "customerPhone" | "customerPhoneCountryCode" | "customerEmail">,
): Reach {
  const { customerPhone, customerPhoneCountryCode, customerEmail } = thread;
  const phone = customerPhone ? parsePhone(customerPhone, customerPhoneCountryCode) : null;
  return { email: customerEmail?.toLowerCase() ?? null, phone: phone?.number ?? null };
}

export function customerMatch(row: CustomerRecord): ContactMatch {
  return { kind: "customer", ...matchOf(row) };
}

export function prospectMatch(row: ProspectRecord): ContactMatch {
  return { kind: "prospect", ...matchOf(row) };
}

function matchOf(row: CustomerRecord | ProspectRecord) {
  const { id, phone, email } = row;
  const name = [row.firstName, row.lastName].filter(Boolean).join(" ");
  return { id, phone, email, name: name || email || phone || "Sin nombre", since: row.createdAt.toISOString() };
}

function foundData({ id, dataType, dataValue }: FoundRecord) {
  const type = DATA_TYPES.find((known) => known === dataType);
  return type ? [{ id, type, value: dataValue }] : [];
}

/**
 * The phone that a form carries; null where it was left empty.
 * @throws AppError invalid, at the field `phone`
 */
export function requirePhone(text: string | undefined, dialCode: string | undefined): Phone | null {
  if (!text) return null;
  const phone = parsePhone(text, dialCode);
  if (phone) return phone;
  const message = "Ese teléfono no es válido. Revisa la lada y el número.";
  throw new AppError("invalid", message, { fields: { phone: [message] } });
}
