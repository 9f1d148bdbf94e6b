// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect, useState } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { realDialogs } from "../../../tests/support/real-dialogs";
import { renderPage } from "../../../tests/support/render-page";
import { ConfirmDialog } from "../confirm-dialog";
import { Modal } from "../modal";
import { keepFocus } from "./keep-focus";

realDialogs();

/** What happens five times a second. */
let look: () => void = () => undefined;
beforeAll(() => {
  vi.spyOn(globalThis, "setInterval").mockImplementationOnce((callback) => {
    look = callback as () => void;
    return setTimeout(() => undefined);
  });
});

function Frame({ children }: { readonly children: ReactNode }) {
  useEffect(keepFocus, []);
  return (
    <main>
      <h1>Documentos</h1>
      {children}
    </main>
  );
}

let vanish: () => void = () => undefined;

function Vanishing({ children }: { readonly children: ReactNode }) {
  const [there, setThere] = useState(true);
  vanish = () => setThere(false);
  return there ? children : null;
}

const focused = () => document.activeElement?.textContent;
const button = (name: string) => screen.getByRole("button", { name, hidden: true });

test("after something was deleted with its button, the page's title has the focus", async () => {
  renderPage(
    <Frame>
      <Vanishing>
        <ConfirmDialog trigger="Eliminar" title="¿Eliminar?" question="" confirmLabel="Sí" fields={{}} />
      </Vanishing>
    </Frame>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Eliminar" }));
  await userEvent.click(button("Sí"));
  await waitFor(() => expect(focused()).toBe("Eliminar"));
  act(() => vanish());
  act(look);
  expect(focused()).toBe("Documentos");
});

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <Modal title="Entrena la IA">
      <button key={step} type="button" onClick={() => setStep(step + 1)}>
        Siguiente {step}
      </button>
    </Modal>
  );
}

test("within a window it is the window's title", async () => {
  renderPage(
    <Frame>
      <Steps />
    </Frame>,
  );
  await screen.findByText("Siguiente 1");
  button("Siguiente 1").focus();
  await userEvent.click(button("Siguiente 1"));
  act(look);
  expect(focused()).toBe("Entrena la IA");
});

test("a press beside everything stays what it was, even when the field it left goes later", async () => {
  renderPage(
    <Frame>
      <Vanishing>
        <input aria-label="Nombre" />
      </Vanishing>
    </Frame>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>("Nombre");
  await act(async () => field.focus());
  await act(async () => field.blur());
  await act(async () => vanish());
  act(look);
  expect(document.activeElement).toBe(document.body);
});
