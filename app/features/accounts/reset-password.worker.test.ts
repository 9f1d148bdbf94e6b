import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount } from "../../../tests/support/accounts";
import { requestWith, testPlatform } from "../../../tests/support/platform";
import { makePasswordLinkAsSuperAdmin } from "./password-link.server";
import { resetPassword } from "./reset-password.server";
import { signIn } from "./sign-in.server";
import { tenantUsers } from "./tables.server";

test("a password that was set by a link is one's own: nobody is asked to set a first one after it", async () => {
  const platform = testPlatform();
  const { control } = platform;
  const { email, viewer, address } = await newAccount(platform);
  const mustSet = control.db.update(tenantUsers, { mustSetPassword: true }, eq(tenantUsers.id, viewer.user.id));
  await control.db.run(mustSet);
  const { token } = await makePasswordLinkAsSuperAdmin(control, { superAdminId: 7, address }, viewer.user.id);
  await resetPassword(control, token, "otra-clave-9", address);
  const input = { email, password: "otra-clave-9", rememberPassword: false };
  const { viewer: entered } = await signIn(control, "tenant_user", input, requestWith(), address);
  expect(entered.user).toMatchObject({ id: viewer.user.id, mustSetPassword: false });
});
