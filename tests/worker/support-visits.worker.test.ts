import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitOf } from "~/features/accounts/guards.server";
import { planSession, revokeSession } from "~/features/accounts/sessions.server";
import { readTenantViewer } from "~/features/accounts/support/read-visit.server";
import { readAudit } from "~/features/audit/read-audit.server";
import { auditQuerySchema } from "~/features/audit/schema";
import { openConversation } from "~/features/inbox/open-conversation.server";
import { endVisitOf } from "~/features/super-admin/support/end-visit.server";
import { keepVisit, readOpenVisit } from "~/features/super-admin/support/read-visit.server";
import { startVisit } from "~/features/super-admin/support/start-visit.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import { action as logout } from "~/routes/logout";
import { runCron } from "../../workers/cron";
import { newSuperAdmin } from "../support/accounts";
import { inbound, newTenant } from "../support/builders";
import { requestWith } from "../support/platform";
import { workshop } from "../support/run-queue";

const MINUTE = 60_000;
const address = "192.0.2.9";

/** A super administrator with a session and, with `into`, a visit. */
async function scene(shard = 1) {
  const { platform, pipes, jobs } = workshop();
  const { control, clock } = platform;
  const tenant = await newTenant(platform, { shard, name: "La Espiga" });
  const { id: superAdminId } = await newSuperAdmin(control);
  const owner = { userType: "super_admin", userId: superAdminId, tenantId: null } as const;
  const session = await planSession(control, owner, { kind: "cookie", remember: false });
  await control.db.run(session.statement);
  const actor = { superAdminId, sessionId: session.id, address };
  const start = (into = tenant) => startVisit(control, actor, into.id, { reason: "Revisar un aviso" });
  const viewer = (token: string, own = session.token) =>
    readTenantViewer(control, requestWith({ cookie: `session=${own}; support=${token}` }));
  const { requestId } = platform;
  const context: AppLoadContext = { platform, pipes, jobs, control, requestId, nonce: "", address };
  return { platform, pipes, control, context, clock, tenant, session, actor, start, viewer };
}

const record = (tenant: Tenant) =>
  tenant.db.run(
    tenant.sql<{ action: string; actor: string; target: string; address: string | null }>(
      sql`select action, actor_type as actor, target, ip_address as address from audit_log
        where tenant_id = ${tenant.id} and action like '%support_visit' order by id`,
    ),
  );

test("a visit opens one business beside the own session for 30 minutes, and both ends stand in the business's record", async () => {
  const { control, clock, tenant, session, actor, start, viewer } = await scene();
  const token = await start();
  const seen = await viewer(token);
  expect(seen).toMatchObject({ shard: 1, user: { tenantId: tenant.id, role: "soporte", id: actor.superAdminId } });
  expect(await readOpenVisit(control, session.id)).toMatchObject({ tenantName: "La Espiga", tenantId: tenant.id });
  // The business reads why, and from when to when.
  const told = async () => (await readAudit(control, tenant, auditQuerySchema.parse({}))).visits;
  const visit = { reason: "Revisar un aviso", from: new Date(clock.now()).toISOString() };
  expect(await told()).toMatchObject([{ ...visit, to: null }]);
  const { acts } = await readAudit(control, tenant, auditQuerySchema.parse({ quien: "soporte" }));
  expect(acts.map(({ who, address }) => [who, address])).toEqual([["Soporte de la plataforma", null]]);
  // With the page open all the time.
  for (let minute = 0; minute < 29; minute += 1) {
    clock.advance(MINUTE);
    await keepVisit(control, session.id);
  }
  expect(await viewer(token)).not.toBeNull();
  clock.advance(MINUTE);
  expect(await viewer(token)).toBeNull();
  await expect(keepVisit(control, session.id)).rejects.toMatchObject({ code: "conflict" });
  const target = `support_visit:${seen?.user.support?.id}`;
  const began = { action: "start_support_visit", actor: "support", target, address };
  expect(await record(tenant)).toEqual([began]);
  await runCron(control.platform);
  await runCron(control.platform);
  expect(await record(tenant)).toEqual([began, { ...began, action: "stop_support_visit", address: null }]);
  expect(await told()).toMatchObject([{ ...visit, to: new Date(clock.now()).toISOString() }]);
});

test("a visit whose pages were closed ends after three minutes; reading pages keeps it open", async () => {
  const { control, clock, tenant, session, start, viewer } = await scene();
  const token = await start();
  for (let page = 0; page < 4; page += 1) {
    clock.advance(2 * MINUTE);
    expect(await viewer(token)).not.toBeNull();
  }
  expect(await readOpenVisit(control, session.id)).toMatchObject({ tenantId: tenant.id });
  clock.advance(3 * MINUTE);
  expect(await viewer(token)).toBeNull();
  expect(await readOpenVisit(control, session.id)).toBeNull();
  await runCron(control.platform);
  expect((await record(tenant)).map(({ action }) => action)).toEqual(["start_support_visit", "stop_support_visit"]);
});

test("the visit is the session's own: another session, a tenant's person or an ended session do not have it", async () => {
  const { control, actor, session, start, viewer } = await scene();
  const token = await start();
  const owner = { userType: "super_admin", userId: actor.superAdminId, tenantId: null } as const;
  const elsewhere = await planSession(control, owner, { kind: "cookie", remember: false });
  await control.db.run(elsewhere.statement);
  expect(await viewer(token, elsewhere.token)).toBeNull();
  expect(await viewer(token)).not.toBeNull();
  await control.db.run(revokeSession(control, session.id));
  expect(await viewer(token)).toBeNull();
});

test("who signs out leaves the visit at once, and the business's record says so", async () => {
  const { control, context, tenant, session, start } = await scene();
  await start();
  const headers = { cookie: `session=${session.token}` };
  const request = new Request("http://localhost/logout", { method: "POST", headers });
  const response = await logout({ request, context, params: {} });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/superadmin/login"]);
  expect(await readOpenVisit(control, session.id)).toBeNull();
  expect((await record(tenant)).map(({ action, address: from }) => [action, from])).toEqual([
    ["start_support_visit", address],
    ["stop_support_visit", address],
  ]);
});

test("one visit at a time: a second is refused until the first was ended, or was left without being ended", async () => {
  const { platform, control, clock, tenant, actor, start, viewer } = await scene();
  const other = await newTenant(platform, { shard: 0, name: "Otra" });
  const first = await start();
  const visit = (await viewer(first))?.user.support?.id;
  await expect(start(other)).rejects.toMatchObject({ code: "conflict" });
  expect(await record(other)).toEqual([]);
  expect(await endVisitOf(control, actor, address)).toBe(tenant.id);
  expect(await endVisitOf(control, actor, address)).toBeNull();
  expect(await viewer(first)).toBeNull();
  await platform.settle();
  expect(platform.posted.filter(({ body }) => body.includes("revoke"))).toMatchObject([
    { url: expect.stringContaining(tenant.uuid), body: expect.stringContaining(`"${visit}"`) },
  ]);
  const second = await start(other);
  expect((await viewer(second))?.user.tenantId).toBe(other.id);
  clock.advance(4 * MINUTE);
  await start();
  expect((await record(other)).map(({ action }) => action)).toEqual(["start_support_visit", "stop_support_visit"]);
});

test("a business that is switched off is not visited, and one that is switched off meanwhile is left", async () => {
  const { control, tenant, start, viewer } = await scene();
  const token = await start();
  const set = (active: number) =>
    control.db.run(control.db.raw(sql`update tenants set active = ${active} where id = ${tenant.id}`));
  await set(0);
  expect(await viewer(token)).toBeNull();
  await expect(start()).rejects.toMatchObject({
    code: "conflict",
    userMessage: "Este negocio está desactivado. Actívalo antes de entrar.",
  });
  await set(1);
  expect(await viewer(token)).not.toBeNull();
});

test("a thread that support opens stays unread for the business", async () => {
  const { platform, pipes, control, tenant, start, viewer } = await scene();
  const { conversationId } = await receiveMessage(tenant, inbound());
  const seen = await viewer(await start());
  if (!seen) throw new Error("the visit is not open");
  const context = { platform, control, pipes, requestId: "", nonce: "", address, jobs: new Map() };
  const visited = await openConversation(visitOf(context, seen).tenant, conversationId, null);
  expect(visited?.conversation.unreadCount).toBe(1);
  const own = await openConversation(tenant, conversationId, null);
  expect(own?.conversation.unreadCount).toBe(0);
});

test("a business reads of the newest five visits", async () => {
  const { control, clock, tenant, actor, start } = await scene();
  const began: string[] = [];
  for (let visit = 0; visit < 6; visit += 1) {
    clock.advance(MINUTE);
    began.unshift(new Date(clock.now()).toISOString());
    await start();
    await endVisitOf(control, actor, address);
  }
  const { visits } = await readAudit(control, tenant, auditQuerySchema.parse({}));
  expect(visits.map(({ from }) => from)).toEqual(began.slice(0, 5));
});
