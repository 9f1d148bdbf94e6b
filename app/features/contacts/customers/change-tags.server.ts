import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { MOST_TAGS } from "./limits";
import { requireCustomer } from "./save-customer.server";
import { addTag, removeTag } from "./writes.server";

/**
 * Adds one tag to a customer, or takes it off; the others stay, whatever colleagues do meanwhile. One that is there
 * already, or is not, changes nothing.
 * @throws AppError not_found, invalid (the customer has twenty)
 */
export async function changeTags(tenant: Tenant, id: number, act: "add" | "remove", tag: string): Promise<void> {
  const { tags } = await requireCustomer(tenant, id);
  if (act === "add" && !tags?.includes(tag) && (tags?.length ?? 0) >= MOST_TAGS) {
    const reason = `Un cliente puede tener hasta ${MOST_TAGS} etiquetas.`;
    throw new AppError("invalid", reason, { fields: { tag: [reason] } });
  }
  const [, , seq] = await tenant.db.batch([
    act === "add" ? addTag(tenant, id, tag, MOST_TAGS) : removeTag(tenant, id, tag),
    tenant.audit("change_customer", id, { fields: ["tags"], ifChanged: true }),
    tenant.events.take(),
  ]);
  tenant.events.publish(seq, [{ type: "records", kind: "customer" }]);
}
