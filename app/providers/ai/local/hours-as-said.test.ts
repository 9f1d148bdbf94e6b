import { describe, expect, test } from "vitest";
import { withDayNames } from "~/features/hours/said-elsewhere";
import type { Passage } from "~/providers/ai/port";
import { openHours } from "./open-hours";

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
const hours = (question: string, text: string, before: string | null = null) =>
  openHours(question, [passage(text)], before)?.text ?? null;

const SLASHES =
  "HORARIO: lun-vie 8:30 a 18:00 / sáb 9:00 a 15:00 / dom 9:30 a 13:00 solo almacén, el taller no recibe reparaciones.";
const STUDIO = "Lunes a jueves 9:30 - 13:30 y 17:00 - 20:00 / viernes 9:30 - 15:00 / sábados y domingos cerrado.";

describe("CONV-35 hours as people ask for them", () => {
  test.each([
    ["atienden los domingos?", SLASHES, "dom 9:30 a 13:00 solo almacén, el taller no recibe reparaciones"],
    ["a que hora cierran los sabados", SLASHES, "sáb 9:00 a 15:00"],
    ["los sabados estais?", STUDIO, "sábados y domingos cerrado"],
    ["estais el viernes?", STUDIO, "viernes 9:30 - 15:00"],
    [
      "a que hora cierran el miercoles",
      "Horario L-V 8:00am a 6:00pm, sab 8:00am a 2:00pm.",
      "Horario L-V 8:00am a 6:00pm, sab 8:00am a 2:00pm",
    ],
    [
      "el miercoles a la tarde estas?",
      "Lunes y martes de 9 a 13.\nMiércoles solo a la mañana de 9 a 13.",
      "Miércoles solo a la mañana de 9 a 13",
    ],
    [
      "a que hora cierran los sabados",
      "Horario: L-V 7am a 7pm, sábados 8am a 5pm, domingos 9am a 1pm (domingos solo autoservicio).",
      "Horario: L-V 7am a 7pm, sábados 8am a 5pm, domingos 9am a 1pm (domingos solo autoservicio)",
    ],
    ["hola estan abiertos los lunes?", "Martes a domingo de 19:30 a 23:30\nLUNES CERRADO", "LUNES CERRADO"],
    [
      "hasta que hora atienden los viernes y los sabados",
      "Lunes a jueves 9:00 a 20:00, viernes 9:00 a 18:00, sábado 9:30 a 14:00.",
      "Lunes a jueves 9:00 a 20:00, viernes 9:00 a 18:00, sábado 9:30 a 14:00.",
    ],
    [
      "el fin de semana abren?",
      "Lunes a viernes 9:00 a 18:00, sábado y domingo 10:00 a 14:00",
      "Lunes a viernes 9:00 a 18:00, sábado y domingo 10:00 a 14:00",
    ],
    [
      "y el 16 de septiembre que es festivo abren?",
      "Lunes a viernes 9:00 a 18:00. Días festivos 8 am a 2 pm",
      "Días festivos 8 am a 2 pm",
    ],
    [
      "el 24 de diciembre hasta que hora abren",
      "25 de diciembre y 1o de enero cerrado. 24 y 31 de dic. abrimos hasta las 5 pm",
      "24 y 31 de dic. abrimos hasta las 5 pm",
    ],
    [
      "el 24 de diciembre hasta que hora abren",
      "El 24 de diciembre es fiesta. 24 y 31 de dic. abrimos hasta las 5 pm",
      "24 y 31 de dic. abrimos hasta las 5 pm",
    ],
    ["y los sabados que horario haces", "Lunes y martes de 9 a 13.\nSábado 9:30 a 12:30.", "Sábado 9:30 a 12:30"],
  ])("%s of %s", (question, text, told) => {
    expect(hours(question, text)).toBe(told);
  });

  test("all days are told as they are written", () => {
    const text = "Horario: lunes a viernes de 9:30 a 18:30 / domingos y feriados cerrado";
    expect(hours("que horario tienen", text)).toBe(text);
  });

  test.each([
    ["los sabados estais dando clases?", STUDIO],
    ["atienden los sabados?", "Retiro en bodega. Solo sábados de 9:00 a 12:00 con guía"],
    ["el taller atiende los domingos?", SLASHES],
    ["abren los viernes y los domingos?", "Lunes a viernes 9:00 a 18:00"],
    ["abren los viernes y los domingos?", "Lunes a viernes 9:00 a 18:00\nDomingo 10:00 a 14:00"],
    ["el fin de semana abren?", "Lunes a viernes 9:00 a 18:00\nDomingo 10:00 a 14:00"],
    ["el 16 de septiembre abren?", "Lunes a viernes 9:00 a 18:00. Días festivos 8 am a 2 pm"],
    ["el 16 de septiembre que es festivo abren?", "Días festivos 8 am a 2 pm. El 16 de septiembre hay desfile"],
    ["donde estas el miercoles?", STUDIO],
    ["en que feria los sabados estais", STUDIO],
  ])("%s is not told the hours of %s", (question, text) => {
    expect(hours(question, text)).toBeNull();
  });

  test("a day that has its name already gets no other one", () => {
    // 2026-11-30 is a Monday.
    const now = Date.UTC(2026, 10, 30, 18);
    const named = (question: string) => withDayNames(question, "America/Mexico_City", now);
    expect(named("hasta que hora abren hoy viernes")).toBe("hasta que hora abren el viernes");
    expect(named("abren mañana, el sábado?")).toBe("abren el sábado?");
    expect(named("abren hoy?")).toBe("abren el lunes?");
  });
});
