import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1360, height: 900 } };

test("a colleague is invited by a link, joins as an agent, sees no settings, and loses the access at once", async ({
  business,
  openStaff,
  openVisitor,
  expectedErrors,
}) => {
  // The page of somebody without access tries to join the live room once more before it goes to its login.
  expectedErrors.push(/status of 4(0[134]|22)|HTTP Authentication failed/);
  const admin = await openStaff(DESKTOP);
  await admin.goto("/admin/tenant/profile");
  await admin.getByRole("link", { name: "Equipo" }).first().click();
  await expect(admin.getByRole("heading", { level: 1, name: /^Equipo/ })).toBeVisible();
  await expect(admin.getByTestId("person")).toHaveCount(1);
  await expect(admin.getByTestId("person")).toContainText("Titular de la cuenta");
  const email = `beto-${crypto.randomUUID().slice(0, 8)}@laespiga.mx`;
  await admin.getByLabel("Email de tu colega").fill(email);
  await admin.getByLabel("Rol", { exact: true }).selectOption({ label: "Agente" });
  await admin.getByRole("button", { name: "Crear enlace" }).click();
  const link = (await admin.getByTestId("invitation-link").textContent()) ?? "";
  expect(link).toMatch(/\/invitacion\/[A-Za-z0-9_-]{43}$/);
  await expect(admin.getByRole("button", { name: `Quitar la invitación de ${email}` })).toBeVisible();
  await expectAccessible(admin);

  // Somebody else's account is open in this browser: the page says whose the invitation is.
  await admin.goto(new URL(link).pathname);
  await expect(admin.getByText(`En este navegador está abierta la cuenta ${business.email}.`)).toBeVisible();

  const colleague = await openVisitor(DESKTOP);
  await colleague.goto(new URL(link).pathname);
  await expect(colleague.getByText(`Entrarás con ${email}.`)).toBeVisible();
  await colleague.getByLabel("Nombre").fill("Beto");
  await colleague.getByLabel("Apellido").fill("Luna");
  await colleague.getByLabel("Contraseña", { exact: true }).fill("corta");
  await colleague.getByRole("button", { name: "Unirme al equipo" }).click();
  await expect(colleague.getByTestId("field-error")).toHaveText("La contraseña debe tener al menos 8 caracteres");
  await expect(colleague.getByLabel("Nombre")).toHaveValue("Beto");
  await expectAccessible(colleague);
  await colleague.getByLabel("Contraseña", { exact: true }).fill("clave-de-beto");
  await colleague.getByRole("button", { name: "Unirme al equipo" }).click();
  await expect(colleague).toHaveURL(/\/admin\/conversations/);
  const rail = colleague.getByRole("navigation", { name: "Principal" });
  await expect(rail.getByRole("link", { name: "Prospectos" }).first()).toBeVisible();
  await expect(rail.getByRole("link", { name: "Configuración" })).toHaveCount(0);
  await colleague.goto("/admin/settings");
  await expect(colleague.getByText("Tu rol no permite esto. Pídeselo a un administrador de tu equipo.")).toBeVisible();
  await colleague.getByRole("link", { name: "Volver a Conversaciones" }).click();
  await expect(colleague).toHaveURL(/\/admin\/conversations/);
  const again = await openVisitor(DESKTOP);
  await again.goto(new URL(link).pathname);
  await expect(again.getByText(/^Esta invitación ya no sirve/)).toBeVisible();

  await colleague.goto("/admin/customers");
  const add = colleague.getByRole("link", { name: "Nuevo cliente" });
  await expect(add.first()).toBeVisible();
  await expect(colleague.locator("header[data-live=live]")).toBeVisible();
  await admin.goto("/admin/team");
  const row = admin.getByTestId("person").filter({ hasText: "Beto Luna" });
  await row.getByLabel("Rol de Beto Luna", { exact: true }).selectOption({ label: "Lector" });
  await row.getByRole("button", { name: "Guardar el rol de Beto Luna" }).click();
  await expect(admin.getByRole("status").filter({ hasText: "Guardamos el rol. Vale desde ahora." })).toBeVisible();

  // His open page is told, without a reload: it says so, and offers only what a reader may.
  await expect(colleague.getByTestId("toast").filter({ hasText: "Ahora tu rol es Lector" })).toBeVisible();
  await expect(add).toHaveCount(0);

  // A forgotten password: the link that an administrator makes works without JavaScript, once, and ends his sessions.
  const more = row.locator("summary", { hasText: "Más…" });
  await more.click();
  await row.getByRole("button", { name: "Crear enlace para nueva contraseña de Beto Luna" }).click();
  const passwordLink = (await admin.getByTestId("password-link").textContent()) ?? "";
  expect(passwordLink).toMatch(/\/contrasena\/[A-Za-z0-9_-]{43}$/);
  await expect(admin.getByRole("button", { name: "Copiar enlace" })).toBeVisible();
  await expectAccessible(admin);
  const plain = await openVisitor({ ...DESKTOP, javaScriptEnabled: false });
  await plain.goto(new URL(passwordLink).pathname);
  await plain.getByLabel("Contraseña nueva", { exact: true }).fill("corta");
  await plain.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(plain.getByTestId("field-error")).toHaveText("La contraseña debe tener al menos 8 caracteres");
  await plain.getByLabel("Contraseña nueva", { exact: true }).fill("otra-clave-de-beto");
  await plain.getByLabel("Repite la contraseña nueva").fill("otra-clave-de-betto");
  await plain.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(plain.getByTestId("field-error")).toHaveText("Las contraseñas no coinciden.");
  await plain.getByLabel("Contraseña nueva", { exact: true }).fill("otra-clave-de-beto");
  await plain.getByLabel("Repite la contraseña nueva").fill("otra-clave-de-beto");
  await plain.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(plain.getByRole("status")).toHaveText(/^Guardamos tu contraseña nueva/);
  // His open page is told, without a reload.
  await expect(colleague).toHaveURL(/\/login/);
  await again.goto(new URL(passwordLink).pathname);
  await expect(again.getByRole("heading", { name: "Este enlace ya no sirve" })).toBeVisible();
  await expectAccessible(again);
  await again.getByRole("link", { name: "Pedir otro enlace" }).click();
  await expect(again.getByRole("heading", { name: "¿Olvidaste tu contraseña?" })).toBeVisible();
  await expect(again.getByText(/^Pídele a un administrador de tu equipo/)).toBeVisible();
  await expectAccessible(again);
  await again.getByRole("link", { name: "Volver a iniciar sesión" }).click();
  await expect(again.getByRole("link", { name: "¿Olvidaste tu contraseña?" })).toBeVisible();
  await colleague.getByLabel("Email").fill(email);
  await colleague.getByLabel("Contraseña", { exact: true }).fill("otra-clave-de-beto");
  await colleague.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(colleague, "the page that he was on").toHaveURL(/\/admin\/customers$/);

  await row.getByRole("button", { name: "Quitar el acceso a Beto Luna" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Quitar acceso" }).click();
  await expect(row.getByText("Sin acceso")).toBeVisible();
  // The open page is told, without a reload.
  await expect(colleague).toHaveURL(/\/login/);

  // The owner hands the account over: to an administrator with access only, and with the password.
  const fold = admin.getByText("Entregar la titularidad de la cuenta");
  await fold.click();
  await expect(admin.getByText("Todavía no hay otro administrador con acceso.", { exact: false })).toBeVisible();
  await row.getByRole("button", { name: "Devolver el acceso a Beto Luna" }).click();
  await row.getByLabel("Rol de Beto Luna", { exact: true }).selectOption({ label: "Administrador" });
  await row.getByRole("button", { name: "Guardar el rol de Beto Luna" }).click();
  const form = admin.getByRole("form", { name: "Entregar la titularidad" });
  await form.getByLabel("Nueva persona titular").selectOption({ label: `Beto Luna (${email})` });
  await form.getByLabel("Tu contraseña", { exact: true }).fill("no-es-esta");
  await form.getByLabel("Entiendo que solo esa persona podrá devolvérmela.").check();
  await form.getByRole("button", { name: "Entregar la titularidad" }).click();
  await expect(form.getByTestId("field-error")).toHaveText("La contraseña no es correcta.");
  await expect(form.getByLabel("Nueva persona titular").locator("option:checked")).toContainText("Beto Luna");
  await expectAccessible(admin);
  await form.getByLabel("Tu contraseña", { exact: true }).fill(business.password);
  await form.getByRole("button", { name: "Entregar la titularidad" }).click();
  await expect(admin.getByRole("status").filter({ hasText: "Entregaste la titularidad de la cuenta." })).toBeVisible();
  await expect(row.getByText("Titular de la cuenta")).toBeVisible();
  await expect(fold).toHaveCount(0);
});
