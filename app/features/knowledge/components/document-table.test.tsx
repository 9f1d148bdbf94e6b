import { Theme } from "@radix-ui/themes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { documentJson, documentsPage } from "../../../../tests/support/document-json";
import { renderPage } from "../../../../tests/support/render-page";
import type { DocumentJson } from "../schema";
import { DocumentTable } from "./document-table";
import { DocumentsPage } from "./documents-page";

afterEach(() => vi.unstubAllGlobals());

const companies = [{ id: 5, name: "La Espiga" }];

function table(documents: readonly DocumentJson[], more: Partial<ComponentProps<typeof DocumentTable>> = {}) {
  return renderPage(
    <Theme>
      <Toasts>
        <DocumentTable documents={documents} companies={companies} action="/centro?companyId=5" {...more} />
      </Toasts>
    </Theme>,
  );
}

const cells = (label: string) =>
  [...document.querySelectorAll(`td[data-label="${label}"]`)].map(({ textContent }) => textContent);

test("each document says whose it is and when it was last used, and its name leads to its text", () => {
  table([
    documentJson({ companyId: 5, lastUsedAt: new Date().toISOString() }),
    documentJson({ id: 8, companyId: null, originalName: "Preguntas", source: "faq" }),
    documentJson({ id: 9, companyId: 6, originalName: "Otra" }),
  ]);
  expect(cells("Empresa")).toEqual(["La Espiga", "Todas", "—"]);
  expect(cells("Último uso")).toEqual(["Ahora", "Aún no", "Aún no"]);
  const links = screen.getAllByRole("rowheader").map((head) => within(head).getByRole("link").getAttribute("href"));
  expect(links).toEqual(["/admin/ai-training/documents/7", "/admin/ai-training/faq", "/admin/ai-training/documents/9"]);
});

test("what has no bytes is not offered for download, and prices that were found are", () => {
  table([
    documentJson({ originalName: "Horario", source: "text", fileType: "txt", foundCount: 12 }),
    documentJson({ id: 8, originalName: "Vacío.pdf", fileSize: 0 }),
  ]);
  const [only, ...others] = screen.getAllByRole("link", { name: /^Descargar/ });
  expect([only?.getAttribute("href"), only?.getAttribute("download"), others]).toEqual([
    "/api/training/documents/7/download",
    "Horario.txt",
    [],
  ]);
  expect(screen.getByRole("link", { name: /lista de 12 precios/ }).getAttribute("href")).toBe(
    "/admin/ai-training/documents/7/prices",
  );
});

test("a document that failed says why and is read again from where the table stands", () => {
  const onRetry = vi.fn();
  const failed = documentJson({ status: "error", error: "No se pudo leer." });
  table([failed, documentJson({ id: 8 })], { onRetry });
  expect(screen.getAllByTestId("document-status").map(({ textContent }) => textContent)).toEqual(["Error", "Listo"]);
  expect(screen.getByTestId("document-error").textContent).toBe("No se pudo leer.");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Reintentar Menú.pdf" });
  expect(button.form?.getAttribute("action")).toBe("/centro?companyId=5");
  expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({ intent: "retry", of: "7" });
  fireEvent.submit(button.form ?? button);
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(failed);
});

test("a download that fails is said; one that comes is saved under the document's name", async () => {
  const asked: unknown[] = [];
  let status = 500;
  vi.stubGlobal("fetch", async (address: unknown) => {
    asked.push(address);
    return new Response("x", { status });
  });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
  onTestFinished(() => click.mockRestore());
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  table([documentJson()]);
  const link = screen.getByRole("link", { name: "Descargar Menú.pdf" });
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(screen.getByTestId("toast").textContent).toContain("No se pudo descargar el documento"));
  expect(saved).toEqual([]);
  status = 200;
  fireEvent.click(link);
  await waitFor(() => expect(saved).toEqual(["Menú.pdf"]));
  expect(asked).toEqual(Array(2).fill("/api/training/documents/7/download"));
});

/** A connection that never comes up. */
class DeadSocket extends EventTarget {
  send() {}
  close() {}
}

function center(over: Partial<ComponentProps<typeof DocumentsPage>> = {}) {
  vi.stubGlobal("WebSocket", DeadSocket);
  const { unmount, container } = renderPage(
    <Theme>
      <Toasts>
        <DocumentsPage {...documentsPage()} companies={companies} {...over} />
      </Toasts>
    </Theme>,
  );
  const hrefOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;
  const ways = ["Ver todos", "Ver solo los recientes", "Quitar filtros", "Más antiguas", "Al principio"].map(hrefOf);
  const text = container.textContent ?? "";
  unmount();
  return { ways, text };
}

test("more documents than are listed are reached by a link, and from all of them a way leads back", () => {
  const five = { ready: 5, processing: 0, failed: 0, total: 5, more: false };
  expect(center().ways).toEqual([null, null, null, null, null]);
  expect(center({ progress: five, companyId: 5 }).ways).toEqual([
    "/admin/ai-training?companyId=5&ver=todos",
    ...[null, null, null, null],
  ]);
  const all = center({ progress: five, all: true, older: "?antes=3", newer: "?ver=todos" });
  expect(all.ways).toEqual([null, "/admin/ai-training", null, "/?antes=3", "/?ver=todos"]);
  expect([center().text.includes("Documentos recientes"), all.text.includes("Todos los documentos")]).toEqual([
    true,
    true,
  ]);
});

test("an empty list says whose it is, and of a company leads back to all", () => {
  const none = { documents: [], progress: { ready: 0, processing: 0, failed: 0, total: 0, more: false } };
  const [all, one] = [center(none), center({ ...none, companyId: 5 })];
  expect(all.text).toContain("Todavía no hay documentos");
  expect(all.ways[2]).toBeNull();
  expect(one.text).toContain("Esta empresa no tiene documentos");
  expect(one.ways[2]).toBe("/admin/ai-training");
});

test("without a model the page says that the AI quotes", () => {
  const words = "la IA cita tus documentos palabra por palabra";
  expect([center().text.includes(words), center({ localMode: true }).text.includes(words)]).toEqual([false, true]);
});

test("why a document was not deleted, or not read again, stands above the list", () => {
  const refused = (intent: string) =>
    ({ ok: false, intent, of: "7", code: "conflict", error: "Ya no existe.", result: {} }) as const;
  for (const [intent, isSaid] of [
    ["delete", true],
    ["retry", true],
    ["prompt", false],
  ] as const)
    expect(center({ refused: refused(intent) as never }).text.includes("Ya no existe."), intent).toBe(isSaid);
});
