import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { asksBeforeLeaving } from "../../tests/support/leaving";
import { realDialogs } from "../../tests/support/real-dialogs";
import { renderPage } from "../../tests/support/render-page";
import { LEAVES, UnsavedGuard } from "./unsaved-guard";

realDialogs();

function Page() {
  const [query] = useSearchParams();
  const [isGone, setGone] = useState(false);
  const navigate = useNavigate();
  if (!query.has("nuevo")) return <Link to="?nuevo=1">Nuevo</Link>;
  return (
    <form>
      <UnsavedGuard />
      <input name="firstName" aria-label="Nombre" defaultValue="Ana" />
      {isGone ? <input type="hidden" name="key" value="5" /> : <input type="hidden" name="of" value="7" />}
      <button type="button" onClick={() => setGone(true)}>
        Eliminado
      </button>
      <button type="button" onClick={() => navigate("/", { state: LEAVES })}>
        Guardado
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Atrás
      </button>
      <Link to="/">Cerrar</Link>
    </form>
  );
}

const question = () => screen.queryByRole("alertdialog", { hidden: true });
const pressed = (name: string) => screen.getByRole("button", { name, hidden: true });

async function open() {
  renderPage(<Page />);
  await userEvent.click(await screen.findByText("Nuevo"));
  return screen.findByLabelText<HTMLInputElement>("Nombre");
}

test("nothing is asked where nothing was changed, or where a change was taken back", async () => {
  const name = await open();
  // What a form carries of its record is nothing that was typed.
  await userEvent.click(screen.getByText("Eliminado"));
  await userEvent.type(name, "x{Backspace}");
  await userEvent.click(screen.getByText("Cerrar"));
  expect(await screen.findByText("Nuevo")).toBeTruthy();
  expect(question()).toBe(null);
});

test.each(["Cerrar", "Atrás"])(
  "'%s' asks before typed words are lost, keeps them, and lets go at the second press",
  async (way) => {
    const name = await open();
    await userEvent.type(name, " María");
    await userEvent.click(screen.getByText(way));
    await waitFor(() => expect(question()?.textContent).toContain("¿Salir sin guardar?"));
    fireEvent.click(pressed("Seguir editando"));
    await waitFor(() => expect(question()).toBe(null));
    expect(name.isConnected && name.value).toBe("Ana María");
    fireEvent.click(screen.getByText(way));
    await waitFor(() => expect(question()).not.toBe(null));
    fireEvent.click(pressed("Salir sin guardar"));
    expect(await screen.findByText("Nuevo")).toBeTruthy();
    expect(question()).toBe(null);
  },
);

function Window() {
  const [query, setQuery] = useSearchParams();
  if (!query.has("ver")) return <Link to="?ver=1">Ver</Link>;
  return (
    <dialog open>
      <UnsavedGuard />
      <form>
        <input name="seen" type="hidden" defaultValue={query.get("seen") ?? "1"} key={query.get("seen")} />
        <input name="name" aria-label="Nombre" defaultValue="Ana" />
      </form>
      <form>
        <input type="checkbox" name="tell" aria-label="Avisar" />
      </form>
      <button type="button" onClick={() => setQuery({ ver: "1", seen: "2" }, { state: LEAVES })}>
        Cambió
      </button>
      <Link to="/">Cerrar</Link>
    </dialog>
  );
}

test("beside the forms of a window it looks at what people see in all of them", async () => {
  renderPage(<Window />);
  const closed = async () => {
    await userEvent.click(screen.getByText("Cerrar"));
    return screen.findByText("Ver");
  };
  await userEvent.click(await screen.findByText("Ver"));
  await userEvent.click(screen.getByText("Cambió"));
  expect(await closed(), "a hidden value that the server changed is nobody's").toBeTruthy();
  for (const change of [
    async () => userEvent.type(screen.getByLabelText("Nombre"), " María"),
    async () => userEvent.click(screen.getByLabelText("Avisar")),
  ]) {
    await userEvent.click(screen.getByText("Ver"));
    await change();
    await userEvent.click(screen.getByText("Cerrar"));
    await waitFor(() => expect(question()).not.toBe(null));
    fireEvent.click(pressed("Salir sin guardar"));
    await screen.findByText("Ver");
  }
});

test("the question has its safe answer in focus, so that Enter keeps what was typed", async () => {
  await userEvent.type(await open(), " María");
  await userEvent.click(screen.getByText("Cerrar"));
  await waitFor(() => expect(question()).not.toBe(null));
  expect(document.activeElement).toBe(pressed("Seguir editando"));
});

test("a save asks nothing, and Back to where a save had led asks again", async () => {
  await userEvent.type(await open(), " María");
  await userEvent.click(screen.getByText("Guardado"));
  await userEvent.click(await screen.findByText("Nuevo"));
  await userEvent.type(await screen.findByLabelText("Nombre"), "!");
  await userEvent.click(screen.getByText("Atrás"));
  await waitFor(() => expect(question()).not.toBe(null));
});

test("closing the tab is asked about only while something is typed and not saved", async () => {
  const name = await open();
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.type(name, "!");
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.click(screen.getByText("Guardado"));
  await screen.findByText("Nuevo");
  expect(asksBeforeLeaving()).toBe(false);
});
