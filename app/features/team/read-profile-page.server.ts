import { MOST_SESSIONS } from "~/features/accounts/end-session.server";
import type { TenantVisit } from "~/features/accounts/guards.server";
import { listOpenSessions } from "~/features/accounts/queries.server";
import { roleOf } from "~/features/accounts/roles";
import { findTwoFactor } from "~/features/accounts/two-factor/queries.server";
import { findStoredHours } from "~/features/answering/queries.server";
import { parseHours } from "~/features/hours/stored-hours";
import { findTenantById } from "~/features/tenants/queries.server";
import { notFound } from "~/platform/errors";
import type { Control } from "~/platform/tenancy.server";
import { allZones, zoneLabel } from "~/platform/zones";
import { profileQuerySchema } from "./schema";

/** The organisation's own data, and where the signed-in person is signed in. Two trips, which run at once. */
export async function readProfilePage(control: Control, { tenant, user, sessionId }: TenantVisit, request: Request) {
  const query = profileQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [[records, sessions, [enrolled]], stored] = await Promise.all([
    control.db.batch([
      findTenantById(control, tenant.id),
      listOpenSessions(control, user.id, MOST_SESSIONS),
      findTwoFactor(control, { userType: "tenant_user", userId: user.id }),
    ]),
    tenant.db.run(findStoredHours(tenant, null)),
  ]);
  const hoursZone = parseHours(stored)?.zone;
  const record = records[0];
  if (!record) throw notFound();
  const { name, email, phone, phoneCountryCode, address, city, state, postalCode, country } = record;
  const { website, industry, description, timeZone, logoUrl, uuid, active, createdAt } = record;
  return {
    profile: {
      ...{ name, email, phone, phoneCountryCode, address, city, state, postalCode, country },
      ...{ website, industry, description, timeZone },
    },
    logoUrl,
    zones: allZones(timeZone),
    /** By whose clock the general hours go, where it is not the business's. */
    otherClock: hoursZone === undefined || hoursZone === timeZone ? null : zoneLabel(hoursZone),
    account: { uuid, active, createdAt: createdAt.getTime() },
    user: {
      ...{ email: user.email, firstName: user.firstName, lastName: user.lastName },
      ...{ role: roleOf(user.role), hasTwoFactor: enrolled?.confirmedAt != null },
    },
    signature: user.signature ?? null,
    sessions: sessions.map(({ id, device, createdAt: at }) => ({
      ...{ id, device, createdAt: at.getTime() },
      isThis: id === sessionId,
    })),
    done: query.listo,
  };
}

export type ProfilePageData = Awaited<ReturnType<typeof readProfilePage>>;
