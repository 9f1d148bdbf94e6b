import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../../tests/support/render-page";
import type { ReconciliationQuery } from "../../schema";
import type { DifferenceRow, Reconciliation } from "../reconcile.server";
import { ReconciliationPage } from "./reconciliation-page";

const QUERY: ReconciliationQuery = { metodo: "stripe", dia: "2026-11-20", desde: null, listo: null };
const COMPARED = {
  state: "compared",
  compared: 12,
  differences: [],
  unchecked: 0,
  until: 0,
  next: null,
  isWhole: true,
} as const;
const show = (result: Reconciliation | null, query = QUERY) =>
  renderPage(<ReconciliationPage email="super@negocio.mx" query={query} yesterday="2026-11-22" result={result} />);

const row = (over: Partial<DifferenceRow>): DifferenceRow => ({
  kind: "status",
  purchaseId: "0b6f1a2c-7777",
  tenantId: 7,
  tenantName: "La Espiga",
  reference: "pi_1",
  transactionId: "ch_1",
  here: { status: "pending", amount: 4500 },
  there: { state: "paid", amount: 4500, currency: "USD", refunded: 0 },
  canTakeOver: true,
  ...over,
});

test("what keeps a comparison from being made is said kindly, with a retry where it helps", () => {
  const first = show({ state: "silent" });
  expect(screen.getByRole("alert").textContent).toContain("Stripe no contestó");
  expect(screen.getByRole("link", { name: "Reintentar" }).getAttribute("href")).toBe(
    "/super-admin/reconciliation?metodo=stripe&dia=2026-11-20",
  );
  first.unmount();
  const second = show({ state: "no_list" }, { ...QUERY, metodo: "paypal" });
  expect(screen.getByRole("status").textContent).toContain("La cuenta de PayPal no deja leer su lista");
  second.unmount();
  const third = show({ state: "no_keys" });
  expect(screen.getByRole("status").textContent).toContain("Faltan las llaves de Stripe");
  third.unmount();
  show(null, { metodo: null, dia: null, desde: null, listo: null });
  expect(screen.getByText("Compara un día")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Día").value).toBe("2026-11-22");
});

test("each difference names both sides and what correcting it does; one that nobody can correct says where to look", () => {
  const differences = [
    row({}),
    row({
      kind: "missing_here",
      purchaseId: null,
      tenantId: null,
      tenantName: "",
      reference: "pi_2",
      here: null,
      canTakeOver: false,
    }),
    row({ kind: "missing_there", reference: "pi_3", there: null, here: { status: "completed", amount: 4500 } }),
    row({
      kind: "amount",
      reference: "pi_4",
      there: { state: "paid", amount: 100, currency: "MXN", refunded: 0 },
      canTakeOver: false,
    }),
  ];
  show({ ...COMPARED, differences, unchecked: 3, next: 5, until: 5 });
  expect(screen.getAllByRole("status")[0]?.textContent).toMatch(/^Comparamos 12 pagos de Stripe: 4 diferencias\./);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((one) => [...within(one).getAllByRole("cell")].slice(0, 3).map((cell) => cell.textContent))).toEqual([
    ["Otro estado", "Pendiente · $45.00 USD", "Pagada · $45.00 USD"],
    ["Falta aquí", "No está", "Pagada · $45.00 USD"],
    ["Falta en el proveedor", "Pagada · $45.00 USD", "No lo conoce"],
    ["Otro importe", "Pendiente · $45.00 USD", "Pagada · otra moneda (MXN)"],
  ]);
  expect(screen.getAllByRole("button", { name: /^Corregir pi_/ }).map((one) => one.getAttribute("aria-label"))).toEqual(
    ["Corregir pi_1", "Corregir pi_3"],
  );
  expect(screen.getByText("No dice de quién es. Devuélvelo en el panel del proveedor.")).toBeTruthy();
  expect(screen.getByText(/Quedaron 3 compras sin preguntar/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /La parte que sigue/ }).getAttribute("href")).toBe(
    "/super-admin/reconciliation?metodo=stripe&dia=2026-11-20&desde=5",
  );
});

test("before a purchase takes over that its money went back, or did not after all, it says which", async () => {
  const back = { state: "paid", amount: 4500, currency: "USD", refunded: 900 } as const;
  const cases = [
    [row({ here: { status: "completed", amount: 4500 }, there: back }), "se retiran los créditos de ese dinero"],
    [row({ here: { status: "refunded", amount: 4500 }, there: back }), "recupera los créditos del dinero que no se"],
    [row({ here: { status: "refunded", amount: 4500 } }), "recupera los créditos del dinero que no se devolvió"],
  ] as const;
  for (const [difference, sentence] of cases) {
    const { unmount } = show({ ...COMPARED, differences: [difference] });
    fireEvent.click(screen.getByRole("button", { name: "Corregir pi_1" }));
    expect((await screen.findByRole("alertdialog")).textContent).toContain(sentence);
    unmount();
  }
});

test("where nothing differs it says so", () => {
  show(COMPARED);
  expect(screen.getByText("Todo cuadra")).toBeTruthy();
});
