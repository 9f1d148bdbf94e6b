import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isLost, putAway } from "./writes.server";

const LOST = "La prueba se interrumpió. Lo que ya se probó está guardado.";

/**
 * Stops a run that has lost its job, so that it can be continued and others can begin. A run with a job stays as it is.
 */
export async function putAwayRun(tenant: Tenant, id: number): Promise<void> {
  try {
    const [, seq] = await tenant.db.batch([
      tenant.db.guard(isLost(tenant, id), "not_lost"),
      tenant.events.take(),
      putAway(tenant, id, LOST),
      tenant.audit("stop_golden_run", id, { values: { state: "failed" } }),
    ]);
    tenant.events.publish(seq, [{ type: "golden", id, state: "failed" }]);
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
  }
}
