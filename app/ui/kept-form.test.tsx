import { redirect } from "@remix-run/cloudflare";
import { Form, Link, Outlet, useNavigation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorPage } from "./frame/error-page";
import { useInterruptedFormPage } from "./interrupted-form-page";
import { useServerForm } from "./server-form";

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function NoteForm() {
  const { form, field, check } = useServerForm<{ text: string; secret: string; kind: string; pinned: boolean }>({
    defaultValue: { text: "Antes" },
  });
  const { defaultValue: _, ...secret } = field("secret");
  return (
    <Form method="post" action="/admin" {...form}>
      <output>{useNavigation().location?.pathname}</output>
      <input type="hidden" name="intent" value="create" />
      <textarea {...field("text")} aria-label="Texto" />
      <input {...secret} type="password" aria-label="Contraseña" />
      <select name="kind" aria-label="Tipo" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input {...check("pinned")} aria-label="Fija" />
      <button type="submit">Guardar</button>
    </Form>
  );
}

function Login() {
  return (
    <>
      <output>{useInterruptedFormPage()}</output>
      <Link to="/admin">Entrar</Link>
    </>
  );
}

const Nothing = () => null;
let arrive: (() => void) | undefined;

/** A console whose session ends with the first post; another person's, if one is given. */
function open(person = 7) {
  const line = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const Stub = createRemixStub([
    {
      id: "routes/admin",
      path: "/admin",
      loader: () => ({ user: { id: person } }),
      Component: Outlet,
      HydrateFallback: Nothing,
      children: [{ index: true, Component: NoteForm }],
      action: () => redirect("/login"),
    },
    { path: "/login", loader: () => line, Component: Login },
  ]);
  return render(<Stub initialEntries={["/admin"]} />);
}

/** Saves; the login page comes a moment after it was asked for. */
async function save() {
  await userEvent.click(screen.getByText("Guardar"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("/login"));
  await import("./kept-form");
  arrive?.();
  return screen.findByText("Entrar");
}

const text = () => screen.findByLabelText<HTMLTextAreaElement>("Texto");

test("what was typed when the session ended is there again after signing in, except a password, and once", async () => {
  open();
  await userEvent.type(await text(), " y después");
  await userEvent.type(screen.getByLabelText("Contraseña"), "secreta-1");
  await userEvent.selectOptions(screen.getByLabelText("Tipo"), "b");
  await userEvent.click(screen.getByLabelText("Fija"));
  const login = await save();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(window.location.pathname));
  // Whoever loads the login page anew, or comes back from 'Olvidé mi contraseña', is still led back.
  expect(window.sessionStorage.getItem("kept-form")).toBe(window.location.pathname);
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain("secreta-1");
  await userEvent.click(login);
  await waitFor(async () => expect((await text()).value).toBe("Antes y después"));
  expect(screen.getByLabelText("Tipo")).toHaveProperty("value", "b");
  expect(screen.getByLabelText<HTMLInputElement>("Fija").checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Contraseña").value).toBe("");
  expect({ ...window.sessionStorage }).toEqual({});
  cleanup();
  open();
  expect((await text()).value).toBe("Antes");
});

test("another person who signs in there is shown nothing of it, and an untouched form keeps nothing", async () => {
  open();
  await text();
  await save();
  expect({ ...window.sessionStorage }).toEqual({});
  cleanup();
  open();
  await userEvent.type(await text(), " y después");
  await save();
  cleanup();
  open(8);
  expect((await text()).value).toBe("Antes");
});

/** A console whose server cannot be reached while it is down. */
function openWeak(isDown: () => boolean) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Stub = createRemixStub([
    {
      id: "routes/admin",
      path: "/admin",
      loader: () => ({ user: { id: 7 } }),
      Component: Outlet,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Nothing,
      children: [{ index: true, Component: NoteForm }],
      action: () => {
        if (isDown()) throw new TypeError("Failed to fetch");
        return null;
      },
    },
  ]);
  return render(<Stub initialEntries={["/admin"]} />);
}

const WAITS = "Lo que escribiste te espera en su formulario.";

test("what was sent when nobody could be reached is in the form again once the page opens, except a password, and once", async () => {
  let isDown = true;
  openWeak(() => isDown);
  await userEvent.type(await text(), " y después");
  await userEvent.type(screen.getByLabelText("Contraseña"), "secreta-1");
  await userEvent.click(screen.getByText("Guardar"));
  expect(await screen.findByText(WAITS)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Reintentar" }).getAttribute("href")).toBe(window.location.pathname);
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain("secreta-1");
  isDown = false;
  cleanup();
  openWeak(() => isDown);
  await waitFor(async () => expect((await text()).value).toBe("Antes y después"));
  expect({ ...window.sessionStorage }).toEqual({});
  // What was stored is not brought back by an error that comes later.
  await userEvent.click(screen.getByText("Guardar"));
  await waitFor(() => expect({ ...window.sessionStorage }).toEqual({}));
});

test("an error page two minutes after a form was sent has another cause", async () => {
  openWeak(() => true);
  const now = vi.spyOn(Date, "now");
  const sent = 1_800_000_000_000;
  now.mockReturnValue(sent);
  await userEvent.type(await text(), " y después");
  const told = async (later: number) => {
    screen
      .getByLabelText("Texto")
      .closest("form")
      ?.dispatchEvent(new Event("submit", { cancelable: true }));
    now.mockReturnValue(sent + later);
    const found = new Promise((resolve) => {
      window.dispatchEvent(new CustomEvent("failed", { detail: resolve }));
      setTimeout(resolve, 0, null);
    });
    now.mockReturnValue(sent);
    return found;
  };
  expect(await told(120_000)).toEqual({ page: window.location.pathname, kept: WAITS });
  expect(await told(120_001)).toBeNull();
});
