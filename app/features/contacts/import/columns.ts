import type { SavedContact } from "../ports";

export type ContactKind = SavedContact["kind"];

/** A value of a column; a date is its milliseconds. */
export type ContactValue = string | number | readonly string[] | null;
export type ContactValues = Readonly<Record<string, ContactValue>>;

/** The columns that a file can fill, by the names of their fields. */
export const CONTACT_COLUMNS = {
  customer: {
    companyId: "company_id",
    firstName: "first_name",
    lastName: "last_name",
    email: "email",
    phone: "phone",
    phoneCountryCode: "phone_country_code",
    address: "address",
    city: "city",
    state: "state",
    postalCode: "postal_code",
    country: "country",
    dateOfBirth: "date_of_birth",
    customerType: "customer_type",
    status: "status",
    preferredChannel: "preferred_channel",
    tags: "tags",
    notes: "notes",
  },
  prospect: {
    companyId: "company_id",
    firstName: "first_name",
    lastName: "last_name",
    email: "email",
    phone: "phone",
    phoneCountryCode: "phone_country_code",
    source: "source",
    status: "status",
    leadScore: "lead_score",
    leadScoreBy: "lead_score_by",
    leadReasons: "lead_reasons",
    notes: "notes",
    lastContactedAt: "last_contacted_at",
    interestedIn: "interested_in",
  },
} as const satisfies Record<ContactKind, Readonly<Record<string, string>>>;

/** What a new record has in the columns that nothing fills, beside the country and its code. */
export const NEW_CONTACT: Readonly<Record<ContactKind, ContactValues>> = {
  customer: { customerType: "individual", status: "active" },
  prospect: { status: "new", leadScore: 0, leadScoreBy: "rules" },
};
