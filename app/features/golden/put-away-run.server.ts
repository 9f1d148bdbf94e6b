import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isLost, putAway } from "./writes.server";

const LOST = "La prueba se interrumpió. Lo que ya se probó está guardado.";

/** Ends a run whose job is gone, so that it can be continued and others can begin; one that has a job stays as it is. */
export async function putAwayRun(tenant: Tenant, id: number): Promise<void> {
  try {
    const [, seq] = await tenant.db.batch([
      tenant.db.guard(isLost(tenant, id), "not_lost"),
      tenant.events.take(),
      putAway(tenant, id, LOST),
    ]);
    tenant.events.publish(seq, [{ type: "golden", id, state: "failed" }]);
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
  }
}
