import { env } from "cloudflare:test";
import { openAccountByCall } from "~/features/accounts/open-account.server";
import { readSession } from "~/features/accounts/sessions.server";
import type { SignedInByCall } from "~/features/accounts/sign-in.server";
import { superAdmins } from "~/features/accounts/tables.server";
import type { Viewer } from "~/features/accounts/viewer";
import { newId } from "~/platform/ids";
import { hashPassword } from "~/platform/password.server";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { requestWith, type TestPlatform } from "./platform";

let number = 0;

/** An e-mail address and a network address that no other test uses. */
export function newPerson() {
  number += 1;
  const name = `persona-${number}-${crypto.randomUUID().slice(0, 8)}`;
  return { email: `${name}@negocio.mx`, address: `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}` };
}

export interface OpenAccount {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly signedIn: SignedInByCall;
  readonly viewer: Extract<Viewer, { type: "tenant_user" }>;
  readonly tenant: Tenant;
}

/** A business registered by the call, with its owner signed in. */
export async function newAccount(platform: TestPlatform, over: { name?: string } = {}): Promise<OpenAccount> {
  const { email, address } = newPerson();
  const password = "secreto-1";
  const input = {
    name: over.name ?? "Panadería La Espiga",
    email,
    phone: "5512345678",
    phoneCountryCode: "+52",
    password,
  };
  const signedIn = await openAccountByCall(platform.control, input, requestWith(), address);
  const { viewer } = signedIn;
  if (viewer.type !== "tenant_user") throw new Error("registering opened another kind of session");
  const { id, uuid } = viewer.user.tenant;
  const reason = { kind: "session", sessionId: viewer.sessionId, userId: viewer.user.id, address } as const;
  return {
    email,
    password,
    address,
    signedIn,
    viewer,
    tenant: mintTenant(platform, reason, { id, uuid, shard: viewer.shard, timeZone: viewer.timeZone }),
  };
}

/** That many colleagues of a person, whose accounts are older. */
export async function addOlderPeople(tenantId: number, than: number, count: number, { active }: { active: boolean }) {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index + 1));
  await env.DB.prepare(
    `insert into tenant_users (id, tenant_id, email, password, active, created_at, updated_at)
      select ?1 - value, ?2, value || '@' || ?2 || '.example', 'none', ?3, ?4, ?4 from json_each(?5)`,
  )
    .bind(than, tenantId, active ? 1 : 0, Date.now(), numbers)
    .run();
}

export async function newSuperAdmin(control: Control, password = "super-secreto") {
  const { email, address } = newPerson();
  const now = new Date();
  const id = newId();
  await control.db.run(
    control.db.insert(superAdmins, {
      id,
      email,
      password: await hashPassword(password),
      createdAt: now,
      updatedAt: now,
    }),
  );
  return { id, email, password, address };
}

/** The session that a cookie or a bearer token opens now. */
export const withCookie = (control: Control, token: string) =>
  readSession(control, requestWith({ cookie: `session=${token}` }));
export const withBearer = (control: Control, token: string) =>
  readSession(control, requestWith({ authorization: `Bearer ${token}` }));
