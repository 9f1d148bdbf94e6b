import { LATELY_MILLISECONDS, leadScoreOf, SCORED_BY } from "~/features/contacts/prospects/lead-score";
import { findProspect } from "~/features/contacts/prospects/queries.server";
import { scoreProspect } from "~/features/contacts/prospects/writes.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import { talkFactsOf } from "./lead-signs";
import { isAllHeard, listSaid, listTalks } from "./queries.server";
import { scoreJob } from "./score-job";

/**
 * Asks the rules for the score of a prospect, over its newest threads and messages. A prospect who has become a
 * customer keeps the last score. "Lately" is looked at again when it is over.
 * @param finish the end of the job that asks, in the same batch
 * @throws GuardRefused `heard_more`: a customer wrote meanwhile; nothing was written
 */
export async function rescore(tenant: Tenant, prospectId: number, finish: Statement<void> | null = null) {
  const [[prospect], talks] = await tenant.db.batch([findProspect(tenant, prospectId), listTalks(tenant, prospectId)]);
  if (!prospect || prospect.status === "converted") return;
  const said = talks.length > 0 ? await tenant.db.batch(talks.map(({ id }) => listSaid(tenant, id))) : [];
  const facts = talkFactsOf(talks, said);
  const now = tenant.now();
  const scored = leadScoreOf({ ...prospect, ...facts, now });
  const isNew =
    JSON.stringify(scored.reasons) !== JSON.stringify(prospect.leadReasons) ||
    (prospect.leadScoreBy === SCORED_BY.rules && scored.score !== prospect.leadScore);
  const unit = new UnitOfWork(tenant, [{ if: isAllHeard(tenant, talks), label: "heard_more" }]);
  // First, so that the next look can be planned under the key of this one.
  if (finish) unit.add(finish);
  if (isNew) {
    unit.add(scoreProspect(tenant, prospectId, scored));
    unit.tell(() => ({ type: "records", kind: "prospect" }));
  }
  const over = facts.lastWroteAt === null ? 0 : facts.lastWroteAt.getTime() + LATELY_MILLISECONDS;
  if (over > now) {
    const options = { key: `later:${prospectId}`, delayMilliseconds: over - now };
    unit.later(tenant.jobs.planOnce(scoreJob, { prospectId }, options));
  }
  await unit.run();
}
