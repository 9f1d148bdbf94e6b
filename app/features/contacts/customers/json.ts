import type { CustomerRecord } from "./queries.server";

/** A customer in the form of calls; dates are ISO 8601 UTC. */
export function customerJson({ tenantId: _, tags, createdAt, updatedAt, ...customer }: CustomerRecord) {
  return { ...customer, tags: tags ?? [], createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export type CustomerJson = ReturnType<typeof customerJson>;
