import { describe, expect, test } from "vitest";
import { handoffMessage } from "~/features/answering/handoff";
import { hoursPassage } from "./hours-passage";
import { closingAfter, momentAt, nextOpening, nextTurnOfAi, whoAnswers } from "./open-now";
import type { BusinessHours, Interval } from "./schedule";
import { nextOpeningWords, nowSentence, scheduleWords } from "./words";

const at = (from: string, to: string, who: Interval["who"] = null): Interval => ({ from, to, who });
const NINE_TO_SIX = [at("09:00", "18:00")];
const OFFICE: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []],
  holidays: [],
};
const BAR: BusinessHours = {
  ...OFFICE,
  policy: "people",
  days: [[], [], [], [at("20:00", "02:00")], [at("20:00", "03:00")], [at("20:00", "03:00")], []],
};
/** A moment by the clock of Mexico City: six hours behind UTC, all year. 2026-11-20 is a Friday. */
const mx = (local: string) => Date.parse(`${local}:00-06:00`);
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

describe("open or closed", () => {
  test.each<[string, BusinessHours, string, boolean]>([
    ["on Friday morning", OFFICE, "2026-11-20T09:00", true],
    ["a minute before", OFFICE, "2026-11-20T08:59", false],
    ["the last minute", OFFICE, "2026-11-20T17:59", true],
    ["when it closes", OFFICE, "2026-11-20T18:00", false],
    ["on Saturday", OFFICE, "2026-11-21T12:00", false],
    ["after midnight, of the evening before", BAR, "2026-11-21T01:30", true],
    ["after midnight, on a day that is closed itself", BAR, "2026-11-22T02:59", true],
    ["after the night", BAR, "2026-11-22T03:00", false],
    ["on Monday morning after a closed Sunday", BAR, "2026-11-23T01:00", false],
  ])("%s", (_, hours, local, isOpen) => {
    expect(momentAt(hours, mx(local)).isOpen).toBe(isOpen);
  });

  test("a holiday is closed, and the night that began before it goes on", () => {
    const hours = { ...BAR, holidays: [{ date: "2026-11-20", name: "Descanso" }] };
    expect(momentAt(hours, mx("2026-11-20T01:00")).isOpen).toBe(true);
    expect(momentAt(hours, mx("2026-11-20T21:00")).isOpen).toBe(false);
    expect(momentAt(hours, mx("2026-11-21T01:00")).isOpen).toBe(false);
  });

  test("around the clock it never closes, and between two days nothing is missing", () => {
    const always = { ...OFFICE, days: Array.from({ length: 7 }, () => [at("00:00", "00:00")]) };
    for (const local of ["2026-11-20T00:00", "2026-11-20T23:59", "2026-11-22T12:00"]) {
      expect(momentAt(always, mx(local)).isOpen).toBe(true);
    }
    expect(closingAfter(always, mx("2026-11-20T12:00"))).toBeNull();
    expect(nowSentence(always, mx("2026-11-20T12:00"))).toBe("Ahora está abierto.");
    expect(scheduleWords(always)).toBe("todos los días las 24 horas");
  });

  test("the same hour of the clock, whatever the change of clocks makes of it", () => {
    const madrid = { ...OFFICE, zone: "Europe/Madrid" };
    // Summer time ended on 25 October 2026: the same nine o'clock is 7:00 UTC before and 8:00 UTC after it.
    expect(iso(nextOpening(madrid, Date.parse("2026-10-23T18:00:00Z")))).toBe("2026-10-26T08:00:00.000Z");
    expect(iso(nextOpening(madrid, Date.parse("2026-10-22T18:00:00Z")))).toBe("2026-10-23T07:00:00.000Z");
    expect(momentAt(madrid, Date.parse("2026-10-26T07:30:00Z")).isOpen).toBe(false);
    expect(momentAt(madrid, Date.parse("2026-10-23T07:30:00Z")).isOpen).toBe(true);
    const tijuana = { ...OFFICE, zone: "America/Tijuana" };
    expect(iso(nextOpening(tijuana, Date.parse("2026-03-06T12:00:00Z")))).toBe("2026-03-06T17:00:00.000Z");
    expect(iso(nextOpening(tijuana, Date.parse("2026-03-09T12:00:00Z")))).toBe("2026-03-09T16:00:00.000Z");
  });

  test("an interval over the night of the change is an hour longer or shorter, and has no hole", () => {
    const night = { ...OFFICE, zone: "Europe/Madrid", days: [[], [], [], [], [], [at("22:00", "06:00")], []] };
    const autumn = nextOpening(night, Date.parse("2026-10-24T12:00:00Z")) ?? 0;
    expect(((closingAfter(night, autumn) ?? 0) - autumn) / 3_600_000).toBe(9);
    const spring = nextOpening(night, Date.parse("2026-03-28T12:00:00Z")) ?? 0;
    expect(((closingAfter(night, spring) ?? 0) - spring) / 3_600_000).toBe(7);
    for (let hour = 0; hour < 9; hour += 1) expect(momentAt(night, autumn + hour * 3_600_000).isOpen).toBe(true);
  });

  test("an hour that the clocks skip opens when they have skipped it", () => {
    const early = { ...OFFICE, zone: "Europe/Madrid", days: [[], [], [], [], [], [], [at("02:30", "10:00")]] };
    expect(iso(nextOpening(early, Date.parse("2026-03-28T23:00:00Z")))).toBe("2026-03-29T01:30:00.000Z");
  });
});

describe("who answers", () => {
  const office = (policy: BusinessHours["policy"], who: Interval["who"] = null): BusinessHours => ({
    ...OFFICE,
    policy,
    days: OFFICE.days.map((day, index) => (index === 4 ? [at("09:00", "14:00", who), at("16:00", "18:00")] : day)),
  });

  test.each<[BusinessHours["policy"], Interval["who"], string, string, string]>([
    ["ai", null, "ai", "ai", "ai"],
    ["ai", "people", "people", "ai", "ai"],
    ["after_hours", null, "people", "ai", "people"],
    ["after_hours", "ai", "ai", "ai", "people"],
    ["people", null, "people", "people", "people"],
    ["people", "ai", "ai", "people", "people"],
  ])("%s with %s in the morning: open %s, between %s, in the afternoon %s", (policy, who, morning, noon, afternoon) => {
    const hours = office(policy, who);
    const said = ["10:00", "15:00", "17:00"].map((time) => whoAnswers(hours, mx(`2026-11-20T${time}`)));
    expect(said).toEqual([morning, noon, afternoon]);
  });

  test("without hours the AI answers, always", () => {
    expect(whoAnswers(null, mx("2026-11-20T03:00"))).toBe("ai");
  });

  test("the AI's turn is the next change after which it answers, within a day", () => {
    const hours = office("after_hours");
    expect(nextTurnOfAi(hours, mx("2026-11-20T10:00"))).toBe(mx("2026-11-20T14:00"));
    expect(nextTurnOfAi(hours, mx("2026-11-20T17:00"))).toBe(mx("2026-11-20T18:00"));
    expect(nextTurnOfAi(office("people"), mx("2026-11-20T10:00"))).toBeNull();
    expect(nextTurnOfAi(office("people", "ai"), mx("2026-11-19T12:00"))).toBe(mx("2026-11-20T09:00"));
    expect(nextTurnOfAi(office("people", "ai"), mx("2026-11-18T12:00"))).toBeNull();
    // Open from Thursday's midnight until Friday's evening.
    const long = { ...hours, days: [[], [], [], [at("00:00", "00:00")], [at("00:00", "23:00")], [], []] };
    expect(nextTurnOfAi(long, mx("2026-11-19T22:59"))).toBeNull();
    expect(nextTurnOfAi(long, mx("2026-11-19T23:00"))).toBe(mx("2026-11-20T23:00"));
    // The night that began yesterday ends.
    expect(nextTurnOfAi({ ...BAR, policy: "after_hours" }, mx("2026-11-21T01:00"))).toBe(mx("2026-11-21T03:00"));
  });

  test("the next opening is looked for in the next 60 days", () => {
    const once = (date: string) => {
      const feria = { date, name: "Feria", intervals: NINE_TO_SIX };
      return nextOpening({ ...OFFICE, days: OFFICE.days.map(() => []), holidays: [feria] }, mx("2026-11-20T10:00"));
    };
    expect(once("2027-01-19")).toBe(mx("2027-01-19T09:00"));
    expect(once("2027-01-20")).toBeNull();
  });
});

describe("in words", () => {
  test.each<[string, BusinessHours["days"], string]>([
    ["an office", OFFICE.days, "de lunes a viernes de 9:00 a 18:00"],
    [
      "with a short Saturday",
      [...OFFICE.days.slice(0, 5), [at("09:00", "14:00")], []],
      "de lunes a viernes de 9:00 a 18:00 y sábado de 9:00 a 14:00",
    ],
    [
      "with a pause",
      Array.from({ length: 7 }, (_, day) =>
        day < 6 ? [at("16:30", "19:00"), at("09:00", "14:00")] : [at("10:00", "13:00")],
      ),
      "de lunes a sábado de 9:00 a 14:00 y de 16:30 a 19:00; domingo de 10:00 a 13:00",
    ],
    [
      "every other day",
      [NINE_TO_SIX, [], NINE_TO_SIX, [], NINE_TO_SIX, [], []],
      "lunes, miércoles y viernes de 9:00 a 18:00",
    ],
    [
      "closed on one day",
      [NINE_TO_SIX, NINE_TO_SIX, [], NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX],
      "lunes, martes y de jueves a domingo de 9:00 a 18:00",
    ],
    ["every day", Array.from({ length: 7 }, () => NINE_TO_SIX), "todos los días de 9:00 a 18:00"],
  ])("%s", (_, days, words) => {
    expect(scheduleWords({ ...OFFICE, days })).toBe(words);
  });

  test.each<[string, string]>([
    ["2026-11-20T07:00", "hoy a partir de las 9:00"],
    ["2026-11-19T20:00", "mañana a partir de las 9:00"],
    ["2026-11-20T20:00", "el lunes a partir de las 9:00"],
    ["2026-11-22T23:59", "mañana a partir de las 9:00"],
    ["2026-11-23T00:01", "hoy a partir de las 9:00"],
  ])("at %s somebody is there %s", (local, words) => {
    expect(nextOpeningWords(OFFICE, mx(local))).toBe(words);
  });

  test("one o'clock is one: la 1:00", () => {
    const early = { ...OFFICE, days: OFFICE.days.map(() => [at("01:00", "13:00")]) };
    expect(nextOpeningWords(early, mx("2026-11-20T00:30"))).toBe("hoy a partir de la 1:00");
    expect(nowSentence(early, mx("2026-11-20T12:00"))).toBe("Ahora está abierto, hasta las 13:00.");
  });

  test("over holidays the date is said, and a business that never opens again says nothing", () => {
    const days = Array.from({ length: 12 }, (_, day) => ({ date: `2026-12-${20 + day}`, name: "Vacaciones" }));
    const newYear = { date: "2027-01-01", name: "Año Nuevo" };
    expect(nextOpeningWords({ ...OFFICE, holidays: [...days, newYear] }, mx("2026-12-20T10:00"))).toBe(
      "el lunes 4 de enero de 2027 a partir de las 9:00",
    );
    expect(nextOpeningWords({ ...OFFICE, holidays: days }, mx("2026-12-20T10:00"))).toBeNull();
    expect(nextOpeningWords({ ...OFFICE, days: OFFICE.days.map(() => []) }, mx("2026-12-20T10:00"))).toBeNull();
  });

  test("this weekday of the next week is said with its date", () => {
    const fridays = { ...OFFICE, days: [[], [], [], [], NINE_TO_SIX, [], []] };
    expect(nextOpeningWords(fridays, mx("2026-11-20T20:00"))).toBe("el viernes 27 de noviembre a partir de las 9:00");
    expect(nextOpeningWords(fridays, mx("2026-11-21T00:00"))).toBe("el viernes a partir de las 9:00");
  });
});

describe("the word at a handoff", () => {
  const speaking = { hours: OFFICE, treatment: "tu", channel: "whatsapp", now: mx("2026-11-19T20:00") } as const;
  const WHENEVER = "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.";

  test("while it is closed the customer reads when to expect a person", () => {
    expect(handoffMessage(speaking)).toBe(
      "Te comunico con una persona del equipo. Nuestro horario es de lunes a viernes de 9:00 a 18:00; te contestamos mañana a partir de las 9:00.",
    );
  });

  test("while it is open, or nobody said when it is, the word is the usual one", () => {
    expect(handoffMessage({ ...speaking, now: mx("2026-11-20T12:00") })).toBe(WHENEVER);
    expect(handoffMessage({ ...speaking, hours: null })).toBe(WHENEVER);
    expect(handoffMessage({ ...speaking, hours: { ...OFFICE, days: OFFICE.days.map(() => []) } })).toBe(WHENEVER);
  });

  test("a holiday is named", () => {
    const hours = { ...OFFICE, holidays: [{ date: "2026-12-25", name: "Navidad" }] };
    expect(handoffMessage({ ...speaking, hours, now: mx("2026-12-25T10:00") })).toBe(
      "Te comunico con una persona del equipo. Hoy no abrimos (Navidad); te contestamos el lunes a partir de las 9:00.",
    );
  });

  test("a holiday on a day that is closed anyway is not named", () => {
    const hours = { ...OFFICE, holidays: [{ date: "2026-11-21", name: "Mudanza" }] };
    expect(handoffMessage({ ...speaking, hours, now: mx("2026-11-21T10:00") })).toBe(
      "Te comunico con una persona del equipo. Nuestro horario es de lunes a viernes de 9:00 a 18:00; te contestamos el lunes a partir de las 9:00.",
    );
  });

  test("an SMS says it in three parts at most", () => {
    const days = Array.from({ length: 7 }, (_, day) => [
      at(`0${day + 1}:00`, "12:00"),
      at("13:00", `1${day + 4}:00`.slice(0, 5)),
    ]);
    const message = handoffMessage({ ...speaking, channel: "sms", hours: { ...OFFICE, days: days.slice(0, 7) } });
    expect(message).toBe("Te comunico con una persona del equipo. Te contestamos mañana a partir de las 5:00.");
  });

  test("usted is kept in every variant", () => {
    const messages = [null, OFFICE].flatMap((hours) =>
      (["tu", "usted"] as const).map((treatment) => handoffMessage({ ...speaking, hours, treatment })),
    );
    expect(messages.map((message) => message.split(" ", 2).join(" "))).toEqual([
      "Te comunico",
      "Le comunico",
      "Te comunico",
      "Le comunico",
    ]);
    expect(messages[1]).toBe("Le comunico con una persona del equipo. En cuanto pueda le responde por aquí.");
    expect(messages[3]).toContain("le contestamos mañana");
  });
});

describe("what is known of the hours", () => {
  const hours: BusinessHours = {
    ...OFFICE,
    days: [...OFFICE.days.slice(0, 5), [at("09:00", "14:00")], []],
    holidays: [
      { date: "2026-12-25", name: "Navidad" },
      { date: "2026-01-01", name: "Año Nuevo" },
    ],
  };
  const FRIDAY = mx("2026-11-20T12:00");
  const settles = (question: string, now = FRIDAY) =>
    hoursPassage(hours, question, now, ["Panadería La Espiga"])?.settles;

  test.each<[string, string]>([
    ["¿abren hoy?", "Hoy, viernes 20 de noviembre, abrimos de 9:00 a 18:00."],
    ["¿Abren mañana?", "Mañana, sábado 21 de noviembre, abrimos de 9:00 a 14:00."],
    ["¿A qué hora abren?", "Nuestro horario es de lunes a viernes de 9:00 a 18:00 y sábado de 9:00 a 14:00."],
    [
      "Hola, buenas tardes, ¿cuál es su horario?",
      "Nuestro horario es de lunes a viernes de 9:00 a 18:00 y sábado de 9:00 a 14:00.",
    ],
    ["abren los domingos?", "Los domingos no abrimos."],
    ["¿A qué hora cierran los sabados en Panadería La Espiga?", "Los sábados abrimos de 9:00 a 14:00."],
    ["están abiertos ahorita?", "Ahora está abierto, hasta las 18:00."],
    ["¿Ya abrieron?", "Ahora está abierto, hasta las 18:00."],
    ["oigan ya cerraron?", "Ahora está abierto, hasta las 18:00."],
    ["¿Siguen abiertos?", "Ahora está abierto, hasta las 18:00."],
    ["¿Abren el 25 de diciembre?", "El viernes 25 de diciembre no abrimos (Navidad)."],
    ["¿Abren el fin de semana?", "Los sábados abrimos de 9:00 a 14:00. Los domingos no abrimos."],
    ["¿abren en la mañana?", "Nuestro horario es de lunes a viernes de 9:00 a 18:00 y sábado de 9:00 a 14:00."],
  ])("%s", (question, sentence) => {
    expect(settles(question)).toBe(sentence);
  });

  test.each([
    "¿A qué hora sale el pan?",
    "¿Hacen envíos los domingos a esta hora?",
    "¿El taller de repostería abre los sábados?",
    "¿Ya abrieron los pedidos de rosca?",
  ])("%s asks for more than the hours, which then only help", (question) => {
    const passage = hoursPassage(hours, question, FRIDAY, []);
    expect(passage?.settles).toBeNull();
    expect(passage?.text).toContain("de lunes a viernes de 9:00 a 18:00");
  });

  test("another question is none of the hours' business, and without hours there is nothing to say", () => {
    expect(hoursPassage(hours, "¿Cuánto cuesta un pastel?", FRIDAY, [])).toBeNull();
    expect(hoursPassage(hours, "¿Por qué cerraron el lunes?", FRIDAY, [])).toBeNull();
    expect(hoursPassage(null, "¿Abren hoy?", FRIDAY, [])).toBeNull();
    expect(hoursPassage({ ...OFFICE, days: OFFICE.days.map(() => []) }, "¿Abren hoy?", FRIDAY, [])).toBeNull();
  });

  test.each<[string, BusinessHours, string, string]>([
    ["today", OFFICE, "2026-11-20T12:00", "hasta las 18:00"],
    ["after midnight", BAR, "2026-11-20T21:00", "hasta mañana a las 3:00"],
    ["this night", BAR, "2026-11-21T01:00", "hasta las 3:00"],
    [
      "at midnight",
      { ...OFFICE, days: OFFICE.days.map(() => [at("09:00", "00:00")]) },
      "2026-11-20T12:00",
      "hasta la medianoche",
    ],
    [
      "days later",
      { ...OFFICE, days: OFFICE.days.map((_, day) => (day < 6 ? [at("00:00", "00:00")] : [at("00:00", "14:00")])) },
      "2026-11-17T12:00",
      "hasta el domingo a las 14:00",
    ],
  ])("open now and closed %s: until which day", (_, open, local, words) => {
    expect(nowSentence(open, mx(local))).toBe(`Ahora está abierto, ${words}.`);
  });

  test("closed now: from when on", () => {
    expect(settles("¿Están abiertos?", mx("2026-11-21T20:00"))).toBe(
      "Ahora está cerrado; abrimos el lunes a partir de las 9:00.",
    );
  });
});
