// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../../tests/support/render-page";
import { READY_TEXTS } from "../kinds";
import { appointmentSettings, orderSettings, quoteSettings } from "../settings";
import { OrderCard } from "./order-card";
import { QuoteCard } from "./quote-card";

const cardOf = <Kind extends "order" | "quote">(kind: Kind) => ({
  kind,
  isActive: true,
  words: READY_TEXTS[kind].words,
  settings: appointmentSettings(null),
  order: orderSettings(null),
  quote: quoteSettings(null),
});

test("orders and quotes explain their words with forms of their own words", () => {
  renderPage(<OrderCard companyId={3} card={cardOf("order")} items={1} />);
  expect(screen.getByText(/También cuentan sus otras formas/).textContent).toContain("«pedidos», «encargamos».");
  renderPage(<QuoteCard companyId={3} card={cardOf("quote")} />);
  expect(screen.getAllByText(/También cuentan sus otras formas/)[1]?.textContent).toContain(
    "«cotizaciones», «presupuestos».",
  );
});

test("only the saved card says so, beside its button", () => {
  renderPage(<OrderCard companyId={3} card={cardOf("order")} items={1} isSaved />);
  renderPage(<QuoteCard companyId={3} card={cardOf("quote")} isSaved={false} />);
  const said = screen.getByRole("status");
  expect(said.textContent).toBe("Guardado. La IA ya lo sabe.");
  expect(said.previousElementSibling).toBe(screen.getAllByRole("button", { name: "Guardar" })[0]);
  expect(said.parentElement?.id).toBe("order");
});
