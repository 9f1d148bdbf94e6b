// @vitest-environment happy-dom
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
