import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, updatedAt } from "../../platform/columns.server";
import type { TenantId } from "../../platform/ids";
import { controlOwned } from "../../platform/marks.server";
import { SIGNATURE_USES } from "./signature";

/** The people of a tenant, and the only tenant login. */
export const tenantUsers = controlOwned(
  sqliteTable(
    "tenant_users",
    {
      id: id(),
      tenantId: integer("tenant_id").$type<TenantId>().notNull(),
      /** Lower case. */
      email: text("email").notNull().unique(),
      password: text("password").notNull(),
      firstName: text("first_name"),
      lastName: text("last_name"),
      role: text("role").notNull().default("admin"),
      /** The person who registered the business; where nobody is marked, the oldest active administrator owns it. */
      isOwner: flag("is_owner").notNull().default(false),
      active: flag("active").notNull().default(true),
      mustSetPassword: flag("must_set_password").notNull().default(false),
      /** The text below the person's own messages, and where it goes. */
      signature: text("signature"),
      signatureUse: text("signature_use", { enum: SIGNATURE_USES }).notNull().default("off"),
      lastLoginAt: date("last_login_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [index("tenant_users_tenant").on(t.tenantId, t.id)],
  ),
);

export const superAdmins = controlOwned(
  sqliteTable("super_admins", {
    id: id(),
    email: text("email").notNull().unique(),
    password: text("password").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    active: flag("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
);

/** Unused: the source's data model names it, nothing reads it (docs/decisions/0004-who-signs-in.md). */
export const users = controlOwned(
  sqliteTable("users", { id: id(), username: text("username").notNull().unique(), password: text("password") }),
);

/** Links by which colleagues join a tenant: each works once, and for 72 hours. */
export const invitations = controlOwned(
  sqliteTable(
    "invitations",
    {
      id: id(),
      tenantId: integer("tenant_id").$type<TenantId>().notNull(),
      /** Whose account it makes; lower case. */
      email: text("email").notNull(),
      role: text("role").notNull(),
      tokenHash: text("token_hash").notNull().unique(),
      invitedBy: integer("invited_by").notNull(),
      expiresAt: date("expires_at").notNull(),
      /** When it was used or taken back. */
      endedAt: date("ended_at"),
      createdAt: createdAt(),
    },
    (t) => [index("invitations_tenant").on(t.tenantId, t.id), index("invitations_expiry").on(t.expiresAt)],
  ),
);

/** Links by which people who forgot their password set a new one: each works once, and for 30 minutes. */
export const passwordResets = controlOwned(
  sqliteTable(
    "password_resets",
    {
      id: id(),
      tenantId: integer("tenant_id").$type<TenantId>().notNull(),
      userId: integer("user_id").notNull(),
      tokenHash: text("token_hash").notNull().unique(),
      expiresAt: date("expires_at").notNull(),
      /** When it was used, or made useless by a newer password or link. */
      endedAt: date("ended_at"),
      createdAt: createdAt(),
    },
    (t) => [index("password_resets_user").on(t.userId), index("password_resets_expiry").on(t.expiresAt)],
  ),
);

/** A person's second factor: the secret of their authenticator app. Each person has one at most. */
export const twoFactors = controlOwned(
  sqliteTable(
    "two_factors",
    {
      userType: text("user_type", { enum: ["tenant_user", "super_admin"] }).notNull(),
      userId: integer("user_id").notNull(),
      /** Null for a super administrator. */
      tenantId: integer("tenant_id").$type<TenantId>(),
      /** Encrypted. */
      secret: text("secret").notNull(),
      /** When a first code proved it; null while it is being set up. */
      confirmedAt: date("confirmed_at"),
      /** The step of the last code that was taken: neither it nor an earlier one is taken again. */
      lastStep: integer("last_step").notNull().default(0),
      createdAt: createdAt(),
    },
    (t) => [primaryKey({ columns: [t.userType, t.userId] })],
  ),
);

/** For the day when the app is lost: each works once. */
export const recoveryCodes = controlOwned(
  sqliteTable(
    "recovery_codes",
    {
      id: id(),
      userType: text("user_type", { enum: ["tenant_user", "super_admin"] }).notNull(),
      userId: integer("user_id").notNull(),
      tenantId: integer("tenant_id").$type<TenantId>(),
      /** Under the deployment's key. */
      codeHash: text("code_hash").notNull(),
      usedAt: date("used_at"),
    },
    (t) => [uniqueIndex("recovery_codes_code").on(t.userType, t.userId, t.codeHash)],
  ),
);

/** Opaque tokens, stored as hashes. A bearer token belongs to the cookie session's account and ends with its parent. */
export const sessions = controlOwned(
  sqliteTable(
    "sessions",
    {
      id: id(),
      tokenHash: text("token_hash").notNull().unique(),
      kind: text("kind", { enum: ["cookie", "bearer"] }).notNull(),
      userType: text("user_type", { enum: ["tenant_user", "super_admin"] }).notNull(),
      userId: integer("user_id").notNull(),
      tenantId: integer("tenant_id").$type<TenantId>(),
      parentId: integer("parent_id"),
      /** What a person calls it, such as "Chrome en Windows"; null for an unknown one. */
      device: text("device"),
      expiresAt: date("expires_at").notNull(),
      revokedAt: date("revoked_at"),
      createdAt: createdAt(),
    },
    (t) => [
      index("sessions_user").on(t.userType, t.userId),
      index("sessions_parent").on(t.parentId),
      index("sessions_expiry").on(t.expiresAt),
    ],
  ),
);

/** Visits of the platform's support in a business's console. Each belongs to one session of a super administrator. */
export const supportVisits = controlOwned(
  sqliteTable(
    "support_visits",
    {
      id: id(),
      superAdminId: integer("super_admin_id").notNull(),
      /** The super administrator's session: the visit counts only together with it. */
      sessionId: integer("session_id").notNull(),
      tenantId: integer("tenant_id").$type<TenantId>().notNull(),
      tokenHash: text("token_hash").notNull().unique(),
      /** As the super administrator wrote it; the business reads it. */
      reason: text("reason").notNull(),
      expiresAt: date("expires_at").notNull(),
      /** Moved on by each request and by the open page, never past `expiresAt`: a closed page lets it pass. */
      aliveUntil: date("alive_until").notNull(),
      endedAt: date("ended_at"),
      createdAt: createdAt(),
    },
    (t) => [
      index("support_visits_tenant").on(t.tenantId, t.id),
      uniqueIndex("support_visits_session").on(t.sessionId).where(sql`ended_at is null`),
      index("support_visits_alive").on(t.aliveUntil).where(sql`ended_at is null`),
    ],
  ),
);

/**
 * Devices that an account has signed in from: they are exempt from the account's slower limit, so that nobody can lock
 * an owner out.
 */
export const knownDevices = controlOwned(
  sqliteTable(
    "known_devices",
    {
      accountKey: text("account_key").notNull(),
      deviceHash: text("device_hash").notNull(),
      seenAt: date("seen_at").notNull(),
    },
    (t) => [primaryKey({ columns: [t.accountKey, t.deviceHash] }), index("known_devices_seen").on(t.seenAt)],
  ),
);
