// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../../tests/support/render-page";
import type { ShownImport } from "../read-import-page.server";
import { ImportResult } from "./import-result";

const IMPORT = {
  ...{ id: 1, fileName: "lista.csv", status: "done", done: 6, total: 6, made: 1, changed: 0, skipped: 1, failed: 4 },
  ...{ kept: 0, createdAt: "2026-11-27T10:00:00Z", mapping: null, failures: [], there: [], keptPeople: [] },
} as unknown as ShownImport;

test("an import says first how many of its rows were refused", () => {
  renderPage(<ImportResult kind="customer" list="/admin/customers" of={IMPORT} />);
  expect(screen.getByRole("status").textContent).toBe("Leímos 6 filas de «lista.csv» y 4 no se guardaron.");
  document.body.replaceChildren();
  renderPage(<ImportResult kind="customer" list="/admin/customers" of={{ ...IMPORT, failed: 0 }} />);
  expect(screen.getByRole("status").textContent).toBe("Listo: leímos 6 filas de «lista.csv».");
});
