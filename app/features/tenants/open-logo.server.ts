import { notFound } from "~/platform/errors";
import { type Control, mintTenant } from "~/platform/tenancy.server";
import { openByUuid } from "./known-tenants.server";
import { LOGO_TYPES } from "./logo";

const DAY_SECONDS = 86_400;

/** The name of a logo in the business's storage. */
export const logoFile = (id: string) => `logo/${id}`;

/**
 * A business's logo, for everybody: it stands in the chat on other sites. A new logo has a new address, so browsers
 * keep one for a day.
 * @throws AppError not_found (no such business or picture, or a business that is switched off)
 */
export async function openLogo(control: Control, uuid: string, id: string): Promise<Response> {
  const gone = notFound("Ese logo ya no está.");
  if (!/^[\w-]{1,64}$/.test(uuid) || !/^\d{1,16}$/.test(id)) throw gone;
  const known = await openByUuid(control, uuid);
  if (!known) throw gone;
  const tenant = mintTenant(control.platform, { kind: "public_logo" }, known.ref);
  const object = await tenant.files.get(logoFile(id));
  const type = object?.httpMetadata?.contentType ?? "";
  if (!object || !LOGO_TYPES.includes(type)) throw gone;
  return new Response(object.body, {
    headers: {
      "content-type": type,
      "content-length": String(object.size),
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      "cache-control": `public, max-age=${DAY_SECONDS}`,
    },
  });
}
