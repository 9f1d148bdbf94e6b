import { describe, expect, test } from "vitest";
import { mayHurt, tellsCondition } from "./condition";

describe("a condition of the customer's or of somebody's", () => {
  test.each([
    "mi hija es alérgica a la nuez, ¿qué puede comer?",
    "soy celiaca, que me recomiendas?",
    "hola, somos alérgicos al trigo",
    "es para una niña con alergia a los frutos secos",
    "el pastel tiene cacahuate? es que mi esposo es alergico",
    "tengo intolerancia a la lactosa, cuanto cuesta el pastel",
    "soy muy alérgica al látex",
    "tenéis algo sin azúcar para mi padre q es diabetico",
    "va un invitado celíaco",
    "estoy embarazada de 5 meses, cuánto cuesta la limpieza facial",
    "mi esposa esta ya embarazada, puede entrar al temazcal?",
    "estoy amamantando, hay problema con el botox?",
    "mi mamá padece de presión alta",
    "tengo marcapasos, puedo hacer la sesión?",
    "me da alergia el níquel",
    "soy alerjica al mani, cuanto cuesta el pastel",
    "mi abuelita diabetica quiere el flan",
    "es para un diabético",
    "mi tía padece de diabetis",
    "mi niñito alérgico al huevo",
    "mi esposa embarazada quiere un facial",
    "toy embarazada puedo tomarlo",
    "tengo 5 meses de embarazo",
    "ando preñada",
    "amamanto, puedo tomar el té?",
    "mi papá usa marcapasos",
    "me hace daño el gluten",
    "no tolero la lactosa",
    "mi hija no puede comer nada con gluten",
  ])("is told: %s", (text) => {
    expect(tellsCondition(text)).toBe(true);
  });

  test.each([
    "tienen opciones sin gluten?",
    "hacen examen de alergias?",
    "cuánto cuesta la prueba de embarazo",
    "tienen pastillas para la alergia",
    "el shampoo es hipoalergénico?",
    "venden ropa de embarazada?",
    "está muy caro el pastel",
    "tienen algo para diabéticos",
    "soy de Puebla",
    "no puede comer el repartidor ahí?",
    "no tolero la impuntualidad",
    "no puedo tomar el curso el sábado",
    "me hace mal la cuenta el cajero",
    "la prueba es de alergias?",
    "mi novia quiere un pastel sin gluten",
  ])("is not told: %s", (text) => {
    expect(tellsCondition(text)).toBe(false);
  });
});

describe("what may hurt", () => {
  const told = { role: "customer", text: "mi hijo es alérgico a la nuez" } as const;
  const waits = { role: "assistant", text: "Lo consulto con una persona del equipo." } as const;

  test("is what tells of a condition", () => {
    expect(mayHurt({ waitingText: "mi hijo es alérgico a la nuez", history: [] })).toBe(true);
    expect(mayHurt({ waitingText: "¿el brownie lleva nuez?", history: [] })).toBe(false);
  });

  test("is a question of what a thing holds after it, not one of when or where", () => {
    expect(mayHurt({ waitingText: "¿el brownie lleva nuez?", history: [told, waits] })).toBe(true);
    expect(mayHurt({ waitingText: "entonces puede comer el brownie", history: [told, waits] })).toBe(true);
    expect(mayHurt({ waitingText: "¿a qué hora cierran?", history: [told, waits] })).toBe(false);
  });

  test("is over once a person has written, and nothing that others say", () => {
    const ana = { role: "staff", text: "Ninguno lleva nuez." } as const;
    expect(mayHurt({ waitingText: "¿y el pan lleva huevo?", history: [told, waits, ana] })).toBe(false);
    expect(mayHurt({ waitingText: "¿y el pan lleva huevo?", history: [ana, told, waits] })).toBe(true);
    expect(mayHurt({ waitingText: "¿lleva huevo?", history: [{ ...told, role: "assistant" }] })).toBe(false);
  });
});
