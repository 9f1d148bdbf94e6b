import { mondayOf } from "~/features/answering/days/days";
import { listWaitShares } from "~/features/answering/waits/queries.server";
import { listRatingsByAgent, listRatingsByCompany } from "~/features/threads/ratings/queries.server";
import { type Day, dayIn } from "~/platform/day-in";
import type { Tenant } from "~/platform/tenancy.server";
import { channelOf } from "~/ui/channel-icon";
import { CHANNEL_LABELS } from "~/wire/channel";
import { countUp } from "./count-up.server";
import { type ActivityWeek, addFigures, type Figures, NOTHING } from "./figures";
import type { ActivityQuery } from "./forms";
import { companyNameOf } from "./names";
import { columnsOf, periodOf, spanBefore } from "./period";
import {
  type ActivityFilter,
  type DayCounts,
  isAllCounted,
  listCompanyNames,
  listDays,
  listShares,
  type Share,
  sumFigures,
} from "./queries.server";
import { shortReason } from "./reasons";

export interface ActivityGroup {
  readonly key: string;
  readonly name: string;
  readonly figures: Figures;
}

/** Reads days after counting older runs, as far as one visit may; the second value is true when some still wait. */
async function counted<T>(tenant: Tenant, read: () => Promise<{ done: boolean; value: T }>): Promise<[T, boolean]> {
  const first = await read();
  if (first.done) return [first.value, false];
  const done = await countUp(tenant);
  return [(await read()).value, !done];
}

/**
 * The AI's activity in a period, and in the same number of days right before. A fixed number of queries over ranges of
 * the days' primary key. `counting` is true while older runs are still being counted.
 */
export async function readActivity(tenant: Tenant, query: ActivityQuery) {
  const period = periodOf(query, dayIn(tenant.now(), tenant.timeZone));
  const earlier = spanBefore(period);
  const filter: ActivityFilter = { companyId: query.companyId, channel: query.canal };
  const [{ days, shares, before, companies, waits, opinions }, counting] = await counted(tenant, async () => {
    const [done, days, shares, before, companies, waits, ratedCompanies, ratedAgents] = await tenant.db.batch([
      isAllCounted(tenant),
      listDays(tenant, period, filter),
      listShares(tenant, period, filter),
      sumFigures(tenant, earlier, filter),
      listCompanyNames(tenant),
      listWaitShares(tenant, period, query.companyId),
      listRatingsByCompany(tenant, period, query.companyId),
      listRatingsByAgent(tenant, period, query.companyId),
    ]);
    const opinions = { byCompany: ratedCompanies, byAgent: ratedAgents };
    return { done, value: { days, shares, before: before ?? NOTHING, companies, waits, opinions } };
  });
  return {
    period,
    earlier,
    counting,
    companies,
    waits,
    opinions,
    total: shares.reduce(addFigures, NOTHING),
    before,
    columns: columnsOf(period).map((span) => ({ ...span, ...countsWithin(days, span) })),
    reasons: reasonsOf(shares),
    byCompany: grouped(shares, ({ companyId }) => companyId, companyNameOf),
    byChannel: grouped(
      shares,
      ({ channel }) => channelOf(channel),
      ({ channel }) => CHANNEL_LABELS[channelOf(channel)],
    ),
  };
}

export type Activity = Awaited<ReturnType<typeof readActivity>>;

function countsWithin(days: readonly DayCounts[], { from, to }: { from: Day; to: Day }) {
  let [answered, handedOff] = [0, 0];
  for (const one of days) {
    if (one.day < from || one.day > to) continue;
    answered += one.answered;
    handedOff += one.handedOff;
  }
  return { answered, handedOff };
}

function reasonsOf(shares: readonly Share[]): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason, handedOff } of shares) {
    if (handedOff === 0) continue;
    const label = shortReason(reason);
    counts.set(label, (counts.get(label) ?? 0) + handedOff);
  }
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count);
}

/** The busiest first. */
function grouped(
  shares: readonly Share[],
  keyOf: (share: Share) => string | number,
  nameOf: (share: Share) => string,
): ActivityGroup[] {
  const groups = new Map<string, ActivityGroup>();
  for (const share of shares) {
    const key = String(keyOf(share));
    const { name = nameOf(share), figures = NOTHING } = groups.get(key) ?? {};
    groups.set(key, { key, name, figures: addFigures(figures, share) });
  }
  return [...groups.values()].sort((a, b) => handled(b) - handled(a));
}

const handled = ({ figures }: ActivityGroup) => figures.answered + figures.handedOff;

/**
 * The answers and handoffs of a company since Monday, or of all without one; null while older runs wait to be counted.
 */
export async function readActivityWeek(tenant: Tenant, companyId: number | null = null): Promise<ActivityWeek | null> {
  const today = dayIn(tenant.now(), tenant.timeZone);
  const [done, sums] = await tenant.db.batch([
    isAllCounted(tenant),
    sumFigures(tenant, { from: mondayOf(today), to: today }, { companyId, channel: "all" }),
  ]);
  return done ? { answered: sums?.answered ?? 0, handedOff: sums?.handedOff ?? 0 } : null;
}
