import { useLocation } from "@remix-run/react";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadToastStack, Toasts } from "~/ui/toasts";
import { realDialogs } from "../../../../tests/support/real-dialogs";
import { pageOf, renderPage } from "../../../../tests/support/render-page";
import { PlainWelcome } from "./plain-welcome";
import { Welcome } from "./welcome";
import { WelcomeDialog } from "./welcome-dialog";

realDialogs();
// A busy machine takes longer to fetch its code than the test waits.
beforeAll(async () => void (await loadToastStack()));
afterEach(() => vi.unstubAllGlobals());

test("the second step opens with the focus on the way on, not on 'Cerrar'", async () => {
  renderPage(
    <Toasts>
      <WelcomeDialog mustSetPassword={false} onClose={() => undefined} />
    </Toasts>,
  );
  const onwards = await screen.findByRole("link", { name: "Empezar en mi panel" });
  expect(document.activeElement).toBe(onwards);
});

/** The first step; the server answers each try as the test says. */
function firstStep(answer: () => Response | Promise<Response>) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: unknown, { method, body }: RequestInit) => {
    sent.push([method, address, JSON.parse(String(body))]);
    return answer();
  });
  const onClose = vi.fn();
  renderPage(
    <Toasts>
      <WelcomeDialog mustSetPassword onClose={onClose} />
    </Toasts>,
  );
  const save = async (password: string, repeated = password) => {
    fireEvent.change(screen.getByLabelText("Nueva contraseña"), { target: { value: password } });
    fireEvent.change(screen.getByLabelText("Confirma la contraseña"), { target: { value: repeated } });
    await act(async () => void fireEvent.submit(screen.getByLabelText("Nueva contraseña")));
  };
  return { sent, save, onClose };
}
const told = (words: string) => waitFor(() => expect(screen.getByTestId("toast-words").textContent).toContain(words));

test("a password that is too short or not repeated is said, and none is sent", async () => {
  const { sent, save } = firstStep(() => Response.json({ success: true }));
  await save("1234567");
  await told("Contraseña muy corta");
  await save("12345678", "12345679");
  await told("Las contraseñas no coinciden");
  expect(sent).toEqual([]);
  expect(screen.getByRole("dialog", { name: "¡Bienvenido! Crea tu contraseña" })).toBeTruthy();
});

test("the first step cannot be left, says why a password was refused, and ends with the stored one", async () => {
  const answers = [Response.json({ error: "Esa ya no sirve." }, { status: 422 }), Response.json({ success: true })];
  const { sent, save, onClose } = firstStep(() => answers.shift() ?? Response.error());
  const dialog = screen.getByRole("dialog");
  expect(dialog.getAttribute("closedby")).toBe("none");
  expect(screen.queryByRole("button", { name: "Cerrar" })).toBeNull();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await save("clave-nueva");
  await told("Esa ya no sirve.");
  expect(screen.getByRole("dialog", { name: "¡Bienvenido! Crea tu contraseña" })).toBeTruthy();
  await save("clave-nueva");
  await told("¡Contraseña configurada!");
  expect(sent).toEqual(Array(2).fill(["PATCH", "/api/auth/change-password", { newPassword: "clave-nueva" }]));
  const done = await screen.findByRole("dialog", { name: "¡Todo listo!" });
  expect(onClose).not.toHaveBeenCalled();
  expect(done.querySelectorAll("ul li")).toHaveLength(3);
  expect(screen.getByRole("link", { name: "Empezar en mi panel" }).getAttribute("href")).toBe("/admin/dashboard");
  fireEvent.click(screen.getAllByRole("button", { name: "Cerrar" }).find((one) => done.contains(one)) ?? done);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("while a password is being stored a second press sends nothing", async () => {
  const { sent, save } = firstStep(() => new Promise(() => undefined));
  await save("clave-nueva");
  expect(screen.getByRole("button", { name: "Guardando…" }).getAttribute("aria-disabled")).toBe("true");
  await save("clave-nueva");
  expect(sent).toHaveLength(1);
});

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}

const greet = (path: string, mustSetPassword = false) =>
  renderPage(
    <Toasts>
      <Place />
      <Welcome mustSetPassword={mustSetPassword} />
    </Toasts>,
    { path },
  );

test("a new account is greeted once where its address asks for it, and the address forgets only that", async () => {
  greet("/admin/dashboard?section=training&welcome=true");
  const dialog = await screen.findByRole("dialog", { name: "¡Todo listo!" });
  expect(screen.getByTestId("place").textContent).toBe("/admin/dashboard?section=training");
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("without a password of its own an account is asked for one on each page, but not over the page that asks", async () => {
  const { unmount } = greet("/admin/conversations", true);
  expect(await screen.findByRole("dialog", { name: "¡Bienvenido! Crea tu contraseña" })).toBeTruthy();
  unmount();
  greet("/admin/welcome", true);
  greet("/admin/conversations");
  await screen.findAllByTestId("place");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("without scripts a layer leads to the page with the same two steps", () => {
  const html = (mustSetPassword: boolean) =>
    renderToString(pageOf(<Welcome mustSetPassword={mustSetPassword} />, { path: "/admin/dashboard?welcome=true" }));
  expect(html(true)).toMatch(/<noscript>.*Falta tu contraseña\..*href="\/admin\/welcome"/s);
  expect(html(false)).not.toContain("Falta tu contraseña.");
  const refused = {
    ...{ ok: false as const, intent: "", of: "", code: "invalid", error: "No." },
    result: { status: "error" as const, initialValue: {}, error: { repeated: ["No son iguales."] } },
  };
  const page = renderPage(<PlainWelcome mustSetPassword refused={refused} />);
  const fields = ["Nueva contraseña", "Confirma la contraseña"].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  expect(fields.map(({ name, type }) => [name, type])).toEqual([
    ["newPassword", "password"],
    ["repeated", "password"],
  ]);
  expect(fields[0]?.form?.getAttribute("action")).toBe("/admin/welcome");
  expect(page.container.textContent).toContain("No son iguales.");
  page.unmount();
  renderPage(<PlainWelcome mustSetPassword={false} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("¡Todo listo!");
  expect(screen.getByRole("link", { name: "Empezar en mi panel" }).getAttribute("href")).toBe("/admin/dashboard");
});
