import type { Page } from "@playwright/test";
import { until } from "./support/business";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";
import { fileOf, upload } from "./support/training";

const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30.\n";
const STEPS = ["Subir Documentos", "Configurar Respuestas", "Probar IA"];

const tabs = (page: Page) => page.getByRole("navigation", { name: "Secciones del panel" });
const figures = (page: Page) => page.getByRole("region", { name: "Uso de la IA" }).getByRole("definition");

test("SHELL-12 SHELL-14 every section of the shell opens by its tab, without JavaScript too, and is accessible", async ({
  business,
  openStaff,
}) => {
  const caller = await business.caller();
  await caller.say("Quiero hablar con una persona");
  await until("the thread", async () => (await business.conversations())[0]);
  for (const javaScriptEnabled of [true, false]) {
    const page = await openStaff({ javaScriptEnabled });
    const inbox = new Inbox(page);
    for (const start of ["/admin/dashboard", "/dashboard"]) {
      await page.goto(start);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Panel"]);
      await expect(inbox.rows()).toHaveCount(1);
      for (const [tab, shown] of [
        ["Configuración", page.getByRole("region", { name: "Uso de la IA" })],
        ["IA Training", page.getByRole("region", { name: "Training Center" })],
        ["Empresas", page.getByText("No hay empresas registradas")],
        ["Plugin de Voz", page.getByRole("region", { name: "Plugin de Voz" })],
      ] as const) {
        await tabs(page).getByRole("link", { name: tab }).click();
        await expect(shown).toBeVisible();
        await expect(inbox.rows()).toHaveCount(0);
        await expect(page.getByRole("navigation", { name: "Principal" }).locator("[aria-current]").first()).toHaveText(
          tab,
        );
        if (javaScriptEnabled && start === "/dashboard") await expectAccessible(page);
      }
      expect(new URL(page.url()).pathname).toBe(start);
    }
    await page.goto("/admin/dashboard?section=prospects");
    await expect(inbox.list.getByRole("heading", { name: "Sistema de Chat Multicanal" })).toBeVisible();
    await inbox.rows().first().getByRole("link").click();
    await page.waitForURL(/\/admin\/conversations\?conversationId=/);
  }
});

test("SHELL-15 with 1 of 4 documents ready the card shows 25%, and each button opens the training window", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const { buffer } = fileOf("Escaneado.pdf", "tests", "fixtures", "documents", "escaneado.pdf");
  for (const ending of ["", "\n", "\n\n"]) {
    const bytes = Uint8Array.from(Buffer.concat([buffer, Buffer.from(ending)]));
    expect((await business.upload(`Escaneado ${ending.length}.pdf`, bytes)).status).toBe(201);
  }
  const page = await openStaff();
  await page.goto("/admin/dashboard?section=training");
  const card = page.getByRole("region", { name: "Training Center" });
  await expect(card.getByText("1 de 4 documentos listos")).toBeVisible();
  await expect(card.getByText("25%", { exact: true })).toBeVisible();
  for (const step of STEPS) {
    await card.getByRole("link", { name: step }).click();
    const modal = page.getByRole("dialog", { name: "Entrena tu IA" });
    await expect(modal.getByRole("link", { name: step })).toHaveAttribute("aria-current", "step");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL(/section=training$/);
  }
  await card.getByRole("link", { name: "Subir Documentos" }).click();
  const modal = page.getByRole("dialog", { name: "Entrena tu IA" });
  await modal.getByLabel("Documento", { exact: true }).setInputFiles(upload("Precios.txt", "La concha cuesta $18."));
  await modal.getByRole("button", { name: "Subir documento" }).click();
  const documents = modal.getByRole("list", { name: "Documentos", exact: true });
  await expect(documents.getByRole("listitem").filter({ hasText: "Precios.txt" })).toContainText("Listo");
  await modal.getByRole("link", { name: "Configurar Respuestas" }).click();
  await modal.getByRole("link", { name: "Configurar en general" }).click();
  await expect(page.getByRole("heading", { name: "Configuración General de IA por Canal" })).toBeVisible();
  await page.goto("/admin/dashboard?section=training&entrenar=prueba");
  await expect(page.getByText("2 de 5 documentos listos")).toBeVisible();
  const [chat] = await Promise.all([
    page.context().waitForEvent("page"),
    modal.getByRole("link", { name: "Abrir el chat de prueba" }).click(),
  ]);
  await chat.waitForURL(`**/mock-site/${business.slug}`);
});

test("SHELL-15 without JavaScript the training window is a part of the page and takes a document", async ({
  openStaff,
}) => {
  const page = await openStaff({ javaScriptEnabled: false });
  await page.goto("/admin/dashboard?section=training");
  await page.getByRole("link", { name: "Subir Documentos" }).click();
  const part = page.getByRole("dialog", { name: "Entrena tu IA" });
  await part.getByLabel("Documento", { exact: true }).setInputFiles(upload("Horarios.txt", HOURS));
  await part.getByRole("button", { name: "Subir documento" }).click();
  await expect(part.getByRole("listitem").filter({ hasText: "Horarios.txt" })).toBeVisible();
});

test("SHELL-16 settings shows zeros for a new tenant, then its own answers, the progress and the upload button", async ({
  business,
  openStaff,
}) => {
  const page = await openStaff();
  await page.goto("/admin/dashboard?section=settings");
  await expect(figures(page)).toHaveText(["0", "0", "0%"]);
  await expect(page.getByText("Todavía no hay documentos")).toBeVisible();
  await business.teach("Horarios.txt", HOURS);
  await expect(page.getByText("1 documento listo", { exact: false })).toBeVisible();
  const caller = await business.caller();
  await caller.say("¿A qué hora abren los domingos?");
  await until("the answer", async () => (await caller.read()).messages.find(({ sender }) => sender === "ai"));
  await page.reload();
  await expect(figures(page).nth(0)).toHaveText("1");
  await expect(figures(page).nth(1)).toHaveText("1");
  await page.getByRole("link", { name: "Subir documento" }).click();
  await expect(page.getByRole("dialog", { name: "Entrena tu IA" })).toBeVisible();
});

test("SHELL-28 each entry of the user menu leads to its target", async ({ openStaff }) => {
  const page = await openStaff();
  const bar = page.getByRole("banner");
  for (const [entry, heading] of [
    ["Perfil", "Perfil"],
    ["Configuración", "Configuración"],
  ] as const) {
    await page.goto("/admin/customers");
    await bar.locator("summary[aria-label^='Cuenta de']").click();
    await bar.getByRole("link", { name: entry }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await bar.locator("summary[aria-label^='Cuenta de']").click();
  await bar.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(/\/(login)?$/);
  await page.goto("/admin/customers");
  await expect(page).toHaveURL(/\/login/);
});

test("UX-10 a balance changed elsewhere shows within 30 s, with the live wire cut", async ({ business, openStaff }) => {
  await business.teach("Horarios.txt", HOURS);
  const page = await openStaff();
  await page.routeWebSocket("**/ws", (socket) => socket.close());
  await page.goto("/admin/customers");
  const credits = page.getByRole("banner").getByRole("link", { name: /créditos/ });
  await expect(credits).toHaveText("50 créditos");
  await (await business.caller()).say("¿A qué hora abren los domingos?");
  await until("the charge", async () => ((await business.credits()) === 49 ? true : undefined));
  await expect(credits).toHaveText("49 créditos", { timeout: 30_000 });
});
