import { Link } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../tests/support/render-page";
import { DetailsMenu } from "./details-menu";
import { LinkOnce } from "./link-once";
import { Modal } from "./modal";

function Assigning() {
  const [agent, setAgent] = useState("nadie");
  return (
    <>
      <DetailsMenu summary="Asignar" closeOn={agent}>
        <button type="button" onClick={() => setAgent("Ana")}>
          A mí
        </button>
      </DetailsMenu>
      <button type="button" onClick={() => setAgent("Luis")}>
        Otra cosa
      </button>
    </>
  );
}

test("a menu that closes by its own choice gives the focus back to its button, and takes none from elsewhere", async () => {
  renderPage(<Assigning />);
  const head = screen.getByText("Asignar");
  await userEvent.click(head);
  await userEvent.click(screen.getByRole("button", { name: "A mí" }));
  expect(head.closest("details")?.open).toBe(false);
  expect(document.activeElement).toBe(head);
  const other = screen.getByRole("button", { name: "Otra cosa" });
  await userEvent.click(other);
  expect(document.activeElement).toBe(other);
});

test("a press outside closes a menu and moves no focus by itself: the page would jump under the finger", async () => {
  renderPage(<Assigning />);
  const head = screen.getByText("Asignar");
  await userEvent.click(head);
  const own = screen.getByRole("button", { name: "A mí" });
  own.focus();
  screen.getByRole("button", { name: "Otra cosa" }).dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(head.closest("details")?.open).toBe(false);
  expect(document.activeElement).not.toBe(head);
});

/** A menu of a link and two buttons, and the window that its link opens. */
function Linking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DetailsMenu summary="Más">
        <Link
          to="#ventana"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          Juntar
        </Link>
        <button type="button">Uno</button>
        <button type="button">Dos</button>
        <input aria-label="Etiqueta" />
      </DetailsMenu>
      {open ? <Modal title="Juntar" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

test("a link of a menu closes it, and the window that it opens gives the focus back to the menu's button", async () => {
  renderPage(<Linking />);
  const head = screen.getByText("Más");
  await userEvent.click(head);
  // Opening it fetches the code that hears the press.
  await vi.dynamicImportSettled();
  await userEvent.click(screen.getByText("Juntar"));
  expect(head.closest("details")?.open).toBe(false);
  const dialog = screen.getByRole("dialog");
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(document.activeElement).toBe(head));
});

test("Escape is the window's while a menu lies open under it", async () => {
  renderPage(<Linking />);
  const head = screen.getByText("Más");
  await userEvent.click(head);
  await userEvent.click(screen.getByText("Juntar"));
  const menu = head.closest("details");
  menu?.setAttribute("open", "");
  expect(fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" }), "nobody handled it").toBe(true);
  expect(menu?.open).toBe(true);
});

test("Escape closes a menu, gives the focus back to its button, and is heard by nobody else", async () => {
  renderPage(<Linking />);
  const head = screen.getByText("Más");
  await userEvent.click(head);
  screen.getByText("Uno").focus();
  expect(fireEvent.keyDown(screen.getByText("Uno"), { key: "a" }), "another key").toBe(true);
  expect(head.closest("details")?.open).toBe(true);
  expect(fireEvent.keyDown(screen.getByText("Uno"), { key: "Escape" })).toBe(false);
  expect(head.closest("details")?.open).toBe(false);
  expect(document.activeElement).toBe(head);
});

test("arrows pass by what cannot have the focus, and with Control or Shift they are not the menu's", async () => {
  renderPage(
    <DetailsMenu summary="Más">
      <button type="button">Uno</button>
      <button type="button" disabled>
        Apagado
      </button>
      <input type="hidden" name="intent" />
      <details>
        <summary>Otras</summary>
        <div>
          <button type="button">Dentro</button>
        </div>
      </details>
      <button type="button">Dos</button>
    </DetailsMenu>,
  );
  await userEvent.click(screen.getByText("Más"));
  await vi.dynamicImportSettled();
  screen.getByText("Uno").focus();
  const press = (key: string, more = {}) => {
    const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    return [document.activeElement?.textContent, isLeft];
  };
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
    expect(press("ArrowDown", more)).toEqual(["Uno", true]);
  expect(press("ArrowDown")).toEqual(["Otras", false]);
  expect(press("ArrowDown")).toEqual(["Dos", false]);
  expect(press("ArrowDown")).toEqual(["Uno", false]);
  expect(press("End")).toEqual(["Dos", false]);
});

test("a window is described by its text, and closes when it is asked to, but not with a file that nobody chose", () => {
  const onClose = vi.fn();
  renderPage(
    <Modal title="Subir" description="Hasta 10 MB." onClose={onClose}>
      <input type="file" aria-label="Archivo" />
    </Modal>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Hasta 10 MB.");
  fireEvent(screen.getByLabelText("Archivo"), new Event("cancel", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  // The page takes the window away itself, after what it has to ask first.
  expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
});

test("a window that only its page may close is opened again when a browser closes it", () => {
  renderPage(<Modal title="Entrena la IA">Paso 1</Modal>);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  expect(dialog.getAttribute("closedby")).toBe("none");
  expect(dialog.hasAttribute("aria-describedby")).toBe(false);
  dialog.close();
  fireEvent(dialog, new Event("close"));
  expect(dialog.open).toBe(true);
});

test("a menu opened by a key gives the focus to its first choice, and arrows, Home and End walk", async () => {
  renderPage(<Linking />);
  const head = screen.getByText("Más");
  await userEvent.tab();
  // What Enter does to it in a browser.
  head.click();
  const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");
  await waitFor(() => expect(focused()).toBe("Juntar"));
  const walked: unknown[] = [];
  for (const key of ["{ArrowDown}", "{ArrowDown}", "{Home}", "{ArrowUp}", "{ArrowDown}"]) {
    await userEvent.keyboard(key);
    walked.push(focused());
  }
  // A field keeps its arrows.
  expect(walked).toEqual(["Uno", "Dos", "Juntar", "Etiqueta", "Etiqueta"]);
});

test("a link that is shown once takes the focus, and so does the next one", () => {
  const one = (link: string) => <LinkOnce link={link}>Sirve una vez.</LinkOnce>;
  const page = renderPage(one("https://a.test/1"));
  expect(document.activeElement?.textContent).toBe("https://a.test/1");
  page.unmount();
  renderPage(one("https://a.test/2"));
  expect(document.activeElement?.textContent).toBe("https://a.test/2");
});
