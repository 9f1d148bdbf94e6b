import type { Page } from "@playwright/test";
import { until } from "./support/business";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";
import { fileOf } from "./support/training";

const somebody = () => `ana-${crypto.randomUUID().slice(0, 8)}@laespiga.mx`;
const description = (name: string, more = "") =>
  `Me llamo Ana Ruiz y tengo una panadería en Puebla que se llama ${name}. ${more}`.padEnd(
    300,
    " Horneamos pan dulce todos los días con masa madre.",
  );
const field = (page: Page) => page.getByLabel("Cuéntanos de tu negocio");
const upload = (page: Page) => page.getByLabel(/^Sube un PDF con información adicional de tu empresa/);

test("ONB-01 ONB-02 ONB-04 ONB-05 ONB-06 ONB-11 a visitor reads the page, describes a business with a PDF, and lands on its site", async ({
  openVisitor,
}) => {
  const page = await openVisitor();
  await page.goto("/");
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /una sola bandeja/);
  const picture = await page.locator("meta[property='og:image']").getAttribute("content");
  expect((await page.request.get(picture ?? "")).headers()["content-type"]).toBe("image/png");
  const header = page.getByRole("navigation", { name: "Principal" });
  for (const channel of ["WhatsApp", "SMS", "Email", "Webchat", "Voz"])
    await expect(page.getByRole("list", { name: "Canales" }).getByText(channel, { exact: true })).toBeVisible();
  for (const feature of ["Acciones inteligentes", "Multiempresa"])
    await expect(page.getByRole("list", { name: "Funciones" }).getByText(feature)).toBeVisible();
  for (const integration of ["Brevo", "Twilio", "httpSMS"])
    await expect(page.getByText(integration, { exact: true })).toBeVisible();
  for (const link of ["Comenzar Ahora - Gratis", "Iniciar Sesión"]) {
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/");
  }
  await header.getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/");
  await header.getByRole("link", { name: "Empezar gratis" }).click();
  await expect(field(page)).toBeInViewport();

  const name = `Espiga ${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const email = somebody();
  const next = page.getByRole("button", { name: "Siguiente" });
  await expect(next).toBeDisabled();
  await upload(page).setInputFiles({ name: "menu.docx", mimeType: "text/plain", buffer: Buffer.from("PK") });
  await expect(page.getByText("Tipo de archivo no válido. Solo PDF.")).toBeVisible();
  await upload(page).setInputFiles({ ...fileOf("menu.pdf", "tests", "fixtures", "documents", "negocio.pdf") });
  await field(page).fill(description(name, `Escríbenos a ${email}. La docena de rosas de harina cuesta 350 pesos.`));
  await next.click();
  const form = page.getByTestId("account-form");
  await expect(form.getByRole("status")).toHaveText("¡Análisis completado!");
  await expect(form.getByText(email)).toBeVisible();
  await expect(form.getByText("menu.pdf será tu primer documento.")).toBeVisible();
  await expectAccessible(page);
  const create = form.getByRole("button", { name: "Crear cuenta y continuar" });
  await expect(create).toBeDisabled();
  await form.getByLabel("Teléfono").fill("222 555 1234");
  await form.getByLabel("Contraseña para tu cuenta").fill("secreta-1");
  await create.click();
  await page.waitForURL(/\/mock-site\/espiga-/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  // What was typed into the form is the first thing that the AI knows.
  await until("the AI has read both", async () => {
    // The server may end a kept connection in the very moment it is used again.
    const answer = await page.request.get("/api/training/documents", { maxRetries: 3 });
    const documents: { status: string }[] = await answer.json();
    return documents.length === 2 && documents.every(({ status }) => status === "ready") ? true : undefined;
  });
  await page.getByRole("button", { name: "Abrir chat" }).click();
  const chat = page.getByRole("dialog", { name: /^Chat con/ });
  await chat.getByRole("textbox", { name: "Escribe un mensaje" }).fill("¿Cuánto cuesta la docena de rosas?");
  await chat.getByRole("button", { name: "Enviar" }).click();
  await expect(chat.getByRole("log")).toContainText("350 pesos");

  await page.goto("/");
  await header.getByRole("link", { name: "Ir al panel" }).click();
  await expect(page).toHaveURL(/\/admin\/conversations/);
  await page.goto("/admin/dashboard");
  const steps = page.getByRole("region", { name: "Primeros pasos" });
  await expect(steps.getByRole("link", { name: "Sube un documento (hecho)" })).toBeVisible();
  await steps.getByRole("link", { name: "Prueba la IA" }).click();
  await expect(page).toHaveURL(/\/admin\/ai-training\?asistente=1&paso=prueba$/);
  await page.goto("/admin/ai-training");
  await expect(page.getByText("menu.pdf").first()).toBeVisible();
});

test("ONB-05 ONB-13 without JavaScript both forms are pages, and what was typed stays", async ({
  openVisitor,
  business,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(09|22)/);
  const page = await openVisitor({ javaScriptEnabled: false });
  await page.goto("/");
  const form = page.getByTestId("account-form");
  await field(page).fill("Vendemos pan.");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(form.getByText("Escribe al menos 300 caracteres.")).toBeVisible();
  await expect(field(page)).toHaveValue("Vendemos pan.");
  await field(page).fill(description("La Espiga Llana", "Llámanos al 222 555 1234."));
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(form.getByText("¡Análisis completado!")).toBeVisible();
  await form.getByLabel("Email").fill(business.email);
  await form.getByLabel("Contraseña para tu cuenta").fill("secreta-1");
  await form.getByRole("button", { name: "Crear cuenta y continuar" }).click();
  await expect(form.getByText("Ya existe una cuenta con ese email.")).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue(business.email);
  await form.getByLabel("Email").fill(somebody());
  await form.getByLabel("Contraseña para tu cuenta").fill("secreta-1");
  await form.getByRole("button", { name: "Crear cuenta y continuar" }).click();
  await expect(page).toHaveURL(/\/mock-site\/la-espiga-llana/);
});

test("a visitor asks the chat of the landing page for a price and is answered from the documents, without a shift of the page", async ({
  openVisitor,
}) => {
  const page = await openVisitor({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      const shifted = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0);
      dataset.shifted = String(Number(dataset.shifted ?? 0) + shifted);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Abrir chat" });
  await expect(button).toBeVisible();
  expect(Number((await page.locator("html").getAttribute("data-shifted")) ?? 0)).toBeLessThanOrEqual(0.01);
  await expectAccessible(page);
  await button.click();
  const chat = page.getByRole("dialog", { name: /^Chat con/ });
  await expect(chat.getByText("¡Hola! Pregúntame qué hace, cuánto cuesta o cómo empezar.")).toBeVisible();
  await chat.getByRole("textbox", { name: "Escribe un mensaje" }).fill("¿Cuánto cuesta el paquete Negocio?");
  await chat.getByRole("button", { name: "Enviar" }).click();
  await expect(chat.getByRole("log")).toContainText("$45 USD");
  await expectAccessible(page);
  await chat.getByRole("textbox", { name: "Escribe un mensaje" }).press("Escape");
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(button).toHaveCount(0);
});
