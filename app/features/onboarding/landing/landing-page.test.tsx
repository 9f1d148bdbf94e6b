import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { LandingPage } from "./landing-page";

const packages = [
  { id: "starter", name: "Inicial", credits: 100, amount: 1000 },
  { id: "odd", name: "Suelto", credits: 1500, amount: 12050 },
];
type Props = Parameters<typeof LandingPage>[0];
const show = (over: Partial<Props> = {}) =>
  renderPage(
    <LandingPage account={null} packages={packages} welcome={50} pass="pase" chat={null} theme="system" {...over} />,
  );
const nav = () => within(screen.getByRole("navigation", { name: "Principal" }));
const target = (name: string) => nav().getByRole("link", { name }).getAttribute("href");

test("ONB-01 the page names every channel, the smart actions, several companies and the integrations", async () => {
  show();
  const channels = within(screen.getByRole("list", { name: "Canales" })).getAllByRole("listitem");
  expect(channels.map((one) => one.querySelector("strong")?.textContent)).toEqual([
    "WhatsApp",
    "SMS",
    "Email",
    "Webchat",
    "Voz",
  ]);
  // These parts' code comes after the first paint.
  await screen.findByText("Varias empresas, una cuenta");
  await screen.findByRole("list", { name: "Funciones" });
  const main = screen.getByRole("main").textContent ?? "";
  for (const words of [
    "Acciones inteligentes",
    "Citas, pagos y seguimientos",
    "Varias empresas",
    "Brevo",
    "Twilio",
    "httpSMS",
  ])
    expect(main).toContain(words);
});

test("ONB-02 a visitor finds the login and a free start, whoever is signed in their own first page", () => {
  show();
  expect(target("Iniciar sesión")).toBe("/login");
  expect(target("Empezar gratis")).toBe("#cuenta");
});

test.each([
  ["tenant_user", "/admin/conversations"],
  ["super_admin", "/super-admin/dashboard"],
] as const)("ONB-02 a %s goes on to %s", (account, to) => {
  show({ account });
  expect(target("Ir al panel")).toBe(to);
  expect(nav().queryByRole("link", { name: "Iniciar sesión" })).toBeNull();
});

test("ONB-03 the six features are listed, and the footer has the year 2025", async () => {
  show();
  const features = within(await screen.findByRole("list", { name: "Funciones" })).getAllByRole("heading", { level: 3 });
  expect(features.map((one) => one.textContent)).toEqual([
    "Multicanal",
    "Inteligencia artificial",
    "Tiempo real",
    "Acciones inteligentes",
    "Multiempresa",
    "Seguro",
  ]);
  expect(screen.getByRole("contentinfo").textContent).toContain("2025");
});

test("ONB-04 the last block begins and signs in, both at the login page", () => {
  show();
  for (const name of ["Comenzar Ahora - Gratis", "Iniciar Sesión"])
    expect(screen.getByRole("link", { name }).getAttribute("href")).toMatch(/^\/login(\?|$)/);
});

test("the prices are those of the packages, and without any the part is left out", () => {
  const shown = show();
  const prices = within(screen.getByRole("list", { name: "Paquetes de créditos" })).getAllByRole("listitem");
  expect(prices.map((one) => one.textContent)).toEqual([
    "Inicial$10 USD100 créditos$0.10 USD por respuesta",
    "Suelto$120.50 USD1,500 créditos$0.08 USD por respuesta",
  ]);
  shown.unmount();
  show({ packages: [] });
  expect(screen.queryByRole("list", { name: "Paquetes de créditos" })).toBeNull();
});

test("what a new account gets is named beside the form and the prices, and nothing where it gets nothing", () => {
  const shown = show();
  const gifts = () => (screen.getByRole("main").textContent ?? "").match(/[^.]*de regalo/g);
  expect(gifts()).toEqual([
    expect.stringMatching(/50 respuestas de la IA de regalo$/),
    expect.stringMatching(/Empiezas con 50 créditos de regalo$/),
  ]);
  shown.unmount();
  show({ welcome: 0 });
  expect(gifts()).toBeNull();
});

test("the ways on from the page lead to the demonstration, the step-by-step assistant and the form", () => {
  show();
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Ver demo")).toBe("/mock-site/demo");
  expect(href("Usa el asistente")).toBe("/setup-wizard");
  expect(href("Crear mi cuenta")).toBe("#cuenta");
  expect(document.querySelector("#cuenta form")).not.toBeNull();
  expect(document.querySelector("#precios")).not.toBeNull();
  expect(document.querySelector("#preguntas")).not.toBeNull();
});
