import { Secret, TOTP } from "otpauth";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 900 } };

test("a second factor is set up in the profile, and signing in then needs a code, also without JavaScript", async ({
  business,
  openStaff,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(01|22)/);
  const staff = await openStaff(DESKTOP);
  await staff.goto("/admin/tenant/profile");
  await staff.getByRole("link", { name: "Activar" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Verificación en dos pasos" })).toBeVisible();
  await staff.getByRole("button", { name: "Activar" }).click();
  await expect(staff.getByRole("img", { name: "Código QR para tu aplicación de verificación" })).toBeVisible();
  await expectAccessible(staff);
  const secret = ((await staff.getByTestId("two-factor-secret").textContent()) ?? "").replaceAll(" ", "");
  const code = staff.getByLabel(/^2\. Escribe el código/);
  await code.fill("12");
  await staff.getByRole("button", { name: "Confirmar" }).click();
  await expect(staff.getByTestId("field-error")).toHaveText(/^Ese código no es correcto/);
  await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await staff.getByRole("button", { name: "Confirmar" }).click();
  const codes = staff.getByTestId("recovery-codes").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await expectAccessible(staff);
  await staff.reload();
  await expect(staff.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();
  await expect(staff.getByTestId("two-factor-secret")).toHaveCount(0);
  await expectAccessible(staff);

  const [scripted, plain] = [await openVisitor(DESKTOP), await openVisitor({ ...DESKTOP, javaScriptEnabled: false })];
  for (const page of [scripted, plain]) {
    await page.goto("/login");
    await page.getByLabel("Email").fill(business.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(business.password);
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page.getByRole("heading", { name: "Falta un paso" })).toBeVisible();
  }
  await expectAccessible(scripted);
  await plain.goto("/admin/tenant/two-factor");
  await expect(plain, "the first step opens nothing").toHaveURL(/\/login$/);
  await plain.goto("/login/codigo");
  await plain.getByLabel("Código", { exact: true }).fill("AAAAA-AAAAA");
  await plain.getByRole("button", { name: "Entrar" }).click();
  await expect(plain.getByTestId("field-error")).toHaveText(/^Ese código no es correcto o ya se usó/);
  await plain.getByLabel("Código", { exact: true }).fill(recovery);
  await plain.getByRole("button", { name: "Entrar" }).click();
  await expect(plain, "the page that was wanted").toHaveURL(/\/admin\/tenant\/two-factor$/);
  await expect(plain.getByText("Te quedan 9 códigos de recuperación.")).toBeVisible();
});
