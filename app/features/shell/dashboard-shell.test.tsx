import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CompaniesPanel } from "~/features/companies/components/companies-panel";
import { listQuerySchema } from "~/features/inbox/list-query";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../tests/support/render-page";
import { DashboardShell } from "./dashboard-shell";
import type { ShellData } from "./read-shell.server";

const demoSite = "/mock-site/panaderia";
const training = { progress: { ready: 1, processing: 1, failed: 0, total: 4, more: false } };
const usage = {
  answersToday: 3,
  answersThisMonth: 2847,
  tokensThisMonth: 650_000,
  cachedTokensThisMonth: 0,
  testTokensThisMonth: 0,
  note: "",
  tokenLimit: 1_000_000,
  more: false,
};
const companies = [
  {
    id: 1,
    name: "Panadería La Espiga",
    contactPerson: null,
    email: "hola@laespiga.mx",
    phone: null,
    city: null,
    state: null,
    industry: null,
    active: true,
  },
];

const conversations = (section: "conversations" | "customers" | "prospects"): ShellData => ({
  isWhole: true,
  panel: "conversations",
  section,
  fill: true,
  me: { id: 1, name: "Ana", writes: true, signature: null },
  inbox: {
    seq: 0,
    search: null,
    conversations: [],
    olderCursor: null,
    cut: false,
    companies: [],
    views: [],
    trash: null,
    trashed: null,
    shownIn: null,
    openFailure: null,
    figures: {
      active: 0,
      ai: 0,
      pending: 0,
      channels: { all: 0, whatsapp: 0, sms: 0, webchat: 0, email: 0, voice: 0 },
    },
    open: null,
  },
  firstSteps: null,
  query: listQuerySchema.parse({}),
  demoSite,
});

const show = (shell: ShellData) =>
  renderPage(
    <Toasts>
      <DashboardShell shell={shell} />
    </Toasts>,
  );

describe("SHELL-12 each section of the shell shows its panel", () => {
  test.each([
    ["conversations", "Conversaciones"],
    ["customers", "Sistema de Chat Multicanal"],
    ["prospects", "Sistema de Chat Multicanal"],
  ] as const)("%s shows the conversations, titled %s", (section, title) => {
    show(conversations(section));
    const list = screen.getByRole("region", { name: "Lista de conversaciones" });
    expect(within(list).getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Chat" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 1 }).map((one) => one.textContent)).toEqual(["Panel"]);
  });

  test("settings shows usage and training over the full width", () => {
    show({
      isWhole: true,
      panel: "settings",
      section: "settings",
      fill: false,
      usage,
      training,
      step: null,
      wizard: null,
      demoSite,
    });
    expect(screen.getByRole("heading", { name: "Configuración" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Uso de la IA" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Chat" })).toBeNull();
  });

  test("training shows its card", () => {
    show({
      isWhole: true,
      panel: "training",
      section: "training",
      fill: false,
      training,
      step: null,
      wizard: null,
      demoSite,
    });
    expect(screen.getByRole("heading", { name: "IA Training" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Training Center" })).toBeTruthy();
  });

  test("OP-SHELL-04 plugin shows the voice plugin's code over the full width, and leads to all of it", async () => {
    const installed = { origin: "https://app.example.test", uuid: "3f2b8c1e" };
    show({ isWhole: true, panel: "plugin", section: "plugin", fill: false, installed, demoSite });
    const panel = await screen.findByRole("region", { name: "Plugin de Voz" });
    expect(panel.getAttribute("style") ?? "").not.toContain("max-width");
    expect(panel.querySelector("code")?.textContent).toContain('data-tenant-id="3f2b8c1e"');
    const links = within(panel).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/admin/plugin", "/admin/plugin/chat", demoSite]);
  });
});

test("whoever may not set the business up sees the conversations without the other sections", () => {
  const tabs = () => screen.queryByRole("navigation", { name: "Secciones del panel" });
  const whole = show(conversations("conversations"));
  expect(tabs()).not.toBeNull();
  whole.unmount();
  show({ ...conversations("conversations"), isWhole: false });
  expect(tabs()).toBeNull();
});

test("SHELL-17 section companies renders the same panel as the companies' page", async () => {
  const list = { companies, next: 1, onFirstPage: false };
  const inShell = show({ isWhole: true, panel: "companies", section: "companies", fill: false, ...list });
  const table = (await screen.findByRole("table", { name: "Empresas Registradas" })).outerHTML;
  expect(screen.getByRole("heading", { name: "Gestión de Empresas" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Nueva Empresa" }).getAttribute("href")).toBe("/admin/companies?nueva=1");
  const pages = within(screen.getByRole("navigation", { name: "Páginas de empresas" })).getAllByRole("link");
  expect(pages.map((link) => link.getAttribute("href"))).toEqual([
    "/?section=companies",
    "/?section=companies&antes=1",
  ]);
  inShell.unmount();
  renderPage(<CompaniesPanel {...list} pageAt={() => "/admin/companies"} />);
  expect(screen.getByRole("table", { name: "Empresas Registradas" }).outerHTML).toBe(table);
});

test("COMP-06 OP-CRM-02 a list that could not be read offers to try again in the place of the empty state, without a toast", () => {
  renderPage(
    <Toasts>
      <CompaniesPanel companies={null} next={null} onFirstPage pageAt={() => "/admin/companies"} />
    </Toasts>,
    { path: "/admin/companies?buscar=pan" },
  );
  expect(screen.getByRole("alert").textContent).toContain("No pudimos leer las empresas");
  expect(screen.getByRole("link", { name: "Reintentar" }).getAttribute("href")).toBe("/admin/companies?buscar=pan");
  expect(screen.queryByText("No hay empresas registradas")).toBeNull();
  expect(screen.queryByTestId("toast")).toBeNull();
});

test("COMP-03 the columns as stated, with 'No especificada' and 'Inactiva' where it is so", () => {
  const [first] = companies;
  if (!first) throw new Error("no company");
  const other = {
    ...first,
    id: 2,
    name: "El Taller",
    contactPerson: "Luis Paz",
    phone: "+52 2225551234",
    city: "Apizaco",
    state: "Tlaxcala",
    industry: "Mecánica",
    active: false,
  };
  renderPage(<CompaniesPanel companies={[first, other]} next={null} onFirstPage pageAt={() => "/admin/companies"} />);
  expect(screen.getByRole("link", { name: "Eliminar El Taller" }).getAttribute("data-accent-color")).toBe("red");
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual(["Empresa", "Email", "Teléfono", "Ciudad", "Industria", "Estado", "Acciones"]);
  const rows = screen.getAllByRole("row").slice(1);
  const cells = rows.map((row) => [...row.querySelectorAll("th, td")].slice(0, 6).map((cell) => cell.textContent));
  expect(cells).toEqual([
    ["Panadería La Espiga", "hola@laespiga.mx", "—", "—", "No especificada", "Activa"],
    ["El TallerLuis Paz", "hola@laespiga.mx", "+52 2225551234", "Apizaco, Tlaxcala", "Mecánica", "Inactiva"],
  ]);
});

test("without companies the list says who answers meanwhile, and leads to teaching it", () => {
  renderPage(<CompaniesPanel companies={[]} next={null} onFirstPage pageAt={() => "/admin/companies"} />);
  expect(screen.getByText("Mientras no haya ninguna, la IA responde en nombre de tu negocio.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Entrenar la IA de tu negocio" }).getAttribute("href")).toBe(
    "/admin/ai-training?asistente=1",
  );
});

test("SHELL-16 the usage card shows the tenant's own figures, the share of the limit, and a + where it stopped counting", () => {
  const settings = {
    isWhole: true,
    panel: "settings",
    section: "settings",
    fill: false,
    training,
    step: null,
    wizard: null,
    demoSite,
  } as const;
  const figures = () => screen.getAllByRole("definition").map((one) => one.textContent);
  const exact = show({ ...settings, usage });
  expect(figures()).toEqual(["3", "2,847", "65%"]);
  const labels = screen.getAllByRole("term").map((one) => [one.textContent, one.nextElementSibling?.textContent]);
  expect(labels).toEqual([
    ["Respuestas hoy", "3"],
    ["Respuestas este mes", "2,847"],
    ["Tokens del mes", "65%"],
  ]);
  exact.unmount();
  show({ ...settings, usage: { ...usage, answersThisMonth: 10_000, more: true } });
  expect(figures()).toEqual(["3", "10,000+", "65%"]);
  cleanup();
  show({ ...settings, usage: { ...usage, note: "9,876 ya los había leído antes." } });
  expect(screen.getByText("9,876 ya los había leído antes.")).toBeTruthy();
});

test("SHELL-15 the training card shows 25% for 1 of 4 documents and three ways to the training window", () => {
  show({
    isWhole: true,
    panel: "training",
    section: "training",
    fill: false,
    training,
    step: null,
    wizard: null,
    demoSite,
  });
  const card = within(screen.getByRole("region", { name: "Training Center" }));
  expect(card.getByRole("progressbar").getAttribute("value")).toBe("25");
  expect(card.getByText("25%")).toBeTruthy();
  expect(card.getAllByRole("link").map((link) => [link.textContent?.trim(), link.getAttribute("href")])).toEqual([
    ["Subir Documentos", "/?section=training&entrenar=documentos"],
    ["Configurar Respuestas", "/?section=training&entrenar=respuestas"],
    ["Probar IA", "/?section=training&entrenar=prueba"],
  ]);
});
