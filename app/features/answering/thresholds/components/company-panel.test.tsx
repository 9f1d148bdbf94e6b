import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { CompanyThresholdPanel } from "./company-panel";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("UX-08 the channel configuration is read again every 30 s and never after leaving", async () => {
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  const { unmount } = renderPage(
    <Toasts>
      <CompanyThresholdPanel
        companies={[{ id: 1, name: "Panadería" }]}
        company={{ id: 1, name: "Panadería" }}
        saved={{ sms: 1 }}
        here="/admin/settings"
      />
    </Toasts>,
    { loader },
  );
  await screen.findByText("Configuración para:");
  expect(reads).toBe(1);
  await pass(29_000);
  expect(reads).toBe(1);
  await pass(1_500);
  expect(reads).toBe(2);
  unmount();
  await pass(90_000);
  expect(reads).toBe(2);
});

/** The state that the panel shows, of its four. */
function states(): string[] {
  const save = screen.queryByRole("button", { name: /Guarda/ });
  const seen: Readonly<Record<string, boolean>> = {
    "no company": screen.queryByText("Selecciona una empresa") !== null,
    loading: screen.queryByText("Cargando configuración...") !== null,
    editing: save?.textContent === "Guardar configuración" && !save.hasAttribute("aria-disabled"),
    saving: save?.textContent === "Guardando..." && save.hasAttribute("aria-disabled"),
  };
  return Object.keys(seen).filter((state) => seen[state]);
}

/** Calls that are answered when the test says so. */
function gate() {
  const waiting: (() => void)[] = [];
  return {
    waiting,
    pass: () => new Promise<void>((resolve) => waiting.push(resolve)),
    open: () =>
      act(async () => {
        for (const resolve of waiting.splice(0)) resolve();
      }),
  };
}

const BAKERY = { id: 1, name: "Panadería" };

function SettingsPage() {
  const chosen = useLoaderData<{ chosen: boolean }>().chosen;
  return (
    <Toasts>
      <CompanyThresholdPanel
        companies={[BAKERY]}
        company={chosen ? BAKERY : null}
        saved={chosen ? { sms: 1 } : null}
        here="/?tab=canales"
      />
    </Toasts>
  );
}

test("THR-09 the panel shows no company, loading, editing or saving: one of them at a time", async () => {
  const [reads, writes] = [gate(), gate()];
  const Stub = createRemixStub([
    {
      path: "/",
      Component: SettingsPage,
      loader: async ({ request }) => {
        const chosen = new URL(request.url).searchParams.has("empresa");
        if (chosen) await reads.pass();
        return { chosen };
      },
      action: async () => {
        await writes.pass();
        return { ok: true };
      },
    },
  ]);
  render(<Stub initialEntries={["/?tab=canales"]} />);
  await screen.findByText("Selecciona una empresa");
  const passed = [states()];
  const watcher = new MutationObserver(() => passed.push(states()));
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

  fireEvent.change(screen.getByLabelText("Empresa"), { target: { value: "1" } });
  fireEvent.click(screen.getByRole("button", { name: "Configurar" }));
  await waitFor(() => expect(states()).toEqual(["loading"]));
  await waitFor(() => expect(reads.waiting).toHaveLength(1));
  await reads.open();
  await waitFor(() => expect(states()).toEqual(["editing"]));

  fireEvent.click(screen.getByRole("button", { name: "Guardar configuración" }));
  await waitFor(() => expect(states()).toEqual(["saving"]));
  await waitFor(() => expect(writes.waiting).toHaveLength(1));
  await writes.open();
  await waitFor(() => expect(reads.waiting).toHaveLength(1));
  expect(states(), "until what was saved has been read").toEqual(["saving"]);
  await reads.open();
  await waitFor(() => expect(states()).toEqual(["editing"]));

  fireEvent.click(screen.getByRole("link", { name: "Cambiar empresa" }));
  await waitFor(() => expect(states()).toEqual(["no company"]));
  watcher.disconnect();
  const steps = passed.map((shown) => shown.join("+")).filter((shown, at, all) => shown !== all[at - 1]);
  expect(steps).toEqual(["no company", "loading", "editing", "saving", "editing", "no company"]);
});

test("THR-04 without companies the panel is the same, says what holds meanwhile, and leads on", () => {
  renderPage(
    <Toasts>
      <CompanyThresholdPanel companies={[]} company={null} saved={null} here="/admin/settings" />
    </Toasts>,
  );
  expect(screen.getByRole("heading", { name: "Selecciona una empresa" })).toBeDefined();
  expect(screen.getByText("Elige una empresa para configurar los umbrales de respuesta IA por canal")).toBeDefined();
  expect(screen.getByRole("option", { name: "Seleccionar empresa..." })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/Mientras no haya ninguna, valen los umbrales generales/)).toBeDefined();
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Ajustar los umbrales generales", "/admin/settings?tab=ia-general"],
    ["Ver Empresas", "/admin/companies"],
  ]);
});

test("the form of a company starts with what is saved, shows what is chosen, and posts the four values for it", async () => {
  const posts: unknown[] = [];
  const result = { status: "error", initialValue: {}, error: {} } as const;
  const refused = {
    ok: false,
    intent: "company-thresholds",
    of: "1",
    code: "gone",
    error: "Ya no existe.",
    result,
  } as const;
  renderPage(
    <Toasts>
      <CompanyThresholdPanel
        companies={[BAKERY, { id: 2, name: "Taller" }]}
        company={{ id: 2, name: "Taller" }}
        saved={{ sms: 5 }}
        here="/?tab=canales"
        refused={refused}
      />
    </Toasts>,
    {
      action: async ({ request }) => {
        posts.push(Object.fromEntries(await request.formData()));
        return { ok: true, intent: "company-thresholds", of: "2", value: null };
      },
    },
  );
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Configuración para: Taller");
  expect(document.activeElement, "nobody chose a company just now").toBe(document.body);
  const cards = screen.getAllByRole("article").map((card) => `${card.getAttribute("aria-label")} ${card.textContent}`);
  expect(cards.map((text) => /Umbral: \d+/.exec(text)?.[0])).toEqual([
    "Umbral: 2",
    "Umbral: 5",
    "Umbral: 2",
    "Umbral: 2",
  ]);
  expect(screen.getByRole("alert").textContent).toBe("Ya no existe.");
  const email = within(screen.getByRole("article", { name: "Email" }));
  fireEvent.change(email.getByRole("combobox"), { target: { value: "10" } });
  expect(email.getByText("Umbral: 10")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Guardar configuración" }));
  const four = { whatsapp: "2", sms: "5", webchat: "2", email: "10" };
  await waitFor(() => expect(posts).toEqual([{ intent: "company-thresholds", of: "2", ...four }]));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
