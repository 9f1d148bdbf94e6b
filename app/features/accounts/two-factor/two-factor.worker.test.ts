import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { auditLog, rateLimits } from "~/platform/tables.server";
import { newAccount, newPerson, newSuperAdmin } from "../../../../tests/support/accounts";
import { both, callerOf, newMember } from "../../../../tests/support/calls";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { requestWith } from "../../../../tests/support/platform";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { superAdminPage } from "../guards.server";
import { readSession } from "../sessions.server";
import { type SecondStep, type SignedIn, signInOnPage } from "../sign-in.server";
import { answerSignInForm } from "../sign-in-page.server";
import { recoveryCodes, tenantUsers, twoFactors } from "../tables.server";
import { confirmTwoFactor, disableTwoFactor, type Me, readTwoFactor, startTwoFactor } from "./enrol.server";
import { PROOF_SECONDS } from "./proof-seconds";
import { plainRecoveryCode } from "./recovery-codes";
import { removeTwoFactor, removeTwoFactorAsSuperAdmin } from "./remove.server";
import { takeSecondStep } from "./second-step.server";
import { stepOf } from "./totp";

const ADDRESS = "203.0.113.9";
let shop: Workshop;
beforeAll(() => {
  // At the beginning of a step, so that "a minute off" is exact.
  shop = workshop({ start: Math.floor(Date.now() / 30_000) * 30_000 });
});
const control = () => shop.platform.control;

/** The phone of a person, whose clock may be off. */
const codeAt = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.platform.clock.now() + off });

async function enrol(me: Me) {
  await startTwoFactor(control(), me);
  const state = await readTwoFactor(control(), me);
  if (state.is !== "pending") throw new Error("not begun");
  const secret = state.spelled.replaceAll(" ", "");
  const codes = await confirmTwoFactor(control(), me, codeAt(secret));
  // The next step, so that the code that confirmed it is not asked for again.
  shop.platform.clock.advance(30_000);
  return { secret, codes, enrolment: state.address };
}

async function enrolled() {
  const account = await newAccount(shop.platform);
  const { id, tenantId } = account.viewer.user;
  const me: Me = { userType: "tenant_user", userId: id, tenantId, email: account.email, address: ADDRESS };
  return { ...account, me, ...(await enrol(me)) };
}

async function firstStep(email: string, password: string, userType: "tenant_user" | "super_admin" = "tenant_user") {
  const input = { email, password, rememberPassword: true };
  const ended: SignedIn | SecondStep = await signInOnPage(
    control(),
    userType,
    input,
    requestWith(),
    newPerson().address,
  );
  return "proof" in ended ? ended.proof : null;
}

const second = (proof: string | null, code: string, address = newPerson().address) =>
  takeSecondStep(control(), proof, code, requestWith(), address);
const WRONG_CODE = { code: "unauthenticated", detail: "invalid_code" };
const OVER = { code: "unauthenticated", detail: "first_step_over" };

test("the app's codes are those of RFC 6238", () => {
  const secret = Secret.fromLatin1("12345678901234567890").base32;
  expect(stepOf(secret, "287082", 59_000)).toBe(1);
  expect(stepOf(secret, "081804", 1_111_111_109_000)).toBe(37_037_036);
  expect(stepOf(secret, "287083", 59_000)).toBeNull();
});

test("a person sets it up, gets ten codes once, and from then on the password alone opens nothing", async () => {
  const { email, password, me, secret, codes, enrolment, viewer } = await enrolled();
  expect(enrolment).toMatch(/^otpauth:\/\/totp\/Sistema%20de%20Chat%20Multicanal:/);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  expect(await readTwoFactor(control(), me)).toEqual({ is: "on", since: expect.any(Number), codesLeft: 10 });

  const proof = await firstStep(email, password);
  expect(proof).not.toBeNull();
  expect((await readSession(control(), requestWith({ cookie: `session=${proof}` }))).kind).toBe("broken");
  const { session } = await second(proof, codeAt(secret));
  expect(session.maxAgeSeconds).toBe(30 * 24 * 3600);
  expect((await readSession(control(), requestWith({ cookie: `session=${session.token}` }))).kind).toBe("open");

  const stored = JSON.stringify([
    await control().db.run(control().db.select(twoFactors, { where: eq(twoFactors.userId, viewer.user.id) })),
    await control().db.run(control().db.select(recoveryCodes, { where: eq(recoveryCodes.userId, viewer.user.id) })),
    await control().db.run(control().db.select(auditLog, { where: eq(auditLog.actorId, viewer.user.id) })),
    shop.platform.logs,
  ]);
  for (const word of [secret, ...codes, ...codes.map((code) => plainRecoveryCode(code) ?? "")])
    expect(stored).not.toContain(word);
  const rows = await control().db.run(control().db.select(auditLog, { where: eq(auditLog.actorId, viewer.user.id) }));
  expect(rows.map(({ action, safeValues }) => [action, safeValues])).toEqual(
    expect.arrayContaining([
      ["start_two_factor", null],
      ["enable_two_factor", null],
      ["sign_in", { factor: "app" }],
    ]),
  );
});

test("the page that one wanted waits through the second step", async () => {
  const { email, password } = await enrolled();
  const { platform, pipes } = shop;
  const context = { platform, pipes, control: control(), requestId: "r", nonce: "", address: ADDRESS, jobs: new Map() };
  const answer = await answerSignInForm(
    {
      context,
      request: new Request("http://localhost/login?tab=login&volver=%2Fadmin%2Fplugin", {
        method: "POST",
        body: new URLSearchParams({ intent: "login", email, password }),
      }),
    },
    ["login"],
    "/",
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login/codigo"]);
  expect(answer.headers.get("set-cookie")).toContain(
    "return-to=%2Fadmin%2Fplugin; Path=/; HttpOnly; SameSite=Lax; Max-Age=600",
  );
});

test("a first step is believed with its own signature only", async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  const proofs = [await firstStep(one.email, one.password), await firstStep(other.email, other.password)];
  const [said] = (proofs[0] ?? "").split(".");
  const [, signature] = (proofs[1] ?? "").split(".");
  for (const forged of [`${said}.${signature}`, `${said}.`, said ?? ""])
    await expect(second(forged, codeAt(one.secret))).rejects.toMatchObject(OVER);
  expect((await second(proofs[0] ?? null, codeAt(one.secret))).session.token).toBeTruthy();
});

test("a begun enrolment counts only once a right code confirms it, and within a quarter of an hour", async () => {
  const { email, password, viewer } = await newAccount(shop.platform);
  const { id, tenantId } = viewer.user;
  const me: Me = { userType: "tenant_user", userId: id, tenantId, email, address: ADDRESS };
  await expect(confirmTwoFactor(control(), me, "000000")).rejects.toMatchObject({ code: "conflict" });
  await startTwoFactor(control(), me);
  const first = await readTwoFactor(control(), me);
  expect(await firstStep(email, password), "the password still opens a session").toBeNull();
  await startTwoFactor(control(), me);
  const next = await readTwoFactor(control(), me);
  expect(first.is === "pending" && next.is === "pending" && first.spelled !== next.spelled).toBe(true);
  const secret = next.is === "pending" ? next.spelled.replaceAll(" ", "") : "";
  await expect(confirmTwoFactor(control(), me, codeAt(secret, 600_000))).rejects.toMatchObject({
    fields: { code: ["Ese código no es correcto. Escribe el que tu aplicación muestra ahora."] },
  });
  shop.platform.clock.advance(15 * 60_000);
  expect(await readTwoFactor(control(), me)).toEqual({ is: "off" });
  await expect(confirmTwoFactor(control(), me, codeAt(secret))).rejects.toMatchObject({ code: "conflict" });
  await enrol(me);
  await expect(startTwoFactor(control(), me)).rejects.toMatchObject({ code: "conflict" });
});

test("an enrolment that another window confirms at this very moment is not begun anew", async () => {
  const { email, viewer } = await newAccount(shop.platform);
  const { id, tenantId } = viewer.user;
  const me: Me = { userType: "tenant_user", userId: id, tenantId, email, address: ADDRESS };
  let between = async () => {};
  const late = workshop({
    start: shop.platform.clock.now(),
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (texts.some((text) => text.startsWith("delete"))) await between();
        return run();
      }),
  });
  between = async () => {
    between = async () => {};
    await enrol(me);
  };
  await expect(startTwoFactor(late.platform.control, me)).rejects.toMatchObject({ code: "conflict" });
  expect(await readTwoFactor(control(), me)).toMatchObject({ is: "on" });
});

test("ten wrong codes, or tries to switch it off, in a quarter of an hour must wait, also with the right one", async () => {
  const { email, viewer } = await newAccount(shop.platform);
  const { id, tenantId } = viewer.user;
  const me: Me = { userType: "tenant_user", userId: id, tenantId, email, address: ADDRESS };
  await startTwoFactor(control(), me);
  const state = await readTwoFactor(control(), me);
  const secret = state.is === "pending" ? state.spelled.replaceAll(" ", "") : "";
  for (let count = 0; count < 10; count += 1)
    await expect(confirmTwoFactor(control(), me, codeAt(secret, 600_000))).rejects.toMatchObject({ code: "invalid" });
  await expect(confirmTwoFactor(control(), me, codeAt(secret))).rejects.toMatchObject({ code: "rate_limited" });

  const other = await enrolled();
  const off = (word: string) => disableTwoFactor(control(), other.me, { password: word, code: codeAt(other.secret) });
  await expect(off("equivocada")).rejects.toMatchObject({ code: "invalid" });
  const key = `two-factor:off:tenant_user:${other.me.userId}`;
  await control().db.run(control().db.update(rateLimits, { count: 10 }, eq(rateLimits.key, key)));
  await expect(off(other.password)).rejects.toMatchObject({ code: "rate_limited" });
});

test("a phone whose clock is off by a minute gets in, further off it does not, and no code twice", async () => {
  const { email, password, secret } = await enrolled();
  const proof = await firstStep(email, password);
  shop.platform.clock.advance(120_000);
  for (const off of [-90_000, 90_000])
    await expect(second(proof, codeAt(secret, off))).rejects.toMatchObject(WRONG_CODE);
  const slow = codeAt(secret, -60_000);
  await second(proof, slow);
  await expect(second(proof, slow)).rejects.toMatchObject(WRONG_CODE);
  const quick = codeAt(secret, 60_000);
  await second(proof, quick);
  // Older than one that was taken.
  await expect(second(proof, codeAt(secret))).rejects.toMatchObject(WRONG_CODE);
});

test("of two presses with one code one gets in", async () => {
  const { email, password, secret } = await enrolled();
  const proof = await firstStep(email, password);
  const code = codeAt(secret);
  const ends = await Promise.allSettled([second(proof, code), second(proof, code)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a recovery code works once, as it was written down or as it is typed, and for its owner only", async () => {
  const mine = await enrolled();
  const other = await enrolled();
  const proof = await firstStep(mine.email, mine.password);
  const [first = "", next = ""] = mine.codes;
  await expect(second(proof, other.codes[0] ?? "")).rejects.toMatchObject(WRONG_CODE);
  await second(proof, first);
  await expect(second(proof, first)).rejects.toMatchObject(WRONG_CODE);
  await second(proof, ` ${next.toLowerCase().replace("-", " ")} `);
  expect(await readTwoFactor(control(), mine.me)).toMatchObject({ codesLeft: 8 });
});

test("ten wrong codes from one address must wait, also with the right one, and no other account does", async () => {
  const { email, password, secret } = await enrolled();
  const other = await enrolled();
  const proof = await firstStep(email, password);
  const { address } = newPerson();
  for (let count = 0; count < 10; count += 1)
    await expect(second(proof, "AAAAA-AAAAA", address)).rejects.toMatchObject(WRONG_CODE);
  await expect(second(proof, codeAt(secret), address)).rejects.toMatchObject({ code: "rate_limited" });
  await second(await firstStep(other.email, other.password), codeAt(other.secret), address);
});

test("the proof of the first step lives five minutes, is nobody else's, and ends with the password", async () => {
  const { email, password, secret, viewer } = await enrolled();
  const proof = (await firstStep(email, password)) ?? "";
  const [said = "", signature = ""] = proof.split(".");
  const text = atob(said.replaceAll("-", "+").replaceAll("_", "/")).replace(String(viewer.user.id), "1");
  for (const forged of [null, "", "x", `${said}.`, `${btoa(text)}.${signature}`])
    await expect(second(forged, codeAt(secret))).rejects.toMatchObject(OVER);
  shop.platform.clock.advance(PROOF_SECONDS * 1000 - 1);
  await second(proof, codeAt(secret));
  shop.platform.clock.advance(1);
  await expect(second(proof, codeAt(secret, 30_000))).rejects.toMatchObject(OVER);
  expect(PROOF_SECONDS).toBe(300);
  const later = await firstStep(email, password);
  await control().db.run(control().db.update(tenantUsers, { password: "otra" }, eq(tenantUsers.id, viewer.user.id)));
  await expect(second(later, codeAt(secret, 30_000))).rejects.toMatchObject(OVER);
});

test("it is switched off with the password and a code, and by nothing less", async () => {
  const { email, password, me, secret } = await enrolled();
  const off = (word: string, code: string) => disableTwoFactor(control(), me, { password: word, code });
  await expect(off("equivocada", codeAt(secret))).rejects.toMatchObject({ fields: { password: [expect.any(String)] } });
  await expect(off(password, "000000")).rejects.toMatchObject(WRONG_CODE);
  expect(await firstStep(email, password)).not.toBeNull();
  await off(password, codeAt(secret));
  expect(await readTwoFactor(control(), me)).toEqual({ is: "off" });
  expect(await firstStep(email, password)).toBeNull();
  await expect(off(password, codeAt(secret, 30_000))).rejects.toMatchObject({ code: "conflict" });
});

test("an administrator takes a colleague's away, the super administrator anybody's; both leave a row", async () => {
  const { email, password, me, tenant, secret } = await enrolled();
  const proof = await firstStep(email, password);
  const stranger = await newMember(shop);
  const by = { userId: stranger.userId, address: ADDRESS };
  await expect(removeTwoFactor(control(), stranger.tenant, by, me.userId)).rejects.toMatchObject({ code: "not_found" });
  await expect(removeTwoFactor(control(), tenant, { ...by, userId: 7 }, me.userId)).rejects.toMatchObject({
    code: "forbidden",
  });
  await control().db.run(
    control().db.update(tenantUsers, { isOwner: false, role: "agente" }, eq(tenantUsers.id, me.userId)),
  );
  await removeTwoFactor(control(), tenant, { ...by, userId: 7 }, me.userId);
  expect(await readTwoFactor(control(), me)).toEqual({ is: "off" });
  await expect(second(proof, codeAt(secret))).rejects.toMatchObject(OVER);
  expect(await firstStep(email, password)).toBeNull();
  await expect(removeTwoFactor(control(), tenant, { ...by, userId: 7 }, me.userId)).rejects.toMatchObject({
    code: "conflict",
  });
  await enrol(me);
  await removeTwoFactorAsSuperAdmin(control(), { superAdminId: 9, address: ADDRESS }, me.userId);
  expect(await readTwoFactor(control(), me)).toEqual({ is: "off" });
  const target = `tenant_user:${me.userId}`;
  const rows = await control().db.run(control().db.select(auditLog, { where: eq(auditLog.target, target) }));
  expect(
    rows.filter(({ action }) => action === "remove_two_factor").map(({ actorType, actorId }) => [actorType, actorId]),
  ).toEqual([
    ["tenant_user", 7],
    ["super_admin", 9],
  ]);
});

test("API-07 AUTH-01 a call needs the code in its body once the person has a second factor", async () => {
  const { email, password, secret, codes } = await enrolled();
  const login = (more: object = {}) =>
    callerOf(shop, null)("POST /api/auth/tenant/login", { email, password, rememberPassword: false, ...more });
  const requestId = "test-request";
  const needed = "Escribe el código de tu aplicación de verificación.";
  const refused = { success: false, error: needed, code: "code_required", fields: { code: [needed] }, requestId };
  expect(both(await login())).toEqual([401, refused]);
  const wrong = "Ese código no es correcto o ya se usó. Espera al siguiente de tu aplicación.";
  expect(both(await login({ code: "AAAAA-AAAAA" }))).toEqual([
    401,
    { success: false, error: wrong, code: "invalid_code", fields: { code: [wrong] }, requestId },
  ]);
  // A stranger without the password learns nothing of the second factor.
  expect((await login({ password: "equivocada" })).body).toMatchObject({ code: "invalid_credentials" });
  expect((await login({ password: "equivocada", code: codeAt(secret) })).body).toMatchObject({
    code: "invalid_credentials",
  });
  const opened = await login({ code: codeAt(secret) });
  expect(opened.status).toBe(200);
  expect(opened.body).toMatchObject({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await login({ code: codes[0] })).status).toBe(200);
});

test("API-09 where it is required, a super administrator sees nothing but the page that sets it up", async () => {
  const strict = workshop({ settings: { REQUIRE_SUPER_ADMIN_2FA: true }, start: shop.platform.clock.now() });
  const { control: own, requestId } = strict.platform;
  const root = await newSuperAdmin(own);
  const login = (more: object = {}) =>
    callerOf(strict, null)("POST /api/auth/super-admin/login", { email: root.email, password: root.password, ...more });
  const opened = (await login()).body as { token: string };
  // A context belongs to one request.
  const context = () => ({
    ...{ platform: strict.platform, control: own, pipes: strict.pipes, requestId },
    ...{ nonce: "", address: "", jobs: new Map() },
  });
  const ended: SignedIn | SecondStep = await signInOnPage(
    own,
    "super_admin",
    { email: root.email, password: root.password, rememberPassword: false },
    requestWith(),
    newPerson().address,
  );
  const cookie = "session" in ended ? `session=${ended.session.token}` : "";
  const visit = (options?: { enrolling: boolean }) => superAdminPage(context(), requestWith({ cookie }), options);
  await expect(visit()).rejects.toMatchObject({ status: 302 });
  expect((await visit({ enrolling: true })).admin.id).toBe(root.id);
  const tenants = () => callerOf(strict, opened.token)("GET /api/super-admin/tenants?limit=1");
  expect(both(await tenants())).toEqual([
    403,
    { error: "Activa antes la verificación en dos pasos.", code: "two_factor_required", requestId },
  ]);
  // The same session where nothing requires it.
  expect((await callerOf(shop, opened.token)("GET /api/super-admin/tenants?limit=1")).status).toBe(200);

  const me: Me = { userType: "super_admin", userId: root.id, tenantId: null, email: root.email, address: ADDRESS };
  const { secret } = await enrol(me);
  strict.platform.clock.advance(shop.platform.clock.now() - strict.platform.clock.now());
  expect((await visit()).admin.id).toBe(root.id);
  expect((await tenants()).status).toBe(200);
  expect((await login()).body).toMatchObject({ success: false, code: "code_required" });
  expect((await login({ code: codeAt(secret) })).status).toBe(200);
});
