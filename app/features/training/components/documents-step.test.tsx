import { Theme } from "@radix-ui/themes";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { DocumentJson } from "~/features/knowledge/schema";
import { Toasts } from "~/ui/toasts";
import { documentJson } from "../../../../tests/support/document-json";
import { FakeSocket } from "../../../../tests/support/fake-socket";
import { renderPage } from "../../../../tests/support/render-page";
import type { WizardData } from "../read-wizard.server";
import type { WizardKind } from "../wizards";
import { CompanyWizard } from "./company-wizard";
import { TrainingWizard } from "./training-wizard";

const MENU = documentJson({ status: "processing" });
const READY: DocumentJson = { ...MENU, status: "ready" };
const FAILED: DocumentJson = { ...MENU, status: "error", error: "El PDF no contiene texto." };

const configuration = { companyId: 5, companyName: "La Espiga", industry: "", tone: "professional" } as const;
const data: WizardData = {
  companyId: 5,
  company: { name: "La Espiga", industry: "" },
  businessName: "La Espiga",
  configuration: { ...configuration, customInstructions: "", treatment: null, language: null, isSaved: true },
  progress: { ready: 0, processing: 0, failed: 0, total: 0, more: false },
  shared: 0,
  worsened: null,
  documents: [],
};

let list: (documents: readonly DocumentJson[]) => void;

function Wizard({ kind, first }: { readonly kind: WizardKind; readonly first: readonly DocumentJson[] }) {
  const [documents, setDocuments] = useState(first);
  list = (next) => act(() => setDocuments(next));
  return (
    <Theme>
      <Toasts>
        <TrainingWizard
          kind={kind}
          title="Entrena"
          step="documentos"
          data={{ ...data, documents: [...documents] }}
          stepAt={(to) => `?paso=${to}`}
          closeTo="?"
        />
      </Toasts>
    </Theme>
  );
}

const show = (kind: WizardKind, ...first: DocumentJson[]) => renderPage(<Wizard kind={kind} first={first} />);
const toasts = () =>
  screen
    .queryAllByTestId("toast")
    .filter(({ dataset }) => dataset.state === "open")
    .map(({ textContent, dataset }) => [dataset.variant ?? "", textContent]);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const field = () => screen.getByLabelText<HTMLInputElement>(/^Documento/);

function drop(...names: string[]) {
  const files = names.map((name) => new File(["Abrimos a las 8."], name, { type: "text/plain" }));
  const form = field().form;
  if (!form) throw new Error("no form");
  const list = Object.assign(files, { item: (at: number) => files[at] ?? null });
  const dropped = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(dropped, { dataTransfer: { files: list, types: ["Files"] } });
  act(() => void form.dispatchEvent(dropped));
  return dropped.defaultPrevented;
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ["company", "Documento procesado", "Error en procesamiento", 5_000],
  ["center", "Documento procesado exitosamente", "Error al procesar documento", 4_000],
  ["shell", "Documento procesado exitosamente", "Error al procesar documento", 4_000],
] as const)("in the %s's wizard", (kind, ready, failed, milliseconds) => {
  test("TRAIN-28 a document that was read is told once, named as ready to use, for its time", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(kind, MENU);
    expect(toasts()).toEqual([]);
    list([READY]);
    const told = [["default", `${ready}Menú.pdf está listo para usarse: la IA ya responde con él.`]];
    await waitFor(() => expect(toasts()).toEqual(told));
    list([{ ...READY }]);
    expect(toasts()).toEqual(told);
    await pass(milliseconds - 500);
    expect(toasts()).toEqual(told);
    await pass(500);
    expect(toasts()).toEqual([]);
  });

  test("TRAIN-28 one that could not be read is an error for 5000 ms", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(kind, MENU);
    list([FAILED]);
    const told = [["destructive", `${failed}No pudimos leer Menú.pdf. El paso «Subir Documentos» dice por qué.`]];
    await waitFor(() => expect(toasts()).toEqual(told));
    await pass(4_500);
    expect(toasts()).toEqual(told);
    await pass(500);
    expect(toasts()).toEqual([]);
  });

  test("TRAIN-28 a document that was read before the list was asked for is told all the same", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ id: 7, originalName: "Menú.pdf", status: "processing" }));
    show(kind);
    drop("Menú.pdf");
    const { form } = field();
    if (form) fireEvent.submit(form);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    list([READY]);
    await waitFor(() => expect(toasts().map(([, text]) => text)).toContainEqual(expect.stringContaining(ready)));
  });

  test("TRAIN-28 a document that the list shows as read before its upload is answered is told all the same", async () => {
    let answer = () => {};
    vi.stubGlobal("fetch", async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json({ id: 7, originalName: "Menú.pdf", status: "processing" });
    });
    show(kind);
    drop("Menú.pdf");
    const { form } = field();
    if (form) fireEvent.submit(form);
    list([READY]);
    expect(toasts()).toEqual([]);
    answer();
    await waitFor(() => expect(toasts().map(([, text]) => text)).toContainEqual(expect.stringContaining(ready)));
  });

  test("TRAIN-28 a document that is read again is told again", async () => {
    show(kind, FAILED);
    fireEvent.click(screen.getByRole("button", { name: "Reintentar Menú.pdf" }));
    list([READY]);
    await waitFor(() => expect(toasts().map(([, text]) => text)).toEqual([expect.stringContaining(ready)]));
  });
});

test("TRAIN-23 two files are refused in the drop zone with a reason, one is taken, and neither opens in the tab", () => {
  show("center");
  expect(drop("Menú.txt", "Precios.txt")).toBe(true);
  expect(field().files).toHaveLength(0);
  expect(screen.getByText("Un archivo a la vez: suelta solo uno.")).toBeTruthy();
  expect(drop("Menú.txt")).toBe(true);
  expect([...(field().files ?? [])].map(({ name }) => name)).toEqual(["Menú.txt"]);
  expect(screen.queryByText("Un archivo a la vez: suelta solo uno.")).toBeNull();
});

test("TRAIN-30 a download that fails is said, and one that works is saved under the document's name", async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
  onTestFinished(() => click.mockRestore());
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  show("company", { ...READY, originalName: "Menú «de» 'hoy'.pdf" });
  const link = screen.getByRole("link", { name: /^Descargar/ });
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  fireEvent.click(link);
  await waitFor(() =>
    expect(toasts()).toEqual([["destructive", "Error al descargarNo se pudo descargar el documento"]]),
  );
  expect(saved).toEqual([]);
  vi.stubGlobal("fetch", async () => new Response("%PDF"));
  fireEvent.click(link);
  await waitFor(() => expect(saved).toEqual(["Menú «de» 'hoy'.pdf"]));
});

test("TRAIN-27 the documents of an open wizard of a company are read again every 3 s though all is settled", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  renderPage(
    <Toasts>
      <CompanyWizard step="documentos" data={data} />
    </Toasts>,
    { loader },
  );
  await screen.findByText("Entrena la IA de La Espiga");
  const before = reads;
  await pass(2_900);
  expect(reads - before).toBe(0);
  await pass(200);
  expect(reads - before).toBe(1);
});
