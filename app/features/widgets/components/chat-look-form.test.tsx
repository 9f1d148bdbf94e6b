import { useActionData } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../tests/support/render-page";
import { ChatLookForm } from "./chat-look-form";

const WRONG = "Escribe el color con seis cifras o letras, como #3b82f6.";
const REFUSED: FormRefusal = {
  ok: false,
  intent: "look",
  of: "",
  code: "invalid",
  error: WRONG,
  result: { status: "error", initialValue: { color: "azul" }, error: { color: [WRONG] } },
};
const widget = {
  color: "#3b82f6",
  position: "right",
  greeting: "",
  asks: { name: "no", email: "no", phone: "no" },
  companyId: null,
} as unknown as ComponentProps<typeof ChatLookForm>["widget"];

function Page() {
  return <ChatLookForm widget={widget} companies={[]} refused={useActionData<FormRefusal>()} />;
}

test("a wrong colour that was sent has the focus in its text field", async () => {
  renderPage(<Page />, { action: () => Response.json(REFUSED, { status: 422 }) });
  const text = await screen.findByLabelText<HTMLInputElement>(/Color principal/);
  await userEvent.clear(text);
  await userEvent.type(text, "azul");
  const user = userEvent.setup();
  const save = screen.getByRole("button", { name: "Guardar apariencia" });
  await user.pointer({ keys: "[MouseLeft>]", target: save });
  // A reason that appears now would move the button away from under the pointer, and the press would count for nothing.
  expect(screen.queryByText(WRONG)).toBe(null);
  await user.pointer({ keys: "[/MouseLeft]", target: save });
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(text.value).toBe("azul");
  expect(screen.getByText(WRONG)).toBeTruthy();
});
