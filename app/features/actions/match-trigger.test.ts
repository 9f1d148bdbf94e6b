import { describe, expect, test } from "vitest";
import { matchTrigger } from "./match-trigger";

const BOOK = { name: "agendar", triggerValues: ["cita", "agendar cita", "reservación"] };
const ORDER = { name: "pedir", triggerValues: ["pedido", "quiero pedir", "cita de entrega"] };
const named = (text: string) => matchTrigger(text, [BOOK, ORDER]);

test.each([
  ["Quiero una cita para mañana", "agendar", "cita"],
  ["CITA", "agendar", "cita"],
  ["¿Puedo agendar cita?", "agendar", "agendar cita"],
  ["una reservacion, por favor", "agendar", "reservación"],
  ["RESERVACIÓN!!", "agendar", "reservación"],
  ["quiero   pedir, dos conchas", "pedir", "quiero pedir"],
  ["mi pedido", "pedir", "pedido"],
  // The longest wins, whichever action it belongs to.
  ["una cita de entrega", "pedir", "cita de entrega"],
  ["quiero pedir una cita", "pedir", "quiero pedir"],
])("ACT-21 «%s» begins %s", (text, name, keyword) => {
  expect(named(text)).toEqual({ action: expect.objectContaining({ name }), keyword, by: "word" });
});

test.each(["¿A qué hora abren?", "las citaciones", "solicitar", "pedidos", "", "¡¿?!", "ci ta"])(
  "ACT-21 «%s» begins nothing",
  (text) => {
    expect(named(text)).toBeNull();
  },
);

test("among equally long words the first action wins, and a word without letters never matches", () => {
  const first = { triggerValues: ["cita"] };
  expect(matchTrigger("cita", [first, { triggerValues: ["cita"] }])?.action).toBe(first);
  expect(matchTrigger("??", [{ triggerValues: ["??", " "] }])).toBeNull();
});

test.each([
  "no quiero cita",
  "Ya no quiero la cita",
  "no necesito una cita, gracias",
  "no me agendes cita",
  "tampoco quiero agendar cita",
  "¿atienden sin cita?",
  "no voy a querer", // nothing is said at all
  "no quiero pedir nada",
])("a word that is denied begins nothing: «%s»", (text) => {
  expect(named(text)).toBeNull();
});

test.each([
  ["No, quiero una cita", "cita"],
  ["no tengo cita, ¿me agendan?", "cita"],
  ["no quiero llamar: mejor una cita", "cita"],
  ["¿por qué no puedo agendar cita?", "agendar cita"],
  ["no quiero una cita sino hacer un pedido", "pedido"],
  ["no quiero cita mañana; quiero cita el lunes", "cita"],
])("what only sounds like a denial begins the action: «%s»", (text, keyword) => {
  expect(named(text)).toMatchObject({ keyword });
});

describe("with other endings", () => {
  const action = { triggerValues: ["cita", "agendar", "reservación", "quiero pedir", "sal"], matchEndings: true };
  test.each([
    ["¿qué citas tienen?", "cita", "ending"],
    ["quiero agendo mañana", "agendar", "ending"],
    ["reservaciones", "reservación", "ending"],
    ["queremos pedir dos conchas", "quiero pedir", "ending"],
    ["Cita o citas", "cita", "word"],
  ] as const)("ACT-21 «%s» begins by %s", (text, keyword, by) => {
    expect(matchTrigger(text, [action])).toEqual({ action, keyword, by });
  });

  test.each(["la sala", "ciudad", "no quiero citas", "sin reservaciones"])("«%s» begins nothing", (text) => {
    expect(matchTrigger(text, [action])).toBeNull();
  });

  test("without the option another ending begins nothing", () => {
    expect(matchTrigger("¿qué citas tienen?", [{ triggerValues: ["cita"] }])).toBeNull();
  });
});
