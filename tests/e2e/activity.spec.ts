import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { until } from "./support/business";
import { expect, expectAccessibleAtBothWidths } from "./support/fixtures";
import { test, Widget } from "./support/inbox";

const DOCUMENT = "Horarios\n\nLos domingos abrimos a las 8:30 y cerramos a las 14:00.\n";
const QUESTION = "¿A qué hora abren los domingos?";
const ACTIVITY = "/admin/ai-training/activity";

const figure = (page: Page, label: string) =>
  page
    .locator("[data-testid=figures] > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByTestId("value");

test("a visitor asks, and the activity page has one answer, its thumb, its credit, its day and its line in the file", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  const page = await openStaff();
  await page.goto(ACTIVITY);
  await expect(page.getByText("Todavía no hay actividad")).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrenar a la IA" })).toHaveAttribute("href", "/admin/ai-training");
  await page.getByRole("link", { name: "Configuración" }).last().click();
  await page.getByLabel("Minutos para contestar").fill("30");
  await page.getByRole("button", { name: "Guardar meta" }).click();
  await expect(page.getByText("La lista ya usa esa meta").first()).toBeVisible();
  await page.getByLabel("Preguntar al resolver").check();
  await page.getByLabel("La pregunta").fill("¿Qué tal te atendimos?");
  await page.getByRole("button", { name: "Guardar pregunta" }).click();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
  await business.teach("Horarios.txt", DOCUMENT);

  const widget = new Widget(await openVisitor());
  await widget.open(business.slug);
  await widget.say(QUESTION);
  await expect(widget.log.getByText("a las 8:30")).toBeVisible();
  await widget.say("Quiero hablar con una persona");
  await expect(widget.log.getByText("Te comunico con una persona del equipo.")).toBeVisible();

  await page.goto("/admin/conversations");
  await expect(page.locator("[data-row]").getByText("Responde en 30 min")).toBeAttached();
  await page.locator("[data-row]").getByRole("link").click();
  await expect(page.locator("[data-chat]").getByText("Responde en 30 min")).toBeAttached();
  const rated = page.waitForResponse(
    (response) => response.url().includes("/ratings") && response.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Buena respuesta" }).first().click();
  expect((await rated).ok()).toBe(true);
  await page.getByRole("textbox", { name: "Escribe un mensaje" }).fill("Hola, te atiendo yo.");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(widget.log.getByText("Hola, te atiendo yo.")).toBeVisible();
  await expect(page.getByText(/^Responde en/)).toHaveCount(0);
  await page.getByRole("button", { name: "Resolver" }).click();
  await expect(widget.log.getByText("¿Qué tal te atendimos?")).toBeVisible();
  await widget.log.getByRole("button", { name: "4: Bien" }).click();
  await expect(widget.log.getByText("¡Gracias por la opinión!")).toBeVisible();
  await expect(widget.log.getByRole("group", { name: "Califica la atención" })).toHaveCount(0);
  await expect(page.getByText("El cliente calificó la atención: 4 de 5.")).toBeVisible();

  await page.goto("/admin/ai-training");
  const link = page.getByRole("link", { name: /^Actividad de la IA/ });
  await expect(link).toContainText("Esta semana: 1 respuesta y 1 a una persona");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Actividad de la IA" })).toBeVisible();
  await expect(figure(page, "Respuestas de la IA")).toHaveText("1");
  await expect(figure(page, "Pasadas a una persona")).toHaveText("1");
  await expect(figure(page, "Opiniones buenas")).toHaveText("1");
  await expect(figure(page, "Créditos usados")).toHaveText("1");
  await expect(page.getByText("El cliente pidió una persona")).toBeVisible();
  await expect(page.getByRole("table", { name: /a tiempo/ }).locator("tbody tr")).toContainText("100 %");
  await expect(page.getByRole("table", { name: "Opiniones por persona" }).locator("tbody tr")).toContainText("4");
  await expect(page.getByRole("heading", { name: "Qué significa cada cifra" })).toBeVisible();

  const today = page.getByRole("slider", { name: "Día" });
  await today.focus();
  await expect(page.getByTestId("readout")).toContainText("1 contestada, 1 a una persona");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByTestId("readout")).toContainText("0 contestadas, 0 a una persona");
  await page.getByText("Ver como tabla").click();
  await expect(
    page
      .getByRole("table", { name: /por día/ })
      .locator("tbody tr")
      .last(),
  ).toContainText("11");

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^actividad-ia-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffFecha,Empresa,Canal,Resultado,Motivo,Veces,/);
  expect(lines.slice(1).map((line) => line.replace(/^[\d-]+,[^,]+,/, "").replace(/(,1,)[\d.]+,.*$/, "$1…"))).toEqual([
    "Webchat,Contestada,,1,…",
    expect.stringMatching(/^Webchat,Pasada a una persona,El cliente pidió una persona,1,/),
  ]);

  await page.getByLabel("Canal", { exact: true }).selectOption("sms");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByText("La IA no tuvo actividad aquí")).toBeVisible();
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(figure(page, "Respuestas de la IA")).toHaveText("1");
});

test("the activity page is accessible in both colour schemes, holds a phone's width, and works without JavaScript", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", DOCUMENT);
  const caller = await business.caller();
  await caller.say(QUESTION);
  await until("the answer", async () => (await caller.read()).messages.find(({ sender }) => sender === "ai"));

  const page = await openStaff();
  await page.goto(`${ACTIVITY}?periodo=propio`);
  await expect(page.getByLabel("Desde")).not.toHaveValue("");
  await expectAccessibleAtBothWidths(page, 1280);

  const plain = await openStaff({ javaScriptEnabled: false });
  await plain.goto(ACTIVITY);
  await expect(figure(plain, "Respuestas de la IA")).toHaveText("1");
  await plain.getByRole("link", { name: "7 días", exact: true }).click();
  await expect(plain.getByRole("link", { name: "7 días", exact: true })).toHaveAttribute("aria-current", "page");
  await plain.getByText("Ver como tabla").click();
  await expect(plain.getByRole("table", { name: /por día/ }).locator("tbody tr")).toHaveCount(7);
  await expect(plain.getByRole("slider")).toHaveCount(0);
});
