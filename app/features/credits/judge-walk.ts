import type { WalkedTenant, WalkPlace } from "./due.server";

interface Judged {
  /** Tenants whose ledgers are summed to their ends. */
  readonly checked: readonly { readonly tenantId: number; readonly balance: number; readonly sum: number }[];
  /** Where the next page begins; null at the end of the database. */
  readonly next: WalkPlace | null;
}

/**
 * What a page of the walk tells. The last tenant of a page that is full may have more entries, and those after it have
 * not been summed.
 */
export function judgeWalk(
  place: WalkPlace,
  page: readonly WalkedTenant[],
  most: { readonly tenants: number; readonly entries: number },
): Judged {
  const entries = page.reduce((count, one) => count + one.entries, 0);
  const open = entries < most.entries ? undefined : page.findLast((one) => one.entries > 0);
  const totals = page.map(({ tenantId, balance, sum, upTo }) => {
    const before = tenantId === place.tenantId ? place.sum : 0;
    return { tenantId: Number(tenantId), balance: balance ?? 0, sum: sum + before, upTo };
  });
  const checked = totals
    .filter(({ tenantId }) => open === undefined || tenantId < open.tenantId)
    .map(({ tenantId, balance, sum }) => ({ tenantId, balance, sum }));
  const partly = totals.find(({ tenantId }) => tenantId === open?.tenantId);
  if (partly) return { checked, next: { tenantId: partly.tenantId, upTo: partly.upTo, sum: partly.sum } };
  const known = page.filter(({ balance }) => balance !== null);
  const last = known.length < most.tenants ? undefined : known.at(-1);
  return { checked, next: last ? { tenantId: last.tenantId + 1, upTo: 0, sum: 0 } : null };
}
