import type { SavedContact } from "~/features/contacts/ports";
import type { Tenant } from "~/platform/tenancy.server";
import type { LaterJob } from "~/platform/unit-of-work.server";
import { linkJob } from "./link-job";

/** The job that follows the saving or deleting of a customer or prospect. */
export function planLinks(tenant: Tenant, { kind, id }: SavedContact): LaterJob {
  return tenant.jobs.plan(linkJob, { kind, contactId: id });
}
