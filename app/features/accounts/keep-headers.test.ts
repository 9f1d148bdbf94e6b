import { expect, test } from "vitest";
import { parseKeep } from "~/wire/keep";
import { keepHeaders } from "./keep-headers.server";
import type { TenantUser } from "./viewer";

const HOUR = 3_600_000;
const user = { id: 3 } as TenantUser;

test("an answer may be kept for its session, until that ends and twelve hours at most", () => {
  expect(keepHeaders({ user, sessionId: 7, sessionEndsAt: 5 * HOUR }, HOUR)).toEqual({ "x-keep": `3.7 ${5 * HOUR}` });
  expect(keepHeaders({ user, sessionId: 7, sessionEndsAt: 700 * HOUR }, HOUR)).toEqual({
    "x-keep": `3.7 ${13 * HOUR}`,
  });
});

test("nothing may be kept on a visit of support, or where nobody knows when the session ends", () => {
  const support = { ...user, support: { id: 1, endsAt: HOUR } };
  expect(keepHeaders({ user: support, sessionId: 7, sessionEndsAt: 5 * HOUR }, 0)).toEqual({});
  expect(keepHeaders({ user, sessionId: 7 }, 0)).toEqual({});
});

test("a permission of another shape permits nothing", () => {
  expect(parseKeep("3.7 100")).toEqual({ owner: "3.7", until: 100 });
  for (const text of [null, "", "3.7", "3.7 100 ", "3 100", "3.7 -1", "../x.7 100"]) expect(parseKeep(text)).toBeNull();
});
