import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openForJob } from "~/features/tenants/open-for-job.server";
import { openLogo } from "~/features/tenants/open-logo.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { saveProfile } from "~/features/tenants/save-profile.server";
import { profileSchema } from "~/features/tenants/schema";
import { auditLog } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newMember } from "../../../tests/support/calls";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { removeLogo, saveLogo } from "./save-logo.server";

let shop: Workshop;
beforeAll(() => {
  shop = workshop();
});
const control = () => shop.platform.control;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [...new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8 ")];
const picture = (start: readonly number[], size = 64, name = "logo.png") => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new File([bytes], name);
};

async function owner() {
  const { tenant, userId } = await newMember(shop);
  return { tenant, by: { userId, address: "" } };
}
const logoOf = async (tenant: Tenant) =>
  (await control().db.first(findTenantById(control(), tenant.id)))?.logoUrl ?? null;
const open = (address: string | null) => {
  const [, , uuid = "", id = ""] = (address ?? "").split("/");
  return openLogo(control(), uuid, id);
};

test("a logo is stored by what its bytes are, shown to everybody, and replaced and taken away with its file", async () => {
  const { tenant, by } = await owner();
  await saveLogo(control(), tenant, by, picture(PNG, 1_048_576, "factura.pdf"));
  const first = await logoOf(tenant);
  expect(first).toMatch(new RegExp(`^/logos/${tenant.uuid}/\\d+$`));
  const shown = await open(first);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  // The chat shows it on other sites, and a browser asks for it once a day.
  expect(shown.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(shown.headers.get("cache-control")).toBe("public, max-age=86400");
  expect((await shown.arrayBuffer()).byteLength).toBe(1_048_576);

  await saveLogo(control(), tenant, by, picture(WEBP));
  const second = await logoOf(tenant);
  expect((await open(second)).headers.get("content-type")).toBe("image/webp");
  await expect(open(first)).rejects.toMatchObject({ code: "not_found" });
  // Another business's address does not lead to it.
  const stranger = await owner();
  await expect(open(second?.replace(tenant.uuid, stranger.tenant.uuid) ?? "")).rejects.toMatchObject({
    code: "not_found",
  });
  await removeLogo(control(), tenant, by);
  expect(await logoOf(tenant)).toBeNull();
  await expect(open(second)).rejects.toMatchObject({ code: "not_found" });
  // Where there is none, nothing is taken away and nothing is recorded.
  await removeLogo(control(), tenant, by);
  const acts = await control().db.run(control().db.select(auditLog, { where: eq(auditLog.tenantId, tenant.id) }));
  expect(acts.map(({ action, fields }) => [action, fields])).toEqual(Array(3).fill(["change_profile", ["logoUrl"]]));
});

test("a logo of more than 1 MB, of another type, and none at all are refused, with the reason at the field", async () => {
  const { tenant, by } = await owner();
  const svg = [...new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")];
  const gif = [...new TextEncoder().encode("GIF89a")];
  for (const [file, code] of [
    [picture(PNG, 1_048_577), "too_large"],
    [picture(svg, svg.length), "unsupported"],
    [picture(gif), "unsupported"],
    [picture([], 0), "invalid"],
    [null, "invalid"],
  ] as const) {
    await expect(saveLogo(control(), tenant, by, file)).rejects.toMatchObject({
      code,
      fields: { file: [expect.any(String)] },
    });
  }
  expect(await logoOf(tenant)).toBeNull();
  expect(await tenant.files.list(null, 5, "-")).toEqual([]);
});

test("a business begins in Mexico City's zone and is opened in the one it chose; a made-up zone is refused", async () => {
  const { tenant, by } = await owner();
  expect(tenant.timeZone).toBe("America/Mexico_City");
  await saveProfile(control(), tenant, by, profileSchema.parse({ name: "Pan", timeZone: "America/Tijuana" }));
  expect((await openForJob(control())(tenant.id, 1))?.tenant.timeZone).toBe("America/Tijuana");
  // What a body does not name stays.
  await saveProfile(control(), tenant, by, profileSchema.parse({ name: "Pan Norte" }));
  expect((await openForJob(control())(tenant.id, 1))?.tenant.timeZone).toBe("America/Tijuana");
  expect(profileSchema.safeParse({ name: "Pan", timeZone: "America/Puebla" }).error?.issues[0]?.message).toBe(
    "Elige una zona horaria de la lista.",
  );
});
