// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { shareCode } from "~/platform/share-code.server";
import type { WidgetPosition } from "~/wire/widget-look";
import { renderPage } from "../../../../tests/support/render-page";
import { demoSiteOf } from "../demo-site";
import { installWidgets } from "../install-widgets";
import { DemoSite } from "./demo-site";

const ORIGIN = "https://chat.example";
const URL = `${ORIGIN}/mock-site/la-espiga`;
const LA_ESPIGA = {
  uuid: "11111111-1111-4111-8111-111111111111",
  slug: "la-espiga",
  name: "La Espiga",
  industry: "Panadería",
  description: "Pan de masa madre desde 1987.",
  email: "hola@laespiga.example",
  phone: "+52 222 123 4567",
  phoneCountryCode: "+52",
  website: "https://laespiga.example",
  chatPosition: "bottom-right",
} as const;
const SHARE = { url: URL, code: shareCode(URL) };

type Props = Partial<Parameters<typeof DemoSite>[0]>;
const show = (tenant: Parameters<typeof demoSiteOf>[0], props: Props = {}) =>
  renderPage(
    <DemoSite site={demoSiteOf(tenant)} viewer={null} origin={ORIGIN} share={tenant ? SHARE : null} {...props} />,
  );
const installed = (selector: string) => [...document.querySelectorAll<HTMLScriptElement>(selector)];

afterEach(() => document.body.replaceChildren());

test("PLUG-07 the demo site shows name, industry, contact and the description, three services and benefits", () => {
  show(LA_ESPIGA);
  expect(screen.getByRole("heading", { level: 1, name: "La Espiga" })).toBeTruthy();
  for (const text of ["Panadería", "Pan de masa madre desde 1987.", "hola@laespiga.example", "+52 222 123 4567"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole("link", { name: "https://laespiga.example/" })).toBeTruthy();
  const services = screen.getByRole("region", { name: "Cómo te atendemos" });
  expect(within(services).getAllByRole("listitem")).toHaveLength(3);
  const benefits = screen.getByRole("region", { name: "Por qué escribirnos por aquí" });
  expect(within(benefits).getAllByRole("listitem").length).toBeGreaterThan(1);
});

test("PLUG-07 a business without a description has a sentence with its name instead", () => {
  show({ ...LA_ESPIGA, description: "" });
  expect(
    screen.getByText("En La Espiga te atendemos con gusto. Escríbenos por el chat y te respondemos al momento."),
  ).toBeTruthy();
});

test("a phone is shown with its country's code, as visitors can dial it", () => {
  const site = demoSiteOf({ ...LA_ESPIGA, phone: "93415550142", phoneCountryCode: "+54" });
  expect(site.phone).toBe("+54 9 3415550142");
  expect(site.footer).toBe("La Espiga · +54 9 3415550142 · hola@laespiga.example");
});

test("a description without a capital letter is shown with large letters at the beginning of its sentences", () => {
  const { about } = demoSiteOf({
    ...LA_ESPIGA,
    description: "hola soy carmen. vendemos pan, ¿quieres? ¡ven! estamos en laespiga.mx",
  });
  expect(about).toBe("Hola soy carmen. Vendemos pan, ¿quieres? ¡Ven! Estamos en laespiga.mx");
  expect(demoSiteOf({ ...LA_ESPIGA, description: "iPan es pan. de verdad." }).about).toBe("iPan es pan. de verdad.");
});

test("the page says in which corners the chat and the voice are", () => {
  const said = (chatPosition: WidgetPosition) => {
    document.body.replaceChildren();
    show({ ...LA_ESPIGA, chatPosition });
    return screen.getByText(/^Prueba el chat/).textContent;
  };
  const voice = "o habla con el botón de voz, abajo a la izquierda.";
  expect(said("bottom-right")).toBe(`Prueba el chat, abajo a la derecha, ${voice}`);
  expect(said("top-left")).toBe(`Prueba el chat, arriba a la izquierda, ${voice}`);
  expect(said("top-right")).toBe(`Prueba el chat, arriba a la derecha, ${voice}`);
  expect(said("bottom-left")).toBe("Prueba el chat o habla con el botón de voz, los dos abajo a la izquierda.");
  document.body.replaceChildren();
  show(null);
  expect(screen.queryByText(/Prueba el chat/)).toBeNull();
});

test("PLUG-08 PLUG-11 both snippets name the tenant's uuid; those of the sample business name 'demo'", () => {
  show(LA_ESPIGA);
  const codes = () =>
    ["Chat", "Voz"].map((name) => screen.getByRole("region", { name }).querySelector("pre")?.textContent);
  expect(codes()[0]).toContain(`/chat-widget.js" data-tenant="${LA_ESPIGA.uuid}"`);
  expect(codes()[1]).toContain(`/voice-widget-plugin.js"\n  data-tenant-id="${LA_ESPIGA.uuid}"`);
  document.body.replaceChildren();
  show(null);
  expect(screen.getByRole("heading", { level: 1, name: "Negocio de ejemplo" })).toBeTruthy();
  expect(screen.getByText("Servicios generales")).toBeTruthy();
  expect(screen.getByText("hola@ejemplo.example")).toBeTruthy();
  expect(codes()[0]).toContain('data-tenant="demo"');
  expect(codes()[1]).toContain('data-tenant-id="demo"');
});

test("PLUG-09 'Volver al Dashboard' leads super administrators, tenants' people and strangers to their own pages", () => {
  for (const [viewer, path] of [
    ["super_admin", "/super-admin/dashboard"],
    ["tenant_user", "/admin/conversations"],
    [null, "/login"],
  ] as const) {
    document.body.replaceChildren();
    show(LA_ESPIGA, { viewer });
    expect(screen.getByRole("link", { name: "Volver al Dashboard" }).getAttribute("href")).toBe(path);
  }
});

test("PLUG-10 the sample business ends with a restaurant's line, every other with its own name and contact", () => {
  show(null);
  expect(screen.getByRole("contentinfo").textContent).toMatch(/^Restaurante de ejemplo · /);
  document.body.replaceChildren();
  show(LA_ESPIGA);
  expect(screen.getByRole("contentinfo").textContent).toBe("La Espiga · +52 222 123 4567 · hola@laespiga.example");
});

test("a business hands its address on as a link and as a code; the sample has none", () => {
  show(LA_ESPIGA);
  const share = screen.getByRole("region", { name: "Comparte esta página" });
  expect(within(share).getByRole("img", { name: `Código QR de ${URL}` })).toBeTruthy();
  expect(within(share).getByRole("link", { name: URL }).getAttribute("href")).toBe(URL);
  const file = within(share).getByRole("link", { name: "Descargar QR" });
  expect(decodeURIComponent(file.getAttribute("href") ?? "")).toContain(SHARE.code.path);
  document.body.replaceChildren();
  show(null);
  expect(screen.queryByRole("region", { name: "Comparte esta página" })).toBeNull();
});

test("PLUG-13 a business's page loads the voice widget with its tenant id and the page's own origin", () => {
  const site = demoSiteOf(LA_ESPIGA);
  const remove = installWidgets(document, { site, external: null });
  const [voice] = installed('script[src="/voice-widget-plugin.js"]');
  expect(voice?.dataset).toMatchObject({ tenantId: LA_ESPIGA.uuid, apiUrl: window.location.origin });
  expect(installed("script")).toHaveLength(2);
  remove();
  expect(installed("script")).toEqual([]);
});

test("PLUG-12 a configured foreign chat gets its site, and the page stays whole when it is blocked", () => {
  const site = demoSiteOf(null);
  const external = {
    script: "https://otro.example/chat.js",
    siteId: 999,
    siteUrl: ORIGIN,
    tenantId: "demo",
    companyName: site.name,
  };
  show(null);
  installWidgets(document, { site, external });
  const [script, ...more] = installed("script");
  expect(more).toEqual([]);
  expect(script?.src).toBe("https://otro.example/chat.js");
  expect(script?.dataset).toMatchObject({ siteId: "999", siteUrl: ORIGIN, tenantId: "demo", companyName: site.name });
  script?.dispatchEvent(new Event("error"));
  expect(screen.getByRole("heading", { level: 1, name: site.name })).toBeTruthy();
  installWidgets(document, { site, external: null });
  expect(installed("script")).toHaveLength(1);
});
