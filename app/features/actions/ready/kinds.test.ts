import { expect, test } from "vitest";
import { matchTrigger } from "../match-trigger";
import { firstWords, READY_KINDS, READY_TEXTS } from "./kinds";

test.each(READY_KINDS)("the other forms that the card of %s names begin it, and are not its own words", (kind) => {
  const { words, forms } = READY_TEXTS[kind];
  const begins = forms.map((form) => matchTrigger(form, [{ triggerValues: words, matchEndings: true }])?.by);
  expect(begins).toEqual(["ending", "ending"]);
});

test.each([
  ["+54", "Hola! quiero sacar un turno para mi perro", "turno"],
  ["+595", "¿tienen turnos para mañana?", "turno"],
  ["+598", "quiero un turno con el doctor", "turno"],
  ["+54", "quiero agendar una cita", "agendar"],
  ["+52", "¿tienen turno vespertino?", undefined],
  ["+54", "¿a qué hora abren?", undefined],
])("under %s an appointment is asked for as people say it there: %s", (dialCode, said, keyword) => {
  const words = firstWords("appointment", dialCode);
  expect(matchTrigger(said, [{ triggerValues: words, matchEndings: true }])?.keyword).toBe(keyword);
  expect(firstWords("order", dialCode)).toEqual(READY_TEXTS.order.words);
});
