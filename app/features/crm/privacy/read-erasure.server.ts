import { type CustomerRecord, findCustomersAlike } from "~/features/contacts/customers/queries.server";
import { fullName } from "~/language/full-name";
import type { Tenant } from "~/platform/tenancy.server";
import { MOST_COUNTED } from "../companies/most-counted";
import { type Belongings, countBelongings } from "./queries.server";

/** What the question before erasing a person says. */
export interface ErasureQuestion {
  /** Up to one more than `MOST_COUNTED`. */
  readonly goes: Belongings;
  /** Other customers with the same phone or e-mail; they stay. */
  readonly alike: readonly { readonly id: number; readonly name: string }[];
}

export async function readErasureQuestion(tenant: Tenant, customer: CustomerRecord): Promise<ErasureQuestion> {
  const [goes, alike] = await tenant.db.batch([
    countBelongings(tenant, customer, MOST_COUNTED + 1),
    findCustomersAlike(tenant, customer),
  ]);
  const others = alike.filter(({ id }) => id !== customer.id);
  return { goes, alike: others.map((other) => ({ id: other.id, name: fullName(other) })) };
}
