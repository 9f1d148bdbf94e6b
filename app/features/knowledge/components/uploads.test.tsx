import { Theme } from "@radix-ui/themes";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadToastStack, Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import type { UploadedDocument } from "../wire";
import { UploadForm } from "./upload-form";

/** A request that the test moves on. */
class HeldRequest extends EventTarget {
  static all: HeldRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  address = "";
  form = new FormData();
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    HeldRequest.all.push(this);
  }
  abort() {}
}

// The code that a browser fetches when it is wanted is there before the clock stands still.
beforeAll(async () => {
  await loadToastStack();
  await import("./upload-list");
});
beforeEach(() => {
  HeldRequest.all = [];
  vi.stubGlobal("XMLHttpRequest", HeldRequest);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const last = () => HeldRequest.all.at(-1) ?? expect.unreachable("nothing is sent");

async function moves(loaded: number, total: number) {
  await act(async () => {
    last().upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  });
}

/** The server answers what is being sent; without a status nobody does. */
async function answers(status: number, body: object = {}) {
  const request = last();
  request.status = status;
  request.responseText = JSON.stringify(body);
  await act(async () => {
    request.dispatchEvent(new Event("loadend"));
    await vi.advanceTimersByTimeAsync(0);
  });
}

const told = () => screen.queryAllByTestId("toast").map(({ textContent }) => textContent?.replace("Cerrar", ""));
const rows = () =>
  [...document.querySelectorAll('[aria-label="Archivos por subir"] > li')].map(({ textContent }) => textContent);

async function upload(names: readonly string[], onUploaded?: (document: UploadedDocument, since: number) => void) {
  const companies = [{ id: 7, name: "La Espiga" }];
  renderPage(
    <Theme>
      <Toasts>
        <UploadForm companies={companies} companyId={7} onUploaded={onUploaded} />
      </Toasts>
    </Theme>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Documento/);
  const files = names.map((name) => new File(["x"], name));
  Object.defineProperty(field, "files", { value: files, configurable: true });
  await act(async () => void fireEvent.submit(field));
  await act(() => vi.dynamicImportSettled());
  expect(rows()).toHaveLength(names.length);
}

const taken = (originalName: string, status = "processing") => ({ id: 1, originalName, status });

test("files go one after the other to their company, and the page tells how far each is and what became of it", async () => {
  const onUploaded = vi.fn();
  const began = performance.now();
  await upload(["menu.pdf", "horario.txt"], onUploaded);
  const sent = performance.now();
  await pass(50);
  expect(HeldRequest.all).toHaveLength(1);
  const { address, form } = last();
  const file = form.get("file");
  expect([address, form.get("companyId"), file instanceof File && file.name]).toEqual([
    "POST /api/training/upload",
    "7",
    "menu.pdf",
  ]);
  await moves(1, 3);
  expect(rows()).toEqual(["menu.pdf33%", "horario.txtEn espera"]);
  expect(screen.getByRole("progressbar", { name: "Avance de menu.pdf" }).getAttribute("value")).toBe("33");

  await answers(201, taken("menu.pdf"));
  expect(told()).toEqual(["Documento subidomenu.pdf se está procesando."]);
  expect(rows()).toEqual(["menu.pdf Subido", "horario.txt0%"]);
  // The next word about it waits, so that this one is seen.
  await pass(900);
  expect(onUploaded).not.toHaveBeenCalled();
  await pass(100);
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(taken("menu.pdf"), expect.any(Number));
  const since = onUploaded.mock.calls[0]?.[1];
  expect([since >= began, since <= sent]).toEqual([true, true]);

  expect(HeldRequest.all).toHaveLength(2);
  await answers(200, taken("horario.txt", "ready"));
  expect(told()).toEqual(["Documento subidohorario.txt ya estaba: es el mismo archivo."]);
  expect(rows()).toEqual(["menu.pdf Subido", "horario.txt Ya estaba"]);
  await pass(2_000);
  expect(onUploaded).toHaveBeenCalledTimes(1);
});

test("a file that got lost on the way can be sent again, while the next ones go on", async () => {
  await upload(["menu.pdf", "horario.txt"]);
  await answers(0);
  const lost = "No se pudo subir. Revisa tu conexión e inténtalo de nuevo.";
  expect(told()).toEqual([`Error al subir documentomenu.pdf: ${lost}`]);
  expect(HeldRequest.all).toHaveLength(2);
  await answers(201, taken("horario.txt"));
  fireEvent.click(screen.getByRole("button", { name: "Reintentar menu.pdf" }));
  expect(HeldRequest.all).toHaveLength(3);
  expect(rows()).toEqual(["menu.pdf0%", "horario.txt Subido"]);
  await answers(201, taken("menu.pdf"));
  expect(rows()).toEqual(["menu.pdf Subido", "horario.txt Subido"]);
});

test("what the server refuses of a file is said at it, without a second try, and can be put away", async () => {
  await upload(["menu.pdf"]);
  await answers(422, { error: "El PDF está dañado." });
  expect(told()).toEqual(["Error al subir documentomenu.pdf: El PDF está dañado."]);
  expect(rows()).toEqual(["menu.pdfEl PDF está dañado."]);
  expect(screen.queryByRole("button", { name: "Reintentar menu.pdf" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Quitar menu.pdf" }));
  expect(rows()).toEqual([]);
});

test("a file of another kind is refused before a byte of it is sent", async () => {
  await upload(["foto.png"]);
  expect(HeldRequest.all).toEqual([]);
  expect(told()).toEqual([expect.stringContaining("foto.png: Tipo de archivo no válido.")]);
});

test("a dropped file is chosen, and dragging words over the form is nothing", async () => {
  await upload(["menu.pdf"]);
  const form = screen.getByLabelText(/Documento/).closest("form");
  if (!form) throw new Error("no form");
  const drag = (types: readonly string[], files: readonly File[] = []) => ({ dataTransfer: { types, files } });
  expect(fireEvent.dragOver(form, drag(["text/plain"])), "the browser's own").toBe(true);
  expect(form.dataset.over).toBeUndefined();
  expect(fireEvent.dragOver(form, drag(["Files"]))).toBe(false);
  expect(form.dataset.over).toBe("true");
  fireEvent.dragLeave(form);
  expect(form.dataset.over).toBeUndefined();
});
