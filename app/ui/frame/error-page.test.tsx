import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageContext } from "../page-context";
import { ErrorPage } from "./error-page";

function Nothing() {
  return null;
}

function Customers() {
  return <h1>Clientes</h1>;
}

/** The connection came back: the page listens for it a moment after it is drawn. */
const whenBack = (check: () => void) =>
  vi.waitFor(() => {
    window.dispatchEvent(new Event("online"));
    check();
  });

async function failWith(thrown: unknown, path = "/admin/customers?q=a", asked = () => {}, Boundary = ErrorPage) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Page = createRemixStub([
    {
      path: "*",
      Component: Nothing,
      ErrorBoundary: Boundary,
      loader: () => {
        asked();
        throw thrown;
      },
    },
  ]);
  render(
    <PageContext.Provider value={{ requestId: "req_document" }}>
      <Page initialEntries={[path]} />
    </PageContext.Provider>,
  );
  return screen.findByRole("heading", { level: 1 });
}

const answer = (status: number, body: unknown = null) => Response.json(body, { status });

test("within the console it brings no frame of its own", async () => {
  await failWith(answer(404));
  expect(screen.getAllByRole("main")).toHaveLength(1);
  cleanup();
  await failWith(answer(404), undefined, undefined, () => <ErrorPage inConsole />);
  expect(screen.getByText("No encontramos esta página")).toBeTruthy();
  expect(screen.queryByRole("main")).toBe(null);
});

test.each([
  [401, "Inicia sesión para continuar", "/login"],
  [403, "No tienes acceso a esta página", "/admin/conversations"],
  [404, "No encontramos esta página", "/admin/conversations"],
  [429, "Vas muy rápido", "/admin/conversations"],
  [500, "Algo falló de nuestro lado", "/admin/conversations"],
  [418, "No pudimos completar eso", "/admin/conversations"],
])("a thrown %i reads '%s' and has a way back", async (status, title, back) => {
  expect((await failWith(answer(status))).textContent).toBe(title);
  expect(screen.getAllByRole("link").at(-1)?.getAttribute("href")).toBe(back);
});

test("our own sentence and request id are shown when the answer carries them", async () => {
  await failWith(answer(503, { error: "Estamos migrando tus datos.", requestId: "req_own" }));
  expect(screen.getByText("Estamos migrando tus datos.")).toBeTruthy();
  expect(screen.getByText("req_own")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Reintentar" }).getAttribute("href")).toBe("/admin/customers?q=a");
});

test("without a connection the page says so, blames nobody, and opens by itself when it is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  const Page = createRemixStub([
    {
      path: "*",
      Component: Customers,
      ErrorBoundary: ErrorPage,
      loader: () => {
        if (isDown) throw new TypeError("Failed to fetch");
        return null;
      },
    },
  ]);
  render(
    <PageContext.Provider value={{ requestId: "req_document" }}>
      <Page initialEntries={["/admin/customers"]} />
    </PageContext.Provider>,
  );
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("No hay conexión");
  expect(document.body.textContent).not.toMatch(/registrado|req_document/);
  isDown = false;
  await whenBack(() => expect(screen.getByRole("heading", { name: "Clientes" })).toBeTruthy());
});

test("an unexpected error shows the document's request id and nothing of its message", async () => {
  await failWith(new Error("SELECT secret FROM t"), "/");
  expect(screen.getByText("req_document")).toBeTruthy();
  expect(document.body.textContent).not.toContain("secret");
  expect(screen.getByText("Volver al inicio").getAttribute("href")).toBe("/");
});

test("a server in trouble is asked again every half minute, a refusal never", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const every = vi.spyOn(globalThis, "setInterval");
  const asked = () => every.mock.calls.map(([, milliseconds]) => milliseconds).filter((time) => (time ?? 0) >= 10_000);
  await failWith(answer(403));
  expect(asked()).toEqual([]);
  await failWith(answer(503));
  await vi.waitFor(() => expect(asked()).toEqual([30_000]));
  every.mockRestore();
});

test("a script of the page that cannot be fetched makes the page load anew, not its data alone", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  for (const words of [
    "Failed to fetch dynamically imported module: https://x.mx/build/a.js",
    "error loading dynamically imported module: https://x.mx/build/a.js",
    "Importing a module script failed.",
  ]) {
    reload.mockClear();
    await failWith(new TypeError(words));
    await whenBack(() => expect(reload, words).toHaveBeenCalled());
    cleanup();
  }
  const asked = vi.fn();
  await failWith(new TypeError("Failed to fetch"), "/", asked);
  reload.mockClear();
  asked.mockClear();
  await whenBack(() => expect(asked).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});
