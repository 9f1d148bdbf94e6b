import { LOGO_BYTES, LOGO_TYPES } from "~/features/tenants/logo";
import { logoFile } from "~/features/tenants/open-logo.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { updateLogo } from "~/features/tenants/writes.server";
import { audit } from "~/platform/audit.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { paths } from "~/platform/paths";
import { sniffMedia } from "~/platform/sniff-media";
import type { Control, Tenant } from "~/platform/tenancy.server";

interface By {
  readonly userId: number;
  readonly address: string;
}

/**
 * Stores a picture as the business's logo; its type is read from its bytes. The former one is deleted.
 * @param file null where none was chosen
 * @throws AppError invalid (none), too_large (more than 1 MB), unsupported (no PNG, JPEG or WebP)
 */
export async function saveLogo(control: Control, tenant: Tenant, by: By, file: File | null): Promise<void> {
  if (!file || file.size === 0) throw refused("invalid", "Elige una imagen.");
  if (file.size > LOGO_BYTES) throw refused("too_large", "Esa imagen pesa más de 1 MB. Hazla más chica.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffMedia(bytes) ?? "";
  if (!LOGO_TYPES.includes(type)) throw refused("unsupported", "El logo debe ser una imagen PNG, JPG o WebP.");
  const id = newId();
  await tenant.files.put(logoFile(String(id)), bytes, type);
  await replaceLogo(control, tenant, by, paths.logo(tenant.uuid, id));
}

/** Takes the logo away; nothing happens where there is none. */
export async function removeLogo(control: Control, tenant: Tenant, by: By): Promise<void> {
  await replaceLogo(control, tenant, by, null);
}

async function replaceLogo(control: Control, tenant: Tenant, by: By, logoUrl: string | null): Promise<void> {
  const before = await control.db.first(findTenantById(control, tenant.id));
  if (!before) throw notFound();
  if (before.logoUrl === logoUrl) return;
  await control.db.batch([
    updateLogo(control, tenant.id, logoUrl),
    audit(control, {
      actorType: "tenant_user",
      actorId: by.userId,
      tenantId: tenant.id,
      action: "change_profile",
      target: `tenant:${tenant.id}`,
      fields: ["logoUrl"],
      address: by.address,
    }),
  ]);
  const former = before.logoUrl?.split("/").at(-1);
  if (former && /^\d+$/.test(former)) await tenant.files.delete(logoFile(former));
}

const refused = (code: "invalid" | "too_large" | "unsupported", reason: string) =>
  new AppError(code, reason, { fields: { file: [reason] } });
