import { expect, test } from "vitest";
import { doesNothing, effectWords, type MacroEffects } from "./effects";

const NOTHING: MacroEffects = { content: "", tags: [], state: "keep", assign: "keep", ai: "keep" };

test("a macro says in words what it does besides its message, in the order in which the form asks", () => {
  expect(effectWords(NOTHING)).toEqual([]);
  expect(effectWords({ ...NOTHING, state: "next-week", tags: ["pagado", "envío"], assign: "me", ai: "back" })).toEqual([
    "Posponer al lunes 9:00",
    "Etiquetar «pagado» y «envío»",
    "Asignártela",
    "Activar la IA",
  ]);
  expect(effectWords({ ...NOTHING, state: "3h", assign: "nobody" })).toEqual([
    "Posponer 3 horas",
    "Quitar la asignación",
  ]);
});

test("a macro that neither writes nor changes anything does nothing; either is enough", () => {
  expect(doesNothing(NOTHING)).toBe(true);
  expect(doesNothing({ ...NOTHING, content: "Hola" })).toBe(false);
  expect(doesNothing({ ...NOTHING, ai: "back" })).toBe(false);
});
