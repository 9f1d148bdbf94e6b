import { expect, test } from "./support/fixtures";

const CHANNELS = ["WhatsApp", "SMS", "WebChat", "Email"];

test("THR-04 THR-05 THR-07 THR-10 a company's thresholds are chosen, saved and still there after a reload", async ({
  staff,
}) => {
  await staff.goto("/admin/settings?tab=canales");
  await expect(staff.getByRole("heading", { name: "Selecciona una empresa" })).toBeVisible();
  await expect(
    staff.getByText("Elige una empresa para configurar los umbrales de respuesta IA por canal"),
  ).toBeVisible();
  const choice = staff.getByLabel("Empresa", { exact: true });
  await expect(choice.locator("option").first()).toHaveText("Seleccionar empresa...");
  await choice.selectOption({ label: "Panadería La Espiga" });
  await staff.getByRole("button", { name: "Configurar" }).click();
  await expect(staff.getByRole("heading", { name: "Configuración para: Panadería La Espiga" })).toBeVisible();

  for (const name of CHANNELS) {
    const card = staff.getByRole("article", { name });
    await expect(card.getByText(/^Umbral: \d+$/)).toBeVisible();
    await expect(card.getByLabel("Respuestas de IA después de:").locator("option")).toHaveText(
      Array.from({ length: 10 }, (_, index) => `${index + 1} mensaje(s) del cliente`),
    );
    await expect(card).toContainText(
      "La IA responderá automáticamente después de que el cliente envíe este número de mensajes consecutivos",
    );
  }
  const email = staff.getByRole("article", { name: "Email" });
  await email.getByLabel("Respuestas de IA después de:").selectOption("4");
  await expect(email.getByText("Umbral: 4")).toBeVisible();
  await staff.getByRole("button", { name: "Guardar configuración" }).click();
  const toast = staff.getByTestId("toast");
  await expect(toast).toContainText("Configuración guardada");
  await expect(toast).toContainText("Los ajustes de AI han sido actualizados correctamente");
  await staff.reload();
  await expect(staff.getByRole("article", { name: "Email" }).getByText("Umbral: 4")).toBeVisible();
  await staff.getByRole("link", { name: "Cambiar empresa" }).click();
  await expect(staff.getByRole("heading", { name: "Selecciona una empresa" })).toBeVisible();
});

test("THR-11 THR-13 the general thresholds are saved together, without JavaScript too", async ({
  staff,
  staffWithoutScripts,
}) => {
  await staff.goto("/admin/settings?tab=ia-general");
  await expect(staff.getByRole("heading", { name: "Configuración General de IA por Canal" })).toBeVisible();
  await staff.getByLabel("SMS").selectOption("2");
  await expect(staff.getByText("Umbral: 2 mensajes")).toBeVisible();
  await staff.getByRole("button", { name: "Guardar Configuración de Todos los Canales" }).click();
  await expect(staff.getByTestId("toast")).toContainText(
    "Los umbrales generales de respuesta IA han sido actualizados",
  );
  const plain = staffWithoutScripts;
  await plain.goto("/admin/settings?tab=ia-general");
  await expect(plain.getByLabel("SMS")).toHaveValue("2");
  await plain.getByLabel("SMS").selectOption("1");
  await plain.getByRole("button", { name: "Guardar Configuración de Todos los Canales" }).click();
  await expect(plain.getByLabel("SMS")).toHaveValue("1");

  const minutes = plain.getByLabel("Minutos que espera la IA");
  await expect(minutes).toHaveValue("10");
  await minutes.fill("1441");
  await plain.getByRole("button", { name: "Guardar espera" }).click();
  await expect(plain.getByText("Escribe los minutos con un número entero de 0 a 1,440.")).toBeVisible();
  await expect(minutes).toHaveValue("1441");
  await minutes.fill("30");
  await plain.getByRole("button", { name: "Guardar espera" }).click();
  await expect(minutes).toHaveValue("30");
  await staff.goto("/admin/settings?tab=canales");
  await staff.getByLabel("Empresa", { exact: true }).selectOption({ label: "Panadería La Espiga" });
  await staff.getByRole("button", { name: "Configurar" }).click();
  await staff.getByLabel("Minutos sin respuesta de tu equipo").fill("10081");
  await staff.getByRole("button", { name: "Guardar tiempo" }).click();
  await expect(staff.getByText("Escribe los minutos con un número entero de 0 a 10,080.")).toBeVisible();
  await expect(staff.getByText("Vacío: como en IA General (30 min)")).toBeVisible();
  await expect(staff.getByLabel("Minutos que espera la IA")).toHaveValue("");
  await staff.getByLabel("Minutos que espera la IA").fill("0");
  await staff.getByRole("button", { name: "Guardar espera" }).click();
  await expect(staff.getByText("La IA ya espera ese tiempo").first()).toBeVisible();
  await staff.reload();
  await expect(staff.getByLabel("Minutos que espera la IA")).toHaveValue("0");
});

test("the answers an hour are refused in their place and saved, with scripts and without", async ({
  staff,
  staffWithoutScripts,
}) => {
  const address = "/admin/settings?tab=ia-general";
  for (const [page, value] of [
    [staff, "350"],
    [staffWithoutScripts, "200"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Máximo de respuestas de la IA por hora" })).toBeVisible();
    const field = page.getByLabel("Siempre puede dar al menos");
    // The browser's own check would refuse it first.
    await field.evaluate((input) => input.closest("form")?.setAttribute("novalidate", ""));
    await field.fill("0");
    await page.getByRole("button", { name: "Guardar máximo" }).click();
    await expect(page.getByText("Escribe un número entero del 1 al 100,000.")).toBeVisible();
    await expect(field).toHaveValue("0");
    await expect(field).toBeFocused();
    await field.fill(value);
    // A second press within 600 ms of the first counts as the same one.
    await expect(async () => {
      await page.getByRole("button", { name: "Guardar máximo" }).click({ timeout: 1_000 });
      await expect(page.getByText(`Hoy es de ${value}.`)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await page.goto(address);
    await expect(field).toHaveValue(value);
  }
});
