import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { RunSummary, Verdict } from "../golden";
import type { RunResultJson } from "../read-golden.server";
import { GoldenRunPage } from "./golden-run-page";

class DeadSocket extends EventTarget {
  send() {}
  close() {}
}
vi.stubGlobal("WebSocket", DeadSocket);

type Props = Parameters<typeof GoldenRunPage>[0];
type Side = NonNullable<RunResultJson["after"]>;

const RUN: RunSummary = {
  id: 8,
  companyId: null,
  cause: "manual",
  state: "done",
  total: 3,
  done: 3,
  passed: 3,
  worse: 0,
  createdAt: "2026-11-21T20:00:00.000Z",
  finishedAt: "2026-11-21T20:01:00.000Z",
};
const CHANGE = { kind: "prompt" as const, lines: [], isOvertaken: false };
const said = (over: Partial<Side> = {}): Side => ({
  reply: "A las 9.",
  handoff: null,
  passed: true,
  missing: [],
  ...over,
});
const result = (question: string, verdict: Verdict | null, over: Partial<RunResultJson> = {}): RunResultJson => ({
  questionId: 1,
  companyId: null,
  question,
  expectation: "facts",
  facts: [],
  before: null,
  after: verdict === null ? null : said(),
  verdict,
  ...over,
});

function show({ run, ...over }: Partial<Omit<Props, "run">> & { run?: Partial<RunSummary> } = {}) {
  const props: Props = {
    ...{ tokens: 0, calls: 0, error: null, erased: 0, leftOut: 0, results: [], companies: [], change: null },
    cost: { questions: 3, calls: 6, tokens: 10_800, credits: 0, isLocal: false },
    ...{ refused: null, localMode: false },
    ...over,
    run: { ...RUN, ...run },
  };
  const { container, unmount } = renderPage(<GoldenRunPage {...props} />);
  return { text: () => container.textContent ?? "", unmount };
}
/** What each button posts to the run. */
const buttons = () =>
  screen.queryAllByRole<HTMLButtonElement>("button").map(({ textContent, form }) => {
    expect(new URL(form?.action ?? "", "http://x").pathname).toBe("/admin/ai-training/golden/8");
    return [textContent, form && new FormData(form).get("intent")];
  });

test("the buttons of a preview follow its state: first tried, then published or thrown away, and nothing after that", () => {
  const at = (state: RunSummary["state"], over: Partial<RunSummary> = {}, isOvertaken = false) => {
    const { unmount } = show({ run: { state, cause: "draft", ...over }, change: { ...CHANGE, isOvertaken } });
    const found = buttons();
    unmount();
    return found;
  };
  const discard = ["Descartar", "discard"];
  const publish = ["Publicar", "publish"];
  expect(at("draft", { done: 0 })).toEqual([["Probar antes de publicar", "start"], publish, discard]);
  expect(at("running", { done: 1 })).toEqual([publish, discard]);
  expect(at("failed", { done: 1 })).toEqual([["Continuar la prueba", "start"], publish, discard]);
  expect(at("done")).toEqual([publish, discard]);
  expect(at("done", { worse: 1 })).toEqual([["Publicar de todos modos", "publish"], discard]);
  expect(at("published")).toEqual([]);
  expect(at("discarded")).toEqual([]);
  expect(at("draft", { done: 0, total: 0 })).toEqual([publish, discard]);
  // Somebody else saved meanwhile.
  expect(at("draft", { done: 0 }, true)).toEqual([discard]);
  expect(at("done", {}, true)).toEqual([discard]);
});

test("a run that is no preview can only be continued where it stopped", () => {
  const failed = show({ run: { state: "failed", done: 1 }, error: "El modelo no respondió." });
  expect(buttons()).toEqual([["Continuar la prueba", "start"]]);
  expect(screen.getByRole("alert").textContent).toContain("Se detuvo en 1 de 3. El modelo no respondió.");
  expect(failed.text()).toContain("Usa cerca de 10,800 tokens del modelo de IA (6 respuestas).");
  failed.unmount();
  show();
  expect(buttons()).toEqual([]);
});

test("a change that somebody overtook says so until it is thrown away", () => {
  const OVERTAKEN = "Después alguien guardó otra cosa, y este cambio ya no se puede publicar.";
  for (const [state, isOvertaken, is] of [
    ["done", true, true],
    ["done", false, false],
    ["discarded", true, false],
    ["published", true, false],
  ] as const) {
    const { text, unmount } = show({ run: { state, cause: "draft" }, change: { ...CHANGE, isOvertaken } });
    expect(text().includes(OVERTAKEN), `${state} ${isOvertaken}`).toBe(is);
    unmount();
  }
});

test("the worst answers come first, and those that stay the same or wait are put away below", () => {
  const results = [
    result("igual", "same"),
    result("espera", null),
    result("nueva", "new"),
    result("cambia", "changed"),
    result("mejor", "improved"),
    result("mucho mejor", "improved"),
    result("peor", "worse"),
  ];
  const { text, unmount } = show({ results, run: { worse: 1 } });
  const order = screen
    .getAllByTestId("golden-result")
    .map((one) => within(one).getByRole("heading", { level: 2 }).textContent);
  expect(order).toEqual(["peor", "mejor", "mucho mejor", "cambia", "nueva", "igual", "espera"]);
  expect(text()).toContain("Igual o sin probar (2)");
  expect(document.querySelector("details")?.open).toBe(false);
  expect(screen.getByText("espera").closest("li")?.textContent).toContain("Todavía no se prueba.");
  expect(screen.getByRole("status").textContent).toBe(
    "1 respuesta sale peor que en la prueba anterior. De las demás, 2 mejoran, 1 cambia de palabras, 1 queda igual.",
  );
  unmount();
  const quiet = show({ results: [result("a", "same"), result("b", "same")] });
  expect(quiet.text()).toContain("Quedan igual (2)");
  expect(quiet.text()).toContain("Ninguna respuesta sale peor: 2 quedan igual.");
  expect(document.querySelector("details")?.open).toBe(true);
});

test("before everything was tried nobody is told that nothing is worse, but what is worse is told at once", () => {
  const running = show({ run: { state: "running", done: 1 }, results: [result("a", "same")] });
  expect(running.text()).not.toContain("Ninguna respuesta sale peor");
  expect(running.text()).toContain("Probando: 1 de 3 preguntas");
  running.unmount();
  const worse = show({
    run: { state: "running", done: 1, cause: "draft" },
    results: [result("a", "worse")],
    change: CHANGE,
  });
  expect(screen.getByRole("status").textContent).toBe("1 respuesta sale peor con este cambio.");
  worse.unmount();
  expect(show({ run: { state: "draft", done: 0 }, change: CHANGE }).text()).not.toContain("sale peor");
});

test("each answer tells what it lacks or that it goes to a person, before and now in their places", () => {
  const before = said({ reply: "A las 8:30." });
  const { unmount } = show({
    results: [
      result("¿Horario?", "worse", {
        facts: ["8:30", "domingos"],
        before,
        after: said({ reply: "A las 11.", passed: false, missing: ["8:30", "domingos"] }),
      }),
      result("¿Envíos?", "improved", {
        expectation: "handoff",
        before: said({ passed: false }),
        after: said({ handoff: "No está en los documentos.", missing: ["x"], reply: "Lo consulto." }),
      }),
    ],
  });
  const [hours, ships] = screen.getAllByTestId("golden-result");
  if (!hours || !ships) throw new Error("no results");
  expect(hours.textContent).toContain("Debe decir 8:30, domingos");
  expect(
    within(hours)
      .getAllByTestId("golden-side")
      .map((side) => side.textContent),
  ).toEqual(["Antes  BienA las 8:30.", "Ahora  MalA las 11.Le falta: 8:30, domingos"]);
  expect(ships.textContent).toContain("Debe pasar a una persona");
  expect(within(ships).getAllByTestId("golden-side").at(1)?.textContent).toBe(
    "Ahora  Bien Pasa a una persona. No está en los documentos.",
  );
  unmount();
  show({
    run: { cause: "draft" },
    change: CHANGE,
    results: [
      result("¿Real?", "worse", {
        questionId: null,
        before: said({ passed: null }),
        after: said({ passed: null, handoff: "Pidió hablar con una persona." }),
      }),
    ],
  });
  expect(screen.getAllByTestId("golden-side").map((side) => side.textContent)).toEqual([
    "Hoy A las 9.",
    "Con el cambio  Sin respuesta Pasa a una persona. Pidió hablar con una persona.",
  ]);
});

test("a preview says on which questions it was tried, and what was left out or erased", () => {
  const own = result("a", "same");
  const real = result("b", "same", { questionId: null });
  const tried = (results: RunResultJson[], over: Partial<Props> = {}) => {
    const { text, unmount } = show({ run: { cause: "draft" }, change: CHANGE, results, ...over });
    const all = text();
    unmount();
    return all;
  };
  expect(tried([own])).toContain("Lo probamos con 1 pregunta de prueba, sin");
  expect(tried([own, own, real])).toContain("con 2 preguntas de prueba y la última pregunta real de tus clientes, sin");
  expect(tried([real, real])).toContain("con las últimas 2 preguntas reales de tus clientes, sin");
  expect(tried([], { leftOut: 1 })).toContain("Quedó fuera 1 pregunta de prueba: caben 200,");
  expect(tried([], { leftOut: 1_799 })).toContain("Quedaron fuera 1,799 preguntas de prueba");
  expect(tried([], { leftOut: 1_800 })).toContain("Quedaron fuera 1,800 o más preguntas de prueba");
  expect(tried([], { erased: 1 })).toContain("Se quitó 1 pregunta, porque se borró la conversación del cliente.");
  expect(tried([], { erased: 2 })).toContain("Se quitaron 2 preguntas");
  expect(tried([])).not.toMatch(/Qued(ó|aron) fuera|Se quit/);
});

test("the way back of a company's preview leads to its questions, that of a general prompt's names no company", () => {
  const companies = [
    { id: 3, name: "Centro" },
    { id: 4, name: "Norte" },
  ];
  const back = (over: Parameters<typeof show>[0]) => {
    const { text, unmount } = show({ companies, ...over });
    const to = screen.getByRole("link", { name: "Volver a las preguntas de prueba" }).getAttribute("href");
    const about = text();
    unmount();
    return [to, about.includes("Norte"), about.includes("tokens")];
  };
  expect(back({ run: { companyId: 4 }, tokens: 900 })).toEqual(["/admin/ai-training/golden?companyId=4", true, true]);
  expect(back({ run: { companyId: 4 }, tokens: 900, localMode: true })[2]).toBe(false);
  expect(back({ run: { companyId: 4, cause: "draft" }, change: { ...CHANGE, kind: "configuration" } })[1]).toBe(true);
  expect(back({ run: { companyId: null, cause: "draft" }, change: CHANGE })[0]).toBe("/admin/ai-training/golden");
});
