import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type FakeReply, type FakeServer, type RecordedRequest, startFakeServer } from "../../fakes/fake-server";
import { bootBuiltWorker } from "../../support/built-worker.mjs";
import { type Business, newBusiness } from "../support/business";
import { expect, expectAccessible, test } from "../support/fixtures";

const LOADING = "Cargando configuración de canales...";
const FAILED = "Error al cargar la configuración de Brevo";
const TITLES = ["WhatsApp Business", "SMS", "Web Chat", "Email"];
const CODE = `<!-- widget -->${"w".repeat(185)}`;

const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(`tests/fixtures/providers/brevo/${name}.response.json`, "utf8"));
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/v3/account": recorded("account"),
  "/v3/senders/domains": recorded("domains"),
  "/v3/whatsappCampaigns/config": recorded("whatsapp-config"),
};

/** The answers to requests with a key that are not to be answered as recorded. */
const disturbed = new Map<string, () => FakeReply | Promise<FakeReply>>();

function handle(request: RecordedRequest): FakeReply | Promise<FakeReply> {
  return disturbed.get(request.headers["api-key"] ?? "")?.() ?? { body: ANSWERS[request.path] };
}

test.describe.configure({ mode: "default" });
let provider: FakeServer;
let worker: Awaited<ReturnType<typeof bootBuiltWorker>>;
let url: string;

test.beforeAll(async () => {
  provider = await startFakeServer({ handle });
  worker = await bootBuiltWorker({ vars: { BREVO_API_BASE: `${provider.origin}/v3` } });
  url = `http://localhost:${worker.port}`;
});
test.afterAll(async () => {
  await worker?.dispose();
  await provider?.close();
});

/** A business that has stored a key of Brevo. */
async function connected(): Promise<{ business: Business; key: string }> {
  const business = await newBusiness(url);
  const key = `xkeysib-${randomUUID()}`;
  const saved = await fetch(`${url}/api/integrations/brevo`, {
    method: "POST",
    headers: { cookie: `session=${business.cookie}`, origin: url, "content-type": "application/json" },
    body: JSON.stringify({
      apiKey: key,
      phoneNumber: "+525587654321",
      senderName: "LaEsquina",
      configuration: { widgetCode: CODE },
    }),
  });
  expect(saved.status).toBe(201);
  return { business, key };
}

type OpenBrowser = Parameters<Parameters<typeof test>[2]>[0]["openBrowser"];

async function open(openBrowser: OpenBrowser, business: Business, options = {}): Promise<Page> {
  const context = await openBrowser({ baseURL: url, ...options });
  await context.addCookies([{ name: "session", value: business.cookie, url }]);
  const page = await context.newPage();
  await page.goto("/admin/settings?tab=canales");
  return page;
}

/** Presses 'Actualizar' as if a minute had passed; a press right after another is the same one. */
async function refreshUntil(page: Page, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await (await worker.d1()).prepare("update integration_configs set snapshot_at = snapshot_at - 60000").run();
    await panelOf(page).getByRole("button", { name: "Actualizar" }).click();
    await shown();
  }).toPass();
}

const panelOf = (page: Page) => page.getByRole("region", { name: "Configuración de Canales" });
const asksOf = (key: string) => provider.requests.filter(({ headers }) => headers["api-key"] === key).length;

test("CHAN-06 while the provider is slow the loading text shows and the rest of the page works", async ({
  openBrowser,
}) => {
  const { business, key } = await connected();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  disturbed.set(key, async () => {
    await slow;
    disturbed.delete(key);
    return { body: ANSWERS["/v3/account"] };
  });
  const page = await open(openBrowser, business);
  await expect(panelOf(page).getByText(LOADING)).toBeVisible();
  await expect.poll(() => asksOf(key), "the provider was asked").toBe(2);
  await page.getByRole("link", { name: "IA General" }).click();
  await expect(page.getByRole("heading", { name: "Configuración General de IA por Canal" })).toBeVisible();
  await page.getByRole("link", { name: "Canales", exact: true }).click();
  await expect(panelOf(page).getByText(LOADING)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Selecciona una empresa" })).toBeVisible();
  answer();
  for (const name of TITLES) {
    await expect(panelOf(page).getByRole("article", { name })).toContainText("Activo");
  }
  await expect(panelOf(page).getByText(LOADING)).toBeHidden();
  await expect(panelOf(page).getByText("Créditos: 300")).toBeVisible();
  await expectAccessible(page);
});

test("CHAN-07 a failing provider shows the red text, and 'Actualizar' tries again", async ({ openBrowser }) => {
  const { business, key } = await connected();
  disturbed.set(key, () => ({ status: 500, body: {} }));
  const page = await open(openBrowser, business);
  const error = panelOf(page).getByText(FAILED, { exact: true });
  await expect(error).toBeVisible();
  await expect(error).toHaveCSS("color", "rgb(176, 36, 43)");
  await expectAccessible(page);
  disturbed.delete(key);
  await panelOf(page).getByRole("button", { name: "Actualizar" }).click();
  await expect(panelOf(page).getByText(/Acabamos de consultarla/)).toBeVisible();
  await expect(error).toBeVisible();
  await refreshUntil(page, () => expect(panelOf(page).getByRole("article")).toHaveCount(4, { timeout: 1_500 }));
  await expect(error).toBeHidden();
});

test("a busy provider, and a key it refuses, are told apart", async ({ openBrowser }) => {
  const { business, key } = await connected();
  const page = await open(openBrowser, business);
  await expect(panelOf(page).getByRole("article")).toHaveCount(4);
  disturbed.set(key, () => ({ status: 429, body: recorded("error-429") }));
  const kept = panelOf(page).getByText(/Tu API key está bien\. Te mostramos lo último que leímos\./);
  await refreshUntil(page, () => expect(kept).toBeVisible({ timeout: 1_500 }));
  await expect(panelOf(page).getByRole("article")).toHaveCount(4);
  disturbed.set(key, () => ({ status: 401, body: recorded("error-401") }));
  const required = panelOf(page).getByText("API Key Requerida");
  await refreshUntil(page, () => expect(required).toBeVisible({ timeout: 1_500 }));
  await expect(panelOf(page).getByRole("article")).toHaveCount(0);
  await expectAccessible(page);
});

test("CHAN-04 each button copies its own value and says so", async ({ openBrowser }) => {
  const { business } = await connected();
  const page = await open(openBrowser, business, { permissions: ["clipboard-read", "clipboard-write"] });
  const copies = [
    { name: /^Copiar Número de WhatsApp/, value: "+525587654321", thing: "Número de WhatsApp" },
    { name: /^Copiar Remitente SMS/, value: "LaEsquina", thing: "Remitente SMS" },
    { name: /^Copiar Código del widget/, value: CODE, thing: "Código del widget" },
    { name: /^Copiar Dominio de email: laesquina/, value: "laesquina.example", thing: "Dominio de email" },
  ];
  const shown = panelOf(page).getByRole("article", { name: "Web Chat" }).locator("code");
  await expect(shown).toHaveText(`${CODE.slice(0, 30)}...`);
  for (const { name, value, thing } of copies) {
    await panelOf(page).getByRole("button", { name }).click();
    const toast = page.getByTestId("toast");
    await expect(toast.getByText("Copiado", { exact: true })).toBeVisible();
    await expect(toast.getByText(`${thing} copiado al portapapeles`, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});

test("CHAN-08 CHAN-10 without a key the amber card leads to Integraciones; every panel is reachable", async ({
  openBrowser,
}) => {
  const page = await open(openBrowser, await newBusiness(url));
  await expect(panelOf(page).getByText("API Key Requerida")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Selecciona una empresa" })).toBeVisible();
  await page.getByRole("link", { name: "IA General" }).click();
  await expect(page.getByRole("heading", { name: "Configuración General de IA por Canal" })).toBeVisible();
  await page.getByRole("link", { name: "Canales", exact: true }).click();
  await panelOf(page).getByRole("link", { name: "Conectar Brevo" }).click();
  await expect(page).toHaveURL(/tab=integraciones/);
});

test("without JavaScript the account is read by a press, and then stands in the page", async ({ openBrowser }) => {
  const { business, key } = await connected();
  const before = asksOf(key);
  const page = await open(openBrowser, business, { javaScriptEnabled: false });
  await expect(panelOf(page).getByText("Presiona Actualizar para leer tu cuenta de Brevo.")).toBeVisible();
  await expect(panelOf(page).getByText(LOADING)).toBeHidden();
  expect(asksOf(key)).toBe(before);
  await panelOf(page).getByRole("button", { name: "Actualizar" }).click();
  await expect(panelOf(page).getByRole("article")).toHaveCount(4);
  await expect(page).toHaveURL(/\/admin\/settings\?tab=canales/);
});
