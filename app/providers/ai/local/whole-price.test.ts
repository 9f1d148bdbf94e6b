import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { sureSentence } from "./sure";
import { itemPrice, wholePrice } from "./whole-price";

const passage = (text: string, heading: string | null = null): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "info.txt",
  page: null,
  heading,
  text,
  score: 0.8,
  unspoken: 0,
});
const whole = (question: string, ...lines: string[]) => wholePrice(question, [passage(lines.join("\n"))])?.text ?? null;
const item = (question: string, ...lines: string[]) => itemPrice(question, [passage(lines.join("\n"))])?.text ?? null;
const goesOn = (before: string, question: string, ...lines: string[]) =>
  sureSentence(question, [passage(lines.join("\n"))], 400, before)?.text ?? null;

describe("CONV-35 a line with several prices of one thing", () => {
  test.each([
    ["a como el queso paria", "Queso paria 24,50 (molde) / rallado 29,00"],
    ["cuanto cuesta el tatuaje chico", "Tatuaje chico 180.000 ‧ retoque 60.000 (hasta 2 meses)"],
    ["cuanto la bateria de 75", "Vendemos baterías: 55 Ah $88, 75 Ah $115, con instalación."],
    ["cuanto vale la puerta", "Puerta de pino $2,900, maciza desde $6,800 (instalada)"],
  ])("is told whole: %s", (question, line) => {
    expect(whole(question, line, "Estamos en la calle 5 número 20.")).toBe(line);
  });

  test("what stands above the list is said of all of its lines", () => {
    const found = wholePrice("cuanto el combo de cejas y bozo", [
      passage("Cejas + bozo 42.000 (martes 35.000)\nCejas + axila 70.000 (martes 60.000)", "COMBOS"),
    ]);
    expect(found?.text).toBe("Cejas + bozo 42.000 (martes 35.000)");
  });

  test.each([
    ["two lines have it", "a como el queso", ["Queso paria 24,50 / rallado 29,00", "Queso fresco 18,00 / medio 9,50"]],
    ["the line opens with something else", "cuanto la pantalla", ["Cambio de pantalla 45,00 / original 90,00"]],
    ["the name joins another thing", "cuanto el corte", ["Corte y barba $150, tinte $900"]],
    [
      "another line opens with it",
      "cuanto la silla barata",
      ["Silla $50, barata $30", "Silla plegable $40, baratas no"],
    ],
    ["an amount is asked for", "cuanto 6 sillas", ["Silla $50, con brazos $70"]],
    ["a deposit is asked for", "cuanto es el deposito de la silla", ["Silla $50, con brazos $70"]],
    ["a rent is asked for", "cuanto el alquiler de la silla", ["Silla $50, con brazos $70"]],
    ["only times are told", "cuanto la clase", ["Clase 10.30 am a 11.30 am, 12.30 pm"]],
    ["nothing says which price is which", "cuanto la afinacion", ["Afinación: S/ 70 / S/ 95 / S/ 150"]],
    ["only a size is named", "cuanto la grande", ["Grande $50, con borde $70"]],
    ["times are written with a dot", "cuanto sale yoga?", ["Yoga: martes 8.30 y jueves 19.30"]],
  ])("goes to a person where %s", (_, question, lines) => {
    expect(whole(question, ...lines)).toBeNull();
  });

  test("of a list the one item with all that is asked for is told with the list's name", () => {
    const line = "TINTORERÍA (3 días): saco $90, vestido $140 (de fiesta $260), edredón $180, corbata $30";
    expect(item("cuanto sale el edredon", line)).toBe("TINTORERÍA (3 días): edredón $180");
    expect(item("cuanto sale la manta", line)).toBeNull();
    expect(item("cuanto sale el saco", line, "Planchado: saco $20, camisa $10, pantalón $15")).toBeNull();
    expect(item("cuanto el deposito del saco", line)).toBeNull();
    expect(item("cuanto la gasa", "Telas: gasa $20, raso $30")).toBeNull();
    // What ends a list may hold for all of it.
    expect(item("cuanto el corte de dama", "Cortes: dama $200, caballero $150, niño $120, más IVA")).toBeNull();
    expect(item("cuanto el corte de dama", "Cortes: dama $200, caballero $150, niño $120")).toBe("Cortes: dama $200");
  });
});

describe("CONV-35 a follow-up that the line before tells already", () => {
  const cheese = "Queso paria 24,50 (molde) / rallado 29,00";
  test("is told that line once more", () => {
    expect(goesOn("a como el queso paria", "cuanto cuesta el rallado", cheese)).toBe(`${cheese}.`);
    expect(goesOn("a como el queso paria", "cuanto cuesta el ahumado", cheese)).toBeNull();
    expect(goesOn("a como el queso paria", "cuanto cuesta llevando 3", cheese)).toBeNull();
  });

  test("a day of what was spoken of is no day of the business", () => {
    const lines = ["RUIDO: hasta las 11:00 pm (domingo hasta las 9:00 pm).", "Horario: lunes a domingo 8:00 a 18:00"];
    expect(goesOn("hasta que hora puede haber ruido", "a que hora abren domingo?", ...lines)).toBe(lines[0]);
    expect(goesOn("a que hora abren el lunes", "a que hora abren domingo?", ...lines)).toBe(
      "Horario: lunes a domingo 8:00 a 18:00.",
    );
  });

  test("a day of another thing is none of what was spoken of", () => {
    const cut = "Corte $150, domingos $180";
    expect(goesOn("cuanto cuesta el corte", "cuanto cuesta el domingo?", cut)).toBe(`${cut}.`);
    expect(goesOn("cuanto cuesta el corte", "cuanto cuesta el corte el domingo?", cut)).toBe(`${cut}.`);
    expect(goesOn("cuanto cuesta el corte", "cuanto cuesta la barba el domingo?", cut)).toBeNull();
  });
});
