import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { pageOf, renderPage } from "../../../../tests/support/render-page";
import { type ChannelPanelState, type Channels, NO_KEY } from "../channel-wire";
import { ChannelPanel } from "./channel-panel";

const CODE = "c".repeat(30) + "d".repeat(170);
const FULL: Channels = {
  hasValidApiKey: true,
  account: { companyName: "Taquería La Esquina", plan: "Premium", credits: 12_500 },
  whatsapp: { isActive: true, phoneNumbers: ["+525587654321", "+525511112222"] },
  sms: { isActive: true, defaultSender: "LaEsquina" },
  webchat: { isActive: true, widgetCode: CODE },
  email: { isActive: true, domains: ["uno.example", "dos.example", "tres.example"] },
};
const EMPTY: Channels = { ...NO_KEY, hasValidApiKey: true };

function stateOf(over: Partial<ChannelPanelState> = {}): ChannelPanelState {
  return { channels: FULL, lookedAt: 1, readAt: Date.now(), trouble: null, pending: false, waitUntil: null, ...over };
}

let answer: () => Promise<Response>;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked.length = 0;
  // The server never answers, unless the test says otherwise.
  answer = () => new Promise(() => undefined);
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${path}`);
    return answer();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show(stored: ChannelPanelState) {
  const shown = renderPage(
    <Toasts>
      <ChannelPanel stored={stored} />
    </Toasts>,
  );
  await screen.findByRole("heading", { name: "Configuración de Canales" });
  return shown;
}

const card = (name: string) => screen.getByRole("article", { name });
const TITLES = ["WhatsApp Business", "SMS", "Web Chat", "Email"];

test("CHAN-02 a full answer shows title, company badge and four cards with their badges", async () => {
  await show(stateOf({ channels: { ...FULL, sms: { ...FULL.sms, isActive: false } } }));
  expect(screen.getByTestId("company").textContent).toBe("Taquería La Esquina");
  expect(screen.getAllByRole("article").map((one) => one.getAttribute("aria-label"))).toEqual(TITLES);
  expect(TITLES.map((title) => within(card(title)).getByText(/^(Activo|Inactivo)$/).textContent)).toEqual([
    "Activo",
    "Inactivo",
    "Activo",
    "Activo",
  ]);
});

describe("CHAN-03 what each card shows", () => {
  test("CHAN-03 two numbers, a sender, thirty characters of a long code, and two of three domains", async () => {
    await show(stateOf());
    const values = (title: string) => [...card(title).querySelectorAll("code")].map(({ textContent }) => textContent);
    expect(values("WhatsApp Business")).toEqual(["+525587654321", "+525511112222"]);
    expect(values("SMS")).toEqual(["LaEsquina"]);
    expect(values("Web Chat")).toEqual([`${"c".repeat(30)}...`]);
    expect(values("Email")).toEqual(["uno.example", "dos.example"]);
    expect(within(card("Email")).getByText("y 1 más en tu cuenta de Brevo")).toBeTruthy();
  });

  test("CHAN-03 an empty answer shows the four texts", async () => {
    await show(stateOf({ channels: EMPTY }));
    const texts = [
      "No hay números configurados",
      "No hay remitente configurado",
      "Widget no configurado",
      "No hay dominios configurados",
    ];
    expect(TITLES.map((title) => within(card(title)).getByTestId("empty").textContent)).toEqual(texts);
    expect(screen.getAllByText("Inactivo")).toHaveLength(4);
  });
});

test("CHAN-05 the footer shows plan and credits as a number; absent credits hide their part", async () => {
  const { unmount } = await show(stateOf());
  expect(screen.getByText("Plan: Premium")).toBeTruthy();
  expect(screen.getByText("Créditos: 12,500")).toBeTruthy();
  unmount();
  await show(stateOf({ channels: { ...FULL, account: { ...FULL.account, plan: "free", credits: null } } }));
  expect(screen.getByText("Plan: Gratis")).toBeTruthy();
  expect(screen.queryByText(/Créditos/)).toBeNull();
});

test("CHAN-06 until the account was read the loading text stands, and nothing else", async () => {
  await show(stateOf({ channels: null, readAt: null, pending: true }));
  expect(screen.getByText("Cargando configuración de canales...")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
  answer = async () => Response.json(stateOf());
  await pass(3_000);
  expect(await screen.findByRole("article", { name: "SMS" })).toBeTruthy();
  expect(screen.queryByText("Cargando configuración de canales...")).toBeNull();
});

describe("CHAN-07 failures", () => {
  test("CHAN-07 with no data the red text shows, with its reason", async () => {
    await show(stateOf({ channels: null, readAt: null, trouble: "failing" }));
    expect(screen.getByRole("alert").textContent).toContain("Error al cargar la configuración de Brevo");
    expect(screen.getByRole("alert").textContent).toContain("Brevo está fallando en este momento.");
    expect(screen.getByRole("button", { name: "Actualizar" })).toBeTruthy();
  });

  test("with older data the four cards stay, and the reason stands above them", async () => {
    await show(stateOf({ trouble: "busy" }));
    expect(screen.getAllByRole("article")).toHaveLength(4);
    expect(
      screen.getByText(/demasiadas consultas.*Tu API key está bien\. Te mostramos lo último que leímos\./),
    ).toBeTruthy();
    expect(screen.queryByText("API Key Requerida")).toBeNull();
  });

  test("our own server's failure is told and takes nothing away", async () => {
    answer = async () => Response.json({ error: "Tu sesión terminó. Vuelve a entrar." }, { status: 401 });
    await show(stateOf());
    expect(await screen.findByText(/Tu sesión terminó/)).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(4);
  });
});

describe("CHAN-08 without a valid key", () => {
  test("CHAN-08 the amber card asks for it and hints at the provider's panel; no channel shows", async () => {
    await show(stateOf({ channels: NO_KEY, readAt: null }));
    expect(screen.getByText("API Key Requerida").dataset.accentColor).toBe("amber");
    expect(screen.getByTestId("key-needed").textContent).toMatch(
      /Conecta la API key .* configuración real de tus canales/,
    );
    expect(screen.getByTestId("key-needed").dataset.accentColor).toBe("amber");
    expect(screen.getByRole("link", { name: "panel de Brevo" }).getAttribute("href")).toBe("https://app.brevo.com");
    expect(screen.queryByRole("article")).toBeNull();
  });

  test("a key that the provider refuses says so", async () => {
    await show(stateOf({ channels: NO_KEY, readAt: null, trouble: "credentials" }));
    expect(screen.getByText(/Brevo no reconoce la API key que guardaste/)).toBeTruthy();
  });
});

describe("UX-08 the channel configuration stays current", () => {
  test("UX-08 it is read at once, again at 30 s, and never after leaving the page", async () => {
    const { unmount } = await show(stateOf());
    expect(asked).toEqual(["GET /admin/settings/channels"]);
    await pass(29_500);
    expect(asked).toHaveLength(1);
    await pass(1_000);
    expect(asked).toHaveLength(2);
    unmount();
    await pass(120_000);
    expect(asked).toHaveLength(2);
  });

  test("a hidden tab asks nothing", async () => {
    await show(stateOf());
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await pass(90_000);
    expect(asked).toHaveLength(1);
    hidden.mockRestore();
  });
});

test("'Actualizar' posts once, shows progress, and says when it came too early", async () => {
  const stored = stateOf();
  await show(stored);
  let settle: (response: Response) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      settle = resolve;
    });
  const button = screen.getByRole("button", { name: "Actualizar" });
  fireEvent.click(button);
  expect(await screen.findByText("Actualizando…")).toBeTruthy();
  expect(asked.at(-1)).toBe("POST /admin/settings/channels");
  await act(async () => settle(Response.json({ ...stored, waitUntil: Date.now() + 40_000 })));
  expect(screen.getByText(/Acabamos de consultarla\. Podrás pedirla de nuevo a las/)).toBeTruthy();
});

test("without JavaScript the last snapshot shows, and 'Actualizar' is a form", () => {
  const html = renderToString(
    pageOf(
      <Toasts>
        <ChannelPanel stored={stateOf()} />
      </Toasts>,
    ),
  );
  const container = document.createElement("div");
  container.innerHTML = html;
  expect(container.querySelectorAll("article")).toHaveLength(4);
  expect(container.querySelectorAll("article button")).toHaveLength(0);
  const form = container.querySelector("form");
  expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/admin/settings/channels", "post"]);
});
