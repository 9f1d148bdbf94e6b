import type { SavedContact } from "~/features/contacts/ports";
import type { Tenant } from "~/platform/tenancy.server";
import type { LaterJob } from "~/platform/unit-of-work.server";
import { linkJob } from "./link-job";
import { hasFreeThreads } from "./links/queries.server";

/** The job that follows the saving or deleting of a customer or prospect. */
export function planLinks(tenant: Tenant, { kind, id }: SavedContact): LaterJob {
  return tenant.jobs.plan(linkJob, { kind, contactId: id });
}

/** The same after many were saved in one batch, for those that have threads to link. */
export function planManyLinks(tenant: Tenant, kind: SavedContact["kind"], ids: readonly number[]) {
  const works = ids.map((contactId) => ({ key: `${kind}:${contactId}`, payload: { kind, contactId } }));
  return tenant.jobs.planEach(linkJob, works, hasFreeThreads(tenant, kind));
}
