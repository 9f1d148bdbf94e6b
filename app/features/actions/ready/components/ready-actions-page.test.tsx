import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../../tests/support/render-page";
import { ReadyActionsPage } from "./ready-actions-page";

test("a business without a company makes its first one from here, and is led back by the center's own name", () => {
  const unsold = { count: 0, first: [] };
  const none = {
    companies: [],
    company: null,
    hasHours: false,
    items: 0,
    unsold,
    cards: [],
    templates: [],
    done: null,
  };
  renderPage(<ReadyActionsPage {...none} />);
  const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(to("Volver al IA Training Center")).toBe("/admin/ai-training");
  expect(to("Agregar empresa")).toBe("/admin/companies?nueva=1");
  expect(screen.getByText(/Si solo tienes una, es tu mismo negocio\./)).toBeTruthy();
});
