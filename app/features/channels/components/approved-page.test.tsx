import { fireEvent, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
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

test("what is typed of a template stays when others are removed or read again, and goes once it was saved", () => {
  type Props = Parameters<typeof ApprovedPage>[0];
  const template = (id: number) => ({ id, externalId: `HX${id}`, name: `t${id}`, language: "es_MX", body: "Hola" });
  const account = (updatedAt: string, ...ids: number[]) => ({
    type: "twilio" as const,
    updatedAt,
    templates: ids.map(template),
  });
  const steps: [Props["done"], ReturnType<typeof account>][] = [
    [null, account("2026-11-01T10:00:00.000Z", 1, 2)],
    ["quitada", account("2026-11-01T10:00:00.000Z", 1)],
    ["actualizadas", account("2026-11-01T11:00:00.000Z", 1, 2, 3)],
    ["guardada", account("2026-11-01T12:00:00.000Z", 1, 2, 3)],
  ];
  renderPage(
    <AccessContext.Provider value={rightsOf("admin")}>
      <Steps>{(at) => <ApprovedPage accounts={[steps[at]?.[1] ?? account("")]} done={steps[at]?.[0] ?? null} />}</Steps>
    </AccessContext.Provider>,
  );
  const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Texto/);
  fireEvent.change(text(), { target: { value: "Hola {{1}}" } });
  const typed = steps.map((_, at) => {
    if (at > 0) fireEvent.click(screen.getByRole("button", { name: "Sigue" }));
    return text().value;
  });
  expect(typed).toEqual(["Hola {{1}}", "Hola {{1}}", "Hola {{1}}", ""]);
});

function Steps({ children }: { readonly children: (at: number) => ReactNode }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Sigue
      </button>
      {children(at)}
    </>
  );
}
