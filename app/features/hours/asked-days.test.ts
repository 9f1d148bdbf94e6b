import { describe, expect, test } from "vitest";
import { addNationalHolidays, draftOf } from "./draft";
import { hoursFacts, hoursPassage } from "./hours-passage";
import type { BusinessHours } from "./schedule";

const NINE_TO_SIX = [{ from: "09:00", to: "18:00", who: null }];
const PLAIN: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []],
  holidays: [],
};
const LISTED: BusinessHours = {
  ...PLAIN,
  holidays: [
    { date: "2026-12-24", name: "Nochebuena", intervals: [{ from: "09:00", to: "14:00", who: null }] },
    { date: "2026-12-25", name: "Día de Navidad" },
    { date: "2027-03-25", name: "Semana Santa" },
    { date: "2027-03-26", name: "Semana Santa" },
    { date: "2027-05-01", name: "Día del Trabajo" },
    { date: "2027-07-05", name: "Aniversario" },
    { date: "2027-08-02", name: "Vacaciones" },
    { date: "2027-08-03", name: "Vacaciones" },
    { date: "2027-08-04", name: "Vacaciones" },
    { date: "2027-08-05", name: "Vacaciones" },
  ],
};
const WEEK = "Nuestro horario es de lunes a viernes de 9:00 a 18:00.";
/** 2026-11-20 is a Friday. */
const FRIDAY = Date.parse("2026-11-20T12:00:00-06:00");
const passageOf = (hours: BusinessHours, question: string, now = FRIDAY, names: readonly string[] = []) =>
  hoursPassage(hours, question, now, names);

describe("a day that the business has said something of", () => {
  test.each<[string, string]>([
    ["¿Abren en Navidad?", "El viernes 25 de diciembre no abrimos (Día de Navidad)."],
    ["¿y en navidad?", "El viernes 25 de diciembre no abrimos (Día de Navidad)."],
    ["¿A qué hora cierran en Nochebuena?", "El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena)."],
    ["¿abren el 1 de mayo?", "El sábado 1 de mayo de 2027 no abrimos (Día del Trabajo)."],
    ["¿abren el primero de mayo?", "El sábado 1 de mayo de 2027 no abrimos (Día del Trabajo)."],
    ["¿Trabajan el día del trabajo?", "El sábado 1 de mayo de 2027 no abrimos (Día del Trabajo)."],
    [
      "¿y en semana santa?",
      "El jueves 25 de marzo de 2027 no abrimos (Semana Santa). El viernes 26 de marzo de 2027 no abrimos (Semana Santa).",
    ],
    ["¿Abren el día de su aniversario?", "El lunes 5 de julio de 2027 no abrimos (Aniversario)."],
    [
      "¿Abren en vacaciones?",
      "No abrimos el 2 de agosto de 2027 (Vacaciones), el 3 de agosto de 2027 (Vacaciones), el 4 de agosto de 2027 (Vacaciones) y el 5 de agosto de 2027 (Vacaciones).",
    ],
    [
      "¿Abren el 24 y 25 de diciembre?",
      "El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena). El viernes 25 de diciembre no abrimos (Día de Navidad).",
    ],
    [
      "¿Cuál es su horario en diciembre?",
      `${WEEK} No abrimos el 25 de diciembre (Día de Navidad). Con otro horario: el 24 de diciembre de 9:00 a 14:00 (Nochebuena).`,
    ],
  ])("%s", (question, sentence) => {
    expect(passageOf(LISTED, question)?.settles).toBe(sentence);
  });
});

describe("a day of rest of which nothing was said", () => {
  test.each([
    "¿Abren en Navidad?",
    "¿Abren el 25 de diciembre?",
    "¿Y en Año Nuevo?",
    "¿Abren el 16 de septiembre?",
    "¿y en semana santa?",
    "¿Abren en Nochebuena?",
    "¿Abren en fin de año?",
    "¿Abren el día de muertos?",
    "¿Abren en el puente?",
    "¿Abren los días festivos?",
    "¿Abren en vacaciones?",
    "¿Cuál es su horario en diciembre?",
    "¿Abren el 30 de febrero?",
    "¿Abren del 20 de diciembre al 5 de enero?",
  ])("%s is not settled by the week", (question) => {
    const passage = passageOf(PLAIN, question);
    expect(passage).not.toBeNull();
    expect(passage?.settles).toBeNull();
    expect(passage?.text).not.toMatch(/\d{1,2} de \w+(?: de \d{4})? abrimos/);
  });

  test("is said to be closed where its weekday is closed anyway", () => {
    expect(passageOf(PLAIN, "¿abren el 1 de mayo?")?.settles).toBe("El sábado 1 de mayo de 2027 no abrimos.");
    expect(passageOf(PLAIN, "¿Abren el Día de las Madres?", Date.parse("2026-04-20T12:00:00-06:00"))?.settles).toBe(
      "El domingo 10 de mayo no abrimos.",
    );
  });

  test("a model reads that nobody said it, and not the week's hours for that date", () => {
    expect(passageOf(PLAIN, "¿Abren en Navidad?")?.text).toContain(
      "No está configurado si abrimos el viernes 25 de diciembre (Navidad).",
    );
  });

  test("today and tomorrow are no exception, in the prompt either", () => {
    const christmas = Date.parse("2026-12-25T12:00:00-06:00");
    for (const question of ["¿Abren hoy?", "¿Están abiertos ahorita?", "¿Abren el viernes?"]) {
      expect(passageOf(PLAIN, question, christmas)?.settles, question).toBeNull();
    }
    expect(passageOf(PLAIN, "¿Abren mañana?", christmas - 86_400_000)?.settles).toBeNull();
    expect(hoursFacts(PLAIN, christmas)).toBe(
      `No está configurado si abrimos hoy, viernes 25 de diciembre (Navidad). ${WEEK}`,
    );
  });

  test("another country keeps other days", () => {
    const madrid = { ...PLAIN, zone: "Europe/Madrid" };
    expect(passageOf(madrid, "¿Abren el 16 de septiembre?")?.settles).toBe(
      "El jueves 16 de septiembre de 2027 abrimos de 9:00 a 18:00.",
    );
    expect(passageOf(madrid, "¿Abren el día de la Independencia?")?.settles).toBeNull();
    expect(passageOf(madrid, "¿Abren en Navidad?")?.settles).toBeNull();
  });
});

describe("several days at once", () => {
  /** The Wednesday before Christmas, which is a Friday. */
  const WEDNESDAY = Date.parse("2026-12-23T12:00:00-06:00");
  const UNKNOWN = "No está configurado si abrimos el viernes 25 de diciembre (Navidad).";

  test("of two weekdays both are told, and one that nobody settled leaves the question open", () => {
    const passage = passageOf(PLAIN, "¿Abren viernes y sábado?", WEDNESDAY);
    expect(passage?.settles).toBeNull();
    expect(passage?.text).toContain(`Los viernes abrimos de 9:00 a 18:00. ${UNKNOWN} Los sábados no abrimos.`);
    expect(passageOf(PLAIN, "¿Abren lunes, miércoles y viernes?", WEDNESDAY)?.settles).toBe(WEEK);
  });

  test("who asks for all Fridays is told of the next one, and settled", () => {
    expect(passageOf(PLAIN, "¿Abren los viernes?", WEDNESDAY)?.settles).toBe(
      `Los viernes abrimos de 9:00 a 18:00. ${UNKNOWN}`,
    );
  });

  test("while it is open nobody is told what the next opening is", () => {
    expect(passageOf(PLAIN, "¿Están abiertos ahora?", WEDNESDAY + 86_400_000)?.settles).toBe(
      "Ahora está abierto, hasta las 18:00.",
    );
  });

  test("a day that is known does not settle another that is not clear", () => {
    const listed = { ...PLAIN, holidays: [{ date: "2026-12-25", name: "Navidad" }] };
    expect(passageOf(listed, "¿Abren en Navidad?", WEDNESDAY)?.settles).not.toBeNull();
    expect(passageOf(listed, "¿Abren en Navidad y en el puente?", WEDNESDAY)?.settles).toBeNull();
  });

  test("of many days those are told that nobody settled", () => {
    expect(passageOf(PLAIN, "¿Abren del 21 al 27 de diciembre?", WEDNESDAY)?.text.split("\n")[0]).toBe(UNKNOWN);
  });

  test("the next twelve dates of the list are told, and no more", () => {
    const holidays = Array.from({ length: 13 }, (_, index) => ({
      ...{ date: `2027-01-${String(index + 11)}`, name: `Obra ${index + 1}` },
    }));
    const facts = hoursFacts({ ...PLAIN, holidays }, WEDNESDAY);
    expect(facts).toContain("(Obra 12)");
    expect(facts).not.toContain("(Obra 13)");
  });
});

describe("any other date", () => {
  test.each<[string, string]>([
    ["¿Abren el 15 de diciembre?", "El martes 15 de diciembre abrimos de 9:00 a 18:00."],
    ["¿Abren el 15?", "El martes 15 de diciembre abrimos de 9:00 a 18:00."],
    ["¿Abren pasado mañana?", "El domingo 22 de noviembre no abrimos."],
    [
      "¿Abren del 7 al 9 de diciembre?",
      "El lunes 7 de diciembre abrimos de 9:00 a 18:00. El martes 8 de diciembre abrimos de 9:00 a 18:00. El miércoles 9 de diciembre abrimos de 9:00 a 18:00.",
    ],
    ["¿A qué hora abren en junio?", WEEK],
    ["¿Abren a las 9?", WEEK],
  ])("%s", (question, sentence) => {
    expect(passageOf(PLAIN, question)?.settles).toBe(sentence);
  });

  test("the business's own name is no day", () => {
    const name = "Dulces Navidad";
    expect(passageOf(PLAIN, "¿A qué hora abre Dulces Navidad?", FRIDAY, [name])?.settles).toBe(WEEK);
  });

  test("a wish is no question", () => {
    expect(passageOf(LISTED, "¡Feliz Navidad a todos!")).toBeNull();
  });
});

describe("a date in figures", () => {
  const at = (local: string) => Date.parse(`${local}T12:00:00-06:00`);
  test.each<[string, string]>([
    ["¿Abren el 24/12?", "El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena)."],
    ["¿Abren el 24-12?", "El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena)."],
    ["¿Abren el 24.12 a las 9?", "El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena)."],
    ["¿Abren el viernes 27?", "El viernes 27 de noviembre abrimos de 9:00 a 18:00."],
    ["¿Abren viernes, 27?", "El viernes 27 de noviembre abrimos de 9:00 a 18:00."],
    ["¿Abren el 24 a las 9?", "El martes 24 de noviembre abrimos de 9:00 a 18:00."],
    ["¿Abren el primero?", "El martes 1 de diciembre abrimos de 9:00 a 18:00."],
    ["¿Abren 24/7?", WEEK],
    ["¿Abren las 24 horas?", WEEK],
    ["¿Abren de 9 a 6?", WEEK],
    ["¿Abren de 9:30 a las 6?", WEEK],
    ["¿Abren a las 9.30?", WEEK],
    ["¿Abren a las 9 de la mañana?", WEEK],
    [
      "¿Abren del 24/12 al 25/12?",
      "El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena). El viernes 25 de diciembre no abrimos (Día de Navidad).",
    ],
    [
      "¿Abren entre el 24 de diciembre y el 25 de diciembre?",
      "El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena). El viernes 25 de diciembre no abrimos (Día de Navidad).",
    ],
  ])("%s", (question, sentence) => {
    expect(passageOf(LISTED, question)?.settles).toBe(sentence);
  });

  test.each([
    "¿Abren el 24 y 25?",
    "¿Abren el 23 y 24 a las 9?",
    "¿Abren el 24 y el 25?",
    "¿Abren el 24 y el 25 de diciembre?",
    "¿abren del 24 al 31?",
    "¿Abren los días 24 y 25?",
    "¿Abren el 24 o 31?",
    "¿Abren el 13/13?",
    "¿Abren el jueves 27?",
    "¿Abren el jueves 25 de diciembre?",
    "¿Abren el lunes 24/12?",
    "¿Abren hasta el 31 de diciembre?",
    "¿Abren del 1 al 15 y 20 de diciembre?",
    "¿Abren este 24?",
    "¿Abren el 25 de este mes?",
    "¿Cuál es su horario en diciembre de 2027?",
    "¿Abren en diciembre y enero?",
  ])("%s is settled by nothing where it is not sure which dates are meant", (question) => {
    const passage = passageOf(LISTED, question);
    expect(passage).not.toBeNull();
    expect(passage?.settles).toBeNull();
  });

  test("a number that is no date leaves another question what it was", () => {
    expect(passageOf(PLAIN, "Somos 4 personas, ¿abren el domingo?")?.text).toContain("Los domingos no abrimos.");
  });

  test.each<[string, string, string | null]>([
    ["¿Abren del 26 al 27 de diciembre?", "2026-12-27", "Hoy, domingo 27 de diciembre, no abrimos."],
    [
      "¿Abren del 24 al 28 de diciembre?",
      "2026-12-27",
      "Hoy, domingo 27 de diciembre, no abrimos. Mañana, lunes 28 de diciembre, abrimos de 9:00 a 18:00.",
    ],
    [
      "¿Abren del 20 de diciembre al 4 de enero?",
      "2027-01-03",
      "Hoy, domingo 3 de enero, no abrimos. Mañana, lunes 4 de enero, abrimos de 9:00 a 18:00.",
    ],
    [
      "¿Abren del 1 al 6 de noviembre?",
      "2026-11-05",
      "Hoy, jueves 5 de noviembre, abrimos de 9:00 a 18:00. Mañana, viernes 6 de noviembre, abrimos de 9:00 a 18:00.",
    ],
    ["¿Abren del 20 de diciembre al 6 de agosto?", "2027-01-03", null],
    ["¿Abren del 20 de diciembre de 2027 al 6 de enero?", "2027-01-03", null],
  ])("%s asked on %s, a span that has begun goes on from today", (question, day, sentence) => {
    expect(passageOf(PLAIN, question, at(day))?.settles).toBe(sentence);
  });

  test("the rest of a span that has begun holds what is not known", () => {
    expect(passageOf(PLAIN, "¿Abren del 24 de diciembre al 4 de enero?", at("2026-12-27"))?.settles).toBeNull();
    expect(passageOf(PLAIN, "¿Abren del 24 al 31 de diciembre?", at("2026-12-27"))?.text).not.toContain("2027");
  });

  test("this morning is today", () => {
    for (const part of ["mañana", "tarde", "noche"]) {
      expect(passageOf(PLAIN, `¿Abren esta ${part}?`)?.settles).toBe(
        "Hoy, viernes 20 de noviembre, abrimos de 9:00 a 18:00.",
      );
    }
  });

  test("a number in the business's own name is no date, and a date that is called like it is one", () => {
    const names = ["Farmacia 5 de Mayo"];
    expect(passageOf(PLAIN, "¿A qué hora abre Farmacia 5 de Mayo?", FRIDAY, names)?.settles).toBe(WEEK);
    expect(passageOf(PLAIN, "¿Farmacia 5 de Mayo abre mañana?", FRIDAY, names)?.settles).toBe(
      "Mañana, sábado 21 de noviembre, no abrimos.",
    );
    expect(passageOf(PLAIN, "¿Abren el 5 de mayo?", FRIDAY, names)?.settles).toBe(
      "El miércoles 5 de mayo de 2027 abrimos de 9:00 a 18:00.",
    );
    expect(passageOf(PLAIN, "¿A qué hora abre la 5 de Mayo?", FRIDAY, names)?.settles).toBeNull();
    expect(passageOf(PLAIN, "¿A qué hora abre 20 de Noviembre?", FRIDAY, ["20 de Noviembre"])?.settles).toBe(WEEK);
    expect(passageOf(PLAIN, "¿Abren el 20 de noviembre?", FRIDAY, ["20 de Noviembre"])?.settles).toBe(
      "Hoy, viernes 20 de noviembre, abrimos de 9:00 a 18:00.",
    );
  });
});

describe("the list's own names", () => {
  const listing = (...holidays: readonly (readonly [date: string, name: string])[]): BusinessHours => {
    return { ...PLAIN, holidays: holidays.map(([date, name]) => ({ date, name })) };
  };

  test("a date is still called by its name on that very day", () => {
    const hours = listing(["2026-11-20", "Aniversario"]);
    expect(passageOf(hours, "¿Abren en su aniversario?")?.settles).toBe(
      "Hoy, viernes 20 de noviembre, no abrimos (Aniversario).",
    );
    expect(hoursFacts(hours, FRIDAY)).toContain("No abrimos el 20 de noviembre (Aniversario).");
    expect(hoursFacts(hours, FRIDAY + 86_400_000)).not.toContain("Aniversario");
  });

  test("this month is this year's", () => {
    const hours = listing(["2026-11-27", "Inventario"], ["2027-11-26", "Inventario del otro año"]);
    expect(passageOf(hours, "¿Cuál es su horario en noviembre?")?.settles).toBe(
      `${WEEK} No abrimos el 27 de noviembre (Inventario).`,
    );
  });

  test("of dates with one name those of a year are meant, and not the next year's", () => {
    const hours = listing(["2026-12-23", "Posada"], ["2026-12-24", "Posada"], ["2027-12-23", "Posada"]);
    expect(passageOf(hours, "¿Abren en la posada?")?.settles).toBe(
      "El miércoles 23 de diciembre no abrimos (Posada). El jueves 24 de diciembre no abrimos (Posada).",
    );
  });

  test("a name that is too short to be one names no date", () => {
    expect(passageOf(listing(["2026-12-24", "Sol"]), "¿Abren en sol?")?.text).toMatch(/^Nuestro horario/);
    expect(passageOf(listing(["2026-12-24", "Luna"]), "¿Abren en luna?")?.text).toMatch(/^El jueves 24 de diciembre/);
  });

  test("a holiday list of twelve months is whole on the very day of its first, and none is asked for where there is none", () => {
    // Next year it is on a weekday, too.
    const independence = Date.parse("2026-09-16T12:00:00-06:00");
    const { draft } = addNationalHolidays(draftOf(null, PLAIN.zone), "2026-09-16");
    const asked = (holidays: BusinessHours["holidays"]) =>
      passageOf({ ...PLAIN, holidays }, "¿Abren los días festivos?", independence);
    expect(asked(draft.holidays.map(({ date, name }) => ({ date, name })))?.settles).toMatch(
      /^No abrimos el 16 de sep/,
    );
    expect(asked([])?.text).toMatch(/^No está configurado si abrimos en esa fecha\./);
  });

  test("a day that is named twice is told once", () => {
    expect(passageOf(PLAIN, "¿Abren hoy, 20 de noviembre?")?.settles).toBe(
      "Hoy, viernes 20 de noviembre, abrimos de 9:00 a 18:00.",
    );
  });

  test("a date that is called after a holiday does not answer for it", () => {
    const eve = listing(["2026-12-24", "Víspera de Navidad"]);
    const passage = passageOf(eve, "¿Abren en Navidad?");
    expect(passage?.settles).toBeNull();
    expect(passage?.text).toContain("No está configurado si abrimos el viernes 25 de diciembre (Navidad).");
    const both = listing(["2026-12-24", "Víspera de Navidad"], ["2026-12-25", "Navidad"]);
    expect(passageOf(both, "¿Abren en Navidad?")?.settles).toBe(
      "El jueves 24 de diciembre no abrimos (Víspera de Navidad). El viernes 25 de diciembre no abrimos (Navidad).",
    );
    expect(passageOf(listing(["2027-12-25", "Navidad"]), "¿Abren en Navidad?")?.settles).toBeNull();
  });

  test.each(["Medio día", "Cerrado", "Abierto", "Horario especial", "Mañana", "Lunes"])(
    "%s names no date in a question",
    (name) => {
      const hours = listing(["2026-12-24", name]);
      for (const question of [`¿${name}?`, `¿Abren el domingo? ¿${name}?`, "¿Está cerrado?", "¿Está abierto?"]) {
        expect(passageOf(hours, question)?.settles ?? "", question).not.toContain("24 de diciembre");
      }
    },
  );
});
