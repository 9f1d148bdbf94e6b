import { createRemixStub } from "@remix-run/testing";
import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { AddressDialog } from "./address-dialog";

const Page = createRemixStub([
  {
    path: "/",
    Component: () => (
      <AddressDialog title="Agregar usuario" closeTo="/otra">
        <form>
          <label>
            Nombre <input name="name" />
          </label>
        </form>
      </AddressDialog>
    ),
  },
]);

test("what was typed before scripts run stays, and so does the cursor, when the part of the page becomes a window", async () => {
  const box = document.createElement("div");
  document.body.appendChild(box);
  box.innerHTML = renderToString(<Page />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Agregar usuario" });
  expect(dialog.open).toBe(true);
  const name = screen.getByLabelText<HTMLInputElement>("Nombre");
  name.value = "Ana";
  name.focus();
  const root = await act(async () => hydrateRoot(box, <Page />));
  onTestFinished(() => act(() => root.unmount()));
  expect(screen.getByLabelText("Nombre")).toBe(name);
  expect(name.value).toBe("Ana");
  expect(document.activeElement).toBe(name);
  expect(dialog.isConnected && dialog.open).toBe(true);
});
