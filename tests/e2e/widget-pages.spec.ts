import { createServer } from "node:http";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

/** Somebody else's site, under every name of this machine. */
async function openSite(html: string) {
  const server = createServer((_request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : "";
  return { at: (host: string) => `http://${host}:${port}/`, [Symbol.dispose]: () => void server.close() };
}

test.use({ expectedErrors: [/403|422/] });

test("a business saves its chat's look and its pages: an allowed page shows it so and asks first, any other hides it", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  const staff = await openStaff();
  await staff.goto("/admin/plugin");
  await staff.getByRole("link", { name: "Chat", exact: true }).click();
  await expect(staff.getByRole("heading", { name: "Chat para tu sitio" })).toBeVisible();
  const domains = staff.getByLabel("Dominios permitidos");
  await domains.fill("localhost\nla espiga");
  await staff.getByRole("button", { name: "Guardar dominios" }).click();
  await expect(staff.getByText("«la» no es un dominio. Escríbelo como laespiga.mx, uno por renglón.")).toBeVisible();
  await expect(domains).toHaveValue("localhost\nla espiga");
  await expectAccessible(staff);
  await domains.fill("http://localhost:3000/contacto");
  await staff.getByRole("button", { name: "Guardar dominios" }).click();
  await expect(staff.getByRole("status").filter({ hasText: "Guardado." })).toBeVisible();
  await expect(domains).toHaveValue("localhost");

  await staff.getByLabel("Color principal").fill("#0f766e");
  await staff.getByLabel("Posición").selectOption("Arriba a la izquierda");
  await staff.getByLabel("Saludo").fill("Hola, soy el chat de la panadería.");
  await staff.getByLabel("Nombre").selectOption("Pedirlo siempre");
  await staff.getByRole("button", { name: "Guardar apariencia" }).click();
  await expect(staff.getByText("Tu chat se ve así")).toBeVisible();
  const code = (await staff.getByRole("region", { name: "Para cualquier sitio" }).locator("pre").textContent()) ?? "";

  using site = await openSite(
    `<!doctype html><html lang="es"><title>Mi tienda</title><main><h1>Mi tienda</h1></main>${code}</html>`,
  );
  // A header of the tests' own would be asked about before a call to another origin.
  const visitor = await openVisitor({ extraHTTPHeaders: {} });
  const refusal = visitor.waitForResponse((response) => response.url().endsWith("/config"));
  const warning = visitor.waitForEvent("console", (message) => message.type() === "warning");
  await visitor.goto(site.at("127.0.0.1"));
  expect((await refusal).status()).toBe(403);
  expect((await warning).text()).toContain("no está en la lista de dominios permitidos");
  await expect(visitor.locator("chat-multicanal")).toHaveCount(0);

  await visitor.goto(site.at("tienda.localhost"));
  const button = visitor.getByRole("button", { name: "Abrir chat" });
  await expect(button).toHaveCSS("background-color", "rgb(15, 118, 110)");
  const box = await button.boundingBox();
  expect([box?.x, box?.y]).toEqual([20, 20]);
  await button.click();
  const chat = visitor.getByRole("dialog");
  await expect(chat.getByText("Hola, soy el chat de la panadería.")).toBeVisible();
  await chat.getByRole("button", { name: "Empezar a chatear" }).click();
  await expect(chat.getByText("Escríbelo para empezar.")).toBeVisible();
  await expectAccessible(visitor);
  await chat.getByLabel("Tu nombre").fill("Luz Pérez");
  await chat.getByRole("button", { name: "Empezar a chatear" }).click();
  await chat.getByRole("textbox", { name: "Escribe un mensaje" }).fill("¿Hacen pasteles?");
  await chat.getByRole("button", { name: "Enviar" }).click();
  await expect(chat.getByText("✓")).toBeVisible();

  const inbox = new Inbox(staff);
  await inbox.goto();
  await expect(inbox.rows()).toContainText("Luz Pérez");

  await visitor.goto(`/mock-site/${business.slug}`);
  await expect(visitor.getByRole("button", { name: "Abrir chat" })).toHaveCSS("background-color", "rgb(15, 118, 110)");
  await expect(visitor.getByText("Prueba el chat, arriba a la izquierda,")).toBeVisible();
  const plain = await openVisitor({ javaScriptEnabled: false });
  await plain.goto(`/mock-site/${business.slug}`);
  await expect(plain.getByText("Prueba el chat")).toBeHidden();
  // `getByText` never looks into a `noscript`.
  await expect(plain.locator("noscript p")).toHaveText(
    "Para probar el chat y la voz, activa JavaScript en tu navegador.",
  );
  await expect(plain.locator("noscript p")).toBeVisible();
});

test("on a phone the open chat is as large as the screen from every corner, and lying down no part of it is outside", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  const staff = await openStaff();
  const visitor = await openVisitor({ viewport: { width: 390, height: 844 } });
  // A browser with such a rule asks anew where it would take the chat's place from its cache.
  await visitor.route("**/config", (route) => route.continue());
  const chat = visitor.getByRole("dialog");
  for (const position of ["Arriba a la izquierda", "Arriba a la derecha", "Abajo a la izquierda"]) {
    await staff.goto("/admin/plugin/chat");
    await staff.getByLabel("Posición").selectOption(position);
    await staff.getByLabel("Nombre").selectOption("Pedirlo siempre");
    await staff.getByRole("button", { name: "Guardar apariencia" }).click();
    await expect(staff.getByText("Tu chat se ve así")).toBeVisible();

    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(`/mock-site/${business.slug}`);
    await visitor.getByRole("button", { name: "Abrir chat" }).click();
    await expect(chat.getByRole("button", { name: "Empezar a chatear" })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => chat.boundingBox(), position).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await visitor.setViewportSize({ width: 844, height: 390 });
    await expect(chat, position).toBeInViewport({ ratio: 1 });
    await expect(visitor.locator("voz-multicanal").getByRole("button")).toBeHidden();
    await chat.getByRole("button", { name: "Empezar a chatear" }).scrollIntoViewIfNeeded();
    await expect(chat.getByRole("button", { name: "Empezar a chatear" }), position).toBeInViewport({ ratio: 1 });
  }
});
