import { addCompany } from "./support/companies";
import { expect, expectAccessible } from "./support/fixtures";
import { test, Widget } from "./support/inbox";

test("a visitor asks for a quote, staff answer with a price without scripts, and the visitor accepts it", async ({
  business,
  openStaff,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(?:09|22)/);
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff();
  await page.goto("/admin/cotizaciones");
  await expect(page.getByText("No hay cotizaciones abiertas")).toBeVisible();
  await page.getByRole("link", { name: "Acciones listas" }).click();
  const card = page.getByRole("region", { name: "Pedir cotización" });
  await card.getByRole("switch", { name: "Usar esta acción" }).check();
  await card.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado. La IA ya lo sabe.")).toBeVisible();
  await expect(card.getByRole("switch", { name: "Usar esta acción" })).toBeChecked();
  await expectAccessible(page);

  const visitor = new Widget(await openVisitor());
  await visitor.open(business.slug);
  const talk = async (said: string, heard: string) => {
    const before = await visitor.log.getByText(heard, { exact: false }).count();
    await visitor.say(said);
    await expect(visitor.log.getByText(heard, { exact: false })).toHaveCount(before + 1, { timeout: 15_000 });
  };
  await visitor.say("Hola, buenas tardes");
  await talk("Quiero cotizar 200 playeras con logo", "¿Para cuándo?");
  await talk("para fin de mes", "¿A nombre de quién?");
  await talk("Ana Pérez", "¿A qué teléfono o correo te respondemos?");
  await talk("no me acuerdo", "Escribe un teléfono con lada");
  await talk("ana@correo.mx", "¿Está bien?");
  await talk("sí", "ya le pasé tu solicitud al equipo");

  await page.goto("/admin/customers");
  await page.getByRole("link", { name: "Cotizaciones" }).click();
  await page.getByRole("link", { name: "Responder: cotización de Ana Pérez" }).click();
  const dialog = page.getByRole("dialog", { name: "Ana Pérez" });
  await expect(dialog.getByText("200 playeras con logo")).toBeVisible();
  await expectAccessible(page);

  const plain = await openStaff({ javaScriptEnabled: false });
  await plain.goto(page.url());
  await plain.getByLabel("Precio total").fill("cinco mil");
  await plain.getByLabel("Nota para el cliente").fill("Incluye envío.");
  await plain.getByRole("button", { name: "Enviar cotización" }).click();
  await expect(plain.getByText("Escribe el precio con números, como 1,500.50 o 1.500,50.")).toBeVisible();
  await expect(plain.getByLabel("Nota para el cliente")).toHaveValue("Incluye envío.");
  await plain.getByLabel("Precio total").fill("5,400");
  await plain.getByRole("button", { name: "Enviar cotización" }).click();
  await expect(plain.getByText("Cotización enviada. Ya le escribimos al cliente.")).toBeVisible();

  // Two tabs: the first one is told.
  await dialog.getByLabel("Precio total").fill("4,000");
  await dialog.getByRole("button", { name: "Enviar cotización" }).click();
  await expect(page.getByText("Esta cotización acaba de cambiar. Así está ahora.")).toBeVisible();

  await expect(visitor.log.getByText("Incluye envío.", { exact: false })).toBeVisible({ timeout: 15_000 });
  await talk("ok", "¿La aceptas?");
  await talk("Sí, por favor", "Quedó aceptada tu cotización de $5,400.");
  await page.goto("/admin/cotizaciones?vista=todas");
  await expect(page.getByRole("row", { name: /Ana Pérez/ }).getByText("Aceptada")).toBeVisible();
});
