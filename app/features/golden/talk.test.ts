import { expect, test } from "vitest";
import { MAX_FACT_CHARACTERS } from "./golden";
import { expectationOf, questionsOf, type Said } from "./talk";

let number = 0;
const said = (sender: string, content: string, over: Partial<Said> = {}): Said => {
  number += 1;
  return { id: number, conversationId: 1, companyId: null, channel: "sms", sender, content, notice: null, ...over };
};
const ASKED = "¿A qué hora abren los domingos?";
const answersOf = (talk: readonly Said[]) => questionsOf(talk, 50).map(({ question, answer }) => [question, answer]);

test("a question has the first answer after it, of the AI or of staff, and none of another thread", () => {
  const ai = said("ai", "De 10 a 14 horas.");
  expect(answersOf([said("customer", ASKED), ai, said("agent", "Y con gusto.")])).toEqual([
    [ASKED, { by: "ai", text: "De 10 a 14 horas." }],
  ]);
  expect(answersOf([said("customer", ASKED), said("system", "Una línea"), said("agent", "De 10 a 14.")])).toEqual([
    [ASKED, { by: "agent", text: "De 10 a 14." }],
  ]);
  expect(answersOf([said("customer", ASKED), said("ai", "De 10 a 14.", { conversationId: 2 })])).toEqual([
    [ASKED, null],
  ]);
});

test("an answer that missed the question is none, and nor is what was said after a handover to something else", () => {
  const missed = [
    said("customer", ASKED),
    said("ai", "Tenemos pan dulce."),
    said("customer", "No, eso no es lo que pregunté"),
  ];
  expect(answersOf(missed)).toEqual([[ASKED, null]]);
  const elsewhere = [
    said("customer", ASKED),
    said("ai", "De 10 a 14 horas."),
    said("customer", "No, eso no es lo que pregunté", { conversationId: 2 }),
  ];
  expect(answersOf(elsewhere), "the words of another customer").toEqual([
    [ASKED, { by: "ai", text: "De 10 a 14 horas." }],
  ]);
  const handed = said("ai", "En un momento te atiende una persona.", { notice: "handoff" });
  const person = said("agent", "Sí, hacemos pasteles.");
  expect(answersOf([said("customer", ASKED), handed, person])).toEqual([
    [ASKED, { by: "agent", text: "Sí, hacemos pasteles." }],
  ]);
  const other = "¿Hacen pasteles de boda?";
  expect(answersOf([said("customer", ASKED), handed, said("customer", other), person])).toEqual([
    [other, { by: "agent", text: "Sí, hacemos pasteles." }],
    [ASKED, null],
  ]);
});

test("each question stands once, the newest first, up to a limit; greetings and short words are none", () => {
  const talk = [said("customer", "Hola"), said("customer", "ok?"), said("customer", ASKED)];
  const again = said("customer", `  ${ASKED.toUpperCase()} `);
  const last = said("customer", "¿Cuánto cuesta el pan de muerto?");
  expect(questionsOf([...talk, again, last], 50).map(({ id }) => id)).toEqual([last.id, again.id]);
  expect(questionsOf([...talk, again, last], 1).map(({ id }) => id)).toEqual([last.id]);
});

test.each([
  ["Perfecto, mil gracias por la información", false],
  ["Muchas gracias, nos vemos el sábado", false],
  ["Mi correo es ana@correo.mx", false],
  ["¿Y la completa?", false],
  ["y a Quilpué?", false],
  ["¿Y cuánto cuesta la revisión completa?", true],
  ["Quiero hablar con una persona", true],
  ["Quiero 2 conchas de vainilla", true],
  ["Pésimo servicio, nadie me contesta", true],
  ["Tienen estacionamiento", true],
  ["precio del corte de dama", true],
  ["en el centro, por la catedral", false],
])("%j is taken for a question of its own: %s", (content, isTaken) => {
  expect(answersOf([said("customer", content)])).toHaveLength(isTaken ? 1 : 0);
});

test("what is expected are the figures of the answer, a person where one was asked for, and nothing without an answer", () => {
  const of = (question: string, text: string | null) =>
    expectationOf({
      ...{ id: 1, companyId: null, conversationId: 1, channel: "sms", question },
      answer: text === null ? null : { by: "ai", text },
    });
  expect(of("¿Cuánto cuesta?", "Cuesta $120, y de 9 a 14 horas $100.")?.facts).toContain("$120");
  expect(of("Quiero hablar con una persona", null)).toEqual({ expectation: "handoff", facts: [] });
  expect(of(ASKED, null)).toBeNull();
  const prices = Array.from({ length: 12 }, (_, at) => `$${(at + 1) * 100}`).join(" y ");
  expect(of("¿Qué precios tienen?", prices)?.facts).toHaveLength(10);
  const long = `https://tienda.mx/${"a".repeat(MAX_FACT_CHARACTERS)}`;
  expect(of("¿Dónde pago?", `En ${long} son $120.`)?.facts).toEqual(["$120"]);
});
