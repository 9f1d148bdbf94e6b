import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { invite, join, listInvitations, readInvitation, takeBack } from "~/features/accounts/invitations.server";
import { makePasswordLink } from "~/features/accounts/password-link.server";
import { listOpenSessions } from "~/features/accounts/queries.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { tenantUsers, twoFactors } from "~/features/accounts/tables.server";
import {
  changeRole,
  findOwner,
  findPerson,
  listPeople,
  MOST_PEOPLE,
  setPersonActive,
} from "~/features/accounts/team.server";
import { passOwnership } from "~/features/accounts/writes.server";
import { notifications } from "~/features/notifications/tables.server";
import { tenants } from "~/features/tenants/tables.server";
import { newId, type TenantId } from "~/platform/ids";
import { hashPassword } from "~/platform/password.server";
import { auditLog } from "~/platform/tables.server";
import { addOlderPeople, newPerson } from "../../../tests/support/accounts";
import { staffOf } from "../../../tests/support/builders";
import { newMember } from "../../../tests/support/calls";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { requestWith } from "../../../tests/support/platform";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { handOverOwnership } from "./hand-over-ownership.server";
import { readTeam } from "./read-team.server";

const HOUR = 3_600_000;
const ADDRESS = "203.0.113.9";
const WORDS = { firstName: "Beto", lastName: "Luna", password: "clave-de-beto" };

let shop: Workshop;
beforeAll(() => {
  shop = workshop();
});
const control = () => shop.platform.control;

async function team() {
  const { tenant, userId } = await newMember(shop);
  return { tenant, by: { userId, address: ADDRESS } };
}

async function addPerson(tenantId: TenantId, over: Partial<typeof tenantUsers.$inferInsert> = {}) {
  const at = new Date(shop.platform.clock.now());
  const id = newId();
  const row = { id, tenantId, email: newPerson().email, password: "none", createdAt: at, updatedAt: at, ...over };
  await control().db.run(control().db.insert(tenantUsers, row));
  return id;
}

const personOf = (tenantId: TenantId, id: number) => control().db.first(findPerson(control(), tenantId, id));
const ownerIn = async (tenantId: TenantId) => (await control().db.first(findOwner(control(), tenantId)))?.id;

async function actsOf(tenantId: TenantId) {
  const rows = await control().db.run(control().db.select(auditLog, { where: eq(auditLog.tenantId, tenantId) }));
  return rows.map(({ action, actorId, safeValues }) => [action, actorId, safeValues]);
}

const enter = (email: string, password: string) =>
  signIn(control(), "tenant_user", { email, password, rememberPassword: false }, requestWith(), newPerson().address);

test("an invited colleague makes an account with the invited address and role, and the link works once", async () => {
  const { tenant, by } = await team();
  const { email } = newPerson();
  const { token } = await invite(control(), tenant, by, { email, role: "agente" });
  expect(await readInvitation(control(), token)).toMatchObject({ email, role: "agente", tenant: { id: tenant.id } });
  expect(await join(control(), token, WORDS, ADDRESS)).toBe(email);
  const { viewer } = await enter(email, WORDS.password);
  expect(viewer).toMatchObject({
    type: "tenant_user",
    user: { role: "agente", tenantId: tenant.id, firstName: "Beto" },
  });

  await expect(readInvitation(control(), token)).rejects.toMatchObject({ code: "not_found" });
  await expect(join(control(), token, WORDS, ADDRESS)).rejects.toMatchObject({ code: "not_found" });
  expect(await control().db.run(listInvitations(control(), tenant))).toEqual([]);
  expect(await actsOf(tenant.id)).toEqual([
    ["invite_tenant_user", by.userId, { role: "agente" }],
    ["join_tenant", viewer.user.id, { role: "agente" }],
    ["sign_in", viewer.user.id, null],
  ]);
  const rows = await control().db.run(control().db.select(auditLog, { where: eq(auditLog.tenantId, tenant.id) }));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("two presses with one link make one person", async () => {
  const { tenant, by } = await team();
  const { token } = await invite(control(), tenant, by, { email: newPerson().email, role: "admin" });
  const ends = await Promise.allSettled([
    join(control(), token, WORDS, ADDRESS),
    join(control(), token, WORDS, ADDRESS),
  ]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await control().db.run(listPeople(control(), tenant.id))).toHaveLength(2);
});

test("a link works for 72 hours, until it is taken back, and until a newer one for the same address", async () => {
  const { tenant, by } = await team();
  const { email } = newPerson();
  const first = await invite(control(), tenant, by, { email, role: "agente" });
  const second = await invite(control(), tenant, by, { email, role: "lector" });
  await expect(readInvitation(control(), first.token)).rejects.toMatchObject({ code: "not_found" });
  shop.platform.clock.advance(72 * HOUR - 1);
  expect(await readInvitation(control(), second.token)).toMatchObject({ role: "lector" });
  shop.platform.clock.advance(1);
  await expect(readInvitation(control(), second.token)).rejects.toMatchObject({ code: "not_found" });

  const third = await invite(control(), tenant, by, { email, role: "agente" });
  const stranger = await team();
  await expect(takeBack(control(), stranger.tenant, stranger.by, third.id)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await readInvitation(control(), third.token)).toMatchObject({ email });
  await takeBack(control(), tenant, by, third.id);
  await expect(readInvitation(control(), third.token)).rejects.toMatchObject({ code: "not_found" });
  await expect(readInvitation(control(), "")).rejects.toMatchObject({ code: "not_found" });
});

test("an invitation that is taken back while its account is being made makes none", async () => {
  let taken: (() => Promise<unknown>) | null = null;
  const slow = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const take = texts.some((text) => /insert into "tenant_users"/.test(text)) ? taken : null;
        taken = take ? null : taken;
        await take?.();
        return run();
      }),
  });
  const { tenant, userId } = await newMember(slow);
  const by = { userId, address: ADDRESS };
  const { email } = newPerson();
  const { id, token } = await invite(slow.platform.control, tenant, by, { email, role: "agente" });
  taken = () => takeBack(control(), tenant, by, id);
  await expect(join(slow.platform.control, token, WORDS, ADDRESS)).rejects.toMatchObject({ code: "not_found" });
  expect(taken).toBe(null);
  await expect(enter(email, WORDS.password)).rejects.toMatchObject({ code: "unauthenticated" });
});

test("another business's invitation to the same address goes on, and none works while its business is switched off", async () => {
  const [mine, theirs] = [await team(), await team()];
  const { email } = newPerson();
  const { token } = await invite(control(), theirs.tenant, theirs.by, { email, role: "lector" });
  await invite(control(), mine.tenant, mine.by, { email, role: "agente" });
  expect(await readInvitation(control(), token)).toMatchObject({ role: "lector", tenant: { id: theirs.tenant.id } });
  await control().db.run(control().db.update(tenants, { active: false }, eq(tenants.id, theirs.tenant.id)));
  await expect(readInvitation(control(), token)).rejects.toMatchObject({ code: "not_found" });
  await expect(join(control(), token, WORDS, ADDRESS)).rejects.toMatchObject({ code: "not_found" });
});

test("one network tries twenty links of invitations an hour", async () => {
  const { address } = newPerson();
  const guess = () => join(control(), "no-existe", WORDS, address);
  for (let count = 0; count < 20; count += 1) await expect(guess()).rejects.toMatchObject({ code: "not_found" });
  await expect(guess()).rejects.toMatchObject({ code: "rate_limited" });
});

test("an address that has an account is not invited, with the reason at its field", async () => {
  const { tenant, by } = await team();
  const here = newPerson().email;
  await addPerson(tenant.id, { email: here });
  const elsewhere = newPerson().email;
  await addPerson((await team()).tenant.id, { email: elsewhere });
  await expect(invite(control(), tenant, by, { email: here, role: "agente" })).rejects.toMatchObject({
    code: "conflict",
    fields: { email: ["Esa persona ya está en tu equipo."] },
  });
  await expect(invite(control(), tenant, by, { email: elsewhere, role: "agente" })).rejects.toMatchObject({
    code: "conflict",
    fields: { email: ["Ese email ya tiene una cuenta. Usa otro: cada persona entra con un email propio."] },
  });
});

test("a business has at most 50 open invitations", async () => {
  const { tenant, by } = await team();
  for (let count = 0; count < 50; count += 1)
    await invite(control(), tenant, by, { email: newPerson().email, role: "agente" });
  await expect(invite(control(), tenant, by, { email: newPerson().email, role: "agente" })).rejects.toMatchObject({
    code: "rate_limited",
  });
});

test("a colleague's role changes at once and leaves a row; nobody changes their own, the owner's or a stranger's", async () => {
  const { tenant, by } = await team();
  const colleague = await addPerson(tenant.id);
  const owner = await addPerson(tenant.id, { isOwner: true });
  const stranger = await addPerson((await team()).tenant.id);
  await changeRole(control(), tenant, by, colleague, "lector");
  await changeRole(control(), tenant, by, colleague, "lector");
  expect(await personOf(tenant.id, colleague)).toMatchObject({ role: "lector" });
  for (const [id, code] of [
    [by.userId, "forbidden"],
    [owner, "forbidden"],
    [stranger, "not_found"],
  ] as const) {
    await expect(changeRole(control(), tenant, by, id, "lector")).rejects.toMatchObject({ code });
    await expect(setPersonActive(control(), tenant, by, id, false)).rejects.toMatchObject({ code });
  }
  expect(await actsOf(tenant.id)).toEqual([["change_role", by.userId, { role: "lector" }]]);
});

test("who has no access any more is out everywhere, and comes in again when it is given back", async () => {
  const { tenant, by } = await team();
  const { email } = newPerson();
  const { token } = await invite(control(), tenant, by, { email, role: "agente" });
  await join(control(), token, WORDS, ADDRESS);
  const { viewer } = await enter(email, WORDS.password);
  const { id } = viewer.user;
  expect(await control().db.run(listOpenSessions(control(), id, 9))).toHaveLength(1);
  await setPersonActive(control(), tenant, by, id, false);
  expect(await control().db.run(listOpenSessions(control(), id, 9))).toEqual([]);
  await expect(enter(email, WORDS.password)).rejects.toMatchObject({ code: "unauthenticated" });
  await setPersonActive(control(), tenant, by, id, true);
  expect((await enter(email, WORDS.password)).viewer.user.id).toBe(id);
});

test("the owner is the marked person, or without a mark the oldest active administrator", async () => {
  const { tenant, by } = await team();
  const second = await addPerson(tenant.id, { role: "lector" });
  expect(await ownerIn(tenant.id)).toBe(by.userId);
  const third = await addPerson(tenant.id, { isOwner: true });
  expect(await ownerIn(tenant.id)).toBe(third);
  expect(second).not.toBe(third);
});

test("of a team that had more people than a page lists, who may sign in comes first and the newest is changed too", async () => {
  const { tenant, by } = await team();
  await addOlderPeople(tenant.id, by.userId, MOST_PEOPLE, { active: false });
  const newest = await addPerson(tenant.id, { role: "agente" });
  const visit = { tenant, user: { ...staffOf(tenant), id: by.userId }, sessionId: 1 };
  const { people } = await readTeam(control(), visit, requestWith({}, "/admin/team"));
  expect(people.slice(0, 2).map(({ id }) => id)).toEqual([by.userId, newest]);
  expect(people).toHaveLength(MOST_PEOPLE);
  await changeRole(control(), tenant, by, newest, "admin");
  await setPersonActive(control(), tenant, by, by.userId - MOST_PEOPLE, true);
  expect(await personOf(tenant.id, newest)).toMatchObject({ role: "admin" });
  await control().db.run(control().db.update(tenantUsers, { isOwner: true }, eq(tenantUsers.id, newest)));
  expect(await ownerIn(tenant.id)).toBe(newest);
  await expect(setPersonActive(control(), tenant, by, newest, false)).rejects.toMatchObject({ code: "forbidden" });
});

test("the team's page marks the row of whoever reads it, and the owner's", async () => {
  const { tenant, by } = await team();
  const owner = by.userId;
  const colleague = await addPerson(tenant.id, { role: "agente" });
  const marks = async (id: number) => {
    const visit = { tenant, user: { ...staffOf(tenant), id }, sessionId: 1 };
    const { people } = await readTeam(control(), visit, requestWith({}, "/admin/team"));
    return people.map((person) => [person.id, person.isMe, person.isOwner]).sort();
  };
  expect(await marks(owner)).toEqual(
    [
      [owner, true, true],
      [colleague, false, false],
    ].sort(),
  );
  expect(await marks(colleague)).toEqual(
    [
      [owner, false, true],
      [colleague, true, false],
    ].sort(),
  );
});

test("the team's page tells who has a second step, and when each was there last", async () => {
  const { tenant, by } = await team();
  const seenAt = new Date(shop.platform.clock.now() - HOUR);
  const safe = await addPerson(tenant.id, { lastLoginAt: seenAt });
  const never = await addPerson(tenant.id);
  const factor = { userType: "tenant_user" as const, userId: safe, tenantId: tenant.id, secret: "x", lastStep: 0 };
  await control().db.run(
    control().db.insert(twoFactors, { ...factor, confirmedAt: seenAt, createdAt: new Date(shop.platform.clock.now()) }),
  );
  const visit = { tenant, user: { ...staffOf(tenant), id: by.userId }, sessionId: 1 };
  const { people } = await readTeam(control(), visit, requestWith({}, "/admin/team"));
  const told = (id: number) => {
    const person = people.find((one) => one.id === id);
    return [person?.hasTwoFactor, person?.lastLoginAt];
  };
  expect([told(safe), told(never)]).toEqual([
    [true, seenAt.getTime()],
    [false, null],
  ]);
});

describe("handing over the ownership", () => {
  const password = "clave-de-ana";
  let hashed: string;
  beforeAll(async () => {
    hashed = await hashPassword(password);
  });

  async function owned() {
    const { tenant, by } = await team();
    await control().db.run(control().db.update(tenantUsers, { password: hashed }, eq(tenantUsers.id, by.userId)));
    const next = await addPerson(tenant.id, { firstName: "Beto", lastName: "Luna", password: hashed });
    return { tenant, by, next };
  }

  test("the owner gives it to another administrator, stays one, and both are told", async () => {
    const { tenant, by, next } = await owned();
    await handOverOwnership(control(), tenant, by, { to: next, password });
    expect(await ownerIn(tenant.id)).toBe(next);
    expect(await personOf(tenant.id, by.userId)).toMatchObject({ role: "admin", active: true, isOwner: false });
    expect(await actsOf(tenant.id)).toEqual([["hand_over_ownership", by.userId, null]]);
    const told = await tenant.db.run(tenant.db.select(notifications));
    expect(told.map(({ userId, type, title, message }) => [userId, type, title, message])).toEqual([
      [next, "ownership", "Ahora eres titular de la cuenta", "Ana Ruiz te la entregó."],
      [by.userId, "ownership", "Ya no eres titular de la cuenta", "Ahora lo es Beto Luna."],
    ]);
    await shop.platform.settle();
    const heard = shop.platform.posted.filter(({ url }) => url.includes(tenant.uuid)).map(({ body }) => body);
    for (const { title } of told) expect(heard.some((body) => body.includes(title))).toBe(true);
    // Who was the owner is changed like any other administrator now, and may not hand over again.
    await expect(handOverOwnership(control(), tenant, by, { to: next, password })).rejects.toMatchObject({
      code: "forbidden",
    });
    await changeRole(control(), tenant, { ...by, userId: next }, by.userId, "agente");
    expect(await personOf(tenant.id, by.userId)).toMatchObject({ role: "agente" });
  });

  test("a wrong password, a stranger, an agent and somebody without access do not become the owner", async () => {
    const { tenant, by, next } = await owned();
    const agent = await addPerson(tenant.id, { role: "agente" });
    const gone = await addPerson(tenant.id, { active: false });
    const stranger = await addPerson((await team()).tenant.id);
    for (const [to, typed, code] of [
      [next, "otra-clave", "invalid"],
      [agent, password, "conflict"],
      [gone, password, "conflict"],
      [by.userId, password, "conflict"],
      [stranger, password, "not_found"],
    ] as const) {
      await expect(handOverOwnership(control(), tenant, by, { to, password: typed })).rejects.toMatchObject({ code });
    }
    await expect(
      handOverOwnership(control(), tenant, { ...by, userId: next }, { to: next, password }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(
      handOverOwnership(control(), tenant, { ...by, userId: next }, { to: by.userId, password }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await ownerIn(tenant.id)).toBe(by.userId);
    expect(await actsOf(tenant.id)).toEqual([]);
    expect(await tenant.db.run(tenant.db.select(notifications))).toEqual([]);
  });

  test("of two hand-overs at once one counts, and its person keeps role and access that others take at that moment", async () => {
    const { tenant, by, next } = await owned();
    const third = await addPerson(tenant.id);
    const pass = (to: number) => control().db.batch(passOwnership(control(), tenant.id, { from: by.userId, to }));
    await pass(next);
    await expect(pass(third)).rejects.toThrow("ownership");
    expect(await ownerIn(tenant.id)).toBe(next);

    const ends = await Promise.allSettled([
      handOverOwnership(control(), tenant, { ...by, userId: next }, { to: third, password }),
      setPersonActive(control(), tenant, by, third, false),
      changeRole(control(), tenant, by, third, "lector"),
    ]);
    expect(ends.some(({ status }) => status === "fulfilled")).toBe(true);
    const owner = await ownerIn(tenant.id);
    expect(await personOf(tenant.id, owner ?? 0)).toMatchObject({ role: "admin", active: true, isOwner: true });
  });

  test("the last owner neither leaves, nor becomes less, nor is put out by anybody of the team", async () => {
    for (const isOwner of [true, false]) {
      const { tenant, by, next } = await owned();
      await control().db.run(control().db.update(tenantUsers, { isOwner }, eq(tenantUsers.id, by.userId)));
      for (const actor of [by.userId, next]) {
        const acting = { ...by, userId: actor };
        const refused = { code: "forbidden" };
        await expect(changeRole(control(), tenant, acting, by.userId, "lector")).rejects.toMatchObject(refused);
        await expect(setPersonActive(control(), tenant, acting, by.userId, false)).rejects.toMatchObject(refused);
        await expect(makePasswordLink(control(), tenant, acting, by.userId)).rejects.toMatchObject(refused);
      }
      expect(await personOf(tenant.id, by.userId)).toMatchObject({ role: "admin", active: true });
      expect(await actsOf(tenant.id)).toEqual([]);
    }
  });
});
