import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { labelled } from "./labelled";
import { isOneOff, namedPrice } from "./named-price";
import { openHours } from "./open-hours";
import { sureSentence } from "./sure";

const passage = (text: string, documentName = "lista de precios", id = 1): Passage => ({
  id,
  documentId: id,
  documentName,
  page: null,
  heading: null,
  text,
  score: 0.8,
  unspoken: 0,
});

describe("CONV-35 the price of the very thing that is asked for", () => {
  const LIST = passage(
    "Producto · Precio\nConcha · $14\nConcha rellena · $22\nPastel de fresa · $300\nPastel de nuez · $350",
  );
  const CABINS = passage("Cabaña · Temporada baja · Temporada alta\nCoihue · $55.000 · $75.000\nLenga · — · $110.000");
  const MENU = passage("torta cubana · 95\ntacos de guisado · 22\ncombo · $90 · $120\npromo desde $35", "menu");
  const price = (question: string, ...found: Passage[]) => namedPrice(question, found)?.text ?? null;

  test.each([
    ["cuanto cuesta la concha", LIST, "Concha: Precio $14"],
    ["que precio tienen las conchas", LIST, "Concha: Precio $14"],
    ["cuanto vale el progesivo", passage("Lente monofocal $30\nLente progresivo $120"), "Lente progresivo $120"],
    ["precio del pastel de nuez", LIST, "Pastel de nuez: Precio $350"],
    ["cuanto vale la coihue en temporada alta", CABINS, "Coihue, Temporada alta: $75.000"],
    ["precio de la coihue", CABINS, "Coihue: Temporada baja $55.000, Temporada alta $75.000"],
    ["a como la torta cubana", MENU, "torta cubana: 95"],
    ["cuanto el lente monofocal", passage("Lente monofocal $30\nLente progresivo $120"), "Lente monofocal $30"],
  ])("%s", (question, found, text) => {
    expect(price(question, found)).toBe(text);
  });

  test.each([
    ["one of several that are called so", "cuanto cuesta el pastel", LIST],
    ["another thing", "cuanto cuesta el pastel de chocolate", LIST],
    ["a number of them", "cuanto cuestan 3 conchas", LIST],
    ["what only stands beside a thing", "cuanto cuesta el coche", passage("Examen práctico (coche y profesor): $45")],
    ["an empty cell", "cuanto cuesta la lenga en temporada baja", CABINS],
    ["figures without columns", "cuanto cuesta el combo", MENU],
    ["a price that only begins", "cuanto cuesta la promo", MENU],
    ["a number in a text without prices", "cuanto cuesta la torta", passage("torta · 95", "asistencia")],
    ["the same name at two prices", "cuanto cuesta la concha", passage("Concha · $14\nConcha · $16")],
    ["two glued pairs", "cuanto cuesta el corte", passage("Corte $150 Tinte $900")],
    ["a word that exists, and means something else", "cuanto cuesta el banco", passage("Barco · $40")],
    ["no price", "tienen conchas", LIST],
  ])("not %s", (_, question, found) => {
    expect(price(question, found)).toBeNull();
  });

  test.each([
    ["concha", "conhca", true],
    ["concha", "conxha", true],
    ["concha", "cncha", true],
    ["concha", "conccha", true],
    ["concha", "cocnah", false],
    ["concha", "concha", false],
  ])("%s and %s are one letter apart: %s", (one, other, isOff) => {
    expect(isOneOff(one, other)).toBe(isOff);
    expect(isOneOff(other, one)).toBe(isOff);
  });
});

describe("CONV-35 the hours that a document states", () => {
  const WEEK = passage("HORARIO\n\nlunes a sabado 7 am a 9 pm\ndomingos y festivos 8 am a 2 pm", "horario");
  const LINE = passage(
    "Abrimos de jueves a martes de 8:30 am a 5 pm. MIERCOLES CERRADO\nPozole solo jueves.",
    "avisos",
  );
  const hours = (question: string, ...found: Passage[]) => openHours(question, found)?.text ?? null;

  test.each([
    ["cual es su horario", WEEK, "lunes a sabado 7 am a 9 pm; domingos y festivos 8 am a 2 pm"],
    ["a que hora abren los domingos", WEEK, "domingos y festivos 8 am a 2 pm"],
    ["abren el jueves?", WEEK, "lunes a sabado 7 am a 9 pm"],
    ["abren los miercoles?", LINE, "MIERCOLES CERRADO"],
    [
      "que dias abren",
      passage("Nuestras oficinas abren de lunes a sábado de 8 a 20 hrs\nTel. oficina 222 409 7711", "a"),
      "Nuestras oficinas abren de lunes a sábado de 8 a 20 hrs",
    ],
    ["a que hora cierran el lunes", LINE, "Abrimos de jueves a martes de 8:30 am a 5 pm"],
  ])("%s", (question, found, text) => {
    expect(hours(question, found)).toBe(text);
  });

  test.each([
    ["a day that no line covers", "abren los domingos?", passage("Abrimos de lunes a viernes de 9:00 a 18:00")],
    ["what is open today", "abren hoy?", WEEK],
    ["another thing's hours", "a que hora es la clase de zumba", WEEK],
    ["a line about another thing", "a que hora abren", passage("La clase de zumba es martes a las 19:00")],
    [
      "two places",
      "a que hora abren",
      passage("lunes a viernes 9:00 a 18:00\n\nNorte\n\nlunes a viernes 10:00 a 20:00"),
    ],
  ])("not %s", (_, question, found) => {
    expect(hours(question, found)).toBeNull();
  });
});

describe("CONV-35 lines that say what they are about", () => {
  const INFO = passage(
    "Dirección: Av. Reforma 1200, Volcanes\nTeléfono: 222 555 0199\nFormas de pago: efectivo y tarjeta\nGarantía: 3 meses\nEntregas: Cholula y Atlixco",
    "datos",
  );
  const line = (question: string, ...found: Passage[]) => labelled(question, found)?.text ?? null;

  test.each([
    ["donde estan ubicados", "Dirección: Av. Reforma 1200, Volcanes"],
    ["me pasas el telefono", "Teléfono: 222 555 0199"],
    ["que formas de pago tienen", "Formas de pago: efectivo y tarjeta"],
    ["como puedo pagar", "Formas de pago: efectivo y tarjeta"],
    ["tienen garantia?", "Garantía: 3 meses"],
    ["hasta donde llegan", "Entregas: Cholula y Atlixco"],
  ])("%s", (question, text) => {
    expect(line(question, INFO)).toBe(text);
  });

  test.each([
    ["more than the line says", "la garantia cubre golpes?", INFO],
    ["another number", "tasa de trafico A2", passage("Tasa de Tráfico: por permiso", "a")],
    ["another place", "donde estan en Puebla", INFO],
    ["one of two", "donde estan", passage("Estamos en Uría 32\nEstamos en Gran Vía 8", "a")],
    ["a word beside it", "venden refacciones?", INFO],
  ])("not %s", (_, question, found) => {
    expect(line(question, found)).toBeNull();
  });

  test("of a text that nobody searched only such lines are said, and what is asked of nothing has no figure", () => {
    const all = { ...passage("Estamos en Uría 32.\nDiseño: $150 si no traes archivo", "a"), unsearched: true as const };
    expect(sureSentence("donde estan?", [all], 400)?.text).toBe("Estamos en Uría 32.");
    expect(sureSentence("cuanto vale el diseño para volantes", [all], 400)).toBeNull();
    expect(sureSentence("en cuanto tiempo estan?", [passage(all.text)], 400)).toBeNull();
  });

  test("what opens with where it is needs no label", () => {
    expect(line("donde quedan?", passage("Estamos en Gurruchaga 845, Villa Crespo.", "info"))).toBe(
      "Estamos en Gurruchaga 845, Villa Crespo.",
    );
  });
});
