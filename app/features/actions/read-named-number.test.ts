import { expect, test } from "vitest";
import { readNamedNumber } from "./read-named-number";

const PEOPLE = { originalFieldName: "personas", displayName: "Número de personas" };
const CAKES = { originalFieldName: "qty", displayName: "Cantidad de pasteles" };

test.each([
  [PEOPLE, "Quiero una mesa para 4", 4],
  [PEOPLE, "mesa para cuatro el viernes a las 8", 4],
  [PEOPLE, "Somos 6, el sábado 28 a las 3 pm", 6],
  [PEOPLE, "reservar para 12 personas", 12],
  [PEOPLE, "vamos 5 comensales", 5],
  [PEOPLE, "una mesa para 2.", 2],
  [PEOPLE, "una persona", 1],
  [CAKES, "quiero pedir 3 pasteles de chocolate", 3],
  [CAKES, "me apartas un pastel… mejor dos pasteles", 2],
  // What is no count of them.
  [PEOPLE, "una mesa para el 4 de mayo", null],
  [PEOPLE, "para 4 de mayo", null],
  [PEOPLE, "para las 8", null],
  [PEOPLE, "para 8:30", null],
  [PEOPLE, "para 2 horas", null],
  [PEOPLE, "somos 4 o 5 personas", null],
  [PEOPLE, "quiero una mesa", null],
  [CAKES, "quiero 3 conchas", null],
  [CAKES, "para 4 personas", null],
  [CAKES, "pastel de $450 pasteles", null],
])("%o «%s» → %s", (field, text, number) => {
  expect(readNamedNumber(field, text)).toBe(number);
});
