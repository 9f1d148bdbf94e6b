import type { Tenant } from "~/platform/tenancy.server";
import { countDocuments } from "./queries.server";

/** How far the AI's training is. */
export async function readTraining(tenant: Tenant) {
  return { progress: await tenant.db.run(countDocuments(tenant)) };
}
