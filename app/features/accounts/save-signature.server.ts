import { eq } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import type { Control } from "~/platform/tenancy.server";
import type { Signature } from "./signature";
import { tenantUsers } from "./tables.server";
import type { TenantUser } from "./viewer";

/** Stores the text below a person's own messages, and where it goes. @param text empty for none */
export async function saveSignature(
  control: Control,
  user: TenantUser,
  address: string,
  { text, use }: Signature,
): Promise<void> {
  await control.db.batch([
    control.db.update(
      tenantUsers,
      { signature: text || null, signatureUse: use, updatedAt: new Date(control.platform.clock.now()) },
      eq(tenantUsers.id, user.id),
    ),
    audit(control, {
      actorType: "tenant_user",
      actorId: user.id,
      tenantId: user.tenantId,
      action: "change_signature",
      target: `tenant_user:${user.id}`,
      fields: ["signature"],
      address,
    }),
  ]);
}
