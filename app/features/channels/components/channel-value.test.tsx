import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadToastStack, Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { ChannelValue } from "./channel-value";

beforeAll(async () => {
  await loadToastStack();
});

afterEach(() => vi.restoreAllMocks());

test("CHAN-04 OP-UX-05 a value that could not be copied says 'No se pudo copiar', and what to do instead", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  renderPage(
    <Toasts>
      <ChannelValue thing="Remitente SMS" value="LaEsquina" />
    </Toasts>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Copiar Remitente SMS: LaEsquina" }));
  const toast = await screen.findByTestId("toast");
  expect(screen.getByText("No se pudo copiar")).toBeTruthy();
  expect(toast.textContent).toContain("Selecciona el texto y cópialo a mano.");
});
