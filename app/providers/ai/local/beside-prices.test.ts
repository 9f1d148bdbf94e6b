import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { createLocalProvider } from "./local-provider";
import { sureSentence } from "./sure";

const passage = (text: string, documentName = "lista.txt", heading: string | null = null): Passage => ({
  id: 1,
  documentId: 1,
  documentName,
  page: null,
  heading,
  text,
  score: 0.8,
  unspoken: 0,
});
const ask = (question: string, text: string, before: string | null = null) =>
  sureSentence(question, [passage(text)], 400, before)?.text ?? null;

describe("CONV-35 a price beside what is asked for", () => {
  test("free delivery above an amount is no price of what its brackets leave out", () => {
    const text = "Compras arriba de Q400 el envio va gratis (las cubetas no cuentan).\nDepósito a Banrural o BI.";
    expect(ask("la cubeta en cuanto sale", text)).toBeNull();
    expect(ask("cuanto cuesta el envio", text)).toBeNull();
    expect(ask("cuanto cuesta el envio", "El envio va gratis a toda la capital.")).not.toBeNull();
  });

  test("a measure before what it counts names a line, where no other one has it", () => {
    const text = "Miel de café 350 g Q38\nMiel a granel cubeta de 60 libras Q1,350\nPolen seco Q48";
    expect(ask("la cubeta en cuanto sale", text)).toBe("Miel a granel cubeta de 60 libras Q1,350.");
    const two = "Miel a granel cubeta de 60 libras Q1,350\nAceite cubeta de 20 libras Q300\nPolen seco Q48";
    expect(ask("la cubeta en cuanto sale", two)).toBeNull();
  });

  test("where the price of the very name is unsure it is told with its desde, and no line of another thing", () => {
    const text = "Saco de leña 25 kilos desde $5.200\nAstillas saco chico para prender $2.800\nCarbón 2,5 kg $3.900";
    const found = [passage(text, "LEÑA CERTIFICADA")];
    expect(sureSentence("cuanto cuesta saco de leña", found, 400)?.text).toBe("Saco de leña 25 kilos desde $5.200.");
  });

  test("what is about is the weight, and the price is sure", () => {
    expect(ask("cuanto cuesta el saco de leña", "Saco de leña 25 kilos aprox $5.200\nCarbón $3.900")).toBe(
      "Saco de leña 25 kilos aprox $5.200.",
    );
    expect(ask("cuanto cuesta el saco de leña", "Saco de leña aprox $5.200\nCarbón $3.900")).toBeNull();
  });

  test("«desde» before a place opens no span of prices", () => {
    const text = "Bautismo de mar desde playa: 65€\nBautismo de mar desde barco: 85€ (equipo incluido)";
    expect(ask("cuanto vale el bautismo desde el barco", text)).toBe(
      "Bautismo de mar desde barco: 85€ (equipo incluido).",
    );
    expect(ask("cuanto cuesta desde la playa", text, "cuanto vale el bautismo desde el barco")).toBe(
      "Bautismo de mar desde playa: 65€.",
    );
    expect(ask("cuanto vale el bautismo", "Bautismo de mar desde 85€\nCurso 300€")).toBe("Bautismo de mar desde 85€.");
    expect(ask("cuanto vale el bautismo", "Bautismo de mar desde las 8: 85€\nCurso 300€")).toBeNull();
  });

  test("of two lines the one that has the word in its name, and not in its brackets", () => {
    const text = "Metro de eucalipto seco $52.000\nMetro mixto (aromo y eucalipto) $47.000\nSaco de leña $5.200";
    expect(ask("a cuanto el metro de eucalipto", text)).toBe("Metro de eucalipto seco $52.000.");
    expect(ask("a cuanto el metro", text)).toBeNull();
  });
});

describe("CONV-35 a while or the hours without what stands beside them", () => {
  test("a while is asked of something", () => {
    expect(ask("y cuanto demoraria", "Las calibraciones demoran 5 días.\nCejuela a medida $38.000")).toBeNull();
  });

  test.each([
    [
      "y el sabado a que hora cierran",
      "Martes a viernes de 15 a 20 hs. sábados de 10 a 13:30",
      "sábados de 10 a 13:30.",
    ],
    ["y el sabado a que hora cierran", "lun. a vie. 9:00 a 18:00, sab. 9 a. m. a 1:30 p. m.", null],
    [
      "hasta que hora el sabado",
      "¿Puedo ir a retirar?\nclaro, bodega en camino al sur km 3,5. lun a vie 8:30 a 18:00, sabado 9:00 a 14:00.",
      "lun a vie 8:30 a 18:00, sabado 9:00 a 14:00.",
    ],
  ])("%s: only the clauses with hours of %s", (question, line, told) => {
    expect(ask(question, `${line}\n\nLunes cerrado`)).toBe(told ?? `${line}`);
  });

  test("the hours of other days are none of the day that is asked for", () => {
    const text = "Horario: lunes a viernes 8:00 a.m. a 5:30 p.m.\nTel 300 123 4567";
    expect(ask("horario del sabado xfa", text)).toBeNull();
    expect(ask("horario del sabado gracias", text)).toBeNull();
    expect(ask("horario del sabado por favor", `${text}\nSábados 8:00 a.m. a 1:00 p.m.`)).toBe(
      "Sábados 8:00 a.m. a 1:00 p.m.",
    );
    expect(ask("horario del viernes xfa", text)).toBe("Horario: lunes a viernes 8:00 a.m. a 5:30 p.m.");
  });

  test("a super hero of brackets before the price is one of its kind", () => {
    const text =
      "Traje · Alquiler\nSuperhéroe niño (spiderman, batman, hulk) · S/ 25\nPrincesas niña · S/ 28\nPapá Noel · S/ 55\nBotarga (oso, perrito) · S/ 90";
    expect(ask("cuanto cuesta el de spiderman", text)).toBe(
      "Superhéroe niño (spiderman, batman, hulk): Alquiler S/ 25.",
    );
  });
});

describe("CONV-35 a price of more, or of less, than is asked for", () => {
  test("a box of many is no price of one", () => {
    const text = "Caja de sobres Pokémon (36) $245.000\nVirus! $29.000\nMazo Pokémon $24.500";
    expect(ask("los sobres de pokemon a cuanto", text)).toBeNull();
    const prize = "Pokémon: sábados 15:30, inscripción $6.000, el premio son sobres, cupo 24";
    expect(ask("los sobres de pokemon a cuanto", prize)).toBeNull();
    expect(ask("la caja de sobres de pokemon a cuanto", text)).toBe("Caja de sobres Pokémon (36) $245.000.");
  });

  test("several things for one price are no price of one of them", () => {
    const text =
      "Tour · Precio\nRafting Pacuare clase III · ₡52.000\nCanopy · ₡24.000\n\nCombo rafting Pacuare + canopy ₡69.000";
    expect(ask("cuanto vale el rafting en pacuare", text)).toBe("Rafting Pacuare clase III: precio ₡52.000.");
    expect(ask("cuanto sale el combo", text)).toBe("Combo rafting Pacuare + canopy ₡69.000.");
    expect(ask("cuanto el rafting pacuare con canopy", text)).toBe("Combo rafting Pacuare + canopy ₡69.000.");
  });

  test("what holds under a condition of its own is no price of the thing", () => {
    const text = "Si la bateria se murio porque dejaste la luz no es garantia, se carga por 4,50$.\nCarga rapida 3$";
    expect(ask("la garantia de esa cuanto es", text)).toBeNull();
  });

  test("days are no price of what is asked for as well", async () => {
    const { answer } = await createLocalProvider().answer(
      {
        instructions: "",
        history: [],
        question: "vestido de novia precio y cuanto tarda?",
        passages: [
          passage("Abrigo 18 €\nVestido de novia desde 120 €\n\nVestidos de novia 15 días. Cortinas una semana."),
        ],
        style: { tone: "professional", companyName: "Burbujas", maxCharacters: 400 },
      },
      new AbortController().signal,
    );
    expect(answer.reply).toContain("15 días");
    expect(answer.reply).toContain("desde 120 €");
    expect(answer.open).toBeUndefined();
  });

  test("of two things the one whose name is a little word stays open", async () => {
    const { answer } = await createLocalProvider().answer(
      {
        instructions: "",
        history: [],
        question: "el uno y el virus que salen?",
        passages: [passage("Virus! - $29.000\nDixit - $51.000\nUno - $12.900\nCatan - $60.000\nCarcassonne - $55.000")],
        style: { tone: "casual", companyName: "La Guarida", maxCharacters: 400 },
      },
      new AbortController().signal,
    );
    expect(answer.open).toEqual(["cuanto cuesta el uno"]);
  });
});
