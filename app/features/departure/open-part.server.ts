import { isOwner, ONLY_OWNER } from "~/features/accounts/owner.server";
import { contentDisposition } from "~/platform/content-disposition";
import { AppError, notFound } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { partKey } from "./parts";
import { findExport } from "./queries.server";

/**
 * One archive of a copy, for the owner; who took it is recorded.
 * @throws AppError forbidden, not_found
 */
export async function openPart(
  control: Control,
  tenant: Tenant,
  userId: number,
  { id, part }: { readonly id: number; readonly part: number },
): Promise<Response> {
  if (!(await isOwner(control, tenant, userId))) throw new AppError("forbidden", ONLY_OWNER);
  const record = await tenant.db.first(findExport(tenant, id));
  const object =
    record?.state === "ready" && part < record.parts.length ? await tenant.files.get(partKey(id, part)) : null;
  if (!record || !object) throw notFound("Esa copia ya no está. Pide otra.");
  await tenant.db.run(tenant.audit("read_tenant_data", id, { values: { part } }));
  const name = record.parts.length > 1 ? `mis-datos-parte-${part + 1}.zip` : "mis-datos.zip";
  return new Response(object.body, {
    headers: {
      "content-type": "application/zip",
      "content-length": String(object.size),
      "content-disposition": contentDisposition("attachment", name),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
