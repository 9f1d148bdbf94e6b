import { requireCustomer } from "~/features/contacts/customers/save-customer.server";
import { fullName } from "~/language/full-name";
import { plainWords } from "~/language/spanish";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { erasePersonJob } from "./erase-job";
import { MOST_AT_ONCE } from "./limits";
import { findPersonsProspects, findPersonsThreads } from "./queries.server";

/**
 * Erases a person: the customer, their prospects and threads, and every word of theirs. A job does it (decision 0050).
 * Asked again, it changes nothing.
 * @param typed the person's name, so that nobody is erased by a slip; case and accents do not matter
 * @throws AppError not_found, invalid (another name)
 */
export async function erasePerson(tenant: Tenant, customerId: number, typed: string): Promise<void> {
  const customer = await requireCustomer(tenant, customerId);
  const name = fullName(customer);
  if (plainWords(typed) !== plainWords(name)) {
    const reason = `Escribe el nombre como está aquí: ${name}`;
    throw new AppError("invalid", reason, { fields: { name: [reason] } });
  }
  const until = newId(tenant.now());
  const [threads, prospects] = await tenant.db.batch([
    findPersonsThreads(tenant, customer, until, MOST_AT_ONCE),
    findPersonsProspects(tenant, customer, MOST_AT_ONCE),
  ]);
  const job = tenant.jobs.planOnce(
    erasePersonJob,
    { customerId, until, threads, prospects },
    { key: String(customerId) },
  );
  const [planned, , seq] = await tenant.db.batch([
    job.statement,
    tenant.audit("start_erasure", customerId, { ifChanged: true }),
    tenant.events.take(),
  ]);
  if (planned) job.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "customer" }]);
}
