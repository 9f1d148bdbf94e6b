import { expect, test } from "vitest";
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
  expect(named(text)).toEqual({ action: expect.objectContaining({ name }), keyword });
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
