import { describe, expect, test } from "vitest";
import { csvLine } from "./csv";
import {
  addFigures,
  averageResponse,
  comparedWith,
  countOf,
  type Figures,
  formatDuration,
  halfWithin,
  NOTHING,
  percentOfWhole,
  responseBands,
  roundTop,
  weekText,
} from "./figures";
import { shortReason } from "./reasons";

const figures = (over: Partial<Figures>): Figures => ({ ...NOTHING, ...over });

describe("figures", () => {
  test("the average is over answers, and there is none of nothing", () => {
    const both = addFigures(
      figures({ answered: 3, responseMilliseconds: 9_000 }),
      figures({ answered: 1, responseMilliseconds: 1_000, handedOff: 5 }),
    );
    expect(averageResponse(both)).toBe(2_500);
    expect(averageResponse(figures({ handedOff: 5 }))).toBeNull();
  });

  test("figures are added each to its own", () => {
    const one: Figures = {
      answered: 1,
      handedOff: 2,
      responseMilliseconds: 3,
      within5: 4,
      within15: 5,
      within60: 6,
      credits: 7,
      thumbsUp: 8,
      thumbsDown: 9,
    };
    const tenfold = Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value * 10]));
    const sum = Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value * 11]));
    expect(addFigures(one, { ...NOTHING, ...tenfold })).toEqual(sum);
  });

  test("a week is told in words, one of a thing as one", () => {
    expect(weekText(null)).toBe("Cuánto contesta, qué tan rápido y cuándo pide ayuda");
    expect(weekText({ answered: 0, handedOff: 0 })).toBe("Esta semana todavía no contesta a nadie");
    expect(weekText({ answered: 0, handedOff: 3 })).toBe("Esta semana: 0 respuestas y 3 a una persona");
    expect(weekText({ answered: 1, handedOff: 0 })).toBe("Esta semana: 1 respuesta y 0 a una persona");
    expect(countOf(1_204, "buena", "buenas")).toBe("1,204 buenas");
  });

  test("every answer is in one band", () => {
    const bands = responseBands(figures({ answered: 10, within5: 4, within15: 7, within60: 9 }));
    expect(bands).toEqual([
      { label: "5 segundos o menos", count: 4 },
      { label: "De 5 a 15 segundos", count: 3 },
      { label: "De 15 a 60 segundos", count: 2 },
      { label: "Más de un minuto", count: 1 },
    ]);
  });

  test.each([
    [{ answered: 4, within5: 2, within15: 2, within60: 4 }, "La mitad o más, en 5 s o menos"],
    [{ answered: 5, within5: 2, within15: 3, within60: 4 }, "La mitad o más, en 15 s o menos"],
    [{ answered: 5, within5: 0, within15: 2, within60: 4 }, "La mitad o más, en un minuto o menos"],
    [{ answered: 5, within5: 0, within15: 0, within60: 2 }, "Más de la mitad tardó más de un minuto"],
    [{ answered: 0 }, null],
  ])("half of %j", (some, words) => {
    expect(halfWithin(figures(some))).toBe(words);
  });

  test("percentages are whole, and only all is 100", () => {
    expect([percentOfWhole(1, 3), percentOfWhole(2, 3)]).toEqual([33, 67]);
    expect(percentOfWhole(999, 1_000)).toBe(99);
    expect(percentOfWhole(1, 1_000)).toBe(1);
    expect(percentOfWhole(0, 5)).toBe(0);
    expect(percentOfWhole(0, 0)).toBeNull();
  });

  test.each([
    [320, "0.3 s"],
    [3_240, "3.2 s"],
    [9_940, "9.9 s"],
    [9_960, "10 s"],
    [9_990, "10 s"],
    [59_400, "59 s"],
    [125_000, "2 min 5 s"],
    [120_000, "2 min"],
    [3_599_000, "59 min 59 s"],
    [3_600_000, "1 h"],
    [4_800_000, "1 h 20 min"],
  ])("%d ms read %s", (milliseconds, words) => {
    expect(formatDuration(milliseconds)).toBe(words);
  });

  test("a comparison says what was and by how much it moved", () => {
    expect(comparedWith(1_500, 1_000)).toBe("Antes: 1,000 (+50\u00a0%)");
    expect(comparedWith(5, 10)).toBe("Antes: 10 (−50\u00a0%)");
    expect(comparedWith(10, 10)).toBe("Antes: 10 (igual)");
    expect(comparedWith(10, 0)).toBe("Antes: 0");
    expect(comparedWith(5_000, 0, formatDuration)).toBe("Antes: 0 s");
    expect(comparedWith(5_000, 10_000, formatDuration)).toBe("Antes: 10 s (−50\u00a0%)");
  });

  test("a chart ends at a round figure", () => {
    expect([1, 3, 7, 11, 41, 99, 222].map(roundTop)).toEqual([1, 3, 8, 20, 50, 100, 300]);
  });

  test("the ways in which the service fails are one reason, and a new reason has words", () => {
    expect(shortReason("provider_timeout")).toBe(shortReason("provider_failed"));
    expect(shortReason("no_answer")).toBe("La respuesta no está en tus documentos");
    expect(shortReason("draft")).toBe("La IA no estaba segura");
    for (const reason of ["urgent", "order", "reservation", "status", "place", "file", "unreadable", "action_stuck"])
      expect(shortReason(reason), reason).not.toBe("Otro motivo");
    expect(shortReason("algo_nuevo")).toBe("Otro motivo");
  });
});

describe("a line of CSV", () => {
  test("what a spreadsheet would run is text, also behind what it skips", () => {
    const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\u200b=1", "\r=1"];
    for (const text of hostile) expect(csvLine([text]).replace(/^"/, "")).toMatch(/^'/);
    expect(csvLine(["a=b", "1-2", "x@y"])).toBe("a=b,1-2,x@y\r\n");
  });

  test("commas, quotes and line ends stay within their cell; numbers are numbers", () => {
    expect(csvLine(['La "Espiga", centro', "a\nb", -3, 2.5, ""])).toBe('"La ""Espiga"", centro","a\nb",-3,2.5,\r\n');
  });
});
