import { describe, expect, test } from "vitest";
import { handoffMessage } from "~/features/answering/handoff";
import { addHolidayInterval, draftOf } from "./draft";
import { nationalHolidays } from "./holidays";
import { checkDraft } from "./hours-form";
import { hoursFacts, hoursPassage } from "./hours-passage";
import { momentAt, nextOpening } from "./open-now";
import { runHoursForm } from "./run-hours-form";
import type { BusinessHours, Interval } from "./schedule";
import { parseHours } from "./stored-hours";
import { nowSentence } from "./words";

const at = (from: string, to: string, who: Interval["who"] = null): Interval => ({ from, to, who });
const NINE_TO_SIX = [at("09:00", "18:00")];
const hours: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [at("09:00", "14:00")], []],
  holidays: [],
};
/** A moment by the clock of Mexico City. 2026-11-20 is a Friday. */
const mx = (local: string) => Date.parse(`${local}:00-06:00`);
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
const FRIDAY = mx("2026-11-20T12:00");

describe("on a date with hours of its own", () => {
  const eve: BusinessHours = {
    ...hours,
    holidays: [
      { date: "2026-12-24", name: "Nochebuena", intervals: [at("09:00", "14:00")] },
      { date: "2026-12-25", name: "Navidad" },
      { date: "2026-12-27", name: "Venta de fin de año", intervals: [at("10:00", "13:00"), at("16:00", "18:00")] },
    ],
  };

  test("it opens and closes by them", () => {
    const open = ["2026-12-24T13:59", "2026-12-24T14:00", "2026-12-25T12:00", "2026-12-27T16:30"];
    expect(open.map((local) => momentAt(eve, mx(local)).isOpen)).toEqual([true, false, false, true]);
    expect(iso(nextOpening(eve, mx("2026-12-26T20:00")))).toBe(iso(mx("2026-12-27T10:00")));
    expect(nowSentence(eve, mx("2026-12-24T12:00"))).toBe("Ahora está abierto, hasta las 14:00.");
  });

  test.each<[string, string]>([
    ["¿Abren el 24 de diciembre?", "El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena)."],
    ["¿Abren el 25 de diciembre?", "El viernes 25 de diciembre no abrimos (Navidad)."],
  ])("%s", (question, sentence) => {
    expect(hoursPassage(eve, question, FRIDAY)?.settles).toBe(sentence);
    expect(hoursFacts(eve, FRIDAY)).toContain("el 24 de diciembre de 9:00 a 14:00 (Nochebuena)");
  });

  test("the list is all that there is to say of holidays where every day of rest of a year is on it", () => {
    const question = "¿Qué días festivos cierran?";
    const rest = nationalHolidays(2027).filter(({ name }) => name !== "Navidad");
    const settles = (holidays: BusinessHours["holidays"]) => hoursPassage({ ...eve, holidays }, question, FRIDAY);
    expect(settles([...eve.holidays, ...rest])?.settles).toBe(
      "No abrimos el 25 de diciembre (Navidad), el 1 de enero de 2027 (Año Nuevo), el 1 de febrero de 2027 (Día de la Constitución), el 15 de marzo de 2027 (Natalicio de Benito Juárez), el 1 de mayo de 2027 (Día del Trabajo), el 16 de septiembre de 2027 (Día de la Independencia) y el 15 de noviembre de 2027 (Día de la Revolución). Con otro horario: el 24 de diciembre de 9:00 a 14:00 (Nochebuena); el 27 de diciembre de 10:00 a 13:00 y de 16:00 a 18:00 (Venta de fin de año).",
    );
    expect(settles([...eve.holidays, ...rest.slice(1)])?.settles).toBeNull();
    expect(settles([...eve.holidays, ...rest.slice(1)])?.text).toContain(
      "No está configurado si abrimos el viernes 1 de enero de 2027 (Año Nuevo).",
    );
    expect(settles(eve.holidays)?.settles).toBeNull();
  });

  test("a weekday whose next one is such a date says both", () => {
    expect(hoursPassage(eve, "¿Abren los jueves?", mx("2026-12-21T12:00"))?.settles).toBe(
      "Los jueves abrimos de 9:00 a 18:00. El jueves 24 de diciembre abrimos de 9:00 a 14:00 (Nochebuena).",
    );
    expect(hoursPassage(eve, "¿Abren los domingos?", mx("2026-12-21T12:00"))?.settles).toBe(
      "Los domingos no abrimos. El domingo 27 de diciembre abrimos de 10:00 a 13:00 y de 16:00 a 18:00 (Venta de fin de año).",
    );
  });

  test("a handoff after it closed says what that day's hours were", () => {
    expect(handoffMessage({ hours: eve, treatment: "tu", channel: "whatsapp", now: mx("2026-12-24T15:00") })).toBe(
      "Te comunico con una persona del equipo. Hoy abrimos de 9:00 a 14:00 (Nochebuena); te contestamos el sábado a partir de las 9:00.",
    );
  });
});

describe("a day of rest of which nobody spoke, as the next to open on", () => {
  const OFFICE: BusinessHours = { ...hours, days: [...hours.days.slice(0, 5), [], []] };

  test("is promised to nobody", () => {
    const eve = { hours: OFFICE, treatment: "tu", channel: "whatsapp", now: mx("2026-12-24T20:00") } as const;
    expect(handoffMessage(eve)).toBe(
      "Te comunico con una persona del equipo. Ahora está cerrado; te contestamos en cuanto podamos.",
    );
    expect(handoffMessage({ ...eve, now: mx("2026-12-25T08:00"), treatment: "usted" })).toBe(
      "Le comunico con una persona del equipo. Ahora está cerrado; le contestamos en cuanto podamos.",
    );
    const listed = { ...OFFICE, holidays: [{ date: "2026-12-25", name: "Navidad", intervals: NINE_TO_SIX }] };
    expect(handoffMessage({ ...eve, hours: listed })).toContain("te contestamos mañana a partir de las 9:00");
  });

  test("is for a person to say, and a model reads so", () => {
    const eve = mx("2026-12-24T20:00");
    const passage = hoursPassage(OFFICE, "¿están abiertos ahorita?", eve, []);
    expect(passage?.settles).toBeNull();
    const said = "Ahora está cerrado. No está configurado si abrimos mañana, viernes 25 de diciembre (Navidad).";
    expect(passage?.text).toContain(said);
    expect(hoursFacts(OFFICE, eve)).toContain(said);
    expect(nowSentence(OFFICE, eve)).toBe("Ahora está cerrado.");
  });
});

describe("the form of single dates", () => {
  const NOW = Date.parse("2026-11-20T18:00:00Z");
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const MONDAY = {
    policy: "after_hours",
    zone: "America/Mexico_City",
    "open-0": "1",
    "from-0-0": "09:00",
    "to-0-0": "14:00",
    "who-0-0": "people",
    "from-0-1": "",
    "to-0-1": "",
  };

  const national = (days: readonly { date: string; name: string }[], now = NOW, zone = MONDAY.zone) => {
    const fields = days.flatMap(({ date, name }, index) => [
      [`holiday-date-${index}`, date],
      [`holiday-name-${index}`, name],
    ]);
    const answer = runHoursForm(formOf({ ...MONDAY, zone, ...Object.fromEntries(fields), intent: "national" }), now);
    return answer.kind === "show" ? answer.answer : {};
  };
  const days = (count: number, from: string) =>
    Array.from({ length: count }, (_, index) => ({
      date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
      name: `Día ${index}`,
    }));

  test("days of rest that are all there are not added, and one that is left out or over is one", () => {
    const all = national([]).draft?.holidays ?? [];
    expect(national(all)).toMatchObject({ said: "Ya estaban todos en la lista.", draft: { holidays: all } });
    expect(national([...days(1, "2026-01-05"), ...days(33, "2027-07-01")]).said).toBe(
      "Agregamos los días de descanso obligatorio de México. Para hacerles lugar quitamos 1 día que ya pasó. Falta guardar.",
    );
    expect(national(days(34, "2027-07-01")).said).toBe(
      "Agregamos 6 de los 7 días de descanso obligatorio de México. El otro no cupo: la lista admite 40 días. Quita los que no necesites y vuelve a intentarlo. Falta guardar.",
    );
  });

  test("today is the date in the zone that was chosen, in one that does not exist Mexico City's", () => {
    // Still Christmas in Mexico City, and the day after it in Cancún.
    const night = Date.parse("2026-12-26T05:30:00Z");
    const first = (zone: string) => national([], night, zone).draft?.holidays[0]?.date;
    expect(["America/Mexico_City", "America/Cancun", "Marte"].map(first)).toEqual([
      "2026-12-25",
      "2027-01-01",
      "2026-12-25",
    ]);
  });

  test.each([
    ["America/Santiago", "Santiago de Chile"],
    ["Europe/Madrid", "Madrid"],
  ])("outside of Mexico none is added, and the press says which are known (%s)", (zone, city) => {
    const written = days(2, "2026-12-24");
    const answer = national(written, NOW, zone);
    expect(answer.draft?.holidays).toEqual(written);
    expect(answer).toMatchObject({ saidAt: "dates", draft: { zone } });
    expect(answer.said).toBe(
      `Solo conocemos los días de descanso obligatorio de México, y elegiste la zona horaria de ${city}: no agregamos ninguno. Escribe en esta lista los de tu negocio.`,
    );
  });

  test("in a full list they take the place of days that are over, and of no other", () => {
    const vacations = days(30, "2027-07-01");
    const roomy = national([...days(10, "2026-01-05"), ...vacations]);
    expect(roomy.draft?.holidays).toHaveLength(40);
    expect(roomy.draft?.holidays).toEqual(expect.arrayContaining(vacations));
    expect(roomy.draft?.holidays[0]).toMatchObject({ date: "2026-01-12" });
    expect(roomy.said).toBe(
      "Agregamos los días de descanso obligatorio de México. Para hacerles lugar quitamos 7 días que ya pasaron. Falta guardar.",
    );
    const tight = national([...days(2, "2026-01-05"), ...days(38, "2027-07-01")]);
    expect(tight.draft?.holidays).toEqual(expect.arrayContaining(days(38, "2027-07-01")));
    expect(tight.draft?.holidays.map(({ name }) => name)).toEqual(expect.arrayContaining(["Navidad", "Año Nuevo"]));
    expect(tight.said).toBe(
      "Agregamos 2 de los 7 días de descanso obligatorio de México. Para hacerles lugar quitamos 2 días que ya pasaron. Los otros 5 no cupieron: la lista admite 40 días. Quita los que no necesites y vuelve a intentarlo. Falta guardar.",
    );
    const full = national(days(40, "2027-07-01"));
    expect(full.draft?.holidays).toEqual(days(40, "2027-07-01"));
    expect(full.said).toBe(
      "La lista está llena: admite 40 días y no cupo ninguno de los 7 de descanso obligatorio. Quita los que no necesites y vuelve a intentarlo.",
    );
  });

  describe("a date with hours of its own", () => {
    const EVE = { ...MONDAY, "holiday-date-0": "2026-12-24", "holiday-name-0": "Nochebuena" };

    test("keeps them, shows them again, and a date without any is closed as before", () => {
      const posted = formOf({
        ...EVE,
        "holiday-from-0-0": "16:00",
        "holiday-to-0-0": "18:00",
        "holiday-from-0-1": "09:00",
        "holiday-to-0-1": "14:00",
        "holiday-date-1": "2026-12-25",
        "holiday-name-1": "Navidad",
      });
      const answer = runHoursForm(posted, NOW);
      if (answer.kind !== "store" || !answer.hours) throw new Error("not stored");
      expect(answer.hours.holidays).toEqual([
        {
          date: "2026-12-24",
          name: "Nochebuena",
          intervals: [
            { from: "09:00", to: "14:00", who: null },
            { from: "16:00", to: "18:00", who: null },
          ],
        },
        { date: "2026-12-25", name: "Navidad" },
      ]);
      expect(parseHours(JSON.stringify(answer.hours))).toEqual(answer.hours);
      expect(checkDraft(draftOf(answer.hours, "America/Mexico_City"))).toEqual({ ok: true, hours: answer.hours });
    });

    test("gets another interval by a press", () => {
      const answer = runHoursForm(
        formOf({ ...EVE, "holiday-from-0-0": "09:00", "holiday-to-0-0": "14:00", intent: "more:0" }),
        NOW,
      );
      expect(answer.kind === "show" && answer.answer.draft?.holidays[0]?.intervals).toHaveLength(2);
    });

    test("has four intervals at most", () => {
      let draft = draftOf({ ...hours, holidays: [{ date: "2026-12-24", name: "Nochebuena" }] }, "America/Mexico_City");
      for (let press = 0; press < 6; press += 1) draft = addHolidayInterval(draft, 0);
      expect(draft.holidays[0]?.intervals).toHaveLength(4);
    });

    test("gets it behind a row that was cleared, and a cleared row gives none to another", () => {
      const cleared = formOf({
        ...MONDAY,
        "holiday-date-0": "",
        "holiday-name-0": "",
        "holiday-date-1": "2026-12-24",
        "holiday-name-1": "Nochebuena",
        "holiday-from-1-0": "09:00",
        "holiday-to-1-0": "14:00",
        "holiday-date-2": "2026-12-25",
        "holiday-name-2": "Navidad",
      });
      const lengths = [0, 1, 2].map((row) => {
        cleared.set("intent", `more:${row}`);
        const answer = runHoursForm(cleared, NOW);
        if (answer.kind !== "show") throw new Error("not shown");
        return answer.answer.draft?.holidays.map(({ name, intervals = [] }) => `${name} ${intervals.length}`);
      });
      expect(lengths).toEqual([
        ["Nochebuena 1", "Navidad 0"],
        ["Nochebuena 2", "Navidad 0"],
        ["Nochebuena 1", "Navidad 1"],
      ]);
    });

    test.each<[string, Record<string, string>, string]>([
      ["no closing", { "holiday-from-0-0": "09:00" }, "Falta la hora a la que cierran."],
      ["no opening", { "holiday-to-0-0": "14:00" }, "Falta la hora a la que abren."],
      ["no time", { "holiday-from-0-0": "9", "holiday-to-0-0": "14:00" }, "Escribe las horas así: 09:00."],
      [
        "two at once",
        {
          "holiday-from-0-0": "09:00",
          "holiday-to-0-0": "14:00",
          "holiday-from-0-1": "13:00",
          "holiday-to-0-1": "18:00",
        },
        "De 13:00 a 18:00 se encima con el horario de 09:00 a 14:00.",
      ],
    ])("%s is refused at its place", (_, fields, reason) => {
      const answer = runHoursForm(formOf({ ...EVE, ...fields, intent: "save" }), NOW);
      expect(answer).toMatchObject({ kind: "show", answer: { errors: { "holiday-0": reason } } });
    });
  });
});
