import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { sureSentence } from "./sure";
import { toldFigure } from "./told-figure";

const passage = (text: string): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "info.txt",
  page: null,
  heading: null,
  text,
  score: 0.8,
  unspoken: 0,
});
const ask = (question: string, text: string, before: string | null = null) =>
  sureSentence(question, [passage(text)], 400, before)?.text ?? null;

describe("CONV-35 a sentence about just the thing that is asked of", () => {
  const UPKEEP = "El mantenimiento incluye limpieza, lubricación y graduación. No incluye repuestos.";
  test.each([
    ["que incluye el mantenimiento", UPKEEP, UPKEEP],
    ["que trae el mantenimiento?", UPKEEP, UPKEEP],
    [
      "que incluye el plan oro",
      `${UPKEEP}\nEl plan oro incluye masaje. Se reserva antes.`,
      "El plan oro incluye masaje.",
    ],
    ["donde queda la base", "La base queda 300 metros este del parque.", "La base queda 300 metros este del parque."],
    ["donde esta la bodega", "La bodega está en el camino a Cholchol.", "La bodega está en el camino a Cholchol."],
  ])("%s", (question, text, told) => {
    expect(ask(question, `${text}\nGarantía de 60 días.`)).toBe(told);
  });

  test.each([
    ["of another thing", "que incluye el mantenimiento", "El plan oro incluye masaje y sauna."],
    ["of a narrower one", "que incluye el mantenimiento", "El mantenimiento de motor incluye filtros."],
    ["of a wider one", "que incluye el mantenimiento de motor", "El mantenimiento incluye limpieza."],
    ["twice", "que incluye el plan", "El plan incluye masaje.\nEl plan incluye sauna."],
    ["what it does not", "que incluye el plan", "El plan no incluye masaje."],
    ["another verb", "que cubre el plan", "El plan incluye masaje."],
    ["what a thing is like", "donde esta la bodega", "La bodega está cerrada los lunes."],
  ])("not %s", (_, question, text) => {
    expect(ask(question, `${text}\nGarantía de 60 días.`)).toBeNull();
  });
});

describe("CONV-35 a figure of just the thing that is asked of", () => {
  test.each([
    ["cual es el minimo de contrato", "Contrato mínimo 1 mes, se renueva solo."],
    ["con cuanto se reserva", "Se reserva con el 40% por SINPE al 8712-4460, el saldo al llegar en efectivo."],
    [
      "cuanto es la señal para reservar",
      "Para reservar pedimos una señal de 25€ por persona por Bizum o transferencia, el resto se paga en el centro en efectivo o con tarjeta.",
    ],
    ["con cuantos dias tengo que avisar para irme", "Para irse hay que avisar con 10 días por mail o por acá."],
    ["y si me atraso cuanto cobran por dia", "por cada día de atraso se cobra S/ 15."],
    ["y si me paso cuanto recargo hay", "Después hay recargo del 8%."],
    ["que garantia da el arreglo", "Garantía del arreglo 60 días, no cubre mal uso ni golpes."],
    ["cuanta garantia tiene el arreglo?", "Garantía del arreglo 60 días, no cubre mal uso ni golpes."],
  ])("%s", (question, text) => {
    expect(ask(question, `Somos cinco hermanos.\n${text}\nMáquinas usadas revisadas.`)).toBe(text);
  });

  test.each([
    ["of a narrower thing", "cuanto es la señal para reservar", "Para reservar en grupo pedimos una señal de 25€."],
    ["of a wider one", "cuanto es la señal para reservar en grupo", "Para reservar pedimos una señal de 25€."],
    [
      "where another line has one too",
      "cual es el minimo de contrato",
      "Contrato mínimo 1 mes.\nContrato mínimo empresas 6 meses.",
    ],
    ["of what it costs to how long it takes", "y cuanto tarda vestido de novia precio?", "Vestido de novia 120 €."],
    ["of work on it", "cuanto cuesta el medico", "Examen médico 50€."],
    ["of an hour of it", "cuanto es el cambio", "Cambio de hora 20€."],
    ["of a part that is counted", "cuanto cuestan las galletas", "Galletas en tramos 20€."],
    ["of another kind", "con cuanto se reserva", "Se reserva con 5 días de anticipación."],
    ["that is denied", "con cuanto se reserva", "No se reserva con menos del 40%."],
    [
      "of what is paid late where two are told",
      "y si me paso cuanto recargo hay",
      "Hay recargo del 8%.\nExpress: recargo del 40%.",
    ],
    ["of being late to who does not pay", "y si me paso cuanto tiempo hay", "Hay recargo del 8%."],
    ["after a condition of its own", "cuanto es el recargo si pago en dos cuotas", "Hay recargo del 8%."],
  ])("not %s", (_, question, text) => {
    expect(toldFigure(question, [passage(`Somos cinco hermanos.\n${text}\nMáquinas usadas revisadas.`)])).toBeNull();
  });

  test("an amount is no number of days", () => {
    expect(ask("con cuanto se reserva", "Se reserva con 5 días de anticipación.")).toBeNull();
  });

  test("of another one of what was asked before, where its name says more than a size", () => {
    const text = "Tiempo de entrega normal 6 días hábiles. Moldura dorada 9 días hábiles.";
    expect(ask("cuanto tarda moldura dorada", text, "en cuanto tiempo lo entregan")).toBe(
      "Moldura dorada 9 días hábiles.",
    );
    expect(ask("cuanto tarda la grande", "Grande 9 días hábiles.", "cuanto tarda la impresión")).toBeNull();
  });
});

describe("CONV-35 a thing that is only named with a mark", () => {
  const LIST =
    "Bono 10 inmersiones 330€. El bono caduca a los 12 meses y no se puede compartir.\nCarga de aire (botella de 12 o 15 L) 7€\nSuplemento nitrox 6€ por botella\nAlquiler traje 11€ al día";
  test.each([
    ["la carga de aire?", "Carga de aire (botella de 12 o 15 L) 7€."],
    ["y el suplemento nitrox?", "Suplemento nitrox 6€ por botella."],
    ["la carga?", null],
    ["la carga de oxigeno?", null],
    ["la carga de aire", null],
  ])("«%s»", (question, told) => {
    expect(ask(question, LIST)).toBe(told);
  });
});
