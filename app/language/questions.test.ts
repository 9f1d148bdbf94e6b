import { expect, test } from "vitest";
import { questionsIn } from "./questions";

test.each([
  ["a que hora abren? y aceptan tarjeta?", ["a que hora abren?", "y aceptan tarjeta?"]],
  ["¿Tienen pan?\n¿Cuánto cuesta?", ["¿Tienen pan?", "¿Cuánto cuesta?"]],
  ["hola, soy Ana. ¿Abren hoy?", ["hola, soy Ana. ¿Abren hoy?"]],
  ["Quiero un pastel. ¿Cuánto cuesta? Es para 20.", ["Quiero un pastel. ¿Cuánto cuesta? Es para 20."]],
  ["cuanto cuesta el corte", ["cuanto cuesta el corte"]],
  ["¿¿abren??", ["¿¿abren??"]],
])("%j", (text, questions) => {
  expect(questionsIn(text)).toEqual(questions);
});
