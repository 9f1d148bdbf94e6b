import { useLoaderData } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { WaitForm } from "./wait-form";

function Page() {
  return <WaitForm which="wait" company={null} own={null} general={useLoaderData<number>()} />;
}

test("saved minutes are told by a toast, as the other forms of the page do, and the button keeps the focus", async () => {
  let stored = 10;
  renderPage(
    <Toasts>
      <Page />
    </Toasts>,
    {
      loader: () => Response.json(stored),
      action: async ({ request }) => {
        stored = Number((await request.formData()).get("minutes"));
        return Response.json({ ok: true, intent: "general-wait", of: "", value: null });
      },
    },
  );
  const minutes = await screen.findByLabelText("Minutos que espera la IA");
  await userEvent.clear(minutes);
  await userEvent.type(minutes, "25");
  const save = screen.getByRole("button", { name: "Guardar espera" });
  await userEvent.click(save);
  expect(await screen.findAllByText("Configuración guardada")).not.toEqual([]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Guardar espera" })).toBe(save));
  expect(document.activeElement).toBe(save);
  expect(screen.queryByText("Guardado")).toBe(null);
});
