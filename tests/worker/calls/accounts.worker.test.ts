import { beforeAll, expect, test } from "vitest";
import { newPerson, newSuperAdmin } from "../../support/accounts";
import { both, type Caller, callerOf, newMember, nextOf } from "../../support/calls";
import { type Workshop, workshop } from "../../support/run-queue";

const requestId = "test-request";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

let shop: Workshop;
let nobody: Caller;

beforeAll(() => {
  shop = workshop();
  nobody = callerOf(shop, null);
});

const nowIso = () => new Date(shop.platform.clock.now()).toISOString();
const tokenOf = (body: unknown) =>
  typeof body === "object" && body !== null && "token" in body ? String(body.token) : "";

test("API-07 API-08 API-10 API-11 AUTH-01 register, sign in, me and a new password answer the user with role admin and the own tenant's id, and no secret", async () => {
  const { email } = newPerson();
  const data = { name: "Panadería", email, phone: "55 1234 5678", phoneCountryCode: "+52", password: "secreto-1" };
  const registered = await nobody("POST /api/auth/tenant/register", data);
  const tenants = await shop.platform.bindings.databases[0]
    ?.prepare(
      "select t.id, t.uuid, t.name, t.slug from tenants t join tenant_users u on u.tenant_id = t.id where u.email = ?",
    )
    .bind(email)
    .all<{ id: number; uuid: string; name: string; slug: string }>();
  const [tenant, ...others] = tenants?.results ?? [];
  expect(others).toEqual([]);
  if (!tenant) throw new Error("no tenant was made");
  const user = {
    id: expect.any(Number),
    email,
    firstName: null,
    lastName: null,
    role: "admin",
    tenantId: tenant.id,
    tenant: { id: tenant.id, uuid: tenant.uuid, name: "Panadería", slug: tenant.slug },
    mustSetPassword: false,
    type: "tenant_user",
  };
  const token = expect.stringMatching(TOKEN);
  expect(both(registered)).toEqual([201, { success: true, user, message: "Cuenta creada", token }]);
  const taken = "Ya existe una cuenta con ese email. Entra con ella o usa otro email.";
  expect(both(await nobody("POST /api/auth/tenant/register", data))).toEqual([
    409,
    { success: false, error: taken, code: "email_taken", requestId, fields: { email: [taken] } },
  ]);

  const login = (password: string, address = email) =>
    nobody("POST /api/auth/tenant/login", { email: address, password, rememberPassword: false });
  const signedIn = await login("secreto-1");
  expect(both(signedIn)).toEqual([200, { success: true, user, message: "Sesión iniciada", token }]);
  expect(signedIn.headers.get("set-cookie")).toMatch(/^session=.*HttpOnly/);
  const refused = [401, { success: false, error: "Credenciales inválidas", code: "invalid_credentials", requestId }];
  expect(both(await login("equivocada"))).toEqual(refused);
  expect(both(await login("secreto-1", newPerson().email))).toEqual(refused);
  const tooLong = await nobody("POST /api/auth/tenant/login", { email: "x".repeat(70_000), password: "secreto-1" });
  expect([tooLong.status, tooLong.body]).toEqual([413, expect.objectContaining({ code: "too_large" })]);
  // The super administrator's door knows no tenants.
  expect(both(await nobody("POST /api/auth/super-admin/login", { email, password: "secreto-1" }))).toEqual(refused);

  const me = callerOf(shop, tokenOf(signedIn.body));
  expect(both(await me("GET /api/auth/me"))).toEqual([200, user]);
  const ended = [401, { error: "Tu sesión terminó. Vuelve a entrar.", code: "unauthenticated", requestId }];
  expect(both(await nobody("GET /api/auth/me"))).toEqual(ended);
  const change = { currentPassword: "secreto-1", newPassword: "nueva-clave" };
  expect(both(await me("PATCH /api/auth/change-password", change))).toEqual([200, { success: true }]);
  expect(both(await login("secreto-1"))).toEqual(refused);
  expect(both(await login("nueva-clave"))).toEqual([200, { success: true, user, message: "Sesión iniciada", token }]);
});

test("API-16 GET /api/tenant/profile answers the own tenant's fields, its credits, and nothing else", async () => {
  const member = await newMember(shop);
  const answer = await callerOf(shop, member.bearer)("GET /api/tenant/profile");
  expect(both(answer)).toEqual([
    200,
    {
      name: expect.stringMatching(/^Negocio /),
      email: null,
      phone: null,
      phoneCountryCode: "+52",
      address: null,
      city: null,
      state: null,
      country: null,
      website: null,
      createdAt: nowIso(),
      credits: 50,
      uuid: member.tenant.uuid,
    },
  ]);
  const ended = [401, { error: "Tu sesión terminó. Vuelve a entrar.", code: "unauthenticated", requestId }];
  expect(both(await nobody("GET /api/tenant/profile"))).toEqual(ended);
});

test("API-17 PUT /api/tenant/profile stores the own tenant's values and answers them, whatever else the body names", async () => {
  const member = await newMember(shop);
  const me = callerOf(shop, member.bearer);
  const values = {
    name: "La Espiga de Oro",
    email: "hola@laespiga.mx",
    phone: "2225551234",
    phoneCountryCode: "+52",
    address: "4 Norte 200",
    city: "Puebla",
    state: "Puebla",
    country: "México",
    website: "https://laespiga.mx",
  };
  const others = await callerOf(shop, (await newMember(shop)).bearer)("GET /api/tenant/profile");
  const before = await me("GET /api/tenant/profile");
  const kept = { createdAt: nowIso(), credits: 50, uuid: member.tenant.uuid };
  const foreign = { credits: 9999, uuid: "otro", createdAt: "2020-01-01T00:00:00.000Z", active: false, slug: "otro" };
  expect(both(await me("PUT /api/tenant/profile", { ...values, ...foreign }))).toEqual([200, { ...values, ...kept }]);
  expect(both(await me("GET /api/tenant/profile"))).toEqual([200, { ...values, ...kept }]);
  expect(others.body).toMatchObject({ name: expect.stringMatching(/^Negocio /), city: null });
  expect(before.body).toMatchObject({ city: null });
  // What a body does not name stays; an empty text stands for none.
  expect(both(await me("PUT /api/tenant/profile", { name: "La Espiga", email: "", phone: "", website: null }))).toEqual(
    [200, { ...values, ...kept, name: "La Espiga", email: null, phone: null, website: null }],
  );
  const refused = await me("PUT /api/tenant/profile", { name: "", email: "x", phone: "123", website: "abc" });
  expect(both(refused)).toEqual([
    422,
    {
      error: "El nombre es requerido",
      code: "invalid",
      fields: { name: ["El nombre es requerido"], email: ["Email inválido"], website: ["URL inválida"] },
      requestId,
    },
  ]);
  const wrongPhone = "Ese teléfono no es válido. Revisa el número y su código de país.";
  expect(both(await me("PUT /api/tenant/profile", { name: "La Espiga", phone: "123" }))).toEqual([
    422,
    { error: wrongPhone, code: "invalid", fields: { phone: [wrongPhone] }, requestId },
  ]);
  expect(both(await me("GET /api/tenant/profile"))).toEqual([
    200,
    { ...values, ...kept, name: "La Espiga", email: null, phone: null, website: null },
  ]);
  const another = { name: "La Espiga", tenantId: member.tenant.id + 1 };
  expect(both(await me("PUT /api/tenant/profile", another))).toEqual([
    403,
    { error: "Esos datos son de otra cuenta.", code: "forbidden", requestId },
  ]);
  const ended = [401, { error: "Tu sesión terminó. Vuelve a entrar.", code: "unauthenticated", requestId }];
  expect(both(await nobody("PUT /api/tenant/profile", values))).toEqual(ended);
});

test("API-09 API-18 API-19 API-20 API-21 the super administrator's calls answer whole tenants and users without passwords, and no tenant", async () => {
  // Another business, which the first page of one leaves to the next.
  await newMember(shop);
  const root = await newSuperAdmin(shop.platform.control);
  const opened = await nobody("POST /api/auth/super-admin/login", { email: root.email, password: root.password });
  expect(both(opened)).toEqual([
    200,
    {
      success: true,
      user: {
        id: root.id,
        email: root.email,
        firstName: null,
        lastName: null,
        role: "super_admin",
        tenantId: null,
        type: "super_admin",
      },
      message: "Sesión iniciada",
      token: expect.stringMatching(TOKEN),
    },
  ]);
  const ask = callerOf(shop, tokenOf(opened.body));
  const { email } = newPerson();
  const made = await ask("POST /api/super-admin/tenants", { name: "Florería", email, phone: "5512345678" });
  const tenant = {
    id: expect.any(Number),
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    slug: expect.stringMatching(/^floreria/),
    name: "Florería",
    email,
    firstName: null,
    lastName: null,
    phone: expect.any(String),
    phoneCountryCode: "+52",
    address: null,
    city: null,
    state: null,
    postalCode: null,
    country: "México",
    website: null,
    industry: null,
    description: null,
    logoUrl: null,
    active: true,
    credits: 50,
    lastLoginAt: null,
    createdAt: nowIso(),
    updatedAt: nowIso(),
  };
  expect(both(made)).toEqual([201, tenant]);
  const page = await ask("GET /api/super-admin/tenants?limit=1");
  expect(both(page)).toEqual([200, [made.body]]);
  expect(nextOf(page)).not.toBeNull();

  const { id: tenantId } = made.body as { id: number };
  const person = newPerson();
  const data = { tenantId, email: person.email, password: "secreto-1", firstName: "Ana", lastName: "Ruiz" };
  const user = await ask("POST /api/super-admin/tenant-users", data);
  expect(both(user)).toEqual([
    201,
    {
      id: expect.any(Number),
      tenantId,
      email: person.email,
      firstName: "Ana",
      lastName: "Ruiz",
      role: "admin",
      active: true,
      mustSetPassword: false,
      signature: null,
      signatureUse: "off",
      lastLoginAt: null,
      createdAt: nowIso(),
      updatedAt: nowIso(),
    },
  ]);
  const users = await ask(`GET /api/super-admin/tenant-users?tenantId=${tenantId}`);
  expect(both(users)).toEqual([200, [user.body]]);
  expect(nextOf(users)).toBeNull();
  // Without a tenant the users of all, newest first.
  const another = await ask("POST /api/super-admin/tenants", { name: "Papelería", email: newPerson().email });
  const { id: otherId } = another.body as { id: number };
  const colleague = { ...data, tenantId: otherId, email: newPerson().email };
  const { body: hired } = await ask("POST /api/super-admin/tenant-users", colleague);
  const all = await ask("GET /api/super-admin/tenant-users?limit=2");
  expect(both(all)).toEqual([200, [hired, user.body]]);
  expect(hired).toMatchObject({ tenantId: otherId, email: colleague.email });
  const reason = "Ese negocio no existe.";
  const fields = { tenantId: [reason] };
  const missing = [404, { error: reason, code: "tenant_not_found", fields, requestId }];
  expect(both(await ask("GET /api/super-admin/tenant-users?tenantId=12"))).toEqual(missing);
  expect(both(await ask("POST /api/super-admin/tenant-users", { ...data, tenantId: 12 }))).toEqual(missing);

  const tenantUser = callerOf(shop, (await newMember(shop)).bearer);
  const forbidden = [403, { error: "Esta llamada es del super administrador.", code: "forbidden", requestId }];
  for (const line of ["GET /api/super-admin/tenants", "GET /api/super-admin/tenant-users"])
    expect(both(await tenantUser(line))).toEqual(forbidden);
  expect(both(await tenantUser("POST /api/super-admin/tenants", { name: "X", email }))).toEqual(forbidden);
  expect(both(await tenantUser("POST /api/super-admin/tenant-users", data))).toEqual(forbidden);
});

test("API-20 API-21 what the super administrator's calls refuse is told by field in the forms' own words, and stores nothing", async () => {
  const root = await newSuperAdmin(shop.platform.control);
  const opened = await nobody("POST /api/auth/super-admin/login", { email: root.email, password: root.password });
  const ask = callerOf(shop, tokenOf(opened.body));
  const invalid = (error: string, fields: object) => [422, { error, code: "invalid", fields, requestId }];
  expect(both(await ask("POST /api/super-admin/tenants", { name: " ", email: "x" }))).toEqual(
    invalid("Name is required", { name: ["Name is required"], email: ["Invalid email address"] }),
  );
  const noUser = { tenantId: 0, email: "x", password: "12345", firstName: "", lastName: "" };
  expect(both(await ask("POST /api/super-admin/tenant-users", noUser))).toEqual(
    invalid("Tenant is required", {
      tenantId: ["Tenant is required"],
      email: ["Invalid email address"],
      password: ["Password must be at least 6 characters"],
      firstName: ["First name is required"],
      lastName: ["Last name is required"],
    }),
  );
  // Two of one name are two tenants.
  const tenants = [];
  for (let count = 0; count < 2; count += 1) {
    const made = await ask("POST /api/super-admin/tenants", { name: "Gemelas", email: newPerson().email });
    tenants.push(made.body as { id: number; uuid: string; slug: string });
  }
  for (const name of ["id", "uuid", "slug"] as const) expect(tenants[0]?.[name]).not.toBe(tenants[1]?.[name]);
  const { email } = newPerson();
  const data = { tenantId: tenants[0]?.id, email, password: "secreto-1", firstName: "Ana", lastName: "Ruiz" };
  expect((await ask("POST /api/super-admin/tenant-users", data)).status).toBe(201);
  const taken = "Ya existe una cuenta con ese email. Entra con ella o usa otro email.";
  expect(both(await ask("POST /api/super-admin/tenant-users", { ...data, tenantId: tenants[1]?.id }))).toEqual([
    409,
    { error: taken, code: "email_taken", fields: { email: [taken] }, requestId },
  ]);
  expect(both(await ask(`GET /api/super-admin/tenant-users?tenantId=${tenants[1]?.id}`))).toEqual([200, []]);
  const ended = [401, { error: "Tu sesión terminó. Vuelve a entrar.", code: "unauthenticated", requestId }];
  for (const line of ["GET /api/super-admin/tenants", "GET /api/super-admin/tenant-users"])
    expect(both(await nobody(line))).toEqual(ended);
  expect(both(await nobody("POST /api/super-admin/tenants", { name: "X", email }))).toEqual(ended);
  expect(both(await nobody("POST /api/super-admin/tenant-users", data))).toEqual(ended);
});
