import type { IndexedContact } from "./messages/match-messages";
import type { ConversationRecord } from "./queries.server";

interface Named {
  readonly customerName: string | null;
  readonly nameMadeUp: boolean;
}

/** The contact's own name; null where it is unknown and lists show a name that we made up. */
export function givenName({ customerName, nameMadeUp }: Named): string | null {
  return nameMadeUp ? null : customerName;
}

/** The name after one was learned: the contact's own stays. */
export function nameAfter(thread: Named, learned: string | undefined): string | null {
  return givenName(thread) ?? (learned || thread.customerName);
}

type ContactColumns = Pick<
  ConversationRecord,
  "customerName" | "customerPhone" | "customerPhoneCountryCode" | "customerEmail"
>;

/** A contact in the form that the search stores. */
export function contactOf(columns: ContactColumns): IndexedContact {
  const { customerName, customerPhone, customerPhoneCountryCode, customerEmail } = columns;
  return { name: customerName, phone: customerPhone, countryCode: customerPhoneCountryCode, email: customerEmail };
}

/** The contact of a thread after its empty fields are filled in. */
export function contactWith(thread: ContactColumns, known: ContactColumns): IndexedContact {
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
  { name, email, phone }: { readonly name?: string; readonly email?: string; readonly phone?: string },
): IndexedContact {
  return {
    name: nameAfter(thread, name),
    phone: thread.customerPhone ?? phone ?? null,
    countryCode: thread.customerPhoneCountryCode,
    email: thread.customerEmail ?? email ?? null,
  };
}

export function isSameContact(one: IndexedContact, other: IndexedContact): boolean {
  return (
    one.name === other.name &&
    one.phone === other.phone &&
    one.countryCode === other.countryCode &&
    one.email === other.email
  );
}
