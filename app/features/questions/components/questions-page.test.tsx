import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import type { QuestionGroupJson } from "../states";
import { QuestionPage } from "./question-page";
import { QuestionsPage } from "./questions-page";

class DeadSocket extends EventTarget {
  send() {}
  close() {}
}
vi.stubGlobal("WebSocket", DeadSocket);

const asking = (id: number, customerName: string | null) => ({
  ...{ id, conversationId: id + 100, customerName, question: `¿palabras ${id}?` },
  askedAt: "2026-11-21T20:00:00.000Z",
});
const group = (over: Partial<QuestionGroupJson> = {}): QuestionGroupJson => ({
  id: 5,
  question: "¿Hay wifi?",
  state: "open",
  count: 1,
  companyId: 7,
  companyName: "Centro",
  lastAskedAt: "2026-11-21T20:00:00.000Z",
  closedAt: null,
  askedAgain: false,
  askings: [asking(1, "Lupita")],
  ...over,
});
const refusal = (intent: string, error: string): FormRefusal => ({
  ...{ ok: false, intent, of: "", code: "invalid", error },
  result: { status: "error", initialValue: { question: "¿Tienen wifi?", answer: "" }, error: { answer: [error] } },
});
const to = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href");
const fieldsOf = (button: string | RegExp) => {
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: button });
  return form && Object.fromEntries(new FormData(form));
};
const has = (button: string) => screen.queryByRole("button", { name: button }) !== null;

type List = Parameters<typeof QuestionsPage>[0];
function list(over: Partial<List> = {}, action?: () => Response) {
  const props: List = {
    ...{ groups: [group()], open: 1, companies: [], state: "open", company: null, done: null },
    ...{ older: null, newer: null },
    ...over,
  };
  const { container, unmount } = renderPage(
    <Toasts>
      <QuestionsPage {...props} />
    </Toasts>,
    { action },
  );
  return { text: () => container.textContent ?? "", unmount };
}

test("a row tells how often it was asked and by whom, those without room are counted, and a thread in the trash is no link", () => {
  const { unmount } = list({ groups: [group({ count: 1_200, askings: [asking(1, "Lupita"), asking(2, null)] })] });
  const row = within(screen.getByTestId("question-row"));
  expect(row.getByText("1,200 veces")).toBeTruthy();
  expect(to("y 1,198 más")).toBe("/admin/ai-training/questions/5");
  expect(to("Conversación con Lupita")).toBe("/admin/conversations?conversationId=101");
  expect(row.getByText("Conversación en la papelera").closest("a")).toBeNull();
  unmount();
  const one = list();
  expect(one.text()).toContain("1 vez");
  expect(one.text()).not.toMatch(/y \d+ más/);
  one.unmount();
  // Nobody is left after an erasure: then there is nobody whom more could follow.
  expect(list({ groups: [group({ count: 2, askings: [] })] }).text()).not.toContain("más");
});

test("an open question can be taught and put aside, a closed one is opened again and tells when it was closed", () => {
  const open = list();
  expect(to("Enseñar")).toBe("/admin/ai-training/questions/5");
  expect(fieldsOf("Descartar: ¿Hay wifi?")).toEqual({ of: "5", intent: "dismiss" });
  open.unmount();
  for (const [state, word] of [
    ["taught", "Enseñada: "],
    ["dismissed", "Descartada: "],
  ] as const) {
    const { text, unmount } = list({ state, groups: [group({ state, closedAt: "2026-11-21T20:00:00.000Z" })] });
    expect(fieldsOf("Reabrir: ¿Hay wifi?")).toEqual({ of: "5", intent: "reopen" });
    expect([to("Enseñar"), text().includes(word)]).toEqual([undefined, true]);
    unmount();
  }
});

test("the company of a question stands beside it where there are several, and one that was asked again says so", () => {
  const companies = [
    { id: 7, name: "Centro" },
    { id: 8, name: "Norte" },
  ];
  const about = (over: Partial<List>) => {
    const { unmount } = list(over);
    const text = screen.getByTestId("question-row").textContent ?? "";
    unmount();
    return text;
  };
  expect(about({ companies })).toContain("Centro");
  expect(about({ companies, groups: [group({ companyName: null })] })).toContain("Sin empresa");
  expect(about({})).not.toContain("Centro");
  const again = "Ya la enseñaste y la volvieron a preguntar";
  expect(about({ groups: [group({ askedAgain: true })] })).toContain(again);
  expect(about({})).not.toContain(again);
});

test("the other states keep the company that is looked at", () => {
  list({ company: 7, companies: [{ id: 7, name: "Centro" }], older: "/mas" });
  expect([to("Abiertas"), to("Enseñadas"), to("Descartadas")]).toEqual([
    "/admin/ai-training/questions?empresa=7",
    "/admin/ai-training/questions?estado=ensenadas&empresa=7",
    "/admin/ai-training/questions?estado=descartadas&empresa=7",
  ]);
  expect(to(/Más antiguas/)).toBe("/mas");
});

test("a list without questions says why: a filter that can be taken away, or nothing of that state yet", () => {
  const said = (over: Partial<List>) => {
    const { text, unmount } = list({ groups: [], open: 0, ...over });
    const [all, link] = [text(), to("Quitar filtros")];
    unmount();
    return [all.match(/No hay preguntas[^.A-Z]*|Todavía no has enseñado ninguna|No has descartado ninguna/)?.[0], link];
  };
  expect(said({})).toEqual(["No hay preguntas sin respuesta", undefined]);
  expect(said({ state: "taught" })).toEqual(["Todavía no has enseñado ninguna", undefined]);
  expect(said({ state: "dismissed" })).toEqual(["No has descartado ninguna", undefined]);
  const filtered = "No hay preguntas con este filtro";
  expect(said({ state: "taught", company: 7 })).toEqual([filtered, "/admin/ai-training/questions?estado=ensenadas"]);
  expect(said({ company: "general" })).toEqual([filtered, "/admin/ai-training/questions"]);
  expect(said({ newer: "/antes" })[0]).toBe(filtered);
});

test.each([
  ["dismiss", "Pregunta descartada", "Quedó en «Descartadas», por si la quieres de vuelta."],
  ["reopen", "Pregunta reabierta", "Está otra vez entre las abiertas."],
])("after %s the toast says what became of the question", async (intent, title, about) => {
  const state = intent === "dismiss" ? "open" : "dismissed";
  list({ state, groups: [group({ state })] }, () => Response.json({ ok: true, intent, of: "5", value: null }));
  fireEvent.click(screen.getByRole("button", { name: /: ¿Hay wifi\?$/ }));
  const toast = await screen.findByTestId("toast");
  expect(toast.textContent).toContain(title);
  expect(toast.textContent).toContain(about);
});

test("a question that could not be put aside says why, in the toast and above the list", async () => {
  list({}, () => Response.json(refusal("dismiss", "Esa pregunta ya no existe.")));
  fireEvent.click(screen.getByRole("button", { name: "Descartar: ¿Hay wifi?" }));
  const toast = await screen.findByTestId("toast");
  expect(toast.textContent).toContain("Esa pregunta ya no existe.");
  expect(toast.textContent).not.toContain("descartada");
  await waitFor(() =>
    expect(within(screen.getByTestId("questions")).getByRole("alert").textContent).toBe("Esa pregunta ya no existe."),
  );
});

type One = Parameters<typeof QuestionPage>[0];
function page(over: Partial<One> = {}, action?: () => Response | Promise<Response>) {
  const props: One = {
    ...{
      group: group(),
      pair: null,
      given: null,
      usesGiven: false,
      nextOpen: null,
      next: null,
      isFirstPage: true,
      justTaught: false,
    },
    ...over,
  };
  const { container, unmount } = renderPage(<QuestionPage {...props} />, { action });
  return { text: () => container.textContent ?? "", unmount };
}
const PAIR = { id: 3, question: "¿Tienen wifi?", answer: "Sí, gratis." };
const taught = group({ state: "taught", closedAt: "2026-11-21T20:00:00.000Z" });

test("an open question is taught in one line of at most 300 characters, with the answer of an earlier try", () => {
  const long = page({ group: group({ question: `¿Hay\n  wifi${"x".repeat(400)}` }), pair: PAIR });
  const fields = fieldsOf("Enseñar");
  expect(fields).toMatchObject({ intent: "teach", answer: "Sí, gratis." });
  expect(String(fields?.question)).toMatch(/^¿Hay wifix+$/);
  expect(String(fields?.question)).toHaveLength(300);
  expect(fieldsOf("Descartar")).toEqual({ intent: "dismiss" });
  expect(long.text()).toContain("Queda en las preguntas frecuentes de Centro.");
  expect(long.text()).not.toContain("Ya la enseñaste");
  long.unmount();
  const again = page({ group: group({ askedAgain: true, companyName: null }) });
  expect(again.text()).toContain("Ya la enseñaste, y con estas palabras la IA no la encontró.");
  expect(again.text()).toContain("para todas tus empresas");
});

test("what the team answered is offered, goes below what is typed, and only once", () => {
  const without = page();
  expect(to("Usar esta respuesta")).toBeUndefined();
  without.unmount();
  const given = { by: "team", text: "Sí, por la calle Durango." } as const;
  const { text, unmount } = page({ given, pair: PAIR });
  expect(text()).toContain("Así la contestó tu equipo (quita lo que sea solo de ese cliente):");
  expect(to("Usar esta respuesta")).toBe("/admin/ai-training/questions/5?usar=respuesta");
  const answer = screen.getByLabelText<HTMLTextAreaElement>("Respuesta");
  expect(answer.value).toBe("Sí, gratis.");
  for (let presses = 0; presses < 2; presses += 1) {
    fireEvent.click(screen.getByRole("link", { name: "Usar esta respuesta" }));
    expect(fieldsOf("Enseñar")).toMatchObject({ answer: "Sí, gratis.\nSí, por la calle Durango." });
  }
  expect(document.activeElement).toBe(answer);
  unmount();
  // A link without scripts.
  const draft = page({ given: { by: "ai", text: "Hay lugar para ocho." }, pair: PAIR, usesGiven: true });
  expect(draft.text()).toContain("Así la contestaría la IA, si la apruebas:");
  expect(fieldsOf("Enseñar")).toMatchObject({ answer: "Hay lugar para ocho." });
});

test("a refused answer stands at its field while the question is open, and above the page once it is closed", () => {
  const open = page({ actionData: refusal("teach", "Escribe la respuesta.") });
  expect(fieldsOf("Enseñar")).toMatchObject({ question: "¿Tienen wifi?" });
  expect(screen.getByLabelText("Respuesta").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Escribe la respuesta.").getAttribute("role")).not.toBe("alert");
  open.unmount();
  page({ group: taught, pair: PAIR, actionData: refusal("teach", "Alguien ya la cerró.") });
  expect(screen.getByRole("alert").textContent).toBe("Alguien ya la cerró.");
});

test("a question that was taught shows its answer and can be checked; without its answer it can only be opened again", () => {
  const kept = page({ group: taught, pair: PAIR, nextOpen: 9 });
  expect(kept.text()).toContain("Sí, gratis.");
  expect(to("Ver tus preguntas frecuentes")).toBe("/admin/ai-training/faq?companyId=7");
  expect(to("Siguiente pregunta")).toBe("/admin/ai-training/questions/9");
  expect([has("Comprobar qué contesta"), has("Reabrir"), has("Enseñar")]).toEqual([true, true, false]);
  kept.unmount();
  const gone = page({ group: taught });
  expect(gone.text()).toContain("La respuesta ya no está entre tus preguntas frecuentes.");
  expect([has("Comprobar qué contesta"), has("Reabrir")]).toEqual([false, true]);
  gone.unmount();
  page({ group: group({ state: "dismissed" }), pair: PAIR });
  expect([has("Comprobar qué contesta"), has("Reabrir"), has("Enseñar")]).toEqual([false, true, false]);
});

test("an open question leads to no next one, and its list's neighbours are its own", () => {
  page({ nextOpen: 9, next: 4, isFirstPage: false });
  expect(to("Siguiente pregunta")).toBeUndefined();
  expect(to(/Al principio/)).toBe("/admin/ai-training/questions/5");
  expect(to(/Más antiguas/)).toBe("/admin/ai-training/questions/5?antes=4");
  expect(screen.getByText("¿palabras 1?")).toBeTruthy();
});

test("right after teaching the AI is asked by itself, once; later only on request, and each end of it is said", async () => {
  let asked = 0;
  const ends = [
    { ok: true, intent: "check", of: "", value: { response: "Sí, gratis.", handoff: null } },
    { ok: true, intent: "check", of: "", value: { response: "", handoff: "No está en los documentos." } },
    refusal("check", "El modelo no respondió."),
  ];
  const action = () => {
    asked += 1;
    return Response.json(ends[asked - 1]);
  };
  const later = page({ group: taught, pair: PAIR }, action);
  expect(has("Comprobar qué contesta")).toBe(true);
  expect(asked).toBe(0);
  later.unmount();
  const { text } = page({ group: taught, pair: PAIR, justTaught: true }, action);
  await waitFor(() => expect(text()).toContain("Ahora la IA contesta: Sí, gratis."));
  expect(asked).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Preguntar otra vez" }));
  await waitFor(() => expect(text()).toContain("La IA todavía no la contesta. No está en los documentos."));
  expect(screen.queryByTestId("answer-now")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Preguntar otra vez" }));
  await waitFor(() => expect(text()).toContain("El modelo no respondió."));
  expect(asked).toBe(3);
});
