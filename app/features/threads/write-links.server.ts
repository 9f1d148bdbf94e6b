import { storeThreadProspects, type ThreadProspect } from "~/features/contacts/prospects/writes.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Named } from "~/platform/unit-of-work.server";
import { belongsToNobody } from "./conditions/queries.server";
import { type Along, commit } from "./door/along.server";
import { giveThreads, linkThreads, relinkThreads, type ThreadLink } from "./door/links/writes.server";
import { listLinkedThreads } from "./links/queries.server";
import { threadEvent } from "./live";
import { planScores } from "./prospects/plan-score.server";
import { findThreadsOfProspect } from "./prospects/queries.server";

/** Open pages are told of at most this many threads that change hands; the others show it when they are read again. */
const MOST_TOLD = 20;

/** Gives every thread of a prospect to a customer, or to nobody. @throws GuardRefused of a given guard */
export async function handOverThreads<N extends Named>(
  tenant: Tenant,
  prospectId: number,
  customerId: number | null,
  along: Along<N>,
) {
  const known = await tenant.db.run(findThreadsOfProspect(tenant, prospectId, MOST_TOLD));
  return commit(tenant, along, {}, (unit) => {
    const moved = unit.add(relinkThreads(tenant, prospectId, customerId));
    for (const { id } of known) {
      unit.tell(() => {
        const thread = moved().find((one) => one.id === id);
        return thread && thread.mergedInto === null ? threadEvent(thread) : { type: "conversation_update", id };
      });
    }
    return () => ({ moved: moved().length });
  });
}

/** Gives a customer's threads to another one, in the batch that unites or parts them. @throws GuardRefused of a given guard */
export async function moveThreads<N extends Named>(
  tenant: Tenant,
  move: Parameters<typeof giveThreads>[1],
  along: Along<N>,
) {
  const known = await tenant.db.run(listLinkedThreads(tenant, "customer", move.from, MOST_TOLD));
  return commit(tenant, along, {}, (unit) => {
    const moved = unit.add(giveThreads(tenant, move));
    for (const { id } of known) {
      unit.tell(() => {
        const thread = moved().find((one) => one.id === id);
        return thread && thread.mergedInto === null ? threadEvent(thread) : { type: "conversation_update", id };
      });
    }
    return () => ({ moved: moved().length });
  });
}

/**
 * Makes prospects of people whose threads belong to nobody, and links these threads, in one batch: what somebody else
 * linked meanwhile stays.
 * @returns the numbers of new prospects and of linked threads
 */
export async function linkPeople(
  tenant: Tenant,
  people: readonly ThreadProspect[],
  links: readonly ThreadLink[],
): Promise<{ made: number; linked: number }> {
  const scores = planScores(
    tenant,
    people.map(({ id }) => id),
  );
  const [made, , linked, planned, seq] = await tenant.db.batch([
    storeThreadProspects(tenant, people, belongsToNobody(tenant)),
    tenant.audit("import_prospect", "conversations", { values: { count: people.length }, ifChanged: true }),
    linkThreads(tenant, links),
    scores.statement,
    tenant.events.take(),
  ]);
  scores.wake(planned);
  tenant.events.publish(seq, [{ type: "records", kind: "prospect" }]);
  return { made: made.length, linked: linked.length };
}
