import { findCompany } from "~/features/companies/queries.server";
import {
  type CustomerRecord,
  findCustomer,
  findCustomersAlike,
  type Reach,
} from "~/features/contacts/customers/queries.server";
import { findProspect, findProspectsAlike, type ProspectRecord } from "~/features/contacts/prospects/queries.server";
import { fullName } from "~/language/full-name";
import { homeOf } from "~/platform/phone-place.server";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";
import type { ResultsOf } from "~/platform/unit-of-work.server";
import { givenName } from "./contact-columns";
import { DATA_TYPES } from "./found/writes.server";
import { findCompanyOfLinked } from "./links/queries.server";
import { type FoundRecord, listUndecided } from "./messages/queries.server";
import type { ConversationRecord } from "./queries.server";
import { reachOf } from "./reach.server";
import type { ContactMatch, ContactView, LinkedContact } from "./view-types";

const NOBODY: Reach = { email: null, phone: null };

/** The reads about a thread's contact, for one batch with others: at most 35 rows. */
export function contactReads(tenant: Tenant, thread: ConversationRecord, parts: readonly ConversationRecord[] = []) {
  const { companyId, customerId, prospectId } = thread;
  const reach = customerId === null && prospectId === null ? reachOf(thread, tenant.timeZone) : NOBODY;
  return {
    companies: findCompany(tenant, companyId ?? 0),
    customers: findCustomer(tenant, customerId ?? 0),
    prospects: findProspect(tenant, prospectId ?? 0),
    customersAlike: findCustomersAlike(tenant, reach),
    prospectsAlike: findProspectsAlike(tenant, reach),
    companiesOfLinked: findCompanyOfLinked(tenant, thread),
    found: listUndecided(tenant, [thread, ...parts]),
  };
}

type ContactRows = ResultsOf<ReturnType<typeof contactReads>>;

export function contactView(tenant: Tenant, thread: ConversationRecord, rows: ContactRows): ContactView {
  const [company] = rows.companies;
  const [customer] = rows.customers;
  const [prospect] = rows.prospects;
  return {
    name: thread.customerName,
    givenName: givenName(thread),
    phone: thread.customerPhone,
    spelledPhone: thread.customerPhone && spelledPhone(thread.customerPhone),
    phoneCode: thread.customerPhoneCountryCode ?? homeOf(tenant.timeZone).dialCode,
    email: thread.customerEmail,
    callable: reachOf(thread, tenant.timeZone).phone,
    company: company ? { id: company.id, name: company.name } : null,
    linked: linkedOf(customer, prospect, rows.companiesOfLinked[0]?.name ?? null),
    alike: [...rows.customersAlike.map(customerMatch), ...rows.prospectsAlike.map(prospectMatch)],
    found: rows.found.flatMap(foundData),
  };
}

function linkedOf(
  customer: CustomerRecord | undefined,
  prospect: ProspectRecord | undefined,
  company: string | null,
): LinkedContact | null {
  const match = customer ? customerMatch(customer) : prospect ? prospectMatch(prospect) : null;
  return (
    match && { ...match, spelledPhone: match.phone && spelledPhone(match.phone), company, tags: customer?.tags ?? [] }
  );
}

export function customerMatch(row: CustomerRecord): ContactMatch {
  return { kind: "customer", ...matchOf(row) };
}

export function prospectMatch(row: ProspectRecord): ContactMatch {
  return { kind: "prospect", ...matchOf(row) };
}

function matchOf(row: CustomerRecord | ProspectRecord) {
  const { id, phone, email } = row;
  const name = fullName(row) || email || phone || "Sin nombre";
  return { id, phone, email, name, since: row.createdAt.toISOString() };
}

function foundData({ id, dataType, dataValue }: FoundRecord) {
  const type = DATA_TYPES.find((known) => known === dataType);
  return type ? [{ id, type, value: dataValue }] : [];
}
