import type { TenantVisit } from "~/features/accounts/guards.server";
import { isOwner } from "~/features/accounts/owner.server";
import { readRetention } from "~/features/threads/retention/queries.server";
import type { Control } from "~/platform/tenancy.server";
import { EXPORT_HOURS } from "./parts";
import { findErasure, listExports } from "./queries.server";
import { departureQuerySchema } from "./schema";

const EXPORTS_SHOWN = 5;
const HOUR = 3_600_000;

/** The page of a business's data: its copies, and whether it is to be erased. */
export async function readDeparture(control: Control, { tenant, user }: TenantVisit, request: Request) {
  const { listo } = departureQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [[exports, retention], erasures, mine] = await Promise.all([
    tenant.db.batch([listExports(tenant, EXPORTS_SHOWN), readRetention(tenant)]),
    control.db.run(findErasure(control, tenant.id)),
    isOwner(control, tenant, user.id),
  ]);
  const erasure = erasures.find(({ state }) => state === "waiting");
  return {
    name: user.tenant.name,
    isOwner: mine,
    retention,
    exports: exports.map(({ id, state, done, parts, createdAt, readyAt }) => ({
      id,
      state: stateOf(state),
      done,
      parts: state === "ready" ? parts.map(({ bytes }) => bytes) : [],
      createdAt: createdAt.toISOString(),
      until: readyAt === null ? null : new Date(readyAt.getTime() + EXPORT_HOURS * HOUR).toISOString(),
    })),
    erasesAt: erasure?.dueAt.toISOString() ?? null,
    done: listo,
  };
}

export type DepartureData = Awaited<ReturnType<typeof readDeparture>>;

function stateOf(stored: string): "working" | "ready" | "failed" | "gone" {
  return stored === "ready" || stored === "failed" || stored === "gone" ? stored : "working";
}
