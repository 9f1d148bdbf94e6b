import { fullName } from "~/language/full-name";
import type { Buyer } from "../credits/buy.server";
import type { TenantUser } from "./viewer";

/** Who pays, for the provider's receipt and for the purchase's record. */
export function buyerOf(request: Request, address: string, user: TenantUser): Buyer {
  return { name: fullName(user) || null, email: user.email, address, userAgent: request.headers.get("user-agent") };
}
