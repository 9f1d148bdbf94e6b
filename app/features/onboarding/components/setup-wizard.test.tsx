import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { SetupWizard, WizardHeader } from "./setup-wizard";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ANSWERS = {
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@a.mx",
  phone: "2225551234",
  companyName: "La Espiga",
  companyEmail: "h@a.mx",
  companyPhone: "2225559999",
  industry: "Panadería",
};
const SAID = [
  { id: 1, from: "assistant", text: "¿Cuál es tu nombre?", at: Date.UTC(2026, 4, 15, 18, 0) },
  { id: 2, from: "user", text: "Ana", at: Date.UTC(2026, 4, 15, 18, 1), step: 1 },
  { id: 3, from: "system", text: "No hubo conexión", at: Date.UTC(2026, 4, 15, 18, 2) },
];

/** The wizard as a tab finds it again at a step. */
function openAt(step: number) {
  const state = { step, messages: SAID, answers: ANSWERS, editing: null, failed: false };
  sessionStorage.setItem("setup-wizard", JSON.stringify({ key: "k".repeat(32), state }));
  renderPage(
    <>
      <WizardHeader />
      <SetupWizard greeting="¡Hola!" pass="pase" freshKey={"f".repeat(32)} />
    </>,
  );
}
const confirm = () => screen.queryByRole("button", { name: "Continuar con archivo" });

test("ONB-15 the header leads home, and each of the three kinds of message has its name and its time", async () => {
  openAt(2);
  expect(screen.getByRole("link", { name: "Volver al inicio" }).getAttribute("href")).toBe("/");
  const log = within(await screen.findByRole("log"));
  for (const [name, text] of [
    ["Asistente", "¿Cuál es tu nombre?"],
    ["Tú", "Ana"],
    ["Aviso", "No hubo conexión"],
  ] as const) {
    const said = log.getByText(text, { exact: false, selector: "p" });
    expect(said.textContent).toBe(`${name}: ${text}`);
    expect(said.parentElement?.querySelector("time")?.textContent).toMatch(/^\d{1,2}:\d{2}/);
  }
  const kinds = [...document.querySelectorAll("[data-from]")].map((one) => one.getAttribute("data-from"));
  expect(new Set(kinds)).toEqual(new Set(["assistant", "user", "system"]));
});

test("ONB-15 'Procesando...' stands while an answer is interpreted, and goes with its end", async () => {
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => void waiting.push(resolve)));
  openAt(3);
  const field = await screen.findByRole("textbox", { name: "Tu respuesta" });
  expect(screen.queryByText("Procesando...")).toBeNull();
  fireEvent.change(field, { target: { value: "ana@a.mx" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByText("Procesando...")).toBeTruthy();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.(
    Response.json({
      understood: true,
      isDecline: false,
      extractedValue: "ana@a.mx",
      needsMoreInfo: false,
      message: null,
    }),
  );
  await waitFor(() => expect(screen.queryByText("Procesando...")).toBeNull());
});

test("ONB-16 the send button sends what was written, as Enter does, and Shift+Enter does not", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Promise<Response>(() => undefined);
  });
  openAt(3);
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Tu respuesta" });
  fireEvent.change(field, { target: { value: "ana@a.mx" } });
  expect(fireEvent.keyDown(field, { key: "Enter", shiftKey: true })).toBe(true);
  expect([sent, field.value]).toEqual([[], "ana@a.mx"]);
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(sent).toEqual([{ prompt: "", userResponse: "ana@a.mx", step: 3 }]));
  expect(field.value).toBe("");
  expect(screen.getByText("ana@a.mx", { selector: "[data-from=user] p" }).textContent).toBe("Tú: ana@a.mx");
});

test("ONB-27 a file comes by click or by drop, and only then there is 'Continuar con archivo'", async () => {
  openAt(10);
  const card = await screen.findByRole("region", { name: "Documento de tu negocio" });
  expect(within(card).getByRole("button", { name: "Continuar sin archivo" })).toBeTruthy();
  expect(confirm()).toBeNull();
  const input = card.querySelector<HTMLInputElement>("input[type=file]");
  const area = card.querySelector("label");
  if (!input || !area) throw new Error("no file area");
  const drop = (name: string) => fireEvent.drop(area, { dataTransfer: { files: [new File(["Abrimos."], name)] } });
  drop("foto.png");
  expect(screen.getByRole("alert").textContent).toBe("Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.");
  expect(confirm()).toBeNull();
  drop("horario.txt");
  expect(area.textContent).toContain("horario.txt");
  expect(confirm()).not.toBeNull();
  Object.defineProperty(input, "files", { value: [new File(["x"], "foto.png")], configurable: true });
  fireEvent.change(input);
  expect(confirm()).toBeNull();
  Object.defineProperty(input, "files", { value: [new File(["Menú"], "menu.pdf")], configurable: true });
  fireEvent.change(input);
  expect(area.textContent).toContain("menu.pdf");
  expect(confirm()).not.toBeNull();
});

test("a chosen file outlives the change of an answer, which can be left as it was", async () => {
  openAt(10);
  const card = await screen.findByRole("region", { name: "Documento de tu negocio" });
  fireEvent.drop(card.querySelector("label") as HTMLElement, {
    dataTransfer: { files: [new File(["Abrimos."], "horario.txt")] },
  });
  fireEvent.click(screen.getByRole("button", { name: /^Cambiar/ }));
  expect(screen.queryByRole("region", { name: "Documento de tu negocio" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Dejar como estaba" }));
  expect(screen.getByRole("region", { name: "Documento de tu negocio" }).textContent).toContain("horario.txt");
  expect(confirm()).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Dejar como estaba" })).toBeNull();
});

test("ONB-33 a failing registration says the server's sentence, or the stated one where there is none", async () => {
  const taken = "Ya existe una cuenta con ese email. Entra con ella o usa otro email.";
  for (const [answer, said] of [
    [() => Response.json({ ok: false, error: taken }, { status: 409 }), taken],
    [
      () => Response.json({ ok: false, error: "Error al crear la empresa" }, { status: 500 }),
      "Error al crear la empresa",
    ],
    [() => new Response("<h1>502</h1>", { status: 502 }), "Error al crear la cuenta"],
    [() => Promise.reject(new TypeError("no line")), "Error al crear la cuenta"],
  ] as const) {
    vi.stubGlobal("fetch", async () => answer());
    openAt(10);
    fireEvent.click((await screen.findAllByRole("button", { name: "Continuar sin archivo" })).at(-1) as HTMLElement);
    const shown = await screen.findAllByText(said, { exact: false, selector: "[data-from=system] p" });
    expect(shown.at(-1)?.textContent).toBe(`Aviso: ${said}`);
    const after = shown.at(-1)?.parentElement?.nextElementSibling;
    expect(after?.getAttribute("data-from")).toBe("assistant");
    cleanup();
  }
});

test("ONB-34 an account whose file was not stored is made, with the warning", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent: FormData[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: FormData }) => {
    sent.push(body);
    return Response.json({ ok: true, fileStored: false });
  });
  openAt(10);
  const card = await screen.findByRole("region", { name: "Documento de tu negocio" });
  const file = new File(["Abrimos."], "horario.txt");
  fireEvent.drop(card.querySelector("label") as Element, { dataTransfer: { files: [file] } });
  fireEvent.click(confirm() as HTMLElement);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByText("🎉 ¡Configuración completada!")).toBeTruthy();
  expect([...document.querySelectorAll("[data-from]")].at(-1)?.querySelector("p")?.textContent).toBe(
    "Aviso: Archivo no se pudo subir, pero puedes hacerlo después desde el panel",
  );
  expect(sent.map((body) => [body.get("intent"), (body.get("file") as File).name])).toEqual([
    ["create", "horario.txt"],
  ]);
});
