import { expect, signInOf, test } from "./support/fixtures";
import { errorSchema, newCaller, registerByCall, signedInSchema, someone } from "./support/people";

/** The credential as the calls' older clients made it: anybody can. */
const encoded = (user: { id: number; email: string; tenantId: number }) => btoa(JSON.stringify(user));

const READS = ["/api/auth/me", "/api/tenant/profile", "/api/conversations", "/api/training/documents"];
const SUPER_READS = ["/api/super-admin/tenants", "/api/super-admin/tenant-users"];

test("API-01 a self-made bearer opens nothing; the answered token opens the own tenant only", async ({
  playwright,
  baseURL,
}) => {
  const victim = await registerByCall(await newCaller(playwright, baseURL), { name: "La víctima" });
  const { id, email, tenantId } = victim.user;
  const forged = await newCaller(playwright, baseURL, { authorization: `Bearer ${encoded({ id, email, tenantId })}` });
  const real = await newCaller(playwright, baseURL, { authorization: `Bearer ${victim.token}` });
  for (const path of READS) {
    expect((await forged.get(path)).status(), path).toBe(401);
    expect((await real.get(path)).status(), path).toBe(200);
  }
  expect(await (await real.get("/api/tenant/profile")).json()).toMatchObject({ name: "La víctima" });
});

test("API-01 AUTH-03 x-tenant-uuid and tenantId never choose the tenant: another one is refused", async ({
  playwright,
  baseURL,
}) => {
  const victim = await registerByCall(await newCaller(playwright, baseURL), { name: "La víctima" });
  const caller = await newCaller(playwright, baseURL);
  const own = await registerByCall(caller, { name: "La propia" });
  const profile = (headers: Record<string, string>, query = "") =>
    caller.get(`/api/tenant/profile${query}`, { headers });
  expect((await profile({ "x-tenant-uuid": victim.user.tenant.uuid })).status()).toBe(403);
  expect((await profile({}, `?tenantId=${victim.user.tenantId}`)).status()).toBe(403);
  const mine = await profile({ "x-tenant-uuid": own.user.tenant.uuid }, `?tenantId=${own.user.tenantId}`);
  expect(await mine.json()).toMatchObject({ name: "La propia", uuid: own.user.tenant.uuid });
  const data = { newPassword: "nueva-clave", currentPassword: own.password, tenantId: victim.user.tenantId };
  expect((await caller.patch("/api/auth/change-password", { data })).status()).toBe(403);
});

test("AUTH-03 another tenant's conversation is not found, neither to read nor to change", async ({
  playwright,
  baseURL,
  staff,
}) => {
  const [theirs] = await (await staff.request.get("/api/conversations")).json();
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  expect(await (await caller.get("/api/conversations")).json()).toEqual([]);
  const path = `/api/conversations/${theirs.id}`;
  const answers = await Promise.all([
    caller.get(path),
    caller.get(`${path}/messages`),
    caller.post(`${path}/messages`, { data: { content: "hola" } }),
    caller.patch(`${path}/ai`, { data: { enabled: false } }),
    caller.delete(path),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 404, 404]);
  expect((await staff.request.get(path)).status()).toBe(200);
});

test("API-02 the follow-up calls of a registration work with what it granted, not with an encoded credential", async ({
  playwright,
  baseURL,
}) => {
  const account = await registerByCall(await newCaller(playwright, baseURL));
  const { id, email, tenantId, role, firstName, lastName } = account.user;
  const form = {
    file: { name: "menu.txt", mimeType: "text/plain", buffer: Buffer.from("Abrimos los domingos de 9 a 15.") },
  };
  const forged = btoa(JSON.stringify({ id, email, firstName, lastName, role, tenantId }));
  const as = (token: string) => newCaller(playwright, baseURL, { authorization: `Bearer ${token}` });
  const company = { data: { name: "La Espiga", email: "hola@laespiga.example" } };
  expect((await (await as(forged)).post("/api/companies", company)).status()).toBe(401);
  const made = await (await as(account.token)).post("/api/companies", company);
  expect([made.status(), (await made.json()).tenantId]).toEqual([201, tenantId]);
  expect((await (await as(forged)).post("/api/training/upload", { multipart: form })).status()).toBe(401);
  const stored = await (await as(account.token)).post("/api/training/upload", { multipart: form });
  expect(stored.status(), await stored.text()).toBe(201);
});

test("API-06 every call of accounts answers success, no session, an invalid body and a wrong method by the same rules", async ({
  playwright,
  baseURL,
}) => {
  const stranger = await newCaller(playwright, baseURL);
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  for (const path of [...READS, ...SUPER_READS]) {
    const answer = await stranger.get(path);
    expect(answer.status(), path).toBe(401);
    expect(errorSchema.parse(await answer.json()).code, path).toBe("unauthenticated");
  }
  const invalid = await Promise.all([
    caller.post("/api/auth/tenant/login", { data: {} }),
    caller.post("/api/auth/tenant/login", { data: [1] }),
    caller.post("/api/auth/tenant/register", { data: { name: 7, email: [], phone: null } }),
    caller.post("/api/auth/super-admin/login", { data: { email: "x", password: 5 } }),
    caller.patch("/api/auth/change-password", { data: { newPassword: "1234567" } }),
  ]);
  for (const answer of invalid) {
    expect(answer.status(), answer.url()).toBe(422);
    expect(Object.keys(errorSchema.parse(await answer.json()).fields ?? {}).length, answer.url()).toBeGreaterThan(0);
  }
  for (const path of [
    "/api/auth/tenant/login",
    "/api/auth/tenant/register",
    "/api/auth/super-admin/login",
    "/api/auth/change-password",
  ]) {
    const answer = await caller.get(path);
    expect(answer.status(), path).toBe(405);
    expect(answer.headers().allow, path).toMatch(/POST|PATCH/);
  }
  expect((await caller.delete("/api/tenant/profile")).status()).toBe(405);
});

test("API-07 the right credentials answer the user without a password; wrong ones do not tell which part was wrong", async ({
  playwright,
  baseURL,
}) => {
  const account = await registerByCall(await newCaller(playwright, baseURL));
  const login = async (email: string, password: string, rememberPassword = false) =>
    (await newCaller(playwright, baseURL)).post("/api/auth/tenant/login", {
      data: { email, password, rememberPassword },
    });
  const right = await login(account.email, account.password, true);
  expect(right.status()).toBe(200);
  const body = signedInSchema.parse(await right.json());
  expect(body.user.id).toBe(account.user.id);
  expect(JSON.stringify(body)).not.toMatch(/scrypt|"password"/);
  expect(right.headers()["set-cookie"]).toContain("Max-Age=2592000");
  const wrong = await Promise.all([login(account.email, "equivocada"), login(someone().email, "equivocada")]);
  const answers = await Promise.all(
    wrong.map(async (answer) => ({ status: answer.status(), ...(await answer.json()), requestId: undefined })),
  );
  expect(answers[0]).toEqual({
    status: 401,
    success: false,
    error: "Credenciales inválidas",
    code: "invalid_credentials",
  });
  expect(answers[1]).toEqual(answers[0]);
});

test("API-08 a registration answers the user and a token; a taken e-mail answers an error", async ({
  playwright,
  baseURL,
}) => {
  const account = await registerByCall(await newCaller(playwright, baseURL));
  expect(account.user).toMatchObject({ email: account.email, role: "admin", firstName: null, lastName: null });
  const data = { name: "Otra", email: account.email, phone: "5512345678", password: "secreto-123" };
  const again = await (await newCaller(playwright, baseURL)).post("/api/auth/tenant/register", { data });
  expect(again.status()).toBe(409);
  const body = await again.json();
  expect(body).toMatchObject({ success: false, code: "email_taken" });
  expect(errorSchema.parse(body).error).toContain("Ya existe una cuenta");
  expect(again.headers()["set-cookie"]).toBeUndefined();
});

test("API-09 right credentials open the super administrator's calls; a tenant's do not", async ({
  playwright,
  baseURL,
}) => {
  const caller = await newCaller(playwright, baseURL);
  const { email, password } = signInOf("super_admin");
  const opened = await caller.post("/api/auth/super-admin/login", { data: { email, password } });
  expect(await opened.json()).toMatchObject({ success: true, user: { email, type: "super_admin", tenantId: null } });
  for (const path of SUPER_READS) expect((await caller.get(path)).status(), path).toBe(200);
  for (const path of READS.slice(1)) expect((await caller.get(path)).status(), path).toBe(403);
  const tenant = await newCaller(playwright, baseURL);
  const account = await registerByCall(tenant);
  for (const path of SUPER_READS) expect((await tenant.get(path)).status(), path).toBe(403);
  const data = { email: account.email, password: account.password };
  expect((await tenant.post("/api/auth/super-admin/login", { data })).status()).toBe(401);
});

test("API-10 /api/auth/me answers the signed-in user without secrets, and nobody without a session", async ({
  playwright,
  baseURL,
}) => {
  const caller = await newCaller(playwright, baseURL);
  const account = await registerByCall(caller);
  const me = await (await caller.get("/api/auth/me")).json();
  expect(me).toEqual({ ...account.user, mustSetPassword: false, type: "tenant_user" });
  expect((await (await newCaller(playwright, baseURL)).get("/api/auth/me")).status()).toBe(401);
});

test("API-11 after a change only the new password signs in", async ({ playwright, baseURL }) => {
  const caller = await newCaller(playwright, baseURL);
  const { email, password } = await registerByCall(caller);
  const change = (data: object) => caller.patch("/api/auth/change-password", { data });
  expect((await change({ newPassword: "nueva-clave" })).status()).toBe(422);
  const answer = await change({ newPassword: "nueva-clave", currentPassword: password });
  expect([answer.status(), await answer.json()]).toEqual([200, { success: true }]);
  const login = async (word: string) =>
    (
      await (await newCaller(playwright, baseURL)).post("/api/auth/tenant/login", { data: { email, password: word } })
    ).status();
  expect(await login(password)).toBe(401);
  expect(await login("nueva-clave")).toBe(200);
});

test("API-16 the profile answers the own tenant's fields and no password", async ({ playwright, baseURL }) => {
  const caller = await newCaller(playwright, baseURL);
  const account = await registerByCall(caller);
  const profile = await (await caller.get("/api/tenant/profile")).json();
  expect(Object.keys(profile).sort()).toEqual([
    "address",
    "city",
    "country",
    "createdAt",
    "credits",
    "email",
    "name",
    "phone",
    "phoneCountryCode",
    "state",
    "uuid",
    "website",
  ]);
  expect(profile).toMatchObject({ name: account.name, credits: 50, uuid: account.user.tenant.uuid });
});

test("API-18 API-19 API-20 API-21 the super administrator lists and creates tenants and their users", async ({
  playwright,
  baseURL,
  superAdmin,
}) => {
  const caller = await newCaller(playwright, baseURL, { cookie: await cookieOf(superAdmin) });
  const made = await caller.post("/api/super-admin/tenants", { data: { name: "Florería", email: someone().email } });
  expect(made.status()).toBe(201);
  const tenant = await made.json();
  expect(tenant).toMatchObject({ name: "Florería", active: true });
  expect(tenant).not.toHaveProperty("password");
  const person = someone();
  const data = {
    tenantId: tenant.id,
    email: person.email,
    password: person.password,
    firstName: "Ana",
    lastName: "Ruiz",
  };
  const user = await caller.post("/api/super-admin/tenant-users", { data });
  expect(await user.json()).toMatchObject({ tenantId: tenant.id, role: "admin", email: person.email });
  const users = await (await caller.get(`/api/super-admin/tenant-users?tenantId=${tenant.id}`)).json();
  expect(users).toHaveLength(1);
  expect(JSON.stringify(users)).not.toMatch(/scrypt|"password"/);
  expect((await caller.get("/api/super-admin/tenant-users?tenantId=12")).status()).toBe(404);
  expect((await caller.post("/api/super-admin/tenant-users", { data: { ...data, tenantId: 12 } })).status()).toBe(404);
  // Other tests register businesses meanwhile: the newest is this one or a later one.
  const all = await (await caller.get("/api/super-admin/tenants?limit=100")).json();
  expect(all.map(({ id }: { id: number }) => id)).toContain(tenant.id);
  const first = await caller.get("/api/super-admin/tenants?limit=1");
  const [newest] = await first.json();
  expect(newest.id).toBeGreaterThanOrEqual(tenant.id);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers().link ?? "")?.[1] ?? "";
  const [second] = await (await caller.get(next)).json();
  expect(second.id).toBeLessThan(newest.id);
});

async function cookieOf(page: {
  context(): { cookies(): Promise<{ name: string; value: string }[]> };
}): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}
