import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30 y cerramos a las 14:00.\n";
const QUESTION = "¿A qué hora abren los domingos?";

/** A browser that hears `QUESTION` as soon as it listens, and notes what it is asked to say. */
async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript((question) => {
    class Recognition extends EventTarget {
      start() {
        document.documentElement.dataset.listened = "1";
        const results = [{ 0: { transcript: question, confidence: 0.9 }, length: 1, isFinal: true }];
        queueMicrotask(() => {
          this.dispatchEvent(Object.assign(new Event("result"), { resultIndex: 0, results }));
          this.dispatchEvent(new Event("end"));
        });
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
    window.speechSynthesis.speak = ({ text }) => {
      const { dataset } = document.documentElement;
      dataset.spoken = [dataset.spoken, text].filter(Boolean).join(" ");
    };
  }, QUESTION);
}

/** A page of somebody else's site. */
async function openSite(html: string) {
  const server = createServer((_request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : "";
  return { url: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => void server.close() };
}

test("PLUG-01 PLUG-03 PLUG-05 the page makes a code without a call, and that code talks on a blank page of another site", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const staff = await openStaff();
  await staff.goto("/admin/plugin");
  await expect(staff.getByRole("button", { name: "Copiar código" }).first()).toBeVisible();
  await staff.waitForLoadState("networkidle");
  const calls: string[] = [];
  staff.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await staff.getByLabel("Posición").selectOption("Arriba a la izquierda");
  await staff.getByLabel("Color principal").fill("#0f766e");
  await staff.getByLabel("Tamaño").selectOption("Grande (80 px)");
  await expect(staff.getByRole("img", { name: "Botón de voz: arriba a la izquierda, grande (80 px)" })).toBeVisible();
  const code =
    (await staff.getByRole("region", { name: "Para cualquier sitio", exact: true }).locator("pre").textContent()) ?? "";
  expect(code).toContain('data-primary-color="#0f766e"');
  // Chromium asks for its icon again whenever an address changes.
  expect(calls.filter((path) => path !== "/favicon.svg")).toEqual([]);
  await staff.reload();
  await expect(staff.getByRole("img", { name: "Botón de voz: arriba a la izquierda, grande (80 px)" })).toBeVisible();

  // A header of the tests' own would be asked about before a call to another origin.
  const visitor = await openVisitor({ extraHTTPHeaders: {} });
  await giveVoice(visitor);
  using shop = await openSite(`<!doctype html><html lang="es"><title>Tienda</title><body>${code}</body></html>`);
  await visitor.goto(shop.url);
  const open = visitor.getByRole("button", { name: "Hablar con nosotros" });
  const box = await open.boundingBox();
  expect([box?.width, box?.height]).toEqual([80, 80]);
  expect([box?.x, box?.y]).toEqual([20, 20]);
  await open.click();
  await expect(visitor.getByRole("dialog", { name: /^Habla con / })).toBeVisible();
  await visitor.getByRole("button", { name: "Hablar", exact: true }).click();
  await visitor.getByRole("button", { name: "Permitir y hablar" }).click();
  await expect(visitor.getByRole("log").getByText("a las 8:30")).toBeVisible();
  await expect(visitor.locator("html")).toHaveAttribute("data-spoken", /8:30/);
});

test("PLUG-06 PLUG-13 PLUG-14 a visitor of the demo site speaks, and staff answer in the inbox", async ({
  business,
  openStaff,
  openVisitor,
  request,
}) => {
  const script = await request.get("/voice-widget-plugin.js");
  expect([script.status(), script.headers()["content-type"]]).toEqual([200, expect.stringContaining("javascript")]);
  const visitor = await openVisitor();
  await giveVoice(visitor);
  await visitor.goto(`/mock-site/${business.slug}`);
  const tag = visitor.locator("script[src='/voice-widget-plugin.js']");
  await expect(tag).toHaveAttribute("data-tenant-id", business.uuid);
  await expect(tag).toHaveAttribute("data-api-url", new URL(visitor.url()).origin);
  await visitor.getByRole("button", { name: "Abrir chat" }).click();
  await expect(visitor.getByRole("dialog", { name: /^Chat con / })).toBeVisible();
  // One at a time: the voice closes the chat.
  await visitor.getByRole("button", { name: "Hablar con nosotros" }).click();
  await expect(visitor.getByRole("dialog", { name: /^Chat con / })).toBeHidden();
  await visitor.getByRole("button", { name: "Hablar", exact: true }).click();
  await expect(visitor.locator("html")).not.toHaveAttribute("data-listened");
  await visitor.getByRole("button", { name: "Permitir y hablar" }).click();
  await expect(visitor.getByRole("log").getByText(QUESTION)).toBeVisible();

  const inbox = new Inbox(await openStaff({ viewport: { width: 1440, height: 900 } }));
  await inbox.goto("?channel=voice");
  await inbox.rows().first().getByRole("link").click();
  await expect(inbox.log.getByText(QUESTION)).toBeVisible();
  await inbox.field.fill("Te esperamos a las nueve");
  await inbox.send.click();
  await expect(visitor.getByRole("log").getByText("Te esperamos a las nueve")).toBeVisible();
  await expect(visitor.locator("html")).toHaveAttribute("data-spoken", /Te esperamos a las nueve/);
});
