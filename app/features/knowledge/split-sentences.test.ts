import { expect, test } from "vitest";
import { cutAtBlanks, lineSentences } from "~/features/knowledge/split-sentences";

test.each([
  ["El Sr. Pérez y la Dra. Ruiz atienden en Av. Juárez No. 12, Col. Centro, C.P. 06000.", "Llámanos."],
  ["Abrimos de 9 a.m. a 6 p.m. y cobramos $1,200.00 al mes.", "No hay cargos extra."],
  ["Grupo Pan S.A. de C.V. vende 20 uds. por caja.", "¿Envían a Int. 4, Edif. B?", "Sí, y a EE.UU. por correo."],
  ["1. Avisa en recepción.", "2. Firma la baja."],
  ["Es de Grupo Pan S.A. de C.V.", "Abrimos en 1987."],
  ["¡Bienvenida!", "Visita www.laespiga.example o escribe a hola@laespiga.example.", "Gracias."],
])("sentences of a line: %s", (...sentences) => {
  expect(lineSentences(sentences.join(" "))).toEqual(sentences);
});

test("a text is cut at blanks, and hard where there is none", () => {
  expect(cutAtBlanks("uno dos tres", 8)).toEqual(["uno dos", "tres"]);
  expect(cutAtBlanks("abcdefghij", 4)).toEqual(["abcd", "efgh", "ij"]);
  expect(cutAtBlanks("a bcdefghij", 6), "a piece is not shorter than half").toEqual(["a bcde", "fghij"]);
  expect(cutAtBlanks("a😀😀", 2)).toEqual(["a", "😀", "😀"]);
  expect(cutAtBlanks("", 4)).toEqual([]);
});
