import { expect, test } from "vitest";
import { givenAnswer } from "./given-answer";

type Line = readonly [askingId: number, sender: string, content: string, draft?: string];
const given = (...lines: readonly Line[]) =>
  givenAnswer(lines.map(([askingId, sender, content, draft = null]) => ({ askingId, sender, content, draft })));

test("of the first reply of staff the longest message counts, until the customer writes again", () => {
  expect(
    given(
      [2, "ai", "Lo consulto con una persona."],
      [2, "customer", "¿Hola?"],
      [2, "agent", "¡Hola, buenas tardes!"],
      [2, "agent", "  Sí, hay estacionamiento por la calle Durango. "],
      [2, "customer", "¿Y cuánto cuesta?"],
      [2, "agent", "Para clientes es gratis todo el día, y los domingos también para los demás."],
    ),
  ).toEqual({ by: "team", text: "Sí, hay estacionamiento por la calle Durango." });
});

test("the newest asking that staff answered counts, then the newest draft", () => {
  const draft: Line = [3, "system", "Revisa su borrador.", "Hay lugar para ocho autos."];
  const older: Line = [2, "agent", "Sí, por Durango."];
  expect(given(draft, older, [1, "agent", "No, solo en la calle."])).toEqual({ by: "team", text: "Sí, por Durango." });
  expect(given(draft, [2, "system", "", "No hay."])).toEqual({ by: "ai", text: "Hay lugar para ocho autos." });
});

test("nothing is offered where nobody answered, or with more than an answer may hold", () => {
  expect(given()).toBeNull();
  expect(given([1, "ai", "Lo consulto."], [1, "system", "Contesta tú.", ""], [1, "agent", "  "])).toBeNull();
  expect(given([1, "agent", "a".repeat(1_501)])).toBeNull();
  expect(given([1, "agent", "a".repeat(1_500)])?.text).toHaveLength(1_500);
});
