import { findCustomer } from "~/features/contacts/customers/queries.server";
import { removeCustomer } from "~/features/contacts/customers/writes.server";
import { removeProspect } from "~/features/contacts/prospects/writes.server";
import { eraseThreads } from "~/features/threads/erase-threads.server";
import { handOverThreads } from "~/features/threads/write-links.server";
import { AppError } from "~/platform/errors";
import { type JobHandler, PutOff } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { forgetInImports } from "../import/forget-person.server";
import { listMergesInto } from "../merge/queries.server";
import { forgetMerges } from "../merge/writes.server";
import { type Erasing, erasePersonJob } from "./erase-job";
import { MOST_AT_ONCE } from "./limits";
import { phonesOf, reachOfMerged } from "./person";
import {
  eraseHandMade,
  findPersonsProspects,
  findPersonsThreads,
  findReachOf,
  hasNoThreads,
  isNotErasing,
} from "./queries.server";

/** Steps of a thousand rows, so that other work is not kept waiting. */
const CHUNKS_PER_RUN = 20;

/**
 * Erases a person: first the threads, which lose their contacts at once, then what imports kept of them, the prospects,
 * and the customer last, so that a run that was cut short still finds whatever is left. What they write meanwhile is a
 * new contact's.
 */
export const erasePersonData: JobHandler<Pipes, Erasing> = {
  definition: erasePersonJob,
  run: async (tenant, _pipes, start, { outboxId, finish }) => {
    const { customerId, until } = start;
    const customer = await tenant.db.first(findCustomer(tenant, customerId));
    const { email = null, phone = null } = customer ?? {};
    const person = { id: customerId, email, phone };
    const [found, became] = await tenant.db.batch([
      findPersonsThreads(tenant, person, until, MOST_AT_ONCE),
      findPersonsProspects(tenant, person, MOST_AT_ONCE),
    ]);
    const threads = [...new Set([...start.threads, ...found])];
    const prospects = [...new Set([...start.prospects, ...became])];
    await tenant.db.run(tenant.jobs.note(erasePersonJob, outboxId, { ...start, threads, prospects }));
    if (!(await eraseThreads(tenant, threads, CHUNKS_PER_RUN))) throw later("more to erase");
    const [reach, merges] = await tenant.db.batch([findReachOf(tenant, prospects), listMergesInto(tenant, customerId)]);
    const everywhere = [...reach, ...merges.map(reachOfMerged), person];
    await forgetInImports(tenant, everywhere);
    await tenant.db.run(eraseHandMade(tenant, phonesOf(everywhere)));
    for (const id of prospects) await eraseProspect(tenant, id);
    const follows = tenant.ports.onContactChange(tenant, { kind: "customer", id: customerId });
    const counts = { threads: threads.length, prospects: prospects.length };
    const unlinked = tenant.db.guard(hasNoThreads(tenant, customerId, until), "threads_left");
    const seq = await tenant.db
      .batch([
        unlinked,
        forgetMerges(
          tenant,
          merges.map(({ id }) => id),
        ),
        removeCustomer(tenant, customerId),
        tenant.audit("erase_customer", customerId, { values: counts }),
        follows.statement,
        finish,
        tenant.events.take(),
      ])
      .then((done) => done[6])
      .catch((error: unknown) => {
        if (error instanceof GuardRefused && error.label === "threads_left") throw later("more threads to erase");
        throw error;
      });
    follows.wake();
    tenant.events.publish(seq, [{ type: "records", kind: "customer" }]);
  },
  revive: async (tenant, payload) => ({
    payload,
    // One that was asked for since knows of threads that this one does not, and the other way round.
    statements: [tenant.db.guard(isNotErasing(tenant, [payload.customerId]), "erasing")],
    key: String(payload.customerId),
    refused: () => new AppError("conflict", "Ya se están borrando los datos de esta persona. Espera a que termine."),
  }),
};

const later = (why: string) => new PutOff(1_000, new Error(why));

/** What it began to write meanwhile stays, and belongs to nobody. */
async function eraseProspect(tenant: Tenant, id: number): Promise<void> {
  await handOverThreads(tenant, id, null, {
    with: { removed: removeProspect(tenant, id) },
    tells: [() => ({ type: "records", kind: "prospect" })],
  });
}
