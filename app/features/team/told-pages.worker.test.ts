import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { invite, listInvitations, takeBack } from "~/features/accounts/invitations.server";
import { planSession } from "~/features/accounts/sessions.server";
import { tenantUsers } from "~/features/accounts/tables.server";
import { changeRole, setPersonActive } from "~/features/accounts/team.server";
import { newId } from "~/platform/ids";
import { auditLog } from "~/platform/tables.server";
import { newPerson } from "../../../tests/support/accounts";
import { newMember } from "../../../tests/support/calls";
import { type Workshop, workshop } from "../../../tests/support/run-queue";

let shop: Workshop;
beforeAll(() => {
  shop = workshop();
});
const control = () => shop.platform.control;

async function team() {
  const { tenant, userId } = await newMember(shop);
  return { tenant, by: { userId, address: "203.0.113.9" } };
}

test("a colleague's open pages join anew with another role, and are shut with the access; what stays as it was tells nobody", async () => {
  const { tenant, by } = await team();
  const [id, now] = [newId(), new Date(shop.platform.clock.now())];
  const person = {
    id,
    tenantId: tenant.id,
    email: newPerson().email,
    password: "none",
    createdAt: now,
    updatedAt: now,
  };
  const owner = { userType: "tenant_user", userId: id, tenantId: tenant.id } as const;
  const session = await planSession(control(), owner, { kind: "cookie", remember: false });
  await control().db.batch([control().db.insert(tenantUsers, { ...person, role: "agente" }), session.statement]);
  const told = async () => {
    await shop.platform.settle();
    const bodies = shop.platform.posted.filter(({ url }) => url.includes(tenant.uuid)).map(({ body }) => body);
    return bodies.filter((body) => body.includes('"revoke"') && body.includes(`"${session.id}"`)).length;
  };
  await changeRole(control(), tenant, by, id, "agente");
  expect(await told()).toBe(0);
  await changeRole(control(), tenant, by, id, "lector");
  expect(await told()).toBe(1);
  await setPersonActive(control(), tenant, by, id, true);
  expect(await told()).toBe(1);
  await setPersonActive(control(), tenant, by, id, false);
  expect(await told()).toBe(2);
});

test("open invitations stand newest first, and taking one back is an act of its own", async () => {
  const { tenant, by } = await team();
  const ids: number[] = [];
  for (const role of ["agente", "lector", "admin"] as const) {
    const { id } = await invite(control(), tenant, by, { email: newPerson().email, role });
    ids.unshift(id);
  }
  const open = async () => (await control().db.run(listInvitations(control(), tenant))).map(({ id }) => id);
  expect(await open()).toEqual(ids);
  await takeBack(control(), tenant, by, ids[1] ?? 0);
  expect(await open()).toEqual([ids[0], ids[2]]);
  const rows = await control().db.run(control().db.select(auditLog, { where: eq(auditLog.tenantId, tenant.id) }));
  expect(rows.map(({ action, target }) => [action, target]).at(-1)).toEqual(["end_invitation", `invitation:${ids[1]}`]);
});
