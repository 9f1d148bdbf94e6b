import { expect, test } from "vitest";
import { newTenant } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { forgetTenant, openByUuid } from "./known-tenants.server";
import { findTenantById, findTenantBySlug } from "./queries.server";
import { updateTenantActive } from "./writes.server";

test("a busy business is remembered for five seconds, and one that is switched off is unknown after them", async () => {
  const { platform } = workshop();
  const { control, clock } = platform;
  const tenant = await newTenant(platform);
  const remembered = async () => (await openByUuid(control, tenant.uuid))?.remembered ?? null;
  expect([await remembered(), await remembered()]).toEqual([false, true]);
  await control.db.run(updateTenantActive(control, tenant.id, false));
  clock.advance(4_999);
  expect(await remembered()).toBe(true);
  clock.advance(1);
  expect(await remembered()).toBeNull();
  await control.db.run(updateTenantActive(control, tenant.id, true));
  expect([await remembered(), await remembered()]).toEqual([false, true]);
  forgetTenant(tenant.uuid);
  expect(await remembered()).toBe(false);
});

test("a business that is switched off is not found by its name in an address", async () => {
  const { platform } = workshop();
  const { control } = platform;
  const tenant = await newTenant(platform);
  const slug = (await control.db.first(findTenantById(control, tenant.id)))?.slug ?? "";
  expect((await control.db.first(findTenantBySlug(control, slug)))?.id).toBe(tenant.id);
  await control.db.run(updateTenantActive(control, tenant.id, false));
  expect(await control.db.first(findTenantBySlug(control, slug))).toBeUndefined();
});
