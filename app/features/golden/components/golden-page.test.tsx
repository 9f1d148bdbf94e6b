import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../tests/support/render-page";
import type { RunSummary } from "../golden";
import { GoldenPage } from "./golden-page";
import { PromptVersionsPage } from "./prompt-versions-page";

class DeadSocket extends EventTarget {
  send() {}
  close() {}
}
vi.stubGlobal("WebSocket", DeadSocket);

type Props = Parameters<typeof GoldenPage>[0];
type Question = Props["questions"][number];

const question = (id: number, over: Partial<Question> = {}): Question => ({
  id,
  question: `¿Pregunta ${id}?`,
  expectation: "facts",
  facts: [],
  isCustomers: false,
  last: null,
  ...over,
});
const RUN: RunSummary = {
  id: 1,
  companyId: null,
  cause: "manual",
  state: "done",
  total: 4,
  done: 4,
  passed: 3,
  worse: 0,
  createdAt: "2026-11-21T20:00:00.000Z",
  finishedAt: "2026-11-21T20:01:00.000Z",
};
const COST = { questions: 2, calls: 2, tokens: 3_600, credits: 0, isLocal: false } as const;
const refusal = (intent: string, of: string, initialValue: Record<string, string> = {}): FormRefusal => ({
  ...{ ok: false, intent, of, code: "invalid", error: "No se pudo." },
  result: { status: "error", initialValue, error: { "": ["No se pudo."] } },
});

function show(over: Partial<Props> = {}, reads: readonly string[] | null = null) {
  const props: Props = {
    ...{ companyId: 7, companies: [{ id: 7, name: "Centro" }], questions: [question(1), question(2)] },
    ...{ editing: null, standing: null, runs: [], next: null, cost: COST, done: null, imported: 0, first: true },
    isGone: false,
    ...over,
  };
  const { container, unmount } = renderPage(
    <AccessContext.Provider value={reads && { isVisit: false, reads, posts: {} }}>
      <GoldenPage {...props} />
    </AccessContext.Provider>,
  );
  return { text: () => container.textContent ?? "", unmount };
}
const fieldsOf = (button: string) => {
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: button });
  return form && Object.fromEntries(new FormData(form));
};
const offered = (name: string, role = "button") => screen.queryByRole(role, { name }) !== null;
const NEW = "Nueva pregunta";
const IMPORT = "Traer las últimas preguntas reales";

test("a question of the address that is gone is said above the list, which stays", () => {
  const gone = show({ isGone: true });
  expect(screen.getByRole("alert").textContent).toBe("Esa pregunta ya no existe.");
  expect(gone.text()).toContain("¿Pregunta 1?");
  gone.unmount();
  show();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("both buttons are about the company of the page, and while a run goes on none is begun", () => {
  const shown = show();
  expect(fieldsOf("Probar todas")).toEqual({ intent: "run", companyId: "7" });
  expect(fieldsOf(IMPORT)).toEqual({ intent: "import", companyId: "7" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Probar todas" }).disabled).toBe(false);
  expect(shown.text()).toContain("Todavía no se han probado.");
  expect(shown.text()).toContain("Usa cerca de 3,600 tokens del modelo de IA (2 respuestas).");
  shown.unmount();
  show({ companyId: null, standing: { ...RUN, state: "running", done: 1 } });
  expect(fieldsOf("Probar todas")).toEqual({ intent: "run", companyId: "" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Probar todas" }).disabled).toBe(true);
});

test("with 200 questions no more are added or taken over, with 199 they are", () => {
  const shown = (count: number) => {
    const { text, unmount } = show({ questions: Array.from({ length: count }, (_, at) => question(at + 1)) });
    const all = text();
    unmount();
    return [
      all.includes(NEW),
      all.includes(IMPORT),
      all.includes("Llegaste a las 200 preguntas, que es el máximo de Centro."),
    ];
  };
  expect(shown(199)).toEqual([true, true, false]);
  expect(shown(200)).toEqual([false, false, true]);
});

test("who may only read finds neither a form nor buttons, also at an address that asks for them", () => {
  const reader = show({ editing: "nueva" }, ["/admin/ai-training/golden"]);
  for (const name of [NEW, "Editar ¿Pregunta 1?"]) expect(offered(name, "link"), name).toBe(false);
  for (const name of ["Probar todas", IMPORT, "Guardar pregunta", "Eliminar ¿Pregunta 1?"])
    expect(offered(name), name).toBe(false);
  reader.unmount();
  show({ editing: "nueva" });
  for (const name of ["Probar todas", IMPORT, "Guardar pregunta", "Eliminar ¿Pregunta 1?"])
    expect(offered(name), name).toBe(true);
  expect(offered(NEW, "link")).toBe(false);
});

test("a refused form is open again with its question and what was typed, another refusal opens none", () => {
  const edited = show({ refused: refusal("edit", "2", { question: "¿Otra?", expectation: "handoff", facts: "" }) });
  expect(fieldsOf("Guardar pregunta")).toMatchObject({ intent: "edit", of: "2", question: "¿Otra?" });
  expect(edited.text()).toContain("No se pudo.");
  edited.unmount();
  const added = show({ refused: refusal("add", "", { question: "¿Nueva?" }) });
  expect(fieldsOf("Guardar pregunta")).toMatchObject({ intent: "add", companyId: "7", question: "¿Nueva?" });
  added.unmount();
  show({ refused: refusal("run", ""), done: "guardada" });
  expect(offered("Guardar pregunta")).toBe(false);
  expect(screen.getByRole("alert").textContent).toBe("No se pudo.");
  expect(screen.queryByRole("status")).toBeNull();
});

test("a question that is edited begins with what is kept, and tells whose words it has", () => {
  const kept = question(2, { question: "¿Abren hoy?", facts: ["8:30", "$120"], isCustomers: true });
  const shown = show({ editing: kept });
  expect(fieldsOf("Guardar pregunta")).toEqual({
    ...{ intent: "edit", of: "2", question: "¿Abren hoy?", expectation: "facts", facts: "8:30\n$120" },
  });
  expect(shown.text()).toContain("Son palabras de un cliente y se borran con su conversación.");
  shown.unmount();
  const other = show({ editing: question(1, { expectation: "handoff" }) });
  expect(fieldsOf("Guardar pregunta")).toMatchObject({ expectation: "handoff" });
  expect(other.text()).toContain("Como la escribiría un cliente.");
});

test("what was done is said, with how many questions came over", () => {
  const said = (done: string, imported = 0) => {
    const { unmount } = show({ done, imported });
    const text = screen.getByRole("status").textContent?.trim();
    unmount();
    return text;
  };
  expect(said("importadas", 1)).toBe("Agregamos 1 pregunta real. Revisa lo que debe decir cada una.");
  expect(said("importadas", 12)).toBe("Agregamos 12 preguntas reales. Revisa lo que debe decir cada una.");
  expect(said("importadas")).toMatch(/^No hay preguntas nuevas que agregar/);
  expect(said("eliminada")).toBe("Pregunta eliminada.");
  expect(said("descartado")).toBe("Cambio descartado: la IA sigue como estaba.");
});

test("each question tells what is expected and how it last went", () => {
  const last = (passed: boolean) =>
    ({ after: { reply: "", handoff: null, passed, missing: [] } }) as unknown as NonNullable<Question["last"]>;
  show({
    questions: [
      question(1, { facts: ["8:30"], last: last(true) }),
      question(2, { expectation: "handoff", last: last(false) }),
      question(3, { isCustomers: true }),
    ],
  });
  const rows = within(screen.getByRole("table", { name: "Preguntas de prueba" }))
    .getAllByRole("row")
    .slice(1);
  const cells = rows.map((row) =>
    [...row.children].slice(0, 3).map((cell) => cell.textContent?.replace(/\s+/g, " ").trim()),
  );
  expect(cells).toEqual([
    ["¿Pregunta 1?", "Debe decir 8:30", "Bien"],
    ["¿Pregunta 2?", "Debe pasar a una persona", "Mal"],
    ["¿Pregunta 3?Palabras de un cliente", "Debe responder", "Sin probar"],
  ]);
  expect(screen.getByRole("link", { name: "Editar ¿Pregunta 2?" }).getAttribute("href")).toBe(
    "/admin/ai-training/golden?companyId=7&editar=2",
  );
});

test("the history tells why each run was, how it ended and what got worse, and leads on to older ones", () => {
  const runs: RunSummary[] = [
    { ...RUN, id: 3, cause: "documents", worse: 2, passed: 2 },
    { ...RUN, id: 2, cause: "draft", state: "discarded", done: 1 },
    { ...RUN, id: 1, state: "failed", done: 1, passed: 1 },
  ];
  const { unmount } = show({ runs, next: 1, first: false });
  const rows = within(screen.getByRole("table", { name: "Pruebas anteriores" }))
    .getAllByRole("row")
    .slice(1);
  const cells = rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent?.trim()));
  expect(cells).toEqual([
    ["Cambió un documento", "Terminada", "2 de 4 bien 2 respuestas salen peor"],
    ["Antes de publicar", "Descartada", "1 de 4 probadas"],
    ["A petición", "Se detuvo", "1 de 4 bien"],
  ]);
  expect(screen.getByRole("link", { name: "Al principio" }).getAttribute("href")).toBe(
    "/admin/ai-training/golden?companyId=7",
  );
  expect(screen.getByRole("link", { name: "Más antiguas" }).getAttribute("href")).toBe(
    "/admin/ai-training/golden?companyId=7&antes=1",
  );
  unmount();
  show({ runs });
  expect(screen.queryByRole("navigation", { name: "Páginas del historial" })).toBeNull();
});

test("only the newest version of the general prompt is the current one, and every other one can be restored", () => {
  const version = (id: number, systemPrompt: string, restoredFrom: number | null = null) => ({
    ...{ id, systemPrompt, restoredFrom, savedByName: id === 2 ? null : "Lupita", changes: [] },
    createdAt: "2026-11-21T20:00:00.000Z",
  });
  const shown = (over: Partial<Parameters<typeof PromptVersionsPage>[0]>) => {
    const page = { versions: [version(3, "A"), version(2, "B"), version(1, "A", 9)], current: "A", next: null };
    const { unmount } = renderPage(<PromptVersionsPage {...page} first restored={false} error={null} {...over} />);
    const found = screen.getAllByTestId("prompt-version").map((one) => {
      const about = within(one);
      return [about.queryByText("Actual") !== null, about.queryByRole("button", { name: "Restaurar" }) !== null];
    });
    unmount();
    return found;
  };
  const restorable = [false, true];
  expect(shown({})).toEqual([[true, false], restorable, restorable]);
  expect(shown({ first: false })).toEqual([restorable, restorable, restorable]);
  expect(shown({ current: "Otro" })).toEqual([restorable, restorable, restorable]);
});
