// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { MergeDialog } from "./merge-dialog";

test("whoever has nobody to unite a customer with finds a way out that a finger can press", () => {
  const customer = { id: 7, name: "Ana Paz", updatedAt: "2026-11-27T10:00:00Z" };
  renderPage(
    <Toasts>
      <MergeDialog customer={customer} search="" found={[]} other={null} />
    </Toasts>,
  );
  expect(screen.getByRole("link", { name: "Cerrar" }).getAttribute("href")).toBe("/admin/customers/7");
});
