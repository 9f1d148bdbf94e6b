// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../tests/support/render-page";
import { DetailsMenu } from "./details-menu";
import { LinkOnce } from "./link-once";

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

test("a link that is shown once takes the focus, and so does the next one", () => {
  const one = (link: string) => <LinkOnce link={link}>Sirve una vez.</LinkOnce>;
  const page = renderPage(one("https://a.test/1"));
  expect(document.activeElement?.textContent).toBe("https://a.test/1");
  page.unmount();
  renderPage(one("https://a.test/2"));
  expect(document.activeElement?.textContent).toBe("https://a.test/2");
});
