import { addCompany } from "./support/companies";
import { expect, expectAccessible } from "./support/fixtures";
import { test, Widget } from "./support/inbox";

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

test("appointments are switched on, one is made in the web chat, the agenda shows it, and the customer hears that staff moved and then cancelled it", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff();
  await page.goto("/admin/ai-training/hours");
  for (const day of DAYS) {
    await page.getByRole("group", { name: day, exact: true }).getByRole("checkbox", { name: "Abierto" }).check();
  }
  await page.getByRole("button", { name: "Guardar horario" }).click();
  await expect(page.getByTestId("hours-said")).toBeVisible();

  await page.goto("/admin/ai-training");
  await page.getByRole("link", { name: /Acciones listas/ }).click();
  const card = page.getByRole("region", { name: "Agendar una cita" });
  await card.getByLabel("Cuánto dura una cita").selectOption("60");
  await card.getByLabel("Citas a la misma hora").fill("1");
  await card.getByRole("switch", { name: "Usar esta acción" }).check();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado. La IA ya lo sabe.")).toBeVisible();
  await expect(card.getByRole("switch", { name: "Usar esta acción" })).toBeChecked();

  const visitor = new Widget(await openVisitor());
  await visitor.open(business.slug);
  const talk = async (said: string, heard: string) => {
    const before = await visitor.log.getByText(heard, { exact: false }).count();
    await visitor.say(said);
    await expect(visitor.log.getByText(heard, { exact: false })).toHaveCount(before + 1, { timeout: 15_000 });
  };
  await visitor.say("Hola, buenas tardes");
  await talk("Quiero una cita para limpieza pasado mañana a las 4 de la tarde", "¿A nombre de quién?");
  await talk("Ana Pérez", "¿A qué teléfono te avisamos si hay un cambio?");
  await talk("222 555 1234", "Para: limpieza");
  await talk("sí", "Listo, tu cita quedó para el");

  await page.goto("/admin/customers");
  await page.getByRole("link", { name: "Agenda" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();
  // The day after tomorrow may be in the next week: it then stands below this one.
  const booking = page.getByRole("link", { name: /16:00 ?Ana Pérez ?limpieza/ });
  await expect(booking).toBeVisible();
  await expectAccessible(page);
  await booking.click();
  const dialog = page.getByRole("dialog", { name: "Ana Pérez" });
  await expect(dialog.getByText("Confirmada")).toBeVisible();
  await expect(dialog.getByText("Motivo: limpieza")).toBeVisible();
  await dialog.getByText("Cambiar la cita").click();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Hora" }).fill("17:00");
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Cita movida. Ya le escribimos al cliente.")).toBeVisible();
  await expect(visitor.log.getByText("Nueva fecha:", { exact: false })).toBeVisible({ timeout: 15_000 });

  await page.getByRole("link", { name: /17:00 ?Ana Pérez/ }).click();
  await dialog.getByText("Cancelar la cita").click();
  await dialog.getByRole("textbox", { name: "Mensaje" }).last().fill("Hola, Ana: tuvimos que cancelar tu cita.");
  await dialog.getByRole("button", { name: "Cancelar cita" }).click();
  await expect(page.getByText("Cita cancelada. Ya le escribimos al cliente.")).toBeVisible();
  await expect(visitor.log.getByText("Hola, Ana: tuvimos que cancelar tu cita.")).toBeVisible({ timeout: 15_000 });

  await page.getByRole("link", { name: "En tu calendario" }).click();
  await page.getByRole("button", { name: "Crear dirección" }).click();
  const address = await page.getByRole("dialog").locator("code").textContent();
  const feed = await page.request.get(address ?? "");
  expect(feed.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const text = await feed.text();
  expect(text).toMatch(/DESCRIPTION:[\s\S]*limpieza/);
  expect(text).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Ana Pérez[\s\S]*STATUS:CANCELLED[\s\S]*END:VEVENT/);
  await page.getByRole("button", { name: "Cerrar dirección" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar dirección" }).click();
  await expect(page.getByText("Dirección cerrada", { exact: false })).toBeVisible();
  expect((await page.request.get(address ?? "")).status()).toBe(404);
});
