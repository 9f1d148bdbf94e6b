import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { endOtherSessions, endSession } from "~/features/accounts/end-session.server";
import { listOpenSessions } from "~/features/accounts/queries.server";
import { planSession } from "~/features/accounts/sessions.server";
import { twoFactors } from "~/features/accounts/tables.server";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { saveProfile } from "~/features/tenants/save-profile.server";
import { profileSchema } from "~/features/tenants/schema";
import { tenants } from "~/features/tenants/tables.server";
import type { TenantId } from "~/platform/ids";
import { auditLog } from "~/platform/tables.server";
import { staffOf } from "../../../tests/support/builders";
import { newMember } from "../../../tests/support/calls";
import { requestWith } from "../../../tests/support/platform";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { readProfilePage } from "./read-profile-page.server";
import { requireRepeated } from "./require-repeated.server";

let shop: Workshop;
beforeAll(() => {
  shop = workshop();
});

const here = () => shop.platform.control;

function rowsOf(tenantId: TenantId) {
  return here().db.run(here().db.select(auditLog, { where: eq(auditLog.tenantId, tenantId) }));
}

async function open(
  owner: { userId: number; tenantId: TenantId },
  device: string,
  kind: "cookie" | "bearer" = "cookie",
  more: { parentId?: number } = {},
) {
  const options = { kind, remember: true, device, ...more };
  const session = await planSession(here(), { userType: "tenant_user", ...owner }, options);
  await here().db.run(session.statement);
  return session.id;
}

test("a changed profile leaves one audit row with the names of the changed fields; saving it again leaves none", async () => {
  const { tenant, userId } = await newMember(shop);
  const by = { userId, address: "203.0.113.9" };
  const input = profileSchema.parse({ name: "Panadería Secreta", city: "Puebla", industry: "" });
  await saveProfile(here(), tenant, by, input);
  await saveProfile(here(), tenant, by, input);
  const rows = await rowsOf(tenant.id);
  expect(rows.map(({ action, target, fields, ipAddress }) => [action, target, fields, ipAddress])).toEqual([
    ["change_profile", `tenant:${tenant.id}`, ["name", "city"], "203.0.113.9"],
  ]);
  expect(JSON.stringify(rows)).not.toContain("Secreta");
});

test("a phone is kept without its country's code, and one that registration took stays as it is", async () => {
  const { tenant, userId } = await newMember(shop);
  const save = (input: object) =>
    saveProfile(here(), tenant, { userId, address: "" }, profileSchema.parse({ name: "Pan", ...input }));
  const kept = async () => {
    const row = await here().db.first(findTenantById(here(), tenant.id));
    return [row?.phoneCountryCode, row?.phone];
  };
  await save({ phone: "(222) 555-1234", phoneCountryCode: "+52" });
  expect(await kept()).toEqual(["+52", "2225551234"]);
  await save({ phone: "+34 612 34 56 78" });
  expect(await kept()).toEqual(["+34", "612345678"]);
  // Whoever says no country means the one that is kept.
  await save({ phone: "612 34 56 79" });
  expect(await kept()).toEqual(["+34", "612345679"]);
  // Ten digits that no country has, as the registration form lets them pass.
  await here().db.run(
    here().db.update(tenants, { phone: "0000000000", phoneCountryCode: "+52" }, eq(tenants.id, tenant.id)),
  );
  await save({ phone: "0000000000", phoneCountryCode: "+52", city: "Puebla" });
  expect(await kept()).toEqual(["+52", "0000000000"]);
  await expect(save({ phone: "0000000001" })).rejects.toMatchObject({ code: "invalid" });
});

test("a person ends one of their sessions or all others, and never somebody else's", async () => {
  const { tenant, userId } = await newMember(shop);
  const owner = { userId, tenantId: tenant.id };
  const [here1, phone, tablet] = [
    await open(owner, "Chrome en Windows"),
    await open(owner, "A"),
    await open(owner, "B"),
  ];
  await open(owner, "guion", "bearer");
  const stranger = await newMember(shop);
  const theirs = await open({ userId: stranger.userId, tenantId: stranger.tenant.id }, "C");
  const colleague = await open({ userId: userId + 1, tenantId: tenant.id }, "D");
  const own = { userId, sessionId: here1, address: "" };
  const devices = async (of: number) =>
    (await here().db.run(listOpenSessions(here(), of, 50))).map(({ device }) => device);
  expect(await devices(userId)).toEqual(["B", "A", "Chrome en Windows"]);

  for (const id of [theirs, colleague, 1])
    await expect(endSession(here(), tenant, own, id)).rejects.toMatchObject({ code: "not_found" });
  expect([await devices(stranger.userId), await devices(userId + 1)]).toEqual([["C"], ["D"]]);

  await endSession(here(), tenant, own, phone);
  expect(await devices(userId)).toEqual(["B", "Chrome en Windows"]);
  await expect(endSession(here(), tenant, own, phone)).rejects.toMatchObject({ code: "not_found" });
  await endOtherSessions(here(), tenant, own);
  expect(await devices(userId)).toEqual(["Chrome en Windows"]);
  expect([await devices(stranger.userId), await devices(userId + 1)]).toEqual([["C"], ["D"]]);
  expect((await rowsOf(tenant.id)).map(({ action }) => action)).toEqual(["end_sessions", "end_sessions"]);
  expect(tablet).toBeGreaterThan(phone);
});

test("the profile's page marks the session that reads it and no other", async () => {
  const { tenant, userId } = await newMember(shop);
  const owner = { userId, tenantId: tenant.id };
  const [computer, phone] = [await open(owner, "Chrome en Windows"), await open(owner, "A")];
  const marked = async (sessionId: number) => {
    const visit = { tenant, user: { ...staffOf(tenant), id: userId }, sessionId };
    const { sessions } = await readProfilePage(here(), visit, requestWith({}, "/admin/tenant/profile"));
    return sessions.filter(({ isThis }) => isThis).map(({ id }) => id);
  };
  expect([await marked(computer), await marked(phone)]).toEqual([[computer], [phone]]);
});

test("the profile's page says by whose clock the hours go, where it is another than the business's", async () => {
  const { tenant, userId } = await newMember(shop);
  const clock = async () => {
    const visit = { tenant, user: { ...staffOf(tenant), id: userId }, sessionId: 1 };
    return (await readProfilePage(here(), visit, requestWith({}, "/admin/tenant/profile"))).otherClock;
  };
  const days = Array.from({ length: 7 }, () => []);
  const hours = (zone: string) => ({ zone, policy: "ai" as const, days, holidays: [] });
  expect(await clock()).toBeNull();
  await saveHours(tenant, null, hours("America/Bogota"));
  expect(await clock()).toBe("Bogotá");
  await saveHours(tenant, null, hours(tenant.timeZone));
  expect(await clock()).toBeNull();
});

test("a second step that is still being set up is none on the profile's page", async () => {
  const { tenant, userId } = await newMember(shop);
  const now = new Date(shop.platform.clock.now());
  const has = async () => {
    const visit = { tenant, user: { ...staffOf(tenant), id: userId }, sessionId: 1 };
    return (await readProfilePage(here(), visit, requestWith({}, "/admin/tenant/profile"))).user.hasTwoFactor;
  };
  expect(await has()).toBe(false);
  const factor = { userType: "tenant_user" as const, userId, tenantId: tenant.id, secret: "x", lastStep: 0 };
  await here().db.run(here().db.insert(twoFactors, { ...factor, confirmedAt: null, createdAt: now }));
  expect(await has()).toBe(false);
  await here().db.run(here().db.update(twoFactors, { confirmedAt: now }, eq(twoFactors.userId, userId)));
  expect(await has()).toBe(true);
});

test("an ended session takes its bearer token and its live socket along, one alone and all others", async () => {
  const { tenant, userId } = await newMember(shop);
  const owner = { userId, tenantId: tenant.id };
  const mine = await open(owner, "Chrome en Windows");
  const phone = await open(owner, "A");
  const script = await open(owner, "guion", "bearer", { parentId: phone });
  const tablet = await open(owner, "B");
  const own = { userId, sessionId: mine, address: "" };
  const shut = async () => {
    await shop.platform.settle();
    const posted = shop.platform.posted.filter(({ url }) => url.includes(tenant.uuid));
    return posted.map(({ body }) => JSON.parse(body).event.sessionIds.map(Number));
  };
  await endSession(here(), tenant, own, phone);
  expect((await shut())[0]?.toSorted()).toEqual([phone, script]);
  await endOtherSessions(here(), tenant, own);
  expect((await shut())[1]).toContain(tablet);
  expect((await shut())[1]).not.toContain(mine);
});

test("a repeated password must be the same", () => {
  expect(() => requireRepeated("clave-larga", "clave-larga ")).toThrow("Las contraseñas no coinciden.");
  expect(() => requireRepeated("clave-larga", "clave-larga")).not.toThrow();
});
