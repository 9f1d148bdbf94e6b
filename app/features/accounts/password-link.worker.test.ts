import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { retryStopped } from "~/features/jobs/retry-stopped.server";
import { tenants } from "~/features/tenants/tables.server";
import { newId } from "~/platform/ids";
import { auditLog, deadLetters, outbox } from "~/platform/tables.server";
import { createBrevoMailer } from "~/providers/mail/brevo";
import { newAccount, newPerson } from "../../../tests/support/accounts";
import { rowsOf } from "../../../tests/support/builders";
import { newMember } from "../../../tests/support/calls";
import { requestWith } from "../../../tests/support/platform";
import { workshop } from "../../../tests/support/run-queue";
import { changePassword } from "./change-password.server";
import { invite, readInvitation, takeBack } from "./invitations.server";
import { askForPassword, makePasswordLink, makePasswordLinkAsSuperAdmin } from "./password-link.server";
import { readPasswordLink, resetPassword } from "./reset-password.server";
import { readSession } from "./sessions.server";
import { signIn } from "./sign-in.server";
import { passwordResets, tenantUsers } from "./tables.server";
import { setPersonActive } from "./team.server";
import { insertTenantUser } from "./writes.server";

const MINUTE = 60_000;
const sentSchema = z.object({
  to: z.array(z.object({ email: z.string() })),
  subject: z.string(),
  textContent: z.string(),
  htmlContent: z.string(),
  tags: z.array(z.string()),
});

function scene({ canMail = true, answers = (): number => 201 } = {}) {
  const mails: z.output<typeof sentSchema>[] = [];
  const brevo: typeof fetch = async (_input, init) => {
    const status = answers();
    if (status !== 201) return Response.json({ code: "refused" }, { status });
    mails.push(sentSchema.parse(JSON.parse(String(init?.body))));
    return Response.json({ messageId: "<1@smtp-relay.mailin.fr>" }, { status });
  };
  const shop = workshop({
    mail: createBrevoMailer({ apiKey: "k", sender: "hola@plataforma.example", fetch: brevo }),
    settings: {
      PUBLIC_ORIGIN: "https://app.example.test",
      ...(canMail ? { PLATFORM_BREVO_API_KEY: "k", PLATFORM_MAIL_SENDER: "hola@plataforma.example" } : {}),
    },
  });
  const { control } = shop.platform;
  const ask = async (email: string, address = newPerson().address) => {
    await askForPassword(control, email, address);
    await shop.platform.settle();
  };
  const enter = (email: string, password: string) =>
    signIn(control, "tenant_user", { email, password, rememberPassword: false }, requestWith(), newPerson().address);
  const linksOf = async (userId: number) =>
    (await control.db.run(control.db.select(passwordResets, { where: eq(passwordResets.userId, userId) }))).length;
  return { shop, control, mails, ask, enter, linksOf };
}

/** A business with an administrator and a colleague. */
async function team(of: ReturnType<typeof scene>) {
  const { tenant, userId } = await newMember(of.shop);
  const id = newId();
  const { email } = newPerson();
  await of.control.db.run(
    insertTenantUser(of.control, {
      ...{ id, tenantId: tenant.id, email, firstName: "Beto", lastName: "Luna" },
      ...{ role: "agente" as const, password: "none" },
    }),
  );
  return { tenant, by: { userId, address: "203.0.113.9" }, colleague: { id, email } };
}

const tokenIn = (text: string) => /\/contrasena\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? "";

test("a forgotten password: the mailed link sets a new one once, ends every session, and is nowhere stored", async () => {
  const of = scene();
  const { control, mails, shop } = of;
  const { email, password, signedIn, tenant, viewer } = await newAccount(shop.platform);
  await of.ask(email);
  const planned = JSON.stringify(await rowsOf(tenant, outbox, eq(outbox.kind, "mail_link")));
  expect(planned).toContain(email);
  await shop.runAll();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({
    to: [{ email }],
    subject: "Tu enlace para una contraseña nueva",
    tags: ["link"],
  });
  const token = tokenIn(mail?.textContent ?? "");
  expect(mail?.textContent).toContain(`https://app.example.test/contrasena/${token}`);
  expect(mail?.htmlContent).toContain(`href="https://app.example.test/contrasena/${token}"`);
  expect(token).toHaveLength(43);
  expect(planned).not.toContain(token);
  expect(JSON.stringify(await control.db.run(control.db.select(passwordResets)))).not.toContain(token);

  // A scanner of mails that opens the page uses nothing up.
  expect((await readPasswordLink(control, token))?.user.email).toBe(email);
  expect((await readPasswordLink(control, token))?.user.email).toBe(email);
  await resetPassword(control, token, "otra-clave-9", "203.0.113.9");
  const cookie = requestWith({ cookie: `session=${signedIn.session.token}` });
  expect((await readSession(control, cookie)).kind).toBe("broken");
  await expect(of.enter(email, password)).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await of.enter(email, "otra-clave-9")).viewer.user.id).toBe(viewer.user.id);

  expect(await readPasswordLink(control, token)).toBeNull();
  await expect(resetPassword(control, token, "tercera-clave", "203.0.113.9")).rejects.toMatchObject({
    code: "not_found",
    userMessage: "Este enlace ya no sirve: se usó o pasaron sus 30 minutos. Pide otro.",
  });
  const rows = await control.db.run(control.db.select(auditLog, { where: eq(auditLog.tenantId, tenant.id) }));
  expect(rows.map(({ action, actorType, actorId, target }) => [action, actorType, actorId, target])).toEqual(
    expect.arrayContaining([
      ["make_password_link", "job", null, `tenant_user:${viewer.user.id}`],
      ["reset_password", "tenant_user", viewer.user.id, `tenant_user:${viewer.user.id}`],
    ]),
  );
  expect(JSON.stringify([rows, shop.platform.logs])).not.toContain(token);
});

test("an unknown address and one without access are answered like a known one, and nothing is mailed", async () => {
  const of = scene();
  const { tenant, by, colleague } = await team(of);
  await setPersonActive(of.control, tenant, by, colleague.id, false);
  for (const email of [newPerson().email, colleague.email]) await expect(of.ask(email)).resolves.toBeUndefined();
  await of.shop.runAll();
  expect(of.mails).toEqual([]);
  expect(await of.linksOf(colleague.id)).toBe(0);
  await setPersonActive(of.control, tenant, by, colleague.id, true);
  await expect(of.ask(colleague.email)).resolves.toBeUndefined();
  await of.shop.runAll();
  expect(of.mails).toHaveLength(1);
});

test("an address is asked about three times an hour, known or not, and a network asks ten times", async () => {
  const of = scene();
  const { colleague } = await team(of);
  for (const email of [newPerson().email, colleague.email]) {
    for (let count = 0; count < 3; count += 1) await of.ask(email);
    await expect(of.ask(email)).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: expect.any(Number) });
  }
  await of.shop.runAll();
  expect(of.mails).toHaveLength(3);
  // Each of the three works: a stranger who asks cannot spoil the owner's link.
  for (const { textContent } of of.mails)
    expect(await readPasswordLink(of.control, tokenIn(textContent))).not.toBeNull();
  const { address } = newPerson();
  for (let count = 0; count < 10; count += 1) await of.ask(newPerson().email, address);
  await expect(of.ask(newPerson().email, address)).rejects.toMatchObject({ code: "rate_limited" });
  await of.ask(newPerson().email);
});

test("without mails of the platform's own, asking changes nothing and says the same", async () => {
  const of = scene({ canMail: false });
  const { colleague, tenant } = await team(of);
  await expect(of.ask(colleague.email)).resolves.toBeUndefined();
  expect(await of.linksOf(colleague.id)).toBe(0);
  expect(await rowsOf(tenant, outbox, eq(outbox.kind, "mail_link"))).toEqual([]);
});

test("a mail that comes too late is not sent", async () => {
  const of = scene();
  const { colleague } = await team(of);
  await of.ask(colleague.email);
  of.shop.platform.clock.advance(30 * MINUTE);
  await of.shop.runAll();
  expect(of.mails).toEqual([]);
});

test("a link works for 30 minutes, until a newer one, and until the password changes", async () => {
  const of = scene();
  const { tenant, by, colleague } = await team(of);
  const make = async () => (await makePasswordLink(of.control, tenant, by, colleague.id)).token;
  const works = async (token: string) => (await readPasswordLink(of.control, token)) !== null;
  const [first, second] = [await make(), await make()];
  expect([await works(first), await works(second)]).toEqual([false, true]);
  of.shop.platform.clock.advance(30 * MINUTE - 1);
  expect(await works(second)).toBe(true);
  of.shop.platform.clock.advance(1);
  expect(await works(second)).toBe(false);
  await expect(resetPassword(of.control, second, "otra-clave-9", "203.0.113.9")).rejects.toMatchObject({
    code: "not_found",
  });

  const third = await make();
  const session = { userId: colleague.id, sessionId: 0, address: "203.0.113.9" };
  const mustSet = of.control.db.update(tenantUsers, { mustSetPassword: true }, eq(tenantUsers.id, colleague.id));
  await of.control.db.run(mustSet);
  await changePassword(of.control, tenant, session, { newPassword: "otra-clave-9" });
  expect(await works(third)).toBe(false);

  const fourth = await make();
  await setPersonActive(of.control, tenant, by, colleague.id, false);
  expect(await works(fourth)).toBe(false);
});

test("a link opens nothing while its business is switched off", async () => {
  const of = scene();
  const { tenant, by, colleague } = await team(of);
  const { token } = await makePasswordLink(of.control, tenant, by, colleague.id);
  const set = (active: boolean) =>
    of.control.db.run(of.control.db.update(tenants, { active }, eq(tenants.id, tenant.id)));
  await set(false);
  expect(await readPasswordLink(of.control, token)).toBeNull();
  await set(true);
  expect((await readPasswordLink(of.control, token))?.user.id).toBe(colleague.id);
});

test("one network tries twenty links an hour", async () => {
  const { control } = scene();
  const { address } = newPerson();
  const guess = () => resetPassword(control, "no-existe", "otra-clave-9", address);
  for (let count = 0; count < 20; count += 1) await expect(guess()).rejects.toMatchObject({ code: "not_found" });
  await expect(guess()).rejects.toMatchObject({ code: "rate_limited" });
});

test("of two presses with one link one sets its password", async () => {
  const of = scene();
  const { tenant, by, colleague } = await team(of);
  const { token } = await makePasswordLink(of.control, tenant, by, colleague.id);
  const words = ["primera-clave", "segunda-clave"] as const;
  const ends = await Promise.allSettled(words.map((word) => resetPassword(of.control, token, word, "203.0.113.9")));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const won = words[ends[0]?.status === "fulfilled" ? 0 : 1];
  expect((await of.enter(colleague.email, won)).viewer.user.id).toBe(colleague.id);
});

test("an administrator makes a link for a colleague, the super administrator for anybody with access", async () => {
  const of = scene();
  const { tenant, by, colleague } = await team(of);
  const stranger = (await team(of)).colleague;
  const make = (id: number) => makePasswordLink(of.control, tenant, by, id);
  const owner = newId();
  await of.control.db.run(
    insertTenantUser(of.control, {
      ...{ id: owner, tenantId: tenant.id, email: newPerson().email, firstName: "Eva", lastName: "Paz", password: "x" },
    }),
  );
  await of.control.db.run(of.control.db.update(tenantUsers, { isOwner: true }, eq(tenantUsers.id, owner)));
  for (const [id, code] of [
    [by.userId, "forbidden"],
    [owner, "forbidden"],
    [stranger.id, "not_found"],
  ] as const) {
    await expect(make(id)).rejects.toMatchObject({ code });
    expect(await of.linksOf(id)).toBe(0);
  }
  expect(await make(colleague.id)).toMatchObject({ email: colleague.email });
  const actor = { superAdminId: 7, address: "203.0.113.9" };
  const { token } = await makePasswordLinkAsSuperAdmin(of.control, actor, owner);
  expect((await readPasswordLink(of.control, token))?.user.id).toBe(owner);
  await expect(makePasswordLinkAsSuperAdmin(of.control, actor, newId())).rejects.toMatchObject({ code: "not_found" });
  await setPersonActive(of.control, tenant, by, colleague.id, false);
  for (const refused of [make(colleague.id), makePasswordLinkAsSuperAdmin(of.control, actor, colleague.id)])
    await expect(refused).rejects.toMatchObject({ code: "conflict" });
});

test("a mail service that is busy is asked again after a minute; an invitation that it refused is mailed again only while it works", async () => {
  let status = 429;
  const of = scene({ answers: () => status });
  const { clock } = of.shop.platform;
  const { tenant, by } = await team(of);
  const lost = async () => {
    await invite(of.control, tenant, by, { email: newPerson().email, role: "agente" });
    await of.shop.runAll();
    const [letter] = await rowsOf(tenant, deadLetters);
    return letter?.id ?? 0;
  };
  await invite(of.control, tenant, by, { email: newPerson().email, role: "agente" });
  await of.shop.runDue();
  const [waits] = await rowsOf(tenant, outbox, eq(outbox.kind, "mail_link"));
  expect(waits?.dueAt.getTime()).toBe(clock.now() + MINUTE);
  status = 201;
  await of.shop.runAll();
  expect(of.mails).toHaveLength(1);

  status = 400;
  const first = await lost();
  status = 201;
  expect((await retryStopped(tenant, of.shop.jobs, first)).listo).toBe("reintentado");
  await of.shop.runAll();
  expect(of.mails).toHaveLength(2);
  status = 400;
  const second = await lost();
  status = 201;
  clock.advance(72 * 60 * MINUTE);
  expect((await retryStopped(tenant, of.shop.jobs, second)).listo).toBe("resuelto");
  await of.shop.runAll();
  expect(of.mails).toHaveLength(2);
});

test("an invitation is mailed with a link that works, three times a day to one address, and never without mail", async () => {
  const of = scene();
  const { tenant, by } = await team(of);
  const { email } = newPerson();
  const once = () => invite(of.control, tenant, by, { email, role: "agente" });
  const first = await once();
  expect(first.isMailed).toBe(true);
  expect(JSON.stringify(await rowsOf(tenant, outbox, eq(outbox.kind, "mail_link")))).not.toContain(first.token);
  await of.shop.runAll();
  expect(of.mails).toHaveLength(1);
  const [mail] = of.mails;
  expect(mail).toMatchObject({ to: [{ email }], subject: expect.stringContaining(" te invitó a su equipo") });
  expect(mail?.textContent).toContain(`https://app.example.test/invitacion/${first.token}`);
  expect(mail?.textContent).toContain("durante 72 horas");
  expect(await readInvitation(of.control, first.token)).toMatchObject({ email, role: "agente" });

  expect((await once()).isMailed).toBe(true);
  await of.shop.runAll();
  expect((await once()).isMailed).toBe(true);
  await of.shop.runAll();
  const fourth = await once();
  expect(fourth.isMailed).toBe(false);
  expect(await readInvitation(of.control, fourth.token)).toMatchObject({ email });
  await of.shop.runAll();
  expect(of.mails).toHaveLength(3);

  // Taken back, replaced or used before its mail went out: a link that opens nothing is not mailed.
  const late = await invite(of.control, tenant, by, { email: newPerson().email, role: "agente" });
  const other = newPerson().email;
  await invite(of.control, tenant, by, { email: other, role: "agente" });
  const newest = await invite(of.control, tenant, by, { email: other, role: "lector" });
  await takeBack(of.control, tenant, by, late.id);
  await of.shop.runAll();
  expect(of.mails.slice(3).map(({ to, textContent }) => [to[0]?.email, textContent.includes(newest.token)])).toEqual([
    [other, true],
  ]);

  const silent = scene({ canMail: false });
  const theirs = await team(silent);
  const link = await invite(silent.control, theirs.tenant, theirs.by, { email: newPerson().email, role: "agente" });
  expect(link.isMailed).toBe(false);
  expect(await rowsOf(theirs.tenant, outbox, eq(outbox.kind, "mail_link"))).toEqual([]);
  expect(await readInvitation(silent.control, link.token)).toMatchObject({ role: "agente" });
});
