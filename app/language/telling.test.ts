import { describe, expect, test } from "vitest";
import { tellingness } from "./commonness";
import { queryTerms, viewOf } from "./query-terms";
import { stem } from "./spanish";
import { tellingClauses, tellingWeights, unspokenIn } from "./telling";

const weightOf = (question: string, word: string) => {
  const terms = queryTerms(question);
  return tellingWeights(question, terms)[terms.findIndex((term) => term.word === word)];
};
const unspoken = (question: string, ...texts: string[]) => {
  const terms = queryTerms(question);
  return unspokenIn(texts.map(viewOf), terms, tellingWeights(question, terms));
};

describe("how much a word tells", () => {
  test("the more seldom it is said, the more", () => {
    const [often, sometimes, seldom] = ["gente", "perro", "churros"].map((word) => tellingness(stem(word)));
    expect(often).toBeLessThan(sometimes ?? 0);
    expect(sometimes).toBeLessThan(seldom ?? 0);
    expect(tellingness("2024")).toBeLessThan(0.5);
  });

  test("verbs that anybody uses for anything say little, in all their forms", () => {
    expect(weightOf("¿me den la cremación?", "den")).toBeLessThan(0.4);
    // Never more than they would by themselves, and less where they only say what is wanted.
    expect(weightOf("¿se puede ver el mar?", "ver")).toBe(tellingness(stem("ver")));
    expect(weightOf("¿cuánto cuesta?", "cuesta")).toBeLessThan(tellingness(stem("cuesta")) / 2);
  });

  test("what somebody tells of themselves weighs half of what they ask", () => {
    const asked = weightOf("¿tienen oxígeno?", "oxigeno") ?? 0;
    expect(weightOf("me falta oxígeno, ¿qué tienen?", "oxigeno")).toBeCloseTo(asked / 2);
    expect(weightOf("me falta oxígeno, ¿tienen oxígeno?", "oxigeno")).toBeCloseTo(asked);
  });

  test("kinds of answers are no words; where nothing else is asked nothing weighs less than another", () => {
    const question = "¿cuánto cuesta el pan?";
    const terms = queryTerms(question);
    expect(tellingWeights(question, terms)[terms.findIndex((term) => term.shape !== null)]).toBe(0);
    expect(tellingWeights("", [])).toEqual([]);
  });
});

describe("stretches that only tell", () => {
  const told = (text: string) => tellingClauses(text).map(({ start, end }) => text.slice(start, end).trim());

  test.each([
    ["me preocupa la altura, ¿tienen oxígeno?", ["me preocupa la altura"]],
    ["hola, mi hija tiene fiebre. ¿atienden hoy?", ["mi hija tiene fiebre"]],
    ["se me cayó un diente, qué hago", ["se me cayó un diente"]],
    ["¿tienen wifi? voy el lunes", ["voy el lunes"]],
    ["atienden hámsters, ¿qué seguros aceptan?", []],
    ["¿me hacen factura? ¿qué datos piden?", []],
    ["soy vegana", []],
    ["soy vegana, 😀", []],
    ["", []],
  ])("%s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  test("100,000 characters are read within a second", () => {
    const began = performance.now();
    for (const text of ["me ".repeat(33_000), "mi hija, ".repeat(11_000), "?".repeat(100_000)]) tellingClauses(text);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe("what nothing speaks of", () => {
  test("is the most telling word that no text holds", () => {
    expect(
      unspoken("¿dan clases de guitarra?", "Damos clases de inglés.", "Abrimos de lunes a viernes."),
    ).toBeGreaterThan(0.9);
    expect(unspoken("¿dan clases de inglés?", "Damos clases de inglés.")).toBeLessThan(0.4);
  });

  test("a synonym speaks of it, a general word half", () => {
    const none = unspoken("¿atienden iguanas?", "Atendemos perros.");
    const general = unspoken("¿atienden iguanas?", "Atendemos reptiles.");
    expect(unspoken("¿hay parqueadero?", "Tenemos estacionamiento.")).toBe(0);
    expect(general).toBeLessThan(none);
    expect(general).toBeGreaterThan(0);
  });
});
