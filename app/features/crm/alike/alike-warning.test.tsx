import { act, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { CustomerForm } from "../customers/components/customer-form";
import { ProspectForm } from "../prospects/components/prospect-form";
import { PostsProvider } from "../prospects/components/use-posts";

const ALIKE: FormRefusal = {
  ok: false,
  intent: "create",
  of: "",
  code: "conflict",
  error: "Ya existe Ana Sol con este teléfono.",
  result: { status: "error", initialValue: { firstName: "Ana" }, error: { "": ["Ya existe Ana Sol."] } },
  about: { alike: [{ kind: "customer", id: 7, name: "Ana Sol", by: "phone" }] },
};

const POSTS = {
  send: () => undefined,
  pending: null,
  refused: undefined,
  moves: new Map(),
  move: () => undefined,
  justMoved: { current: null },
};

let refuse: () => void = () => undefined;

function Sent({ formOf }: { readonly formOf: (refused?: FormRefusal) => ReactElement }) {
  const [refused, setRefused] = useState<FormRefusal>();
  refuse = () => setRefused(ALIKE);
  return formOf(refused);
}

test.each([
  [
    "Crear cliente",
    (refused?: FormRefusal) => (
      <CustomerForm customer={null} companies={[]} back="/" open={(id) => `/c/${id}`} refused={refused} />
    ),
  ],
  [
    "Crear prospecto",
    (refused?: FormRefusal) => (
      <PostsProvider value={{ ...POSTS, refused }}>
        <ProspectForm prospect={null} companies={[]} closeTo="/" refused={refused} />
      </PostsProvider>
    ),
  ],
])("after '%s' the focus is on the warning's link, so that a second Enter makes no duplicate", async (name, formOf) => {
  renderPage(
    <Toasts>
      <Sent formOf={formOf} />
    </Toasts>,
  );
  const button = await screen.findByRole("button", { name });
  // The way out comes first, the way on last.
  expect(button.previousElementSibling?.textContent).toBe("Cancelar");
  button.focus();
  act(() => refuse());
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Abrir a Ana Sol" }));
  expect(screen.getByRole("button", { name: "Guardar de todos modos" })).toBeTruthy();
});
