import { expect, test } from "vitest";
import { nextTurns, type Turn } from "./turns";

test("of a long conversation the last twelve turns go along, with the new question and its answer at the end", () => {
  const earlier = Array.from({ length: 12 }, (_, at): Turn => ({ role: "customer", text: `mensaje ${at}` }));
  const turns = nextTurns(earlier, "¿Abren hoy?", { response: "Sí." });
  expect(turns).toHaveLength(12);
  expect(turns.map(({ text }) => text)).toEqual([...earlier.slice(2).map(({ text }) => text), "¿Abren hoy?", "Sí."]);
});
