import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount } from "../../../tests/support/accounts";
import { type CountedDatabase, countQueries } from "../../../tests/support/count-queries";
import { requestWith } from "../../../tests/support/platform";
import { workshop } from "../../../tests/support/run-queue";
import { tenantPage } from "./guards.server";
import { revokeSession } from "./sessions.server";
import { tenantUsers } from "./tables.server";

let meter: CountedDatabase | undefined;
const { platform, pipes } = workshop({
  database: (database) => {
    const counted = countQueries(database);
    meter ??= counted;
    return counted.database;
  },
});

/** Guards of one request: the Worker makes a context for each. */
function visitWith(token: string) {
  const { control, requestId } = platform;
  const context: AppLoadContext = { platform, control, pipes, requestId, nonce: "", address: "", jobs: new Map() };
  const request = requestWith({ cookie: `session=${token}` });
  return (method = "GET") => tenantPage(context, new Request(request, { method }));
}

test("the loaders of a page share one read of the session, and the next request reads it anew", async () => {
  const { signedIn, viewer } = await newAccount(platform);
  const open = visitWith(signedIn.session.token);
  const opened = () => platform.logs.filter((line) => line.includes("tenant_opened")).length;
  const before = opened();
  const counted = await meter?.count(() => Promise.all([open(), open()]));
  expect(counted?.result.map(({ user }) => user.id)).toEqual([viewer.user.id, viewer.user.id]);
  expect(counted?.counts.roundTrips).toBe(1);
  expect(opened() - before).toBe(1);
  await platform.control.db.run(revokeSession(platform.control, viewer.sessionId));
  await expect(visitWith(signedIn.session.token)()).rejects.toMatchObject({ status: 302 });
});

test("AUTH-16 a broken stored login is logged once and removed, and leads to the login", async () => {
  const open = visitWith("rota");
  const before = platform.logs.length;
  await expect(open()).rejects.toSatisfy(
    (refused: Response) =>
      refused.status === 302 &&
      refused.headers.get("location") === "/login" &&
      /^session=;.*Max-Age=0/.test(refused.headers.get("set-cookie") ?? ""),
  );
  const [refused, ...others] = platform.logs.slice(before).map((line) => JSON.parse(line));
  expect(refused).toMatchObject({ event: "session_cookie_refused", reason: "cookie", requestId: "test-request" });
  expect(others).toEqual([]);
});

test("AUTH-17 a stranger who opens a page of the console is sent to /login, where the page is remembered", async () => {
  const kept: (string | null)[] = [];
  for (const cookie of ["", "session=rota"]) {
    const request = new Request("http://localhost/admin/customers?page=2", { headers: { cookie } });
    const { control, requestId } = platform;
    const context: AppLoadContext = { platform, control, pipes, requestId, nonce: "", address: "", jobs: new Map() };
    const refused = await tenantPage(context, request).catch((thrown: Response) => thrown);
    if (!(refused instanceof Response)) throw new Error("let in");
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/login"]);
    kept.push(refused.headers.get("set-cookie"));
  }
  const returnTo = "return-to=%2Fadmin%2Fcustomers%3Fpage%3D2; Path=/; HttpOnly; SameSite=Lax; Max-Age=600";
  expect(kept).toEqual([returnTo, `session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0, ${returnTo}`]);
});

test("the loaders after an action see the account as the action left it", async () => {
  const { signedIn, viewer } = await newAccount(platform);
  const open = visitWith(signedIn.session.token);
  expect((await open("POST")).user.firstName).toBeNull();
  const { db } = platform.control;
  await db.run(db.update(tenantUsers, { firstName: "Elena" }, eq(tenantUsers.id, viewer.user.id)));
  expect((await open()).user.firstName).toBe("Elena");
});
