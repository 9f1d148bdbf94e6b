import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { supportVisits } from "../tables.server";
import type { SuperAdminViewer, TenantViewer } from "../viewer";

export type SupportVisitRecord = typeof supportVisits.$inferSelect;

/** Support as the team and its records know it. */
const SUPPORT_NAME = "Soporte de la plataforma";

interface VisitRow {
  readonly id: number;
  readonly expiresAt: number;
  readonly aliveUntil: number;
  readonly tenantId: TenantId;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly shard: number;
  readonly timeZone: string;
  readonly logoUrl: string | null;
  readonly eraseAt: number | null;
}

export interface FoundVisit {
  readonly viewer: TenantViewer;
  /** Milliseconds since 1970. */
  readonly aliveUntil: number;
}

/** The open visit of a token, if it belongs to this session of a super administrator and its business is active. */
export function findVisit(
  control: Control,
  { sessionId, user }: SuperAdminViewer,
  tokenHash: string,
  now: number,
): Statement<FoundVisit | null> {
  return control.db
    .raw<VisitRow>(
      sql`select v.id, v.expires_at as expiresAt, v.alive_until as aliveUntil, t.id as tenantId, t.uuid, t.name, t.slug,
          t.shard, t.time_zone as timeZone, t.logo_url as logoUrl, t.erase_at as eraseAt
        from support_visits v join tenants t on t.id = v.tenant_id and t.active = 1
        where v.token_hash = ${tokenHash} and v.session_id = ${sessionId} and v.ended_at is null
          and v.alive_until > ${now}`,
    )
    .map(([row]) => {
      if (!row) return null;
      const { id, expiresAt, aliveUntil, tenantId, uuid, name, slug, shard, timeZone, logoUrl, eraseAt } = row;
      return {
        aliveUntil,
        viewer: {
          type: "tenant_user",
          sessionId: id,
          shard,
          timeZone,
          user: {
            id: user.id,
            email: user.email,
            firstName: SUPPORT_NAME,
            lastName: null,
            role: "soporte",
            tenantId,
            mustSetPassword: false,
            eraseAt,
            logoUrl,
            support: { id, endsAt: expiresAt },
            tenant: { id: tenantId, uuid, name, slug },
          },
        },
      };
    });
}

/** The visit that a super administrator's session has not ended; its time may have passed. */
export function findUnended(control: Control, sessionId: number): Statement<SupportVisitRecord[]> {
  const where = and(eq(supportVisits.sessionId, sessionId), isNull(supportVisits.endedAt));
  return control.db.select(supportVisits, { where, limit: 1 });
}

/** Visits whose time has passed, or whose page was closed, and that nobody has ended. */
export function listLost(control: Control, now: number, limit: number): Statement<SupportVisitRecord[]> {
  const where = and(isNull(supportVisits.endedAt), lte(supportVisits.aliveUntil, new Date(now)));
  return control.db.select(supportVisits, { where, limit });
}

/** A business's visits, newest first. */
export function listVisits(control: Control, tenantId: TenantId, limit: number): Statement<SupportVisitRecord[]> {
  return control.db.select(supportVisits, {
    where: eq(supportVisits.tenantId, tenantId),
    orderBy: [desc(supportVisits.id)],
    limit,
  });
}
