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
    ...{
      isFinal: false,
      unclear: null,
      remarks: [],
      hasPrices: false,
      processedAt: null,
      changes: null,
      parts: [],
      from: 0,
    },
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
    "/admin/ai-training/prices?documento=9",
  );
  expect(screen.getByRole("button", { name: "Eliminar" })).toBeDefined();
});

test("a document that may be read later is tried again from its own page, which stays", () => {
  show({ document: failed });
  const again = screen.getByRole<HTMLButtonElement>("button", { name: /Reintentar/ });
  expect(new URL(again.form?.action ?? "", "http://x").pathname).toBe("/admin/ai-training/documents/9");
  expect(screen.queryByRole("button", { name: "Eliminar" })).toBeNull();
});

test("a price list that is in use can be replaced; other documents and one that is being read not", () => {
  const to = () => screen.queryByRole("link", { name: "Subir la lista nueva" })?.getAttribute("href");
  const list = { ...documentJson({ id: 9 }), source: "prices" } as const;
  const { unmount } = show({ document: list });
  expect(to()).toBe("/admin/ai-training/prices?documento=9");
  unmount();
  const reading = show({ document: { ...list, status: "processing" } });
  expect(to()).toBeUndefined();
  reading.unmount();
  show({ document: documentJson({ id: 9 }) });
  expect(to()).toBeUndefined();
});

test("what to look at again in a price list is said once it has been read", () => {
  const list = { ...documentJson({ id: 9 }), source: "prices" } as const;
  const { unmount } = show({ document: list, remarks: ["Una cosa.", "Otra."] });
  expect(screen.getByText(/Revisa tu lista; si algo está mal, corrígelo y súbela otra vez:/)).toBeDefined();
  const points = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(points).toEqual(["Una cosa.", "Otra."]);
  unmount();
  show({ document: { ...list, status: "processing" }, remarks: ["Una cosa."] });
  expect(screen.queryByText(/Una cosa/)).toBeNull();
});

const words = () => document.body.textContent ?? "";
const linkTo = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href");

test("the parts are numbered from where the page begins, with page and heading, and its neighbours are this document's", () => {
  const part = { id: 1, position: 20, page: 3, heading: "Envíos", text: "Entregamos a domicilio." };
  const parts = [part, { ...part, id: 2, position: 21, page: null, heading: null }];
  const { unmount } = show({ document: documentJson({ id: 9 }), parts, from: 20, next: 40 });
  expect(screen.getByRole("list", { name: "Fragmentos" }).getAttribute("start")).toBe("21");
  expect(words()).toContain("Fragmento 21 · página 3 · Envíos");
  expect(screen.getByText("Fragmento 22", { exact: false }).textContent).toBe("Fragmento 22");
  expect([linkTo("Al principio"), linkTo("Siguiente")]).toEqual([
    "/admin/ai-training/documents/9",
    "/admin/ai-training/documents/9?desde=40",
  ]);
  unmount();
  show({ parts });
  expect(screen.queryByRole("navigation", { name: "Páginas del texto" })).toBeNull();
});

test("a document without text says why, by its state", () => {
  const said = (over: Partial<Parameters<typeof DocumentTextPage>[0]>) => {
    const { unmount } = show(over);
    const text = words();
    unmount();
    return text;
  };
  expect(said({ document: documentJson({ status: "processing" }) })).toContain("esta página se actualiza sola");
  expect(said({ document: failed })).toContain("Cuando la IA lo pueda leer, aquí verás su texto.");
  expect(said({ document: failed, isFinal: true })).toContain("De este archivo no se pudo leer nada.");
  expect(said({})).toContain("Aquí ves lo que la IA pudo leer del documento.");
});

test("what was added once more is called by what it is, unless something failed meanwhile", () => {
  const said = (over: Partial<Parameters<typeof DocumentTextPage>[0]>) => {
    const { unmount } = show({ wasThere: true, ...over });
    const text = screen.queryByRole("status")?.textContent;
    unmount();
    return text;
  };
  expect(said({})).toBe("Ese archivo ya estaba en tu lista: es este.");
  expect(said({ document: documentJson({ source: "web" }) })).toBe("Esa página ya estaba en tu lista: es esta.");
  expect(said({ document: documentJson({ source: "prices", status: "processing" }) })).toBe(
    "Esa lista de precios ya estaba: es esta. La IA está leyendo.",
  );
  expect(said({ error: "No se pudo." })).toBeUndefined();
  expect(said({ wasThere: false })).toBeUndefined();
});

test("only a pasted text is changed, only what has a file is saved, and found prices lead to their page", () => {
  const offers = (over: Partial<Parameters<typeof DocumentTextPage>[0]>) => {
    const { unmount } = show(over);
    const found = [linkTo("Cambiar el texto"), linkTo("Descargar"), linkTo(/^Ver los precios/)];
    unmount();
    return found;
  };
  const download = "/api/training/documents/9/download";
  expect(offers({ document: documentJson({ id: 9, source: "text" }) })).toEqual([
    "/admin/ai-training/text?documento=9",
    download,
    undefined,
  ]);
  expect(offers({ document: documentJson({ id: 9, fileSize: 0 }), hasPrices: true })).toEqual([
    undefined,
    undefined,
    "/admin/ai-training/documents/9/prices",
  ]);
});

test("a page tells when it was read and what that changed, and is read again unless that goes on", () => {
  const web = (over: Parameters<typeof documentJson>[0] = {}) =>
    documentJson({ id: 9, source: "web", sourceUrl: "https://pan.example/menu", ...over });
  const again = () => {
    const { form } = screen.queryByRole<HTMLButtonElement>("button", { name: "Leer otra vez" }) ?? {};
    return form ? Object.fromEntries(new FormData(form)) : null;
  };
  const processedAt = "2026-11-22T10:00:00.000Z";
  const ready = show({ document: web(), processedAt, changes: { lines: [], more: 0 } });
  expect(words()).toContain("Última lectura: ");
  expect(words()).toContain("No cambió nada desde la lectura anterior.");
  expect(again()).toEqual({ intent: "read-again" });
  ready.unmount();
  const lines = [{ kind: "added" as const, text: "Concha: $14" }];
  const changed = show({ document: web(), processedAt, changes: { lines, more: 1 } });
  expect(words()).toContain("Y 1 cambio más.");
  expect(screen.getByText("Concha: $14")).toBeTruthy();
  changed.unmount();
  const first = show({ document: web({ status: "processing" }), processedAt });
  expect(words()).toContain("La estamos leyendo…");
  expect([again(), words().includes("Última lectura"), words().includes("lectura anterior")]).toEqual([
    ...[null, false, false],
  ]);
  first.unmount();
  show({ document: web({ status: "error", error: "No respondió." }), processedAt });
  expect(words()).toContain("La IA no responde con ella hasta que se pueda leer.");
  expect(again()).toEqual({ intent: "read-again" });
  expect(screen.queryByRole("button", { name: /Reintentar/ })).toBeNull();
});
