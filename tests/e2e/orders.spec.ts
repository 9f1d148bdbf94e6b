import { addCompany } from "./support/companies";
import { expect, expectAccessible } from "./support/fixtures";
import { test, Widget } from "./support/inbox";
import { upload } from "./support/training";

test("orders are switched on, taken in the web chat, and moved on by keyboard, on a phone and without JavaScript; the customer hears of it", async ({
  business,
  openStaff,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (?:409|422)/);
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff({ viewport: { width: 1360, height: 900 } });
  await page.goto("/admin/pedidos");
  await expect(page.getByText("No hay pedidos abiertos")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Acciones listas" }).click();
  const card = page.getByRole("region", { name: "Tomar pedidos" });
  await card.getByRole("link", { name: "lista de precios" }).click();
  await page
    .getByLabel("Lista de precios", { exact: true })
    .setInputFiles(upload("precios.csv", "Producto,Precio\nConcha,12.50\nPastel de tres leches,350\n"));
  await page.getByRole("button", { name: "Subir lista" }).click();
  await expect(page.getByText("Concha: precio $12.50.")).toBeVisible();
  await page.goto("/admin/ready-actions");
  await card.getByRole("switch", { name: "Pueden pasar a recoger" }).check();
  await expect(card.getByRole("switch", { name: "Preguntar para cuándo" })).toBeChecked();
  await card.getByRole("switch", { name: "Usar esta acción" }).check();
  await card.getByRole("button", { name: "Guardar" }).click();
  await expect(card.getByText("Guardado. La IA ya lo sabe.")).toBeInViewport();

  const order = async (name: string, things: string, total: string) => {
    const visitor = new Widget(await openVisitor());
    await visitor.open(business.slug);
    const talk = async (said: string, heard: string) => {
      const before = await visitor.log.getByText(heard, { exact: false }).count();
      await visitor.say(said);
      await expect(visitor.log.getByText(heard, { exact: false })).toHaveCount(before + 1, { timeout: 15_000 });
    };
    await visitor.say("Hola, buenas tardes");
    await talk(`Quiero hacer un pedido: ${things}`, "¿Para qué día y a qué hora lo quieres?");
    await talk("mañana a las 5", "¿A nombre de quién?");
    await talk(name, "¿A qué teléfono te avisamos?");
    await talk("222 555 1234", `Total: ${total}`);
    await talk("sí", "tu pedido quedó registrado");
    return visitor;
  };
  const ana = await order("Ana Pérez", "4 conchas", "$50");
  const beto = await order("Beto Ruiz", "2 pasteles de tres leches", "$700");

  await page.goto("/admin/pedidos");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(row("Ana Pérez")).toContainText("4 × Concha");
  await expect(row("Ana Pérez")).toContainText("$50");
  await expect(row("Ana Pérez")).toContainText("Pasa a recoger");
  await expect(row("Ana Pérez")).toContainText(/de \d{4}, 5:00 p\. m\./);
  // The newest first.
  await expect(page.getByRole("row").nth(1)).toContainText("Beto Ruiz");
  await expectAccessible(page);
  await row("Ana Pérez").getByRole("button", { name: "Preparar: pedido de Ana Pérez" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Pedido actualizado. Ya le escribimos al cliente.")).toBeVisible();
  await expect(row("Ana Pérez")).toContainText("En preparación");
  await expect(ana.log.getByText("El pedido de $50 ya lo estamos preparando.")).toBeVisible({ timeout: 15_000 });

  // Of two tabs the second reads that it was changed.
  const plain = await openStaff({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await plain.goto("/admin/pedidos");
  await page.getByRole("button", { name: "Preparar: pedido de Beto Ruiz" }).click();
  await expect(row("Beto Ruiz")).toContainText("En preparación");
  await plain.getByRole("button", { name: "Preparar: pedido de Beto Ruiz" }).click();
  await expect(plain.getByText("Alguien más acaba de cambiar ese pedido. Así está ahora.")).toBeVisible();
  await plain.getByLabel("Cancelar el pedido de Beto Ruiz").click();
  await plain.getByRole("button", { name: "Sí, cancelar el pedido" }).click();
  await expect(plain.getByText("Pedido actualizado. Ya le escribimos al cliente.")).toBeVisible();
  await expect(plain.getByText("Beto Ruiz")).toHaveCount(0);
  await expect(beto.log.getByText("El pedido de $700 se canceló.", { exact: false })).toBeVisible({
    timeout: 15_000,
  });
  await plain.getByRole("link", { name: "Todos" }).click();
  await expect(plain.getByText("Cancelado")).toBeVisible();
  expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const phone = await openStaff({ viewport: { width: 390, height: 800 }, colorScheme: "dark" });
  await phone.goto("/admin/pedidos");
  await expect(phone.getByText("4 × Concha")).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // What staff agree on in a conversation is noted from there; a line that cannot be read loses nothing that was typed.
  await page.getByRole("link", { name: "Ana Pérez", exact: true }).click();
  await page.getByRole("link", { name: "Anotar un pedido" }).click();
  const dialog = page.getByRole("dialog", { name: "Anotar pedido" });
  await expect(dialog.getByLabel("Nombre")).toHaveValue("Ana Pérez");
  await expectAccessible(page);
  await dialog.getByLabel("Qué pide").fill("3 conchas\n1 pastel de boda");
  await dialog.getByLabel("Para cuándo").fill("el sábado");
  await dialog.getByRole("button", { name: "Anotar pedido" }).click();
  await expect(dialog.getByText("«1 pastel de boda» no está en tu lista de precios", { exact: false })).toBeVisible();
  await expect(dialog.getByLabel("Para cuándo")).toHaveValue("el sábado");
  await dialog.getByLabel("Qué pide").fill("3 conchas\n1 pastel de boda $1,800");
  await dialog.getByRole("button", { name: "Anotar pedido" }).click();
  await expect(page.getByText("Pedido anotado. Ya le escribimos al cliente.")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("3 × Concha, 1 × pastel de boda");
  await expect(
    ana.log.getByText("Anotamos el pedido: 3 × Concha, 1 × pastel de boda. Total: $1,837.50. Para cuándo: el sábado."),
  ).toBeVisible({ timeout: 15_000 });
  // Without JavaScript, on a phone, the same form stands in the page.
  const talk = row("Ana Pérez").first().getByRole("link", { name: "Ana Pérez", exact: true });
  const of = new URL((await talk.getAttribute("href")) ?? "", page.url()).searchParams.get("conversationId");
  await plain.goto(`/admin/pedidos?de=${of}`);
  await plain.getByLabel("Qué pide").fill("1 tarta");
  await plain.getByRole("button", { name: "Anotar pedido" }).click();
  await expect(plain.getByText("«1 tarta» no está en tu lista de precios", { exact: false })).toBeVisible();
  await expect(plain.getByLabel("Qué pide")).toHaveValue("1 tarta");
  expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await plain.getByLabel("Qué pide").fill("1 tarta $90");
  await plain.getByLabel("Escribirle al cliente qué anotaste y el total").uncheck();
  await plain.getByRole("button", { name: "Anotar pedido" }).click();
  await expect(plain.getByText("Pedido anotado.", { exact: true })).toBeVisible();
  await plain.getByLabel("Cancelar el pedido de Ana Pérez").first().click();
  await plain.getByRole("button", { name: "Sí, cancelar el pedido" }).first().click();
  // Its things are corrected, also without JavaScript.
  await plain.goto("/admin/pedidos");
  await plain.getByRole("link", { name: "Corregir el pedido de Ana Pérez" }).first().click();
  await expect(plain.getByLabel("Qué pide")).toHaveValue("3 × Concha $12.50\n1 × pastel de boda $1,800");
  await plain.getByLabel("Qué pide").fill("2 × Concha $12.50");
  await plain.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(plain.getByText("Pedido corregido.")).toBeVisible();
  await expect(plain.getByRole("row").nth(1)).toContainText("$25");

  // Who deletes the company reads what its customers lose.
  await page.goto("/admin/companies");
  await page.getByRole("link", { name: "Eliminar La Espiga" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("2 pedidos abiertos");
  await expect(question).toContainText("no les avisamos: háblales antes.");
  await expectAccessible(page);
  await phone.getByRole("link", { name: "Ana Pérez", exact: true }).first().click();
  await expect(phone).toHaveURL(/\/admin\/conversations\?conversationId=\d+/);
});
