import { describe, expect, test } from "vitest";
import { costOf, type Outcome, verdictOf } from "./golden";
import { judge, missingFacts } from "./meets";
import { expectationOf, questionsOf, type Said } from "./talk";

describe("what a reply must hold", () => {
  test.each([
    ["Los domingos abrimos de 10 a 14 horas.", ["10 a 14 horas"], []],
    ["Cuesta $1,200.00 con envío.", ["$1200", "envio"], []],
    ["Cuesta 120 pesos.", ["$120"], []],
    ["Son 1,200.00 al mes.", ["1200 al mes"], []],
    ["Cuesta $1205.", ["$120"], ["$120"]],
    ["Abrimos a las 9:00.", ["9 am"], []],
    ["Abrimos a las 9:00 y a las 19:00.", ["20:00"], ["20:00"]],
    ["Escríbenos a hola@espiga.mx.", ["hola@espiga.mx"], []],
    ["Abrimos los LUNES, salvo festivos", ["lunes", "martes"], ["martes"]],
    ["Sí hay pan dulce.", ["pan dulce", "PAN"], []],
    ["Hay empanadas.", ["pan"], ["pan"]],
  ] as const)("%s for %j lacks %j", (reply, facts, missing) => {
    expect(missingFacts(reply, facts)).toEqual(missing);
  });

  test("facts need an answer that holds them all, a handoff needs a person, a customer's question needs nothing", () => {
    const said = { reply: "De 10 a 14 horas.", handoff: null };
    const handed = { reply: "Te comunico.", handoff: "no_answer" };
    const facts = { expectation: "facts", facts: ["10 a 14"] } as const;
    expect(judge(said, facts)).toMatchObject({ passed: true, missing: [] });
    expect(judge(said, { expectation: "facts", facts: ["10 a 14", "domingo"] })).toMatchObject({
      passed: false,
      missing: ["domingo"],
    });
    expect(judge(said, { expectation: "facts", facts: [] }).passed).toBe(true);
    expect(judge(handed, facts)).toMatchObject({ passed: false, missing: ["10 a 14"] });
    expect(judge(handed, { expectation: "handoff", facts: [] }).passed).toBe(true);
    expect(judge(said, { expectation: "handoff", facts: [] }).passed).toBe(false);
    expect(judge(said, { expectation: null, facts: [] }).passed).toBeNull();
  });
});

describe("how two answers compare", () => {
  const outcome = (over: Partial<Outcome>): Outcome => ({
    reply: "Abrimos a las 9.",
    handoff: null,
    passed: true,
    missing: [],
    ...over,
  });
  test.each([
    [null, outcome({}), "new"],
    [outcome({}), outcome({ reply: " Abrimos  a las 9." }), "same"],
    [outcome({}), outcome({ reply: "A las 9 abrimos." }), "changed"],
    [outcome({}), outcome({ passed: false }), "worse"],
    [outcome({ passed: false }), outcome({}), "improved"],
    [outcome({ passed: null }), outcome({ passed: null, handoff: "no_answer" }), "worse"],
    [outcome({ passed: null, handoff: "guard" }), outcome({ passed: null }), "improved"],
    [outcome({ passed: null, handoff: "guard" }), outcome({ passed: null, handoff: "no_answer" }), "same"],
    [
      outcome({
        handoff: "guard",
        reply: "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.",
      }),
      outcome({ handoff: "guard", reply: "Te comunico con una persona del equipo. Te contestamos mañana." }),
      "same",
    ],
  ] as const)("%j then %j is %s", (before, after, verdict) => {
    expect(verdictOf(before, after)).toBe(verdict);
  });

  test("a draft asks twice, the built-in answerer costs no tokens, and credits are never charged", () => {
    expect(costOf(10, true, 500, false)).toMatchObject({ calls: 20, tokens: 10_000, credits: 0 });
    expect(costOf(10, false, null, false).tokens).toBeGreaterThan(10_000);
    expect(costOf(10, true, 500, true)).toMatchObject({ tokens: 0, isLocal: true });
  });
});

describe("what customers asked", () => {
  const said = (
    id: number,
    sender: string,
    content: string,
    conversationId = 1,
    notice: string | null = null,
  ): Said => {
    return { id, sender, content, conversationId, companyId: null, channel: "whatsapp", notice };
  };
  const talk = [
    said(1, "customer", "Hola"),
    said(2, "customer", "¿A qué hora abren?"),
    said(3, "ai", "Abrimos a las 9:00."),
    said(6, "customer", "gracias"),
    said(4, "customer", "¿a que hora ABREN?", 2),
    said(5, "ai", "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.", 2, "handoff"),
    said(7, "customer", "¿Cuánto cuesta el pastel?", 2),
    said(8, "agent", "Son $350.", 2),
    said(9, "customer", "Quiero hablar con una persona", 2),
    said(10, "customer", "¿Venden hielo?", 3),
  ];

  test("each question once, the newest first, with what it was answered; no courtesies", () => {
    expect(questionsOf(talk, 10).map(({ question, answer }) => [question, answer?.text ?? null])).toEqual([
      ["¿Venden hielo?", null],
      ["Quiero hablar con una persona", null],
      ["¿Cuánto cuesta el pastel?", "Son $350."],
      ["¿a que hora ABREN?", null],
    ]);
    expect(questionsOf(talk, 2)).toHaveLength(2);
  });

  test("an answer that the customer turned down is none, and turning it down no question", () => {
    const turned = [
      said(1, "customer", "¿Tienen estacionamiento?"),
      said(2, "ai", "Estamos en Morelos 45."),
      said(3, "customer", "No es lo que pregunté"),
      said(4, "agent", "Sí, para diez coches."),
    ];
    expect(questionsOf(turned, 10).map(({ question, answer }) => [question, answer])).toEqual([
      ["¿Tienen estacionamiento?", null],
    ]);
  });

  test("a notice is no answer: hours, a handoff in any treatment or with its hour, which company", () => {
    const answerAfter = (...after: Said[]) =>
      questionsOf([said(1, "customer", "¿A qué hora abren?"), ...after], 1)[0]?.answer;
    const closed = said(
      2,
      "ai",
      "Gracias por escribirnos. Nuestro horario es de lunes a viernes de 9:00 a 18:00.",
      1,
      "hours",
    );
    const handed = said(
      2,
      "ai",
      "Le comunico con una persona del equipo. Nuestro horario es de 9:00 a 18:00.",
      1,
      "handoff",
    );
    const asked = said(2, "ai", "¿Con cuál de nuestras empresas quieres hablar?", 1, "company");
    for (const notice of [closed, handed, asked]) {
      expect(answerAfter(notice)).toBeNull();
      expect(answerAfter(notice, said(3, "agent", "A las 9."))).toEqual({ by: "agent", text: "A las 9." });
    }
  });

  test("what was answered is what is expected; what nobody answered is not taken over", () => {
    const expected = questionsOf(talk, 10).map(expectationOf);
    expect(expected[0]).toBeNull();
    expect(expected[1]).toEqual({ expectation: "handoff", facts: [] });
    expect(expected[2]).toEqual({ expectation: "facts", facts: ["$350"] });
  });
});
