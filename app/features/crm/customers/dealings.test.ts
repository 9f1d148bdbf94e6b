import { describe, expect, test } from "vitest";
import { type DealingRow, dealingOf } from "./dealings";

const row = (kind: DealingRow["kind"], state: string): DealingRow => ({
  ...{ kind, state, id: 5, companyId: 3, at: 1_700_000_000_000, what: null, cents: null, currency: null },
});

describe("a line of what a customer asked a business for", () => {
  test.each([
    ["booking", "confirmed", "Cita", "Confirmada", "open", "/admin/agenda?companyId=3&ver=5"],
    ["booking", "missed", "Cita", "No llegó", "over", "/admin/agenda?companyId=3&ver=5"],
    ["booking", "done", "Cita", "Cumplida", "over", "/admin/agenda?companyId=3&ver=5"],
    ["booking", "cancelled", "Cita", "Cancelada", "over", "/admin/agenda?companyId=3&ver=5"],
    ["order", "new", "Pedido", "Nuevo", "waits", "/admin/pedidos?companyId=3&vista=todos&ver=5"],
    ["order", "ready", "Pedido", "Listo", "open", "/admin/pedidos?companyId=3&vista=todos&ver=5"],
    ["order", "delivered", "Pedido", "Entregado", "over", "/admin/pedidos?companyId=3&vista=todos&ver=5"],
    ["order", "cancelled", "Pedido", "Cancelado", "over", "/admin/pedidos?companyId=3&vista=todos&ver=5"],
    ["quote", "accepted", "Cotización", "Aceptada", "open", "/admin/cotizaciones?companyId=3&vista=todas&ver=5"],
    ["quote", "declined", "Cotización", "No la quiso", "over", "/admin/cotizaciones?companyId=3&vista=todas&ver=5"],
    ["quote", "new", "Cotización", "Por responder", "waits", "/admin/cotizaciones?companyId=3&vista=todas&ver=5"],
    ["quote", "sent", "Cotización", "Enviada", "open", "/admin/cotizaciones?companyId=3&vista=todas&ver=5"],
    ["quote", "expired", "Cotización", "Vencida", "over", "/admin/cotizaciones?companyId=3&vista=todas&ver=5"],
  ] as const)("%s %s", (kind, state, label, words, tone, to) => {
    expect(dealingOf(row(kind, state), null)).toMatchObject({ label, state: words, tone, to });
  });

  test("only an appointment's time of day counts", () => {
    expect((["booking", "order", "quote"] as const).map((kind) => dealingOf(row(kind, ""), null).isBooking)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
