import { accessOf, may } from "~/features/accounts/permissions.server";
import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { paths } from "~/platform/paths";

/** The signed-in person as the inbox shows them; `writes` where their role may answer customers, `signature` below it. */
export function whoIs(user: TenantUser) {
  const writes = may(accessOf(user), "POST", paths.conversations(), "send-message");
  return { id: user.id, name: displayName(user), writes, signature: user.signature ?? null };
}
