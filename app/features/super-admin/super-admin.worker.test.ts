import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makePasswordLinkAsSuperAdmin } from "~/features/accounts/password-link.server";
import { findTenantUserById } from "~/features/accounts/queries.server";
import { readPasswordLink } from "~/features/accounts/reset-password.server";
import { signIn, signInByCall } from "~/features/accounts/sign-in.server";
import { superAdmins, tenantUsers, twoFactors } from "~/features/accounts/tables.server";
import { openByUuid } from "~/features/tenants/known-tenants.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { newId, type TenantId } from "~/platform/ids";
import { auditLog } from "~/platform/tables.server";
import { newAccount, newPerson, newSuperAdmin, withBearer, withCookie } from "../../../tests/support/accounts";
import { type CountedDatabase, countQueries } from "../../../tests/support/count-queries";
import { requestWith, testPlatform } from "../../../tests/support/platform";
import { workshop } from "../../../tests/support/run-queue";
import { changeTenant } from "./change-tenant.server";
import { changeTenantUser } from "./change-tenant-user.server";
import { createTenantAsSuperAdmin } from "./create-tenant-as-super-admin.server";
import { createTenantUser } from "./create-tenant-user.server";
import { readDashboard } from "./dashboard-data.server";
import { tenantJson, tenantUserJson } from "./json";
import { listTenants, listTenantUsers } from "./queries.server";
import { readPage } from "./read-tenant-filter.server";
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

test("DATA-26 a new tenant starts in México, and its phone keeps the code that was chosen until another is", async () => {
  expect(await newTenant()).toMatchObject({ country: "México", phoneCountryCode: "+52" });
  const contact = { name: "Uno", email: newPerson().email, address: null, description: null };
  const input = { ...contact, phone: "612345678", phoneCountryCode: "+34" };
  const { id, ...made } = await createTenantAsSuperAdmin(control, actor, input);
  expect(made).toMatchObject({ phone: "612345678", phoneCountryCode: "+34" });
  const codeAfter = async (change: { readonly phone: string; readonly phoneCountryCode?: string }) => {
    await changeTenant(control, actor, id, { ...contact, ...change });
    const { phone, phoneCountryCode } = (await control.db.first(findTenantById(control, id))) ?? {};
    return [phone, phoneCountryCode];
  };
  expect(await codeAfter({ phone: "699999999" })).toEqual(["699999999", "+34"]);
  expect(await codeAfter({ phone: "5512345678", phoneCountryCode: "+52" })).toEqual(["5512345678", "+52"]);
});

test("SADM-07 a new user belongs to the tenant, has the role admin, is active and can sign in", async () => {
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

test("SADM-04 with a tenant only its users are listed, without password or hash", async () => {
  const [mine, other] = [await newTenant(), await newTenant()];
  const { user } = await newUser(mine.id);
  await newUser(other.id);
  const { items } = await control.db.run(listTenantUsers(control, { limit: 50, cursor: null }, mine.id));
  expect(items.map(({ id }) => id)).toEqual([user.id]);
  const url = new URL(`http://localhost/super-admin/dashboard?tab=tenant-users&tenantId=${mine.id}`);
  const { users } = await readDashboard(control, url);
  expect(users).toMatchObject([{ id: user.id, email: user.email, role: "admin", active: true, lastLoginAt: null }]);
  expect(JSON.stringify(users)).not.toMatch(/password|scrypt/);
});

test("SADM-02 a tenant's credentials never sign in as super administrator, nor the other way round, nor an inactive one", async () => {
  const { email, password } = await newAccount(platform);
  const enter = (type: "tenant_user" | "super_admin", who: { email: string; password: string }) =>
    signIn(control, type, { ...who, rememberPassword: false }, requestWith(), newPerson().address);
  const refused = { code: "unauthenticated", detail: "invalid_credentials" };
  await expect(enter("super_admin", { email, password })).rejects.toMatchObject(refused);
  await expect(enter("tenant_user", admin)).rejects.toMatchObject(refused);
  const other = await newSuperAdmin(control);
  const entered = await enter("super_admin", other);
  expect(entered.viewer.type).toBe("super_admin");
  await control.db.run(control.db.update(superAdmins, { active: false }, eq(superAdmins.id, other.id)));
  expect((await withCookie(control, entered.session.token)).kind).toBe("broken");
  await expect(enter("super_admin", other)).rejects.toMatchObject(refused);
});

const found = async (search: string, more = "") => {
  const url = new URL(`http://localhost/super-admin/dashboard?tab=tenants${more}`);
  url.searchParams.set("buscar", search);
  return (await readDashboard(control, url)).tenants.map(({ name }) => name);
};

test("tenants are found by the beginnings of their words, with or without accents, and by what they were changed to", async () => {
  const tenant = await newTenant("Café Ñandú del Zócalo");
  for (const search of ["nandu", "ZOC cafe", tenant.uuid, String(tenant.id), tenant.email ?? ""])
    expect([search, await found(search)]).toEqual([search, ["Café Ñandú del Zócalo"]]);
  expect(await found("ñandu cerrajería")).toEqual([]);
  await changeTenant(control, actor, tenant.id, {
    name: "Té Quetzal",
    email: newPerson().email,
    phone: "5599887766",
    address: null,
    description: "Infusiones",
  });
  expect([await found("nandu"), await found("quetzal"), await found("55998")]).toEqual([
    [],
    ["Té Quetzal"],
    ["Té Quetzal"],
  ]);
});

test("a search goes on page by page, each tenant once", async () => {
  for (let count = 0; count < 5; count += 1) await newTenant(`Xilófonos ${count}`);
  const seen: string[] = [];
  let cursor: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof search>> = await search(cursor);
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual([4, 3, 2, 1, 0].map((count) => `Xilófonos ${count}`));

  function search(from: number | null) {
    return control.db.run(listTenants(control, { limit: 2, cursor: from }, ["xilofono"]));
  }
});

test("people are found by name and e-mail, with a tenant only its own", async () => {
  const [mine, other] = [await newTenant(), await newTenant()];
  const { user } = await newUser(mine.id);
  await newUser(other.id);
  const people = async (query: string) => {
    const url = new URL(`http://localhost/super-admin/dashboard?tab=tenant-users&${query}`);
    return (await readDashboard(control, url)).users.map(({ id }) => id);
  };
  expect(await people(`buscar=rui&tenantId=${mine.id}`)).toEqual([user.id]);
  expect(await people(`buscar=${encodeURIComponent(user.email)}`)).toEqual([user.id]);
  expect(await people(`buscar=nadie&tenantId=${mine.id}`)).toEqual([]);
});

test("a tenant is changed with a row that names the fields, and an unknown one is not found", async () => {
  const tenant = await newTenant("Antes");
  const contact = { name: "Después", email: newPerson().email, phone: null, address: "Calle 9", description: "Pan" };
  await changeTenant(control, actor, tenant.id, contact);
  const url = new URL(`http://localhost/super-admin/dashboard?edit=${tenant.id}`);
  const { editing } = await readDashboard(control, url);
  expect(editing).toMatchObject({ ...contact, id: tenant.id, slug: tenant.slug, uuid: tenant.uuid });
  const rows = await control.db.run(control.db.select(auditLog, { where: eq(auditLog.tenantId, tenant.id) }));
  expect(rows.find(({ action }) => action === "change_tenant")).toMatchObject({
    actorId: admin.id,
    target: `tenant:${tenant.id}`,
    fields: ["name", "email", "phone", "address", "description"],
    safeValues: null,
  });
  await expect(changeTenant(control, actor, newId<TenantId>(), contact)).rejects.toMatchObject({ status: 404 });
  url.searchParams.set("edit", "12");
  await expect(readDashboard(control, url)).rejects.toMatchObject({ status: 404 });
});

test("of ten thousand tenants each can be found for a new user, with as many rows read as of a hundred", async () => {
  let meter: CountedDatabase | undefined;
  const { control: counted } = workshop({
    database: (database, shard) => {
      if (shard !== 0) return database;
      meter = countQueries(database);
      return meter.database;
    },
  }).platform;
  const ask = async (query: string) => {
    const url = new URL(`http://localhost/super-admin/dashboard?tab=tenant-users&add=1&${query}`);
    const asked = await meter?.count(() => readDashboard(counted, url));
    if (!asked) throw new Error("nothing was counted");
    const { options, tenantId, found } = asked.result;
    return { options, tenantId, hasMore: found?.hasMore, rows: asked.counts.rowsRead };
  };
  const fill = (from: number, to: number) =>
    env.DB.prepare(
      `with recursive n(i) as (select ?1 union all select i + 1 from n where i < ?2)
       insert into tenants (id, uuid, slug, name, created_at, updated_at)
       select i, 'u' || i, 's' || i, 'Relleno ' || i, 0, 0 from n`,
    )
      .bind(from, to)
      .run();
  const tenant = await newTenant("Panadería Escondida");
  const after = tenant.id + 1;
  await fill(after, after + 99);
  const few = { newest: await ask(""), one: await ask("negocio=escondida"), many: await ask("negocio=relleno") };
  await fill(after + 100, after + 10_000);
  const all = { newest: await ask(""), one: await ask("negocio=escondida"), many: await ask("negocio=relleno") };
  expect(all.newest.options).toHaveLength(10);
  expect(all.newest.options).not.toContainEqual({ id: tenant.id, name: "Panadería Escondida" });
  expect([all.one.tenantId, all.one.options[0]]).toEqual([tenant.id, { id: tenant.id, name: "Panadería Escondida" }]);
  expect([all.many.options.length, all.many.hasMore, all.many.tenantId]).toEqual([10, true, null]);
  expect((await ask(`negocio=${tenant.uuid}`)).tenantId).toBe(tenant.id);
  expect((await ask(`tenantId=${tenant.id}`)).options[0]?.id).toBe(tenant.id);
  expect((await ask("negocio=nadie")).options).toEqual([]);
  for (const name of ["newest", "one", "many"] as const) expect([name, all[name].rows]).toEqual([name, few[name].rows]);
  expect(Math.max(all.newest.rows, all.one.rows, all.many.rows)).toBeLessThanOrEqual(150);
  await env.DB.prepare("delete from tenants where slug = 's' || id").run();
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

test("a business that is switched off is not found by its visitors from the same moment on", async () => {
  const here = testPlatform();
  const { tenant } = await newAccount(here);
  const open = () => openByUuid(here.control, tenant.uuid);
  expect((await open())?.ref.id).toBe(tenant.id);
  await setTenantActive(here.control, actor, { id: tenant.id, active: false });
  expect(await open()).toBeNull();
});

test("a list begins at the place that its address names, and at the newest where that is no place", () => {
  const at = (cursor: string) => readPage(new URL(`http://localhost/super-admin/dashboard${cursor}`)).cursor;
  expect(["?cursor=12", "?cursor=abc", "?cursor=1.5", "?cursor=1e300", ""].map(at)).toEqual([
    12,
    null,
    null,
    null,
    null,
  ]);
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
  const off = rows.filter(({ action }) => action.startsWith("deactivate"));
  expect(off.map(({ fields, safeValues }) => [fields, safeValues])).toEqual(
    Array(2).fill([["active"], { active: false }]),
  );
  expect(await control.db.run(control.db.select(tenantUsers, { where: eq(tenantUsers.id, user.id) }))).toMatchObject([
    { active: false },
  ]);
});

test("a user's e-mail, names and role are changed with a row that names what changed, and a taken e-mail is refused", async () => {
  const { viewer, tenant, signedIn } = await newAccount(platform);
  const { user, input } = await newUser(tenant.id);
  const { token } = await makePasswordLinkAsSuperAdmin(control, actor, user.id);
  const asked = {
    of: user.id,
    email: newPerson().email,
    firstName: "Ana",
    lastName: "Ruiz Paz",
    role: "agente",
  } as const;
  // The same once more changes nothing, and leaves no row.
  for (let times = 0; times < 2; times += 1) await changeTenantUser(control, actor, asked);
  const url = new URL(`http://localhost/super-admin/dashboard?tab=tenant-users&edit=${user.id}`);
  const { of, ...changed } = asked;
  expect((await readDashboard(control, url)).editingUser).toMatchObject({ ...changed, id: of, tenantId: tenant.id });
  const rows = await control.db.run(control.db.select(auditLog, { where: eq(auditLog.tenantId, tenant.id) }));
  expect(rows.filter(({ action }) => action === "change_tenant_user")).toMatchObject([
    {
      actorId: admin.id,
      target: `tenant_user:${user.id}`,
      fields: ["email", "lastName", "role"],
      safeValues: { role: "agente" },
    },
  ]);
  // The new address signs in, the old one and a link that went to it do not.
  const enter = (email: string) =>
    signIn(control, "tenant_user", { email, password: input.password, rememberPassword: false }, requestWith(), "");
  await expect(enter(input.email)).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await enter(asked.email)).viewer).toMatchObject({ user: { id: user.id, role: "agente" } });
  expect(await readPasswordLink(control, token)).toBeNull();
  await expect(changeTenantUser(control, actor, { ...asked, email: viewer.user.email })).rejects.toMatchObject({
    fields: { email: ["Ya existe una cuenta con ese email. Entra con ella o usa otro email."] },
  });
  // Whoever owns the business stays its administrator, but may be called otherwise.
  const owner = { of: viewer.user.id, email: viewer.user.email, firstName: "Luz", lastName: "Gil" };
  await expect(changeTenantUser(control, actor, { ...owner, role: "lector" })).rejects.toMatchObject({
    code: "forbidden",
    fields: { role: [expect.stringContaining("titular")] },
  });
  await changeTenantUser(control, actor, { ...owner, role: "admin" });
  expect((await withCookie(control, signedIn.session.token)) as object).toMatchObject({
    viewer: { user: { firstName: "Luz" } },
  });
  // Their open pages are told.
  await platform.settle();
  const told = platform.posted.filter(({ body }) => body.includes("revoke"));
  expect(told.some(({ body }) => body.includes(`"${viewer.sessionId}"`))).toBe(true);
  await expect(changeTenantUser(control, actor, { ...asked, of: 12 })).rejects.toMatchObject({ status: 404 });
});

test("an owner who is switched off keeps the role too, and one who is already without it can be given it back", async () => {
  const { viewer, tenant } = await newAccount(platform);
  await newUser(tenant.id);
  const { id, email } = viewer.user;
  await control.db.run(control.db.update(tenantUsers, { isOwner: true }, eq(tenantUsers.id, id)));
  const change = (role: "admin" | "lector") =>
    changeTenantUser(control, actor, { of: id, email, firstName: "Luz", lastName: "Gil", role });
  await setTenantUserActive(control, actor, { id, active: false });
  await expect(change("lector")).rejects.toMatchObject({ code: "forbidden" });
  await control.db.run(control.db.update(tenantUsers, { role: "lector" }, eq(tenantUsers.id, id)));
  await setTenantUserActive(control, actor, { id, active: true });
  await change("admin");
  expect(await control.db.first(findTenantUserById(control, id))).toMatchObject({ role: "admin", isOwner: true });
  await control.db.run(control.db.update(tenantUsers, { isOwner: false }, eq(tenantUsers.id, id)));
  await expect(change("lector"), "the oldest administrator, nobody is marked").rejects.toMatchObject({
    code: "forbidden",
  });
});

test("both lists go on page by page with what they are filtered by, and an address of nobody's is not found", async () => {
  const read = (query: string) => readDashboard(control, new URL(`http://localhost/super-admin/dashboard?${query}`));
  const mark = `Hojalateras${newPerson().email.slice(8, 12).replace(/\W/g, "")}`;
  const tenant = await newTenant(`${mark} de Tlaxcala`);
  const now = new Date(platform.clock.now());
  const people = Array.from({ length: 51 }, (_, number) => ({
    ...newPerson(),
    id: newId(),
    firstName: `Ana ${number}`,
  }));
  for (const { id, email, firstName } of people) {
    const person = { id, email, firstName, tenantId: tenant.id, password: "none", createdAt: now, updatedAt: now };
    await control.db.run(control.db.insert(tenantUsers, person));
  }
  const enrolled = { userType: "tenant_user" as const, userId: people[50]?.id ?? 0, tenantId: tenant.id };
  const factor = { ...enrolled, secret: "none", confirmedAt: now, createdAt: now };
  await control.db.run(control.db.insert(twoFactors, factor));
  const next = (of: string | null) => new URL(of ?? "", "http://localhost").searchParams.toString();
  const first = await read(`tab=tenant-users&tenantId=${tenant.id}&buscar=ana`);
  expect([first.users.length, first.isFirst]).toEqual([50, true]);
  expect(first.users.filter(({ hasTwoFactor }) => hasTwoFactor).map(({ id }) => id)).toEqual([people[50]?.id]);
  const second = await read(next(first.older));
  expect(second.users.map(({ id }) => id)).toEqual([people[0]?.id]);
  expect([second.isFirst, second.tenantId, second.search, second.older]).toEqual([false, tenant.id, "ana", null]);

  for (let count = 0; count < 50; count += 1) await newTenant(`${mark} ${count}`);
  const newest = await read(`tab=tenants&buscar=${mark}`);
  expect([newest.tenants.length, newest.isFirst]).toEqual([50, true]);
  const last = await read(next(newest.older));
  expect(last.tenants.map(({ id }) => id)).toEqual([tenant.id]);
  expect([last.isFirst, last.search, last.older]).toEqual([false, mark, null]);

  for (const query of ["tab=tenants&edit=12", "tab=tenant-users&edit=12", "tab=tenant-users&tenantId=12"])
    await expect(read(query), query).rejects.toMatchObject({ status: 404 });
});

test("users are filtered by any tenant: words that one has choose it, words that several have offer the newest ten", async () => {
  const [mine] = [await newTenant("Zarzuelas Únicas de Puebla"), await newTenant("Otra cosa")];
  const { user } = await newUser(mine.id);
  for (let count = 0; count < 12; count += 1) await newTenant(`Repetidora ${count}`);
  const read = (query: string) =>
    readDashboard(control, new URL(`http://localhost/super-admin/dashboard?tab=tenant-users&${query}`));
  const one = await read("negocio=zarzuelas+unicas");
  expect([one.chosen, one.tenantId, one.found]).toEqual([{ id: mine.id, name: mine.name }, mine.id, null]);
  expect(one.users.map(({ id }) => id)).toEqual([user.id]);
  const many = await read("negocio=repetidora");
  expect([many.chosen, many.found?.items.length, many.found?.hasMore]).toEqual([null, 10, true]);
  expect(many.found?.items[0]?.name).toBe("Repetidora 11");
  expect((await read("negocio=ninguno-asi")).found).toEqual({ items: [], hasMore: false });
  expect((await read(`negocio=&tenantId=${mine.id}`)).chosen?.id).toBe(mine.id);
});
