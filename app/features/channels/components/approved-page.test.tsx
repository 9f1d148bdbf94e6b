import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { renderPage } from "../../../../tests/support/render-page";
import { ApprovedPage } from "./approved-page";

const show = (role: Access, accounts: Parameters<typeof ApprovedPage>[0]["accounts"] = []) =>
  renderPage(
    <AccessContext.Provider value={rightsOf(role)}>
      <ApprovedPage accounts={accounts} done={null} />
    </AccessContext.Provider>,
  );

test("who may add templates is told how, and who may not waits for an administrator", () => {
  const empty = (["twilio", "brevo"] as const).map((type) => ({ type, updatedAt: null, templates: [] }));
  const { unmount } = show("admin", empty);
  expect(screen.getByText("Todavía no hay ninguna. Actualízalas, o agrégalas a mano.")).toBeTruthy();
  expect(screen.getByText("Brevo no nos deja leer sus textos: agrégalos aquí a mano, una vez.")).toBeTruthy();
  expect(screen.queryByText(/administrador/)).toBeNull();
  unmount();
  show("agente", empty);
  expect(screen.getByText(/Un administrador puede actualizarlas/)).toBeTruthy();
  expect(screen.getByText(/un administrador los agrega aquí/)).toBeTruthy();
});

test("without an account who may connect one is led there, and who may not is told what to wait for", () => {
  const { unmount } = show("admin");
  expect(
    screen.getByText("Conecta Brevo, Twilio o WhatsApp Cloud y aquí verás tus plantillas aprobadas."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ir a Configuración" })).toBeTruthy();
  unmount();
  show("lector");
  expect(
    screen.getByText("Cuando un administrador conecte WhatsApp, aquí verás las plantillas aprobadas."),
  ).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ir a Configuración" })).toBeNull();
});
