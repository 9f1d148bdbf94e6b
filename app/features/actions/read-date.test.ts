import { describe, expect, test } from "vitest";
import { dateText } from "./date-text";
import { readDate } from "./read-date";

/** A Monday, ten in the morning in Puebla. */
const NOW = Date.parse("2026-11-23T16:00:00Z");
const calendar = { now: NOW, zone: "America/Mexico_City" };
const read = (text: string) => {
  const found = readDate(text, calendar);
  return found.kind === "value" ? found.value : found.kind;
};

/** One phrase and its value a line; "unsure" is asked again, "none" too. */
const PHRASES = `
hoy | 2026-11-23
Hoy mismo | 2026-11-23
mañana | 2026-11-24
manana | 2026-11-24
MAÑANA | 2026-11-24
pasado mañana | 2026-11-25
para pasado mañana por favor | 2026-11-25
ayer | 2026-11-22
antier | 2026-11-21
mañana a las 5 | 2026-11-24T17:00
mañana a las cinco | 2026-11-24T17:00
mañana a las 5 de la tarde | 2026-11-24T17:00
mañana a las 5 pm | 2026-11-24T17:00
mañana a las 5:30 pm | 2026-11-24T17:30
mañana a las 5 y media de la tarde | 2026-11-24T17:30
mañana 17:00 | 2026-11-24T17:00
mañana a las 17 hrs | 2026-11-24T17:00
mañana a las 9 de la mañana | 2026-11-24T09:00
mañana en la mañana a las 9 | 2026-11-24T09:00
mañana por la tarde a las 4 | 2026-11-24T16:00
mañana por la noche a las 8 | 2026-11-24T20:00
mañana al mediodía | 2026-11-24T12:00
mañana a las 12 | 2026-11-24T12:00
mañana a la una | 2026-11-24T13:00
mañana a las 2 y cuarto | 2026-11-24T14:15
hoy a las 4 | 2026-11-23T16:00
hoy a las 4 de la tarde | 2026-11-23T16:00
hoy a las 8 de la noche | 2026-11-23T20:00
el viernes a las 5 | 2026-11-27T17:00
el viernes | 2026-11-27
viernes | 2026-11-27
este viernes | 2026-11-27
el vierne | none
el martes | 2026-11-24
el miércoles a las 3 de la tarde | 2026-11-25T15:00
el miercoles 15:30 | 2026-11-25T15:30
jueves a las 11 am | 2026-11-26T11:00
sábado 10:00 | 2026-11-28T10:00
el sabado a las 10 de la mañana | 2026-11-28T10:00
el domingo al mediodía | 2026-11-29T12:00
el martes de la próxima semana | 2026-12-01
el viernes de la semana que viene | 2026-12-04
la próxima semana el jueves | 2026-12-03
el lunes de la otra semana a las 4 pm | 2026-11-30T16:00
12/03 | 2027-03-12
12/12 | 2026-12-12
el 12/12 a las 6 pm | 2026-12-12T18:00
12-12 | 2026-12-12
24/11/2026 | 2026-11-24
24/11/26 | 2026-11-24
24-11-2026 | 2026-11-24
2026-11-24 | 2026-11-24
2026-12-01 a las 16:00 | 2026-12-01T16:00
03/25 | 2027-03-25
15 de diciembre | 2026-12-15
el 15 de diciembre | 2026-12-15
el quince de diciembre | 2026-12-15
15 dic | 2026-12-15
15 de dic a las 4pm | 2026-12-15T16:00
1 de enero | 2027-01-01
primero de enero | 2027-01-01
el 3 de enero de 2027 | 2027-01-03
3 de enero del 2027 | 2027-01-03
diciembre 15 | 2026-12-15
15 de diciembre a las 7 de la noche | 2026-12-15T19:00
viernes 27 de noviembre | 2026-11-27
el viernes 27 de noviembre a las 5 de la tarde | 2026-11-27T17:00
viernes 27 | 2026-11-27
el viernes 27 | 2026-11-27
el 27 | 2026-11-27
el día 27 | 2026-11-27
para el 27 a las 4 de la tarde | 2026-11-27T16:00
el 5 | 2026-12-05
el 22 | 2026-12-22
en 3 días | 2026-11-26
dentro de 3 días | 2026-11-26
en dos días | 2026-11-25
en una semana | 2026-11-30
en 2 semanas | 2026-12-07
de hoy en 8 | 2026-11-30
Navidad | 2026-12-25
en navidad | 2026-12-25
quiero el sábado a las 2 de la tarde porfa | 2026-11-28T14:00
me gustaría mañana a las 3 | 2026-11-24T15:00
puede ser mañana a las 4? | 2026-11-24T16:00
mañana a las 16:45 hrs | 2026-11-24T16:45
mañana a las 4:45 p.m. | 2026-11-24T16:45
mañana a las 10 a. m. | 2026-11-24T10:00
mañana 10am | 2026-11-24T10:00
mañana a las 8 | unsure
el sábado a las 7 | unsure
el jueves a las 10 | unsure
mañana en la tarde | unsure
el viernes por la noche | unsure
el lunes | unsure
este lunes | unsure
el próximo viernes | unsure
el viernes que viene | unsure
en ocho días | unsure
en 15 días | unsure
el lunes o el martes | unsure
entre el lunes y el martes | unsure
del 12 al 15 de diciembre | unsure
el martes o miércoles a las 5 | unsure
viernes 25 | unsure
viernes 26 de noviembre | unsure
31 de febrero | unsure
31/02 | unsure
45/12 | unsure
a las 5 de la tarde | unsure
a las 5 | unsure
hoy a las 9 de la mañana | unsure
mañana de 5 a 6 de la tarde | unsure
la próxima semana | unsure
en diciembre | unsure
a fin de mes | unsure
antes del viernes | unsure
después del 15 de diciembre | unsure
a partir del martes | unsure
no puedo el martes | unsure
el martes no, mejor el jueves | unsure
cualquier día | unsure
15 | unsure
el 23 | unsure
12/03/2090 | unsure
cuando puedan | none
lo antes posible | none
no sé | none
hola | none
Ana Pérez | none
222 555 1234 | none
ana@correo.mx | none
<script>alert(1)</script> | none
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [string, string]);

describe("dates as customers write them", () => {
  test("at least 120 phrases: 95 of 100 are right, and none is wrong without being asked again", () => {
    expect(PHRASES.length).toBeGreaterThanOrEqual(120);
    const isAsked = (value: string) => value === "unsure" || value === "none";
    const seen = PHRASES.map(([text, wanted]) => ({ text, wanted, got: read(text) }));
    const missed = seen.filter(({ wanted, got }) => (isAsked(wanted) ? !isAsked(got) : got !== wanted));
    const silent = missed.filter(({ got }) => !isAsked(got));
    expect(silent).toEqual([]);
    expect(1 - missed.length / seen.length).toBeGreaterThanOrEqual(0.95);
  });

  test("what two options are left is named", () => {
    expect(readDate("mañana a las 8", calendar)).toEqual({
      kind: "unsure",
      options: ["martes 24 de noviembre de 2026, 8:00 a. m.", "martes 24 de noviembre de 2026, 8:00 p. m."],
    });
    expect(readDate("en ocho días", calendar)).toEqual({
      kind: "unsure",
      options: ["lunes 30 de noviembre de 2026", "martes 1 de diciembre de 2026"],
    });
    expect(readDate("el próximo viernes", calendar)).toEqual({
      kind: "unsure",
      options: ["viernes 27 de noviembre de 2026", "viernes 4 de diciembre de 2026"],
    });
  });

  test("the day is that of the business's zone", () => {
    const late = Date.parse("2026-11-24T03:00:00Z");
    expect(readDate("mañana", { now: late, zone: "America/Mexico_City" })).toMatchObject({ value: "2026-11-24" });
    expect(readDate("mañana", { now: late, zone: "Europe/Madrid" })).toMatchObject({ value: "2026-11-25" });
  });

  test("a birthday needs its year, and two digits mean the century before", () => {
    const birthday = { ...calendar, isPast: true };
    expect(readDate("12 de marzo", birthday)).toMatchObject({ kind: "unsure" });
    expect(readDate("12/03/90", birthday)).toEqual({ kind: "value", value: "1990-03-12" });
    expect(readDate("12 de marzo de 1985", birthday)).toEqual({ kind: "value", value: "1985-03-12" });
  });

  test("a value is told in words", () => {
    expect(dateText("2026-11-27T17:05")).toBe("viernes 27 de noviembre de 2026, 5:05 p. m.");
    expect(dateText("2026-12-01")).toBe("martes 1 de diciembre de 2026");
  });
});
