import { describe, expect, test } from "vitest";
import { type AnswerType, answerTypeOf, holdsAnswer } from "./answer-type";

describe("what a question wants", () => {
  test.each<[string, AnswerType | null]>([
    ["¿Cuánto cuesta el corte?", "price"],
    ["a como tienen el kilo", "price"],
    ["¿A qué hora abren?", "time"],
    ["horario del sábado", "time"],
    ["¿Cuánto tiempo tarda el envío?", "duration"],
    ["y en cuanto tiempo esta", "duration"],
    ["¿Cuándo se fundó?", "date"],
    ["¿En qué año abrieron?", "date"],
    ["¿Cuántas sucursales tienen?", "number"],
    ["¿Quién es la dueña?", "person"],
    ["¿Dónde están?", "place"],
    ["cual es su whatsapp", "contact"],
    ["¿Por qué cierran en lunes?", "reason"],
    ["¿Qué porcentaje es el anticipo?", "share"],
    ["¿Cómo se llama el curso?", "name"],
    ["Hacen pasteles veganos", null],
  ])("%s → %s", (question, type) => {
    expect(answerTypeOf(question)).toBe(type);
  });
});

describe("what a sentence holds", () => {
  test.each<[AnswerType, string, boolean]>([
    ["price", "La docena vale $9.200.", true],
    ["price", "La primera valoración es gratis.", true],
    ["price", "La pieza sale Gs. 45.000.", true],
    ["price", "Son 45 quetzales.", true],
    ["price", "Hay docenas.", false],
    ["time", "De lunes a viernes de 8:30 a 19 hrs.", true],
    ["time", "Cerramos a las 7 p. m.", true],
    ["time", "Cerramos temprano.", false],
    ["date", "Abrió en 1987.", true],
    ["date", "El curso empieza en septiembre.", true],
    ["date", "El curso empieza pronto.", false],
    ["duration", "Tarda entre dos y tres días.", true],
    ["duration", "Tarda poco.", false],
    ["number", "Son catorce habitaciones.", true],
    ["number", "Son muchas habitaciones.", false],
    ["person", "La fundó Nélida Ocampo.", true],
    ["person", "La fundó una maestra.", false],
    ["place", "Estamos en la calle Hospital.", true],
    ["place", "Estamos cerca.", false],
    ["contact", "Escribe a hola@tienda.mx.", true],
    ["contact", "Llama al +52 33 5555 0119.", true],
    ["contact", "Llama cuando quieras.", false],
    ["reason", "Cerramos porque horneamos.", true],
    ["reason", "Cerramos.", false],
    ["share", "Pedimos el 40 %.", true],
    ["share", "Pedimos un poco.", false],
  ])("%s: %s %s", (type, sentence, expected) => {
    expect(holdsAnswer(type, sentence)).toBe(expected);
  });
});
