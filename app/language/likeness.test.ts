import { describe, expect, test } from "vitest";
import corpus from "../../tests/eval/negocios.json";
import { isAlike, mostAlike, stemsOf, viewQuestion } from "./likeness";

const alike = (one: string, other: string) => isAlike(viewQuestion(one), viewQuestion(other));

/** On each line the first question as a customer may ask it, then the same in other words. */
const SAME: readonly (readonly string[])[] = [
  ["¿Tienen estacionamiento?", "hola buenas, tienen estacionamiento propio?", "disculpe tienen parking"],
  ["¿Cuánto cuesta el pastel de chocolate?", "precio del pastel de chocolate", "a cómo el pastel de chocolate?"],
  ["¿Aceptan tarjeta de crédito?", "se puede pagar con tarjeta de credito o debito"],
  ["¿Dan factura?", "me pueden facturar?", "hola necesito factura, ¿la dan?"],
  ["¿Abren los días festivos?", "van a abrir el día festivo?", "están abiertos en dias festivos?"],
  ["¿Tienen silla para bebé?", "cuentan con sillas para bebés?", "hay silla alta para bebe"],
  ["¿Puedo cancelar mi cita?", "cómo cancelo una cita", "quiero cancelar mi cita de mañana"],
  ["¿Hay descuento para estudiantes?", "dan descuento a estudiantes?"],
  ["¿Cuánto tarda la reparación?", "en cuánto tiempo queda la reparación"],
  ["¿Tienen talla 38?", "hay en talla 38?"],
];

/** Similar questions that one answer would not serve. */
const DIFFERENT: readonly (readonly [string, string])[] = [
  ["¿Tienen talla 38?", "¿Tienen talla 40?"],
  ["¿Cuánto cuesta el pastel de chocolate?", "¿Cuánto cuesta el pastel de vainilla?"],
  ["¿Cuánto cuesta la reparación?", "¿Cuánto tarda la reparación?"],
  ["¿Hay descuento para estudiantes?", "¿Hay descuento para adultos mayores?"],
  ["¿Hacen envíos a Monterrey?", "¿Hacen envíos a Guadalajara?"],
  ["¿A qué hora abren?", "¿Tienen terraza?"],
  ["¿Y eso?", "¿Tienen terraza?"],
];

describe("when two questions are the same", () => {
  test("other words, greetings, accents and order make no other question", () => {
    const apart = SAME.flatMap(([first = "", ...others]) => others.filter((other) => !alike(first, other)));
    expect(apart).toEqual([]);
  });

  test("another number, thing, place or kind of answer makes another question", () => {
    expect(DIFFERENT.filter(([one, other]) => alike(one, other) || alike(other, one))).toEqual([]);
  });

  test("sizes in another order, verbs that anybody uses and words as they are typed on a phone make no other question", () => {
    expect(alike("¿Tienen talla 38 o 40?", "¿hay talla 40 o 38?")).toBe(true);
    expect(alike("¿puedo llevar y recibir el pastel?", "¿venden el pastel?")).toBe(true);
    expect(alike("abren el finde", "¿abren el fin de semana?")).toBe(true);
  });

  test("it is the same both ways, and a question without a topic is like itself", () => {
    const all = [...SAME.flat(), ...DIFFERENT.flat()];
    for (const one of all) for (const other of all) expect(alike(one, other)).toBe(alike(other, one));
    expect(alike("¿y eso?", "¿Y eso?")).toBe(true);
    expect(alike("", "")).toBe(false);
    expect(stemsOf(viewQuestion("¿pastel de chocolate?"))).toBe(stemsOf(viewQuestion("chocolate, ¿el pastel?")));
  });

  test("of some seven thousand pairs of different questions to six businesses none is taken for the same", () => {
    let pairs = 0;
    const together: string[] = [];
    for (const { questions, unanswerable } of corpus.companies) {
      const views = [...questions, ...unanswerable].map(({ question }) => ({ question, view: viewQuestion(question) }));
      for (const [index, one] of views.entries()) {
        for (const other of views.slice(0, index)) {
          pairs += 1;
          if (isAlike(one.view, other.view)) together.push(`${one.question} = ${other.question}`);
        }
      }
    }
    expect(together).toEqual([]);
    expect(pairs).toBeGreaterThan(6_000);
  });

  test("of several the most alike one is taken", () => {
    const among = [
      { question: "¿Hacen pasteles de boda?" },
      { question: "¿Tienen estacionamiento gratis?" },
      { question: "¿Tienen estacionamiento?" },
    ];
    expect(mostAlike(viewQuestion("hay estacionamiento"), among)).toBe(among[2]);
    expect(mostAlike(viewQuestion("¿aceptan perros?"), among)).toBeNull();
    const twice = [{ question: "¿Tienen wifi?" }, { question: "¿Tienen wifi?" }];
    expect(mostAlike(viewQuestion("hay wifi"), twice)).toBe(twice[0]);
  });
});
