import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenants } from "~/features/tenants/tables.server";
import { hashToken } from "~/platform/crypto.server";
import { auditLog, rateLimits } from "~/platform/tables.server";
import { newAccount, newPerson, newSuperAdmin, withBearer, withCookie } from "../../../tests/support/accounts";
import { requestWith, testPlatform } from "../../../tests/support/platform";
import { changePassword } from "./change-password.server";
import { openAccount } from "./open-account.server";
import { registerSchema } from "./schema";
import { deviceCookie, sessionCookie } from "./sessions.server";
import { signIn, signInByCall } from "./sign-in.server";
import { signOut } from "./sign-out.server";
import { sessions, tenantUsers } from "./tables.server";

const HOUR = 3_600_000;
const platform = testPlatform();
const { control } = platform;

/** Sets the count that as many tries more would leave, without waiting for their slow hashes. */
const countMore = (key: string, tries: number) =>
  control.db.run(
    control.db.update(rateLimits, { count: sql`${rateLimits.count} + ${tries}` }, eq(rateLimits.key, key)),
  );

test("AUTH-01 a new account's user has the role admin and carries id, e-mail and the tenant that was made for it", async () => {
  const { viewer: before } = await newAccount(platform);
  const { viewer, email } = await newAccount(platform);
  // What was stored decides, and not what the answer says of itself.
  const person = await control.db.first(control.db.select(tenantUsers, { where: eq(tenantUsers.email, email) }));
  const made = await control.db.first(control.db.select(tenants, { where: eq(tenants.email, email) }));
  if (!person || !made) throw new Error("nothing was stored");
  expect(person).toMatchObject({ role: "admin", tenantId: made.id });
  expect(made.id).not.toBe(before.user.tenantId);
  const tenant = { id: made.id, uuid: made.uuid, slug: made.slug };
  expect(viewer).toMatchObject({
    type: "tenant_user",
    user: { id: person.id, email, role: "admin", tenantId: made.id, tenant },
  });
  expect(made.uuid).toMatch(/^[0-9a-f-]{36}$/);
});

test("AUTH-01 a tenant login never opens a super administrator's account, nor the other way round", async () => {
  const account = await newAccount(platform);
  const admin = await newSuperAdmin(control);
  const as = (type: "tenant_user" | "super_admin", email: string, password: string) =>
    signIn(control, type, { email, password, rememberPassword: false }, requestWith(), newPerson().address);
  await expect(as("super_admin", account.email, account.password)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(as("tenant_user", admin.email, admin.password)).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await as("super_admin", admin.email, admin.password)).viewer.type).toBe("super_admin");
  expect((await as("tenant_user", account.email, account.password)).viewer.type).toBe("tenant_user");
});

test("AUTH-09 the registered tenant keeps the name as the business's, the phone's country and makes its own uuid and slug", async () => {
  const { viewer, email } = await newAccount(platform, { name: "Café Ñandú & Hijos" });
  const stored = await control.db.first(control.db.select(tenants, { where: eq(tenants.id, viewer.user.tenantId) }));
  expect(stored).toMatchObject({ name: "Café Ñandú & Hijos", email, phone: "5512345678", phoneCountryCode: "+52" });
  expect(stored?.slug).toMatch(/^cafe-nandu-hijos(-\d+)?$/);
  expect(viewer.user).toMatchObject({ firstName: null, lastName: null, mustSetPassword: false });
});

test("a registered business is in the country of its phone's code, and its clock is that of the country", async () => {
  const register = async (phone: string, phoneCountryCode: string) => {
    const { email, address } = newPerson();
    const input = registerSchema.parse({ name: "Mariscos", email, phone, phoneCountryCode, password: "secreto-1" });
    const { viewer } = await openAccount(control, input, requestWith(), address);
    const stored = await control.db.first(control.db.select(tenants, { where: eq(tenants.email, email) }));
    expect(viewer).toMatchObject({ timeZone: stored?.timeZone });
    return [stored?.phoneCountryCode, stored?.phone, stored?.country, stored?.timeZone];
  };
  expect(await register("300 123 4567", "+57")).toEqual(["+57", "3001234567", "Colombia", "America/Bogota"]);
  // Written with its own code it says more than the list beside it, which nobody may have touched.
  expect(await register("+56 9 1234 5678", "+52")).toEqual(["+56", "912345678", "Chile", "America/Santiago"]);
  expect(await register("5512345678", "+52")).toEqual(["+52", "5512345678", "México", "America/Mexico_City"]);
});

test("AUTH-09 the same business name twice gives two slugs", async () => {
  const name = `Gemela ${crypto.randomUUID().slice(0, 6)}`;
  const one = await newAccount(platform, { name });
  const two = await newAccount(platform, { name });
  expect(two.viewer.user.tenant.slug).toBe(`${one.viewer.user.tenant.slug}-2`);
});

test("AUTH-12 an e-mail that has an account is refused and leaves no second tenant", async () => {
  const { email } = await newAccount(platform);
  const input = { name: "Otra", email, phone: "5512345678", phoneCountryCode: "+52", password: "secreto-2" };
  const again = () => openAccount(control, input, requestWith(), newPerson().address);
  await expect(again()).rejects.toMatchObject({
    code: "conflict",
    detail: "email_taken",
    fields: { email: [expect.any(String)] },
  });
  const found = await control.db.run(control.db.select(tenants, { where: eq(tenants.email, email) }));
  expect(found).toHaveLength(1);
});

test("AUTH-12 of two registrations at the same moment one wins and the other hears that the e-mail is taken", async () => {
  const { email } = newPerson();
  const input = { name: "Carrera", email, phone: "5512345678", phoneCountryCode: "+52", password: "secreto-2" };
  const both = await Promise.allSettled(
    [1, 2].map(() => openAccount(control, input, requestWith(), newPerson().address)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find((one) => one.status === "rejected")).toMatchObject({ reason: { detail: "email_taken" } });
});

test("AUTH-15 a session lives twelve hours, thirty days when it shall be remembered", async () => {
  const { email, password } = await newAccount(platform);
  const at = testPlatform(Date.now());
  const enter = (rememberPassword: boolean) =>
    signIn(at.control, "tenant_user", { email, password, rememberPassword }, requestWith(), newPerson().address);
  const short = await enter(false);
  const long = await enter(true);
  expect(short.session.maxAgeSeconds).toBe(12 * 3600);
  expect(long.session.maxAgeSeconds).toBe(30 * 24 * 3600);
  at.clock.advance(12 * HOUR + 1);
  expect((await withCookie(at.control, short.session.token)).kind).toBe("broken");
  expect((await withCookie(at.control, long.session.token)).kind).toBe("open");
  at.clock.advance(30 * 24 * HOUR);
  expect((await withCookie(at.control, long.session.token)).kind).toBe("broken");
});

test("AUTH-16 a token of another shape is broken, and so is a well-formed one that nobody issued", async () => {
  expect((await withCookie(control, "{broken")).kind).toBe("broken");
  expect((await withCookie(control, "A".repeat(43))).kind).toBe("broken");
  expect((await withCookie(control, "")).kind).toBe("none");
});

test("AUTH-20 a cookie's token opens nothing as a bearer token, nor the other way round", async () => {
  const { signedIn } = await newAccount(platform);
  expect((await withBearer(control, signedIn.session.token)).kind).toBe("broken");
  expect((await withCookie(control, signedIn.bearer)).kind).toBe("broken");
  expect((await withBearer(control, signedIn.bearer)).kind).toBe("open");
});

test("AUTH-20 the database keeps hashes of tokens and passwords only", async () => {
  const { viewer, signedIn, password } = await newAccount(platform);
  const rows = await control.db.run(control.db.select(sessions, { where: eq(sessions.userId, viewer.user.id) }));
  const user = await control.db.first(control.db.select(tenantUsers, { where: eq(tenantUsers.id, viewer.user.id) }));
  const stored = JSON.stringify([rows, user]);
  for (const secret of [signedIn.session.token, signedIn.bearer, password]) expect(stored).not.toContain(secret);
  expect(user?.password).toMatch(/^scrypt-chain\$5\$16384\$8\$1\$/);
});

test("AUTH-21 signing out ends the session and its bearer token on the server and shuts its live sockets", async () => {
  const here = testPlatform();
  const { viewer, signedIn, tenant, address } = await newAccount(here);
  await signOut(here.control, viewer, tenant, address);
  await here.settle();
  expect((await withCookie(here.control, signedIn.session.token)).kind).toBe("broken");
  expect((await withBearer(here.control, signedIn.bearer)).kind).toBe("broken");
  expect(here.posted.some(({ body }) => body.includes("revoke") && body.includes(String(viewer.sessionId)))).toBe(true);
});

test("after a password change only the new one signs in; the other sessions are over, this one goes on", async () => {
  const { email, password, viewer, tenant, signedIn } = await newAccount(platform);
  const address = newPerson().address;
  const enter = (word: string) =>
    signInByCall(control, "tenant_user", { email, password: word, rememberPassword: false }, requestWith(), address);
  const elsewhere = await enter(password);
  const session = { userId: viewer.user.id, sessionId: viewer.sessionId, address };
  await changePassword(control, tenant, session, { newPassword: "nueva-clave", currentPassword: password });
  expect((await withCookie(control, signedIn.session.token)).kind).toBe("open");
  expect((await withBearer(control, signedIn.bearer)).kind).toBe("open");
  expect((await withCookie(control, elsewhere.session.token)).kind).toBe("broken");
  expect((await withBearer(control, elsewhere.bearer)).kind).toBe("broken");
  await expect(enter(password)).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await enter("nueva-clave")).viewer.user.id).toBe(viewer.user.id);
});

test("a password change shuts the sockets of the sessions that it ends, and not its own", async () => {
  const here = testPlatform();
  const { email, password, viewer, tenant } = await newAccount(here);
  const input = { email, password, rememberPassword: false };
  const elsewhere = await signIn(here.control, "tenant_user", input, requestWith(), newPerson().address);
  const session = { userId: viewer.user.id, sessionId: viewer.sessionId, address: "" };
  await changePassword(here.control, tenant, session, { newPassword: "nueva-clave", currentPassword: password });
  await here.settle();
  const shut = here.posted.map(({ body }) => body).filter((body) => body.includes("revoke"));
  expect(shut).toEqual([expect.stringContaining(`"${elsewhere.viewer.sessionId}"`)]);
  expect(shut[0]).not.toContain(`"${viewer.sessionId}"`);
});

test("ten wrong current passwords in a quarter of an hour must wait, also with the right one", async () => {
  const { password, viewer, tenant } = await newAccount(platform);
  const session = { userId: viewer.user.id, sessionId: viewer.sessionId, address: "" };
  const change = (currentPassword: string) =>
    changePassword(control, tenant, session, { newPassword: "nueva-clave", currentPassword });
  await expect(change("equivocada")).rejects.toMatchObject({ code: "invalid" });
  await countMore(`change-password:${viewer.user.id}`, 8);
  await expect(change("equivocada")).rejects.toMatchObject({ code: "invalid" });
  await expect(change(password)).rejects.toMatchObject({ code: "rate_limited" });
});

test("one network opens twenty accounts an hour", async () => {
  const address = "198.51.100.77";
  const open = () =>
    openAccount(
      control,
      { name: "Pan", email: newPerson().email, phone: "5512345678", phoneCountryCode: "+52", password: "secreto-1" },
      requestWith(),
      address,
    );
  await open();
  await countMore(`register:${address}`, 18);
  await open();
  await expect(open()).rejects.toMatchObject({ code: "rate_limited" });
});

test("a change by a bearer token keeps the session it came with", async () => {
  const { password, viewer, tenant, signedIn } = await newAccount(platform);
  const open = await withBearer(control, signedIn.bearer);
  if (open.kind !== "open") throw new Error("the bearer token opened nothing");
  const session = { userId: viewer.user.id, sessionId: open.viewer.sessionId, address: "" };
  await changePassword(control, tenant, session, { newPassword: "nueva-clave", currentPassword: password });
  expect((await withBearer(control, signedIn.bearer)).kind).toBe("open");
  expect((await withCookie(control, signedIn.session.token)).kind).toBe("open");
});

test("the same password is no new one", async () => {
  const { password, viewer, tenant } = await newAccount(platform);
  const session = { userId: viewer.user.id, sessionId: viewer.sessionId, address: "" };
  const change = (newPassword: string) =>
    changePassword(control, tenant, session, { newPassword, currentPassword: password });
  await expect(change(password)).rejects.toMatchObject({
    ...{ code: "invalid", userMessage: "Esa ya es tu contraseña. Elige otra." },
    fields: { newPassword: ["Esa ya es tu contraseña. Elige otra."] },
  });
  await expect(change(`${password}2`)).resolves.toBeUndefined();
});

test("without the current password nothing changes, unless the account must set its first one", async () => {
  const { password, viewer, tenant, email } = await newAccount(platform);
  const session = { userId: viewer.user.id, sessionId: viewer.sessionId, address: "" };
  await expect(changePassword(control, tenant, session, { newPassword: "nueva-clave" })).rejects.toMatchObject({
    code: "invalid",
    fields: { currentPassword: [expect.any(String)] },
  });
  const enter = (word: string) =>
    signIn(
      control,
      "tenant_user",
      { email, password: word, rememberPassword: false },
      requestWith(),
      newPerson().address,
    );
  await expect(enter(password)).resolves.toBeDefined();
  await control.db.run(control.db.update(tenantUsers, { mustSetPassword: true }, eq(tenantUsers.id, viewer.user.id)));
  await changePassword(control, tenant, session, { newPassword: "primera-clave" });
  expect((await enter("primera-clave")).viewer).toMatchObject({ user: { mustSetPassword: false } });
});

test("known and unknown accounts, and a deactivated one, are refused alike", async () => {
  const known = await newAccount(platform);
  const off = await newAccount(platform);
  await control.db.run(control.db.update(tenantUsers, { active: false }, eq(tenantUsers.id, off.viewer.user.id)));
  const refusal = (email: string, password: string) =>
    signIn(
      control,
      "tenant_user",
      { email, password, rememberPassword: false },
      requestWith(),
      newPerson().address,
    ).then(
      () => null,
      ({ code, userMessage, detail, status }) => ({ code, userMessage, detail, status }),
    );
  const answers = await Promise.all([
    refusal(known.email, "equivocada"),
    refusal(newPerson().email, "equivocada"),
    refusal(off.email, off.password),
  ]);
  expect(answers[0]).toEqual({
    code: "unauthenticated",
    userMessage: "Credenciales inválidas",
    detail: "invalid_credentials",
    status: 401,
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("ten wrong passwords from one address shut that address out, not the owner on a known device elsewhere", async () => {
  const here = testPlatform();
  const { email, password, signedIn } = await newAccount(here);
  const attacker = newPerson().address;
  const guess = (address: string, word: string, cookie = "") =>
    signIn(
      here.control,
      "tenant_user",
      { email, password: word, rememberPassword: false },
      requestWith({ cookie }),
      address,
    ).then(
      () => "in",
      ({ code }) => code,
    );
  const answers: string[] = [];
  for (let count = 0; count < 12; count += 1) answers.push(await guess(attacker, "equivocada"));
  expect(answers.filter((code) => code === "unauthenticated")).toHaveLength(10);
  expect(answers.slice(10)).toEqual(["rate_limited", "rate_limited"]);
  // From there not even the right password is checked.
  expect(await guess(attacker, password)).toBe("rate_limited");
  expect(await guess(newPerson().address, password, `device=${signedIn.device}`)).toBe("in");
  here.clock.advance(31 * 60_000);
  expect(await guess(attacker, password)).toBe("in");
}, 30_000);

test("guesses from ever new addresses meet the account's slower cap, which spares devices it knows and right passwords", async () => {
  const here = testPlatform();
  const { email, password, signedIn } = await newAccount(here);
  const enter = (word: string, cookie = "") =>
    signIn(
      here.control,
      "tenant_user",
      { email, password: word, rememberPassword: false },
      requestWith({ cookie }),
      newPerson().address,
    ).then(
      () => "in",
      ({ code }) => code,
    );
  for (let count = 0; count < 5; count += 1) expect(await enter(password)).toBe("in");
  // Sets the count that 55 guesses would leave, without waiting for 55 slow hashes.
  const key = `sign-in:tenant_user:${await hashToken(email)}`;
  expect(await enter("equivocada")).toBe("unauthenticated");
  await here.control.db.run(
    here.control.db.update(rateLimits, { count: sql`${rateLimits.count} + 55` }, eq(rateLimits.key, key)),
  );
  const answers: string[] = [];
  for (let count = 0; count < 6; count += 1) answers.push(await enter("equivocada"));
  expect(answers.filter((code) => code === "unauthenticated")).toHaveLength(4);
  expect(answers.at(-1)).toBe("rate_limited");
  expect(await enter(password)).toBe("rate_limited");
  expect(await enter(password, `device=${signedIn.device}`)).toBe("in");
}, 30_000);

test("Promise 9: every cookie is HttpOnly, SameSite=Lax and for the whole site; over https Secure and bound to the host", () => {
  const session = { token: "t".repeat(43), maxAgeSeconds: 60 };
  const plain = new Request("http://localhost/login");
  const secure = new Request("https://chat.example/login");
  for (const cookie of [sessionCookie(plain, session), deviceCookie(plain, "d")]) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  }
  for (const cookie of [sessionCookie(secure, session), deviceCookie(secure, "d")]) {
    expect(cookie).toMatch(/^__Host-(session|device)=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  }
});

test("a device is known for a year", () => {
  expect(deviceCookie(new Request("http://localhost/login"), "d")).toContain("; Max-Age=31536000");
});

test("every change of an account leaves one audit row of ids, and none of its secrets", async () => {
  const { viewer, password, email, tenant, address } = await newAccount(platform);
  const session = { userId: viewer.user.id, sessionId: viewer.sessionId, address };
  await changePassword(control, tenant, session, { newPassword: "nueva-clave", currentPassword: password });
  await signOut(control, viewer, tenant, address);
  const rows = await control.db.run(control.db.select(auditLog, { where: eq(auditLog.tenantId, tenant.id) }));
  expect(rows.map(({ action }) => action).sort()).toEqual(["change_password", "register", "sign_in", "sign_out"]);
  for (const row of rows) {
    expect(row).toMatchObject({
      actorType: "tenant_user",
      actorId: viewer.user.id,
      ipAddress: address,
      requestId: "test-request",
    });
  }
  expect(JSON.stringify(rows)).not.toContain(password);
  expect(JSON.stringify(rows)).not.toContain(email);
});
