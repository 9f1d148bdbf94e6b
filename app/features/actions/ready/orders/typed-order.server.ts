import { signOf } from "~/language/money";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { OrderRecord } from "./queries.server";
import { listItems } from "./queries.server";
import { readTypedOrder } from "./typed-lines";

/**
 * The lines, the total and the money of an order that staff typed, at the company's prices where none stands beside.
 * @throws AppError invalid, at `things`
 */
export async function typedOrder(
  tenant: Tenant,
  companyId: number,
  things: string,
): Promise<Pick<OrderRecord, "lines" | "totalCents" | "currency">> {
  const items = await tenant.db.run(listItems(tenant, companyId));
  const typed = readTypedOrder(things, items, signOf(tenant.timeZone));
  if ("wrong" in typed) throw new AppError("invalid", typed.wrong, { fields: { things: [typed.wrong] } });
  const { lines, currency } = typed;
  return { lines, totalCents: lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0), currency };
}
