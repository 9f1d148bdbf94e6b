import { findTenantById } from "~/features/tenants/queries.server";
import { type AuditEntry, audit } from "~/platform/audit.server";
import { hashToken, randomToken } from "~/platform/crypto.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { networkOf } from "~/platform/network";
import { countTry, tooMany, waitMessage } from "~/platform/rate-limit.server";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { visitorPaths } from "~/platform/visitor-paths";
import { canMailLinks, mailLinkSoon } from "./plan-link-mail.server";
import { findTenantUser, findTenantUserById } from "./queries.server";
import { passwordResets } from "./tables.server";
import { type By, requireChangeable } from "./team.server";
import { endResets, type TenantUserRecord } from "./writes.server";

const MINUTE = 60_000;
/** How long a link works. */
const LIFE = 30 * MINUTE;
/** Requests of one network, and for one address whether it has an account or not. */
const OF_NETWORK = { count: 10, windowMilliseconds: 60 * MINUTE };
const OF_ADDRESS = { count: 3, windowMilliseconds: 60 * MINUTE };

/** A new link for somebody's password; the token is in this answer only. */
export interface PasswordLink {
  readonly email: string;
  readonly token: string;
}

/**
 * Mails a link to the person with this address, if there is one. Neither the answer nor its time tells whether there
 * is: the address is looked up only afterwards.
 * @throws AppError rate_limited
 */
export async function askForPassword(control: Control, email: string, address: string): Promise<void> {
  const now = control.platform.clock.now();
  const keys = [`reset:from:${networkOf(address)}`, `reset:of:${await hashToken(email)}`] as const;
  const network = await control.db.run(countTry(keys[0], OF_NETWORK, now));
  if (!network.allowed) throw tooMany(network, waitMessage(network.retryAfterSeconds));
  const asked = await control.db.run(countTry(keys[1], OF_ADDRESS, now));
  if (!asked.allowed) throw tooMany(asked, waitMessage(asked.retryAfterSeconds));
  if (canMailLinks(control.platform)) control.platform.waitUntil(mailPasswordLink(control, email, address));
}

async function mailPasswordLink(control: Control, email: string, address: string): Promise<void> {
  const user = await control.db.first(findTenantUser(control, email));
  const record = user?.active ? await control.db.first(findTenantById(control, user.tenantId)) : undefined;
  if (!user || !record?.active) return;
  const { id, token, until } = await storeReset(control, user, { actorType: "job", actorId: null, address }, []);
  const tenant = mintTenant(control.platform, { kind: "password_reset" }, record);
  await mailLinkSoon(
    tenant,
    visitorPaths.newPassword(token),
    {
      about: "password",
      to: { email: user.email, name: user.firstName },
      business: record.name,
      ...{ until, key: `password-${id}` },
    },
    control.platform,
  );
}

/**
 * A link that an administrator gives to a colleague. It ends the former ones.
 * @throws AppError not_found, forbidden (oneself, or the owner), conflict (no access)
 */
export async function makePasswordLink(
  control: Control,
  tenant: Tenant,
  { userId: actorId, address }: By,
  userId: number,
): Promise<PasswordLink> {
  const person = await requireChangeable(control, tenant, { userId: actorId, address }, userId);
  return issueLink(control, person, { actorType: "tenant_user", actorId, address });
}

/** The same by the super administrator, for anybody. @throws AppError not_found, conflict (no access) */
export async function makePasswordLinkAsSuperAdmin(
  control: Control,
  { superAdminId: actorId, address }: { readonly superAdminId: number; readonly address: string },
  userId: number,
): Promise<PasswordLink> {
  const person = await control.db.first(findTenantUserById(control, userId));
  if (!person) throw notFound("Esa persona no existe.");
  return issueLink(control, person, { actorType: "super_admin", actorId, address });
}

type Maker = Pick<AuditEntry, "actorType" | "actorId" | "address">;

async function issueLink(control: Control, person: TenantUserRecord, by: Maker): Promise<PasswordLink> {
  if (!person.active) {
    throw new AppError("conflict", "Esa persona no tiene acceso. Devuélveselo antes de crear el enlace.");
  }
  const { token } = await storeReset(control, person, by, [endResets(control, person.id)]);
  return { email: person.email, token };
}

async function storeReset(
  control: Control,
  person: TenantUserRecord,
  by: Maker,
  before: readonly ReturnType<typeof endResets>[],
) {
  const now = control.platform.clock.now();
  const id = newId();
  const token = randomToken();
  const until = now + LIFE;
  await control.db.batch([
    ...before,
    control.db.insert(passwordResets, {
      ...{ id, tenantId: person.tenantId, userId: person.id },
      tokenHash: await hashToken(token),
      expiresAt: new Date(until),
      createdAt: new Date(now),
    }),
    audit(control, {
      ...by,
      tenantId: person.tenantId,
      action: "make_password_link",
      target: `tenant_user:${person.id}`,
    }),
  ]);
  return { id, token, until };
}
