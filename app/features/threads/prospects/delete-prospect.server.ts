import { requireProspect } from "~/features/contacts/prospects/save-prospect.server";
import { removeProspect } from "~/features/contacts/prospects/writes.server";
import type { Tenant } from "~/platform/tenancy.server";
import { handOverThreads } from "../write-links.server";

/** Deletes a prospect; its conversations stay, and belong to nobody. @throws AppError not_found */
export async function deleteProspect(tenant: Tenant, id: number): Promise<void> {
  await requireProspect(tenant, id);
  await handOverThreads(tenant, id, null, {
    with: { removed: removeProspect(tenant, id), act: tenant.audit("delete_prospect", id, { ifChanged: true }) },
    tells: [() => ({ type: "records", kind: "prospect" })],
  });
}
