import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenants } from "~/features/tenants/tables.server";
import { readDemoSite } from "~/features/widgets/read-demo-site.server";
import { newTenant } from "../support/builders";
import { workshop } from "../support/run-queue";

async function scene() {
  const { platform } = workshop();
  const tenant = await newTenant(platform, { name: "La Espiga" });
  const [record] = await platform.control.db.run(
    platform.control.db.select(tenants, { where: eq(tenants.uuid, tenant.uuid), limit: 1 }),
  );
  const see = (slug: string | undefined, own: string | null = null, address = "203.0.113.7") =>
    readDemoSite(platform.control, { slug, own, origin: "https://chat.example", address });
  return { platform, tenant, slug: record?.slug ?? "", see };
}

test("PLUG-06 a slug shows its business to anybody, without one the signed-in tenant sees its own", async () => {
  const { tenant, slug, see } = await scene();
  const shown = await see(slug);
  expect(shown).toMatchObject({ found: true, site: { uuid: tenant.uuid, name: "La Espiga", live: true } });
  expect(shown.share?.url).toBe(`https://chat.example/mock-site/${slug}`);
  expect(await see(undefined, tenant.uuid)).toEqual(shown);
  expect(await see(undefined)).toMatchObject({ found: true, site: { uuid: "demo" }, share: null });
});

test("PLUG-11 a slug of no active business is the default demo, and is not found", async () => {
  const { platform, slug, see } = await scene();
  const sample = { found: false, share: null, site: { uuid: "demo", name: "Negocio de ejemplo", live: false } };
  for (const unknown of ["no-existe", "", "x".repeat(61)]) expect(await see(unknown)).toMatchObject(sample);
  await platform.control.db.run(platform.control.db.update(tenants, { active: false }, eq(tenants.slug, slug)));
  expect(await see(slug)).toMatchObject(sample);
});

test("one network looks at six hundred sites in ten minutes, and no more", async () => {
  const { see } = await scene();
  for (let count = 0; count < 600; count += 1) await see(undefined, null, "198.51.100.8");
  await expect(see(undefined, null, "198.51.100.8")).rejects.toMatchObject({ code: "rate_limited" });
  await expect(see(undefined, null, "198.51.100.9")).resolves.toMatchObject({ found: true });
});
