import type { BrowserContext, BrowserContextOptions, PlaywrightWorkerArgs } from "@playwright/test";
import type { Business } from "./business";
import { expect, signInByCall } from "./fixtures";
import { newCaller, someone } from "./people";

interface Scene {
  readonly business: Business;
  /** A browser in which the platform's administrator is signed in. */
  readonly superAdmin: { context(): BrowserContext };
  readonly playwright: PlaywrightWorkerArgs["playwright"];
  readonly baseURL: string | undefined;
}

/** Adds a colleague of the owner, as the platform's administrator; the result opens a browser in which they are signed in. */
export async function addColleague(
  { business, superAdmin, playwright, baseURL }: Scene,
  name: { readonly firstName: string; readonly lastName: string },
) {
  const cookie = (await superAdmin.context().cookies()).map((one) => `${one.name}=${one.value}`).join("; ");
  const administrator = await newCaller(playwright, baseURL, { cookie });
  const tenants = await (await administrator.get("/api/super-admin/tenants?limit=100")).json();
  const tenantId = tenants.find((tenant: { uuid: string }) => tenant.uuid === business.uuid)?.id;
  const { email, password } = someone();
  const data = { tenantId, email, password, ...name };
  expect((await administrator.post("/api/super-admin/tenant-users", { data })).ok()).toBe(true);
  return async (
    openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>,
    options?: BrowserContextOptions,
  ) => {
    const context = await openBrowser(options);
    await signInByCall(context, "tenant_user", baseURL, { email, password });
    return context;
  };
}
