import { useLocation } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { AiTrial } from "~/features/answering/configuration";
import { configMark, configTexts } from "~/features/answering/seen/configuration-version";
import type { DocumentJson } from "~/features/knowledge/schema";
import { loadToastStack, Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import type { CenterWizardData } from "../read-center-wizard.server";
import type { WizardData } from "../read-wizard.server";
import type { WizardKind, WizardStep } from "../wizards";
import { CenterWizard } from "./center-wizard";
import { TrainingWizard } from "./training-wizard";

// The code that a browser fetches with its first message is here before anybody waits for one.
beforeAll(async () => {
  await loadToastStack();
});

const TRIAL: AiTrial = {
  response: "Abrimos a las 8:30.",
  seen: "Pregunta",
  draft: null,
  analysis: { sentiment: { sentiment: "neutral", confidence: 0.87 }, intention: "horario" },
  handoff: null,
  promptVersion: "1",
  isLocal: true,
  model: "local",
  retrieved: [
    {
      chunkId: 1,
      documentId: 2,
      documentName: "Horarios.pdf",
      page: 3,
      heading: null,
      snippet: "Los domingos abrimos a las 8:30.",
      score: 0.91,
      isCited: true,
    },
  ],
  guards: ["Un primer intento era demasiado largo."],
  tokens: 1234,
  milliseconds: 56,
  credits: 1,
};

function dataOf(saved: Partial<WizardData["configuration"]> = {}): WizardData {
  return {
    companyId: 5,
    company: { name: "La Espiga", industry: "Panadería" },
    businessName: "Panadería La Espiga",
    configuration: {
      companyId: 5,
      companyName: "La Espiga",
      industry: "",
      tone: "professional",
      customInstructions: "",
      treatment: null,
      language: null,
      isSaved: true,
      ...saved,
    },
    progress: { ready: 0, processing: 0, failed: 0, total: 0, more: false },
    shared: 0,
    worsened: null,
    documents: [],
  };
}

const show = (kind: WizardKind, step: WizardStep, data = dataOf()) =>
  renderPage(
    <Toasts>
      <TrainingWizard kind={kind} title="Entrena" step={step} data={data} stepAt={(to) => `?paso=${to}`} closeTo="?" />
    </Toasts>,
  );

test("a trial with changes that are not saved says so and leads back to them; without changes it says nothing", () => {
  const notice = () => screen.queryByText(/Pruebas con lo guardado; tus cambios no se han guardado\./);
  const key = "training:company:5:config";
  sessionStorage.setItem(key, JSON.stringify({ companyName: "La Espiga" }));
  const clean = show("company", "prueba");
  expect(notice()).toBeNull();
  clean.unmount();
  sessionStorage.setItem(key, JSON.stringify({ customInstructions: "Di siempre «gracias»." }));
  const page = show("company", "prueba");
  expect(notice()).not.toBeNull();
  expect(screen.getByRole("link", { name: "Volver para guardarlos" }).getAttribute("href")).toContain("paso=negocio");
  page.unmount();
});

test("the business's name stands in the field before the first save: a company's own, or that of the whole business", () => {
  const first = dataOf({ isSaved: false, companyName: "" });
  const name = () => screen.getByLabelText<HTMLInputElement>(/Nombre/).value;
  const page = show("company", "negocio", first);
  expect(name()).toBe("La Espiga");
  page.unmount();
  show("center", "negocio", { ...first, companyId: null, company: null });
  expect(name()).toBe("Panadería La Espiga");
});

const answering = (status: number, body: unknown) => {
  const calls: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    calls.push(init);
    return Response.json(body, { status });
  });
  return calls;
};

/** Submits again until it was sent: a second press right after the first counts as the same one. */
async function submit(field: HTMLElement, calls: readonly unknown[]): Promise<void> {
  const form = field.closest("form");
  if (!form) throw new Error("not in a form");
  const before = calls.length;
  await waitFor(
    () => {
      if (calls.length === before) fireEvent.submit(form);
      expect(calls.length).toBe(before + 1);
    },
    { timeout: 4_000 },
  );
}

const write = (text: string) => {
  const box = screen.getByLabelText("Mensaje de prueba");
  fireEvent.input(box, { target: { value: text } });
  return box;
};
const ask = (text: string, calls: readonly unknown[]) => submit(write(text), calls);

afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

test("TRAIN-11 the four-step wizard offers six industries, and an unknown one that is saved stays chosen", () => {
  const view = show("shell", "negocio");
  const industries = () => within(screen.getByLabelText(/^Industria/)).getAllByRole<HTMLOptionElement>("option");
  expect(industries().map(({ value }) => value)).toEqual([
    "",
    "restaurant",
    "retail",
    "healthcare",
    "technology",
    "education",
    "other",
  ]);
  view.unmount();
  show("shell", "negocio", dataOf({ industry: "Taxidermia" }));
  expect(industries().map(({ value }) => value)).toEqual([
    "restaurant",
    "retail",
    "healthcare",
    "technology",
    "education",
    "other",
    "Taxidermia",
  ]);
  expect(industries().find(({ selected }) => selected)?.value).toBe("Taxidermia");
});

test("DATA-30 TRAIN-19 the form offers the three tones", () => {
  show("company", "negocio");
  const tones = within(screen.getByRole("group", { name: "Tono" })).getAllByRole<HTMLInputElement>("radio");
  expect(tones.map(({ name, value }) => [name, value])).toEqual([
    ["tone", "professional"],
    ["tone", "friendly"],
    ["tone", "casual"],
  ]);
});

test("TRAIN-11 elsewhere the industry is free text and a known one is shown in words", () => {
  show("company", "negocio", dataOf({ industry: "retail" }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Industria/).value).toBe("Tienda o comercio");
});

describe("TRAIN-08 TRAIN-09 TRAIN-13 TRAIN-15 each step has its buttons", () => {
  test.each([
    ["company", "negocio", ["Siguiente", "Guardar y Continuar"]],
    ["company", "documentos", ["Anterior", "Siguiente"]],
    ["company", "prueba", ["Anterior", "Salir"]],
    ["center", "negocio", ["Salir", "Siguiente", "Guardar y Continuar"]],
    ["center", "documentos", ["Anterior", "Salir", "Siguiente"]],
    ["center", "prueba", ["Anterior", "Salir"]],
    ["shell", "negocio", ["Continuar", "Guardar Configuración"]],
    ["shell", "documentos", ["Anterior", "Continuar"]],
    ["shell", "respuestas", ["Anterior", "Continuar", "Guardar Configuración"]],
    ["shell", "prueba", ["Anterior", "Finalizar"]],
  ] as const)("%s, %s", (kind, step, buttons) => {
    show(kind, step);
    const last = [...screen.getByTestId("wizard-buttons").children];
    expect(last.map((one) => one.textContent?.trim())).toEqual(buttons);
  });
});

test("TRAIN-36 the training center shows sentiment, intention and 0.87 as 87%, the others only the answer", async () => {
  for (const [kind, shown] of [
    ["center", 1],
    ["company", 0],
  ] as const) {
    const calls = answering(200, TRIAL);
    const view = show(kind, "prueba");
    await ask("¿A qué hora abren?", calls);
    const result = within(await screen.findByRole("region", { name: "Respuesta de la IA" }));
    expect(result.getByText("Abrimos a las 8:30.")).toBeTruthy();
    expect(result.queryAllByText("87%")).toHaveLength(shown);
    expect(result.queryAllByText("Neutral")).toHaveLength(shown);
    expect(result.queryAllByText("horario")).toHaveLength(shown);
    expect(result.getByText(/Horarios\.pdf, página 3/).textContent).toContain("91% de parecido · citado");
    expect(result.getByText("Un primer intento era demasiado largo.")).toBeTruthy();
    expect(result.getByText("1,234")).toBeTruthy();
    expect(result.getByText("56 ms")).toBeTruthy();
    view.unmount();
  }
});

test("TRAIN-35 a failed test takes the former answer away, says so in its wizard's words and keeps the question", async () => {
  for (const [kind, title, refusal, text] of [
    ["company", "Error al probar IA", "Ocupado", "No se pudo probar la respuesta de la IA"],
    ["center", "Error en prueba", "Error: Sin respuesta", "Error: Sin respuesta"],
    ["shell", "Error en prueba", "Error: Sin respuesta", "Error: Sin respuesta"],
  ] as const) {
    const calls = answering(200, TRIAL);
    const view = show(kind, "prueba");
    await ask("¿A qué hora abren?", calls);
    await screen.findByText("Abrimos a las 8:30.");
    expect(await screen.findByText("Respuesta generada")).toBeTruthy();
    await ask("¿Y los lunes?", answering(502, { error: refusal }));
    const toast = await screen.findByText(title);
    expect(toast.closest("[data-testid=toast]")?.textContent).toContain(text);
    expect(screen.queryByText("Abrimos a las 8:30.")).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Mensaje de prueba").value).toBe("¿Y los lunes?");
    view.unmount();
  }
});

test("a test that the model did not answer says beside the question that it is still there to be asked again", async () => {
  show("center", "prueba");
  await ask("¿Y los lunes?", answering(502, { error: "No se pudo probar la respuesta de la IA" }));
  const said = "No se pudo probar la respuesta de la IA. Tu mensaje sigue aquí: inténtalo otra vez en un momento.";
  expect(await screen.findByText(said)).toBeTruthy();
});

test("TRAIN-33 spaces are not sent; Enter sends in the training center only", async () => {
  const calls = answering(200, TRIAL);
  const view = show("center", "prueba");
  const empty = write("   ").closest("form");
  if (empty) fireEvent.submit(empty);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Probar IA" }).disabled).toBe(true);
  const box = screen.getByLabelText("Mensaje de prueba");
  expect(fireEvent.keyDown(box, { key: "Enter", shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(box, { key: "Enter" })).toBe(false);
  expect(calls).toEqual([]);
  await ask("¿Abren?", calls);
  await screen.findByText("Abrimos a las 8:30.");
  expect(JSON.parse(String(calls[0]?.body))).toMatchObject({ message: "¿Abren?", companyId: 5, turns: [] });
  await ask("¿Y mañana?", calls);
  expect(JSON.parse(String(calls[1]?.body)).turns).toEqual([
    { role: "customer", text: "¿Abren?" },
    { role: "assistant", text: "Abrimos a las 8:30." },
  ]);
  await ask("¿Y el lunes?", answering(200, { ...TRIAL, offers: "person" }));
  const after = answering(200, TRIAL);
  await ask("No es eso", after);
  expect(JSON.parse(String(after[0]?.body)).turns.at(-1)).toEqual({
    role: "assistant",
    text: "Abrimos a las 8:30.",
    offers: "person",
  });
  view.unmount();
  show("company", "prueba");
  expect(fireEvent.keyDown(screen.getByLabelText("Mensaje de prueba"), { key: "Enter" })).toBe(true);
});

test("TRAIN-21 a save says so, a refused one in its wizard's words, and what was typed stays", async () => {
  for (const [kind, failure] of [
    ["company", "Error al guardar configuración"],
    ["center", "Error al guardar"],
    ["shell", "Error al guardar"],
  ] as const) {
    const failing: unknown[] = [];
    vi.stubGlobal("fetch", async () => {
      failing.push(null);
      throw new TypeError("offline");
    });
    const view = show(kind, "negocio");
    const name = screen.getByLabelText<HTMLInputElement>("Nombre de la empresa");
    fireEvent.input(name, { target: { value: "Otra" } });
    await submit(name, failing);
    const toast = (await screen.findByText(failure)).closest("[data-testid=toast]");
    expect(toast?.textContent).toContain("No se pudo guardar la configuración");
    expect(name.value).toBe("Otra");
    const calls = answering(201, { companyName: "Otra" });
    await submit(name, calls);
    await screen.findByText("Configuración guardada");
    expect(JSON.parse(String(calls[0]?.body))).toMatchObject({
      companyId: 5,
      companyName: "Otra",
      tone: "professional",
    });
    view.unmount();
  }
});

test("a save names the configuration that filled the form; a colleague's is told beside what was typed, then replaced", async () => {
  const { isSaved: _, companyId: __, ...saved } = dataOf().configuration;
  const theirs = { ...dataOf().configuration, tone: "friendly", customInstructions: "Ofrece pan." };
  const said = "Alguien de tu equipo cambió esta configuración mientras la editabas.";
  const seen: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (typeof body !== "string") return Response.json(address.endsWith("?companyId=5") ? theirs : null);
    seen.push(JSON.parse(body).seen);
    return seen.length === 1
      ? Response.json({ error: said, code: "changed_meanwhile" }, { status: 409 })
      : Response.json({ companyName: "Otra" }, { status: 201 });
  });
  const marks = [saved, theirs, { ...saved, companyName: "Otra" }].map((one) =>
    configMark(configTexts((name) => one[name])),
  );
  const view = show("shell", "negocio");
  const name = screen.getByLabelText<HTMLInputElement>("Nombre de la empresa");
  fireEvent.input(name, { target: { value: "Otra" } });
  await submit(name, seen);
  const note = await screen.findByText(/Ahora dice/);
  expect(note.textContent).toBe(
    `${said} Ahora dice: Nombre de la empresa: La Espiga; Tono: Amigable; Instrucciones personalizadas: Ofrece pan. Si guardas, queda lo que tú escribiste.`,
  );
  expect(name.value).toBe("Otra");
  await submit(name, seen);
  await waitFor(() => expect(screen.queryByText(/Ahora dice/)).toBeNull());
  await submit(name, seen);
  expect(seen).toEqual(marks);
  view.unmount();
  // What was typed in another step names the version that it was typed over.
  window.sessionStorage.setItem("training:shell:5:config", JSON.stringify({ companyName: "Mía", seen: "77" }));
  show("shell", "respuestas");
  await submit(screen.getByLabelText(/^Instrucciones personalizadas/), seen);
  expect(seen.at(-1)).toBe(77);
});

const documentOf = (id: number, originalName: string, over: Partial<DocumentJson> = {}): DocumentJson => ({
  id,
  companyId: 5,
  originalName,
  fileType: "text/plain",
  fileSize: 1536,
  status: "ready",
  error: null,
  pages: null,
  chunks: 1,
  lastUsedAt: null,
  uploadedAt: "2026-05-15T18:00:00.000Z",
  source: null,
  sourceUrl: null,
  ...over,
});

test("TRAIN-14 TRAIN-31 each document has name, size, state, download and delete; sizes have a decimal in a company's wizard only", () => {
  const documents = [
    documentOf(1, "Horarios.txt"),
    documentOf(2, "Menu.pdf", { status: "processing" }),
    documentOf(3, "Foto.pdf", { status: "error", error: "El PDF no tiene texto." }),
  ];
  for (const [kind, size] of [
    ["company", "1.5 KB"],
    ["center", "2 KB"],
    ["shell", "2 KB"],
  ] as const) {
    const progress = { ready: 1, processing: 1, failed: 1, total: 4, more: false };
    const view = show(kind, "documentos", { ...dataOf(), documents, progress, shared: 3 });
    expect(screen.getByText("También responde con 3 documentos que son de todas las empresas.")).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("value"), kind).toBe("25");
    expect(screen.getByText("25%")).toBeTruthy();
    const rows = within(screen.getByRole("list", { name: "Documentos" })).getAllByRole("listitem");
    const texts = rows.map((row) => [
      ...[...row.querySelectorAll("p")].map(({ textContent }) => textContent),
      within(row).getByTestId("document-status").textContent,
    ]);
    expect(texts, kind).toEqual([
      ["Horarios.txt", size, "Listo"],
      ["Menu.pdf", size, "Procesando"],
      ["Foto.pdf", size, "El PDF no tiene texto.", "Error"],
    ]);
    for (const [at, { id, originalName }] of documents.entries()) {
      const row = within(rows[at] as HTMLElement);
      const download = row.getByRole("link", { name: `Descargar ${originalName}` });
      expect(download.getAttribute("href")).toBe(`/api/training/documents/${id}/download`);
      expect(row.getByRole("button", { name: `Eliminar ${originalName}` })).toBeTruthy();
    }
    view.unmount();
  }
});

test("TRAIN-24 TRAIN-25 an upload and its failure are told in its wizard's words", async () => {
  for (const [kind, uploaded, failed] of [
    ["company", "Archivo subido", "Error al subir archivo"],
    ["center", "Documento subido", "Error al subir documento"],
    ["shell", "Documento subido", "Error al subir documento"],
  ] as const) {
    const view = show(kind, "documentos");
    const field = screen.getByLabelText("Documento");
    const toast = async (title: string) =>
      (await screen.findByText(title)).closest("[data-testid=toast]") ?? expect.unreachable(title);
    await submit(field, answering(415, { error: "Ese archivo no es de los que leemos." }));
    const refused = await toast(failed);
    expect([refused.getAttribute("data-variant"), refused.textContent]).toEqual([
      "destructive",
      expect.stringContaining("Ese archivo no es de los que leemos."),
    ]);
    const calls = answering(201, { id: 9, originalName: "Horarios.txt", status: "processing" });
    await submit(field, calls);
    expect((await toast(uploaded)).textContent).toContain("Horarios.txt se está procesando.");
    const sent = calls[0]?.body;
    expect(sent instanceof FormData && sent.get("companyId"), kind).toBe("5");
    view.unmount();
  }
});

test("TRAIN-13 everything that was saved is shown again, instructions included, and a save of the next thing keeps it", async () => {
  const saved = {
    companyName: "La Espiga Dorada",
    industry: "retail",
    tone: "casual",
    treatment: "usted",
    language: "es",
    customInstructions: "Ofrece pan de muerto.",
  } as const;
  for (const [kind, step] of [
    ["company", "negocio"],
    ["center", "negocio"],
    ["shell", "respuestas"],
  ] as const) {
    const view = show(kind, step, dataOf(saved));
    const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Instrucciones/ });
    expect(box.value, kind).toBe("Ofrece pan de muerto.");
    const calls = answering(201, saved);
    await submit(box, calls);
    expect(JSON.parse(String(calls[0]?.body)), kind).toMatchObject({
      ...saved,
      industry: expect.stringMatching(/retail|Tienda/),
    });
    view.unmount();
  }
  const view = show("shell", "negocio", dataOf(saved));
  expect(screen.getByLabelText<HTMLInputElement>("Nombre de la empresa").value).toBe("La Espiga Dorada");
  const calls = answering(201, saved);
  await submit(screen.getByLabelText("Nombre de la empresa"), calls);
  expect(JSON.parse(String(calls[0]?.body))).toMatchObject(saved);
  view.unmount();
});

test("TRAIN-17 what was typed is still there at another step and gone once the window was closed", () => {
  const first = show("company", "negocio");
  fireEvent.input(screen.getByLabelText("Nombre de la empresa"), { target: { value: "A medias" } });
  expect(window.sessionStorage.getItem("training:company:5:config")).toContain("A medias");
  first.unmount();
  expect(window.sessionStorage.getItem("training:company:5:config")).toBeNull();
  show("company", "negocio");
  expect(screen.getByLabelText<HTMLInputElement>("Nombre de la empresa").value).toBe("La Espiga");
});

test("TRAIN-17 what was typed at another step stands in the field, and a save takes it off", async () => {
  const key = "training:company:5:config";
  window.sessionStorage.setItem(key, JSON.stringify({ companyName: "A medias", tone: 7 }));
  show("company", "negocio");
  const name = screen.getByLabelText<HTMLInputElement>("Nombre de la empresa");
  expect(name.value).toBe("A medias");
  await submit(name, answering(201, { companyName: "A medias" }));
  await screen.findByText("Configuración guardada");
  expect(window.sessionStorage.getItem(key)).toBeNull();
});

function Where() {
  return <output data-testid="where">{useLocation().search}</output>;
}

test("a save leads to the next step, the four-step wizard stays and reads itself again; a failure stands above the form", async () => {
  for (const [kind, place] of [
    ["company", "?paso=documentos"],
    ["shell", ""],
  ] as const) {
    const loader = vi.fn(() => null);
    const wizard = (
      <Toasts>
        <TrainingWizard
          kind={kind}
          title="E"
          step="negocio"
          data={dataOf()}
          stepAt={(to) => `?paso=${to}`}
          closeTo="?"
        />
        <Where />
      </Toasts>
    );
    const view = renderPage(wizard, { loader });
    const name = await screen.findByLabelText("Nombre de la empresa");
    const next = view.baseElement.querySelector<HTMLInputElement>("input[name=next]");
    expect(next?.value).toBe(kind === "shell" ? "?paso=negocio&listo=guardada" : "?paso=documentos&listo=guardada");
    await submit(name, answering(500, { error: "No." }));
    expect((await screen.findByRole("alert")).textContent).toBe("No.");
    await submit(name, answering(201, { companyName: "Otra" }));
    await waitFor(() => expect(screen.getByTestId("where").textContent).toBe(place));
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
    view.unmount();
  }
});

test("steps that are done are marked: saved names and texts, and documents also while they are read", () => {
  const marked = (data: WizardData) => {
    const view = show("shell", "prueba", data);
    const done = screen.getAllByText("(completo)").map((one) => one.closest("a")?.getAttribute("href"));
    view.unmount();
    return done;
  };
  const progress = { ready: 0, processing: 1, failed: 0, total: 1, more: false };
  expect(marked({ ...dataOf(), progress })).toEqual(["/?paso=negocio", "/?paso=documentos"]);
  expect(marked(dataOf({ customInstructions: "Saluda." }))).toEqual(["/?paso=negocio", "/?paso=respuestas"]);
});

test("an industry that was saved in words is the one of the list", () => {
  const options = () => within(screen.getByLabelText(/^Industria/)).getAllByRole<HTMLOptionElement>("option");
  const chosen = () => options().find(({ selected }) => selected);
  const view = show("shell", "negocio", dataOf({ industry: "restaurant" }));
  const [words, most] = [chosen()?.textContent ?? "", options().length];
  view.unmount();
  show("shell", "negocio", dataOf({ industry: words }));
  expect([chosen()?.value, options().length]).toEqual(["restaurant", most]);
});

const step = { shows: "steps", step: "negocio", data: dataOf() } as const;
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

test("the center's wizard begins with a company, or with all, keeps the step that a link leads to, and forgets the news of another", () => {
  const companies = [{ id: 5, name: "La Espiga" }];
  const path = "/admin/ai-training?asistente=1&para=9&paso=prueba&listo=guardada&antes=3";
  const wizard = { shows: "choice", companies } as unknown as CenterWizardData;
  const view = renderPage(<CenterWizard wizard={wizard} />, { path });
  const at = (query: string) => `/admin/ai-training?${query}`;
  expect(linkTo("La Espiga")).toBe(at("asistente=1&para=5&paso=prueba&antes=3"));
  expect(linkTo("Todas las empresas")).toBe(at("asistente=1&para=negocio&paso=prueba&antes=3"));
  expect(linkTo("Salir")).toBe(at("antes=3"));
  view.unmount();
  const show = (isPreselected: boolean) =>
    renderPage(
      <Toasts>
        <CenterWizard wizard={{ ...step, isPreselected }} />
      </Toasts>,
      { path },
    );
  const chosen = show(false);
  expect(linkTo("Anterior")).toBe(at("asistente=1&antes=3"));
  expect(linkTo("Siguiente")).toBe(at("asistente=1&para=9&paso=documentos&antes=3"));
  chosen.unmount();
  show(true);
  expect(linkTo("Anterior")).toBeUndefined();
});
