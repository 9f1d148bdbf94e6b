import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { renderPage } from "../../../../tests/support/render-page";
import { ApprovedPage } from "./approved-page";

const show = (role: Access) =>
  renderPage(
    <AccessContext.Provider value={rightsOf(role)}>
      <ApprovedPage accounts={[]} done={null} />
    </AccessContext.Provider>,
  );

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
