import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signIn, signInByCall } from "~/features/accounts/sign-in.server";
import { tenantUsers } from "~/features/accounts/tables.server";
import { newId, type TenantId } from "~/platform/ids";
import { auditLog } from "~/platform/tables.server";
import { newAccount, newPerson, newSuperAdmin, withBearer, withCookie } from "../../../tests/support/accounts";
import { requestWith, testPlatform } from "../../../tests/support/platform";
import { createTenantAsSuperAdmin } from "./create-tenant-as-super-admin.server";
import { createTenantUser } from "./create-tenant-user.server";
import { readDashboard } from "./dashboard-data.server";
import { tenantJson, tenantUserJson } from "./json";
import { listTenants, listTenantUsers } from "./queries.server";
import { setTenantActive, setTenantUserActive } from "./set-active.server";

const platform = testPlatform();
const { control } = platform;
const admin = await newSuperAdmin(control);
const actor = { superAdminId: admin.id, address: admin.address };

function newTenant(name = "Ferretería El Tornillo") {
  return createTenantAsSuperAdmin(control, actor, {
    name,
    email: newPerson().email,
    phone: null,
    address: "Calle 5",
    description: null,
  });
}

function newUser(tenantId: TenantId) {
  const input = { tenantId, email: newPerson().email, password: "secreto", firstName: "Ana", lastName: "Ruiz" };
  return createTenantUser(control, actor, input).then((user) => ({ user, input }));
}

test("a new tenant has its own uuid and slug, no user and no password", async () => {
  const one = await newTenant();
  const two = await newTenant();
  expect(one.uuid).not.toBe(two.uuid);
  expect(one.slug).not.toBe(two.slug);
  expect(one).toMatchObject({ active: true, address: "Calle 5", phoneCountryCode: "+52" });
  expect(tenantJson(one)).not.toHaveProperty("password");
  expect((await control.db.run(listTenantUsers(control, { limit: 10, cursor: null }, one.id))).items).toEqual([]);
});

test("a new user belongs to the tenant, has the role admin, is active and can sign in", async () => {
  const tenant = await newTenant();
  const { user, input } = await newUser(tenant.id);
  expect(user).toMatchObject({ tenantId: tenant.id, role: "admin", active: true, lastLoginAt: null, firstName: "Ana" });
  expect(JSON.stringify(tenantUserJson(user))).not.toContain("scrypt");
  const entered = await signIn(
    control,
    "tenant_user",
    { email: input.email, password: input.password, rememberPassword: false },
    requestWith(),
    newPerson().address,
  );
  expect(entered.viewer).toMatchObject({ user: { tenantId: tenant.id } });
  const [stored] = (await control.db.run(listTenantUsers(control, { limit: 10, cursor: null }, tenant.id))).items;
  expect(stored?.lastLoginAt).toBeInstanceOf(Date);
});

test("an unknown tenant and a taken e-mail are refused", async () => {
  await expect(newUser(newId<TenantId>())).rejects.toMatchObject({ code: "not_found", detail: "tenant_not_found" });
  const tenant = await newTenant();
  const { input } = await newUser(tenant.id);
  await expect(createTenantUser(control, actor, input)).rejects.toMatchObject({
    code: "conflict",
    detail: "email_taken",
  });
});

test("the list is walked page by page, newest first, each tenant once", async () => {
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push((await newTenant(`Página ${count}`)).id);
  const seen: number[] = [];
  let cursor: number | null = null;
  do {
    const page: { items: readonly { id: number }[]; next: number | null } = await control.db.run(
      listTenants(control, { limit: 2, cursor }),
    );
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect(seen).toEqual(expect.arrayContaining(made));
});

test("with a tenant only its users are listed", async () => {
  const [mine, other] = [await newTenant(), await newTenant()];
  const { user } = await newUser(mine.id);
  await newUser(other.id);
  const { items } = await control.db.run(listTenantUsers(control, { limit: 50, cursor: null }, mine.id));
  expect(items.map(({ id }) => id)).toEqual([user.id]);
});

test("the dashboard names the chosen tenant even when a hundred newer ones exist", async () => {
  const tenant = await newTenant("La elegida");
  for (let count = 0; count < 101; count += 1) await newTenant(`Relleno ${count}`);
  const url = new URL(`http://localhost/super-admin/dashboard?tab=tenant-users&tenantId=${tenant.id}`);
  const data = await readDashboard(control, url);
  expect(data.options[0]).toEqual({ id: tenant.id, name: "La elegida" });
  expect(data.options.length).toBeLessThanOrEqual(101);
});

test("Promise 9: deactivating a user or its tenant ends every session and keeps them out until they are activated again", async () => {
  const here = testPlatform();
  const { viewer, signedIn, email, password } = await newAccount(here);
  const enter = () =>
    signInByCall(
      here.control,
      "tenant_user",
      { email, password, rememberPassword: false },
      requestWith(),
      newPerson().address,
    );
  const switches = [
    (active: boolean) => setTenantUserActive(here.control, actor, { id: viewer.user.id, active }),
    (active: boolean) => setTenantActive(here.control, actor, { id: viewer.user.tenantId, active }),
  ];
  let { session, bearer } = signedIn;
  for (const set of switches) {
    here.posted.length = 0;
    await set(false);
    await here.settle();
    expect((await withCookie(here.control, session.token)).kind).toBe("broken");
    expect((await withBearer(here.control, bearer)).kind).toBe("broken");
    await expect(enter()).rejects.toMatchObject({ code: "unauthenticated" });
    expect(here.posted.some(({ body }) => body.includes("revoke"))).toBe(true);
    await set(true);
    expect((await withCookie(here.control, session.token)).kind).toBe("broken");
    ({ session, bearer } = await enter());
    expect((await withCookie(here.control, session.token)).kind).toBe("open");
  }
});

test("switching an unknown tenant or user is not found", async () => {
  await expect(setTenantActive(control, actor, { id: newId(), active: false })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(setTenantUserActive(control, actor, { id: 1, active: false })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("what a super administrator does to a tenant stands in the audit log", async () => {
  const tenant = await newTenant();
  const { user } = await newUser(tenant.id);
  await setTenantUserActive(control, actor, { id: user.id, active: false });
  await setTenantActive(control, actor, { id: tenant.id, active: false });
  const rows = await control.db.run(control.db.select(auditLog, { where: eq(auditLog.tenantId, tenant.id) }));
  expect(rows.map(({ action, target }) => `${action} ${target}`).sort()).toEqual([
    `create_tenant tenant:${tenant.id}`,
    `create_tenant_user tenant_user:${user.id}`,
    `deactivate_tenant tenant:${tenant.id}`,
    `deactivate_tenant_user tenant_user:${user.id}`,
  ]);
  expect(rows.every((row) => row.actorType === "super_admin" && row.actorId === admin.id)).toBe(true);
  expect(await control.db.run(control.db.select(tenantUsers, { where: eq(tenantUsers.id, user.id) }))).toMatchObject([
    { active: false },
  ]);
});
