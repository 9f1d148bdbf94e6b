import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { BalancePanel } from "./balance-panel";
import { BuyPanel } from "./buy-panel";
import { PurchaseDone } from "./purchase-done";

afterEach(cleanup);

let shown: ReactNode;
function Shown() {
  return shown;
}
const Page = createRemixStub([{ path: "/", Component: Shown }]);

function show(element: ReactNode) {
  shown = element;
  return render(<Page />);
}

const BUSINESS = { id: "business", name: "Negocio", credits: 500, amount: 4900 };
const BUY = {
  packages: [BUSINESS],
  methods: { publishableKey: "pk", paypal: true },
  initial: null,
  begun: null,
  refused: null,
  onPaid: vi.fn(),
};

test("CRED-06 packages that could not be read are said, with a way to try again", () => {
  show(<BuyPanel {...BUY} packages={null} />);
  expect(screen.getByRole("alert").textContent).toContain("No se pudieron cargar los paquetes de créditos.");
  expect(screen.getByRole("link", { name: "Reintentar" }).getAttribute("href")).toBe("/admin/credits");
  expect(screen.queryByTestId("package-card")).toBeNull();
});

test("CRED-03 a card shows dollars with two decimals and a credit's price with three", () => {
  show(<BuyPanel {...BUY} />);
  const card = within(screen.getByTestId("package-card"));
  expect(card.getByText("$49.00 USD")).toBeTruthy();
  expect(card.getByText("$0.098 USD por crédito")).toBeTruthy();
  expect(card.getByText("Más popular")).toBeTruthy();
});

test("CRED-19 a way to pay without keys is shown with the reason, and without any there is no button", () => {
  const { unmount } = show(<BuyPanel {...BUY} methods={{ publishableKey: null, paypal: true }} />);
  expect(screen.getByText("Por ahora no se puede pagar con tarjeta.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pagar con PayPal" })).toBeTruthy();
  unmount();
  show(<BuyPanel {...BUY} methods={{ publishableKey: null, paypal: false }} />);
  expect(screen.getByText("Por ahora no se puede pagar con PayPal.")).toBeTruthy();
  expect(
    screen.getByText(
      "Por ahora no se pueden comprar créditos en línea. Quien administra la plataforma puede agregarlos a tu cuenta: pídeselos. Mientras tanto usas los que tienes; si se acaban, los mensajes siguen llegando y los contesta tu equipo.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("CRED-12 CRED-13 the success screen shows eight characters of the purchase, the way on and the receipt", () => {
  show(<PurchaseDone purchaseId="0b6f1a2c-7777-4444-8888-999999999999" credits={500} />);
  expect(screen.getByText("Compra 0b6f1a2c")).toBeTruthy();
  expect(screen.getByText("Agregamos 500 créditos a tu cuenta.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ir al panel" }).getAttribute("href")).toBe("/admin/dashboard");
  expect(screen.getByRole("link", { name: "Descargar recibo" }).getAttribute("href")).toBe(
    "/admin/credits/receipts/0b6f1a2c-7777-4444-8888-999999999999?proveedor=1",
  );
});

test("what happens without credits, and what is owed, is said plainly", () => {
  const { unmount } = show(<BalancePanel balance={0} owed={0} daysLeft={3} />);
  expect(screen.getByRole("status").textContent).toContain("Sin créditos la IA no contesta");
  expect(screen.queryByText(/te alcanzan/)).toBeNull();
  unmount();
  show(<BalancePanel balance={0} owed={116} daysLeft={null} />);
  expect(screen.getByRole("alert").textContent).toContain("faltan 116 créditos");
  expect(screen.queryByRole("status")).toBeNull();
});
