import { signOf } from "~/language/money";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { OrderRecord } from "./queries.server";
import { listItems } from "./queries.server";
import { readTypedOrder } from "./typed-lines";

/**
 * The lines, the total and the money of an order that staff typed, at the company's prices where none stands beside.
 * @param held of the order that is corrected
 * @throws AppError invalid, at `things`
 */
export async function typedOrder(
  tenant: Tenant,
  companyId: number,
  things: string,
  held?: Pick<OrderRecord, "lines" | "currency">,
): Promise<Pick<OrderRecord, "lines" | "totalCents" | "currency">> {
  const items = await tenant.db.run(listItems(tenant, companyId));
  const typed = readTypedOrder(things, items, signOf(tenant.timeZone), held && { ...held, zone: tenant.timeZone });
  if ("wrong" in typed) throw new AppError("invalid", typed.wrong, { fields: { things: [typed.wrong] } });
  const { lines, currency } = typed;
  return { lines, totalCents: lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0), currency };
}
