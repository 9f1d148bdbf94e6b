import type { Buyer } from "../credits/buy.server";
import type { TenantUser } from "./viewer";

/** Who pays, for the provider's receipt and for the purchase's record. */
export function buyerOf(request: Request, address: string, { firstName, lastName, email }: TenantUser): Buyer {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return { name: name || null, email, address, userAgent: request.headers.get("user-agent") };
}
