import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { findTenantById } from "~/features/tenants/queries.server";
import { noteFirstStep } from "~/features/tenants/writes.server";
import { audit } from "~/platform/audit.server";
import { hashToken, randomToken } from "~/platform/crypto.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { networkOf } from "~/platform/network";
import { hashPassword } from "~/platform/password.server";
import { countTry, limitPublicCall } from "~/platform/rate-limit.server";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { visitorPaths } from "~/platform/visitor-paths";
import { canMailLinks, mailLinkSoon } from "./plan-link-mail.server";
import { findTenantUser } from "./queries.server";
import { type Role, roleOf } from "./roles";
import { invitations } from "./tables.server";
import type { By } from "./team.server";
import { insertTenantUser } from "./writes.server";

const HOUR = 3_600_000;
/** How long an invitation works. */
const LIFE = 72 * HOUR;
/** Open invitations of a tenant, so that nobody fills the table. */
const MOST_OPEN = 50;
/** Invitations mailed to one address, so that nobody's mailbox is filled; beyond it the link is shown only. */
const MAILS = { count: 3, windowMilliseconds: 24 * HOUR };

/** A new invitation; the token is in this answer only. */
export interface Invited {
  readonly id: number;
  readonly token: string;
  /** True if it is on its way by mail too. */
  readonly isMailed: boolean;
}

/** The invitations that still work, newest first. */
export function listInvitations(control: Control, tenant: Tenant) {
  return control.db.select(invitations, {
    where: and(
      eq(invitations.tenantId, tenant.id),
      isNull(invitations.endedAt),
      gt(invitations.expiresAt, new Date(control.platform.clock.now())),
    ),
    orderBy: [desc(invitations.id)],
    limit: MOST_OPEN,
  });
}

/**
 * Makes a link for one colleague, and mails it where the platform sends mails. A former link to the same address stops working.
 * @throws AppError conflict (the address has an account, here or elsewhere), rate_limited
 */
export async function invite(
  control: Control,
  tenant: Tenant,
  by: By,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<Invited> {
  const [[taken], open] = await control.db.batch([findTenantUser(control, email), listInvitations(control, tenant)]);
  if (taken) throw hasAccount(taken.tenantId === tenant.id);
  if (open.length >= MOST_OPEN) {
    throw new AppError("rate_limited", "Tienes demasiadas invitaciones abiertas. Quita algunas antes de enviar otra.");
  }
  const now = new Date(control.platform.clock.now());
  const id = newId();
  const token = randomToken();
  await control.db.batch([
    control.db.update(
      invitations,
      { endedAt: now },
      and(eq(invitations.tenantId, tenant.id), eq(invitations.email, email), isNull(invitations.endedAt)) ??
        eq(invitations.id, 0),
    ),
    control.db.insert(invitations, {
      ...{ id, tenantId: tenant.id, email, role },
      tokenHash: await hashToken(token),
      invitedBy: by.userId,
      expiresAt: new Date(now.getTime() + LIFE),
      createdAt: now,
    }),
    audit(control, { ...entryOf(tenant, by, id), action: "invite_tenant_user", safeValues: { role } }),
  ]);
  await tenant.db.run(noteFirstStep(tenant, "first_steps_invited"));
  const until = now.getTime() + LIFE;
  return { id, token, isMailed: await mailInvitation(control, tenant, { id, email, token, until }) };
}

async function mailInvitation(
  control: Control,
  tenant: Tenant,
  { id, email, token, until }: Omit<Invited, "isMailed"> & { readonly email: string; readonly until: number },
): Promise<boolean> {
  const { platform } = control;
  if (!canMailLinks(platform)) return false;
  const tried = countTry(`invite:to:${await hashToken(email)}`, MAILS, platform.clock.now());
  const [{ allowed }, [record]] = await control.db.batch([tried, findTenantById(control, tenant.id)]);
  if (!allowed || !record) return false;
  const mail = { about: "invitation", to: { email, name: null }, business: record.name } as const;
  return mailLinkSoon(tenant, visitorPaths.invitation(token), { ...mail, until, key: `invitation-${id}` }, platform);
}

/** Takes an invitation back. @throws AppError not_found (used, expired, unknown or another tenant's) */
export async function takeBack(control: Control, tenant: Tenant, by: By, id: number): Promise<void> {
  const open = await control.db.run(listInvitations(control, tenant));
  if (!open.some((one) => one.id === id)) throw notFound("Esa invitación ya no está abierta.");
  const now = new Date(control.platform.clock.now());
  await control.db.batch([
    control.db.update(
      invitations,
      { endedAt: now },
      and(eq(invitations.id, id), eq(invitations.tenantId, tenant.id)) ?? eq(invitations.id, 0),
    ),
    audit(control, { ...entryOf(tenant, by, id), action: "end_invitation" }),
  ]);
}

/** What a link offers. @throws AppError not_found (used, taken back, expired or made up) */
export async function readInvitation(control: Control, token: string) {
  const invitation = await control.db.first(
    control.db.select(invitations, {
      where: and(
        eq(invitations.tokenHash, await hashToken(token.slice(0, 200))),
        isNull(invitations.endedAt),
        gt(invitations.expiresAt, new Date(control.platform.clock.now())),
      ),
      limit: 1,
    }),
  );
  const tenant = invitation && (await control.db.first(findTenantById(control, invitation.tenantId)));
  if (!invitation || !tenant?.active) {
    throw noInvitation();
  }
  return { id: invitation.id, tenant, email: invitation.email, role: roleOf(invitation.role) };
}

/**
 * Makes the account of the invited person. Of two presses, and of two people with the same link, one makes it.
 * @returns the e-mail to sign in with
 * @throws AppError not_found, conflict (the address got an account meanwhile), rate_limited
 */
export async function join(
  control: Control,
  token: string,
  person: { readonly firstName: string; readonly lastName: string; readonly password: string },
  address: string,
): Promise<string> {
  const now = control.platform.clock.now();
  await limitPublicCall(control.db, `join:${networkOf(address)}`, { count: 20, windowMilliseconds: HOUR }, now);
  const { id, tenant, email, role } = await readInvitation(control, token);
  const userId = newId();
  const { password, ...names } = person;
  const hash = await hashPassword(password);
  try {
    await control.db.batch([
      // The e-mail is unique: whoever comes second aborts here.
      insertTenantUser(control, {
        ...names,
        id: userId,
        tenantId: tenant.id,
        email,
        role,
        password: hash,
      }),
      // It may have been taken back while the password was hashed.
      control.db.guard(
        sql`exists (select 1 from invitations where id = ${id} and ended_at is null and expires_at > ${now})`,
        "invitation",
      ),
      control.db.update(invitations, { endedAt: new Date(now) }, eq(invitations.id, id)),
      audit(control, {
        actorType: "tenant_user",
        actorId: userId,
        tenantId: tenant.id,
        action: "join_tenant",
        target: `tenant_user:${userId}`,
        safeValues: { role },
        address,
      }),
    ]);
  } catch (error) {
    if (error instanceof UniqueViolation && error.on("tenant_users.email")) throw hasAccount(false);
    if (error instanceof GuardRefused) throw noInvitation();
    throw error;
  }
  return email;
}

const noInvitation = () =>
  notFound("Esta invitación ya no sirve: se usó, venció o la quitaron. Pide otra a quien te invitó.");

function hasAccount(isHere: boolean): AppError {
  const text = isHere
    ? "Esa persona ya está en tu equipo."
    : "Ese email ya tiene una cuenta. Usa otro: cada persona entra con un email propio.";
  return new AppError("conflict", text, { detail: "email_taken", fields: { email: [text] } });
}

const entryOf = (tenant: Tenant, { userId: actorId, address }: By, id: number) =>
  ({ actorType: "tenant_user", actorId, tenantId: tenant.id, target: `invitation:${id}`, address }) as const;
