import { expect, test } from "vitest";
import type { TenantId } from "~/platform/ids";
import type { WalkedTenant } from "./due.server";
import { judgeWalk } from "./judge-walk";

const START = { tenantId: 0, upTo: 0, sum: 0 };
const row = (tenantId: number, balance: number | null, sum: number, entries: number, upTo = 100): WalkedTenant => ({
  tenantId: tenantId as TenantId,
  balance,
  sum,
  entries,
  upTo,
});

test("a page that is not full checks all its tenants, also those without entries or without a balance", () => {
  const page = [row(1, 5, 5, 2), row(2, 3, 0, 0), row(3, null, 4, 1)];
  expect(judgeWalk(START, page, { tenants: 10, entries: 10 })).toEqual({
    checked: [
      { tenantId: 1, balance: 5, sum: 5 },
      { tenantId: 2, balance: 3, sum: 0 },
      { tenantId: 3, balance: 0, sum: 4 },
    ],
    next: null,
  });
});

test("the last tenant of a full page waits with its sum, and those after it wait too", () => {
  const page = [row(1, 5, 5, 2), row(2, 9, 6, 8, 77), row(3, 0, 0, 0)];
  const first = judgeWalk(START, page, { tenants: 10, entries: 10 });
  expect(first).toEqual({ checked: [{ tenantId: 1, balance: 5, sum: 5 }], next: { tenantId: 2, upTo: 77, sum: 6 } });
  if (!first.next) throw new Error("the walk ended");
  expect(judgeWalk(first.next, [row(2, 9, 3, 3), row(3, 0, 0, 0)], { tenants: 10, entries: 10 })).toEqual({
    checked: [
      { tenantId: 2, balance: 9, sum: 9 },
      { tenantId: 3, balance: 0, sum: 0 },
    ],
    next: null,
  });
});

test("as many tenants as a page takes go on after the last of them", () => {
  const page = [row(1, 5, 5, 1), row(2, 9, 9, 1)];
  expect(judgeWalk(START, page, { tenants: 2, entries: 10 }).next).toEqual({ tenantId: 3, upTo: 0, sum: 0 });
});
