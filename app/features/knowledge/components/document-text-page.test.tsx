// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { documentJson } from "../../../../tests/support/document-json";
import { renderPage } from "../../../../tests/support/render-page";
import { DocumentTextPage } from "./document-text-page";

class DeadSocket extends EventTarget {
  send() {}
  close() {}
}
vi.stubGlobal("WebSocket", DeadSocket);

function show(over: Partial<Parameters<typeof DocumentTextPage>[0]>) {
  const page = {
    ...{ isFinal: false, unclear: null, hasPrices: false, processedAt: null, changes: null, parts: [], from: 0 },
    ...{ next: null, wasThere: false, document: documentJson() },
  };
  return renderPage(
    <Toasts>
      <DocumentTextPage {...page} {...over} />
    </Toasts>,
  );
}

const failed = { ...documentJson({ id: 9 }), status: "error", error: "No se pudo.", companyId: 4 } as const;

test("a list that the same bytes would fail again offers another list and its removal, and no new try", () => {
  show({ document: { ...failed, source: "prices" }, isFinal: true });
  expect(screen.queryByRole("button", { name: /Reintentar/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Subir otra lista" }).getAttribute("href")).toBe(
    "/admin/ai-training/prices?companyId=4",
  );
  expect(screen.getByRole("button", { name: "Eliminar" })).toBeDefined();
});

test("a document that may be read later is tried again from its own page, which stays", () => {
  show({ document: failed });
  const again = screen.getByRole<HTMLButtonElement>("button", { name: /Reintentar/ });
  expect(new URL(again.form?.action ?? "", "http://x").pathname).toBe("/admin/ai-training/documents/9");
  expect(screen.queryByRole("button", { name: "Eliminar" })).toBeNull();
});

test("rows of a list without a clear price are named", () => {
  show({ document: { ...documentJson({ id: 9 }), source: "prices" }, unclear: "1 fila sin un precio claro: Concha." });
  expect(screen.getByText(/1 fila sin un precio claro: Concha\. La IA/)).toBeDefined();
});
