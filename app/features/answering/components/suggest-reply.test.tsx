import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { useSuggestion } from "./suggest-reply";

afterEach(() => vi.unstubAllGlobals());

const FIELD = { insertText: () => undefined, text: () => "", focus: () => undefined };

function Composer() {
  const { tool, told } = useSuggestion(5, FIELD);
  return (
    <>
      {tool}
      {told}
      <form data-composer onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Enviar</button>
      </form>
    </>
  );
}

test("that nothing was found is said until the reply is sent", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ kind: "nothing" }));
  renderPage(<Composer />);
  fireEvent.click(screen.getByRole("button", { name: "Sugerir respuesta" }));
  await screen.findByText(/No encontré nada en tus documentos/);
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(screen.queryByText(/No encontré nada/)).toBeNull());
});
