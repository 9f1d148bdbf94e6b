import { nameAfter } from "../given-name";
import type { Contact } from "../messages/match-messages";
import type { ConversationRecord } from "../queries.server";
import type { Said } from "./words";

type ContactColumns = Pick<
  ConversationRecord,
  "customerName" | "customerPhone" | "customerPhoneCountryCode" | "customerEmail"
>;

/** A contact in the form that the search stores. */
export function contactOf(columns: ContactColumns): Contact {
  const { customerName, customerPhone, customerPhoneCountryCode, customerEmail } = columns;
  return { name: customerName, phone: customerPhone, countryCode: customerPhoneCountryCode, email: customerEmail };
}

/** The contact of a thread after its empty fields are filled in. */
export function contactWith(thread: ContactColumns, known: ContactColumns): Contact {
  const has = contactOf(thread);
  const more = contactOf(known);
  return {
    name: has.name ?? more.name,
    phone: has.phone ?? more.phone,
    countryCode: has.countryCode ?? more.countryCode,
    email: has.email ?? more.email,
  };
}

/** The contact after the AI read more details; they only fill empty fields. */
export function contactSaying(
  thread: ContactColumns & Pick<ConversationRecord, "nameMadeUp">,
  { name, email, phone }: Said,
): Contact {
  return {
    name: nameAfter(thread, name),
    phone: thread.customerPhone ?? phone ?? null,
    countryCode: thread.customerPhoneCountryCode,
    email: thread.customerEmail ?? email ?? null,
  };
}

export function isSameContact(one: Contact, other: Contact): boolean {
  return (
    one.name === other.name &&
    one.phone === other.phone &&
    one.countryCode === other.countryCode &&
    one.email === other.email
  );
}
