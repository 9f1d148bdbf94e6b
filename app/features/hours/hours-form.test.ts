import { describe, expect, test } from "vitest";
import { addInterval, addNationalHolidays, copyMonday, draftOf, type HoursDraft } from "./draft";
import { checkDraft, hoursQuerySchema, readDraft } from "./hours-form";
import { runHoursForm } from "./run-hours-form";
import type { BusinessHours } from "./schedule";
import { parseHours } from "./stored-hours";

const CLOSED = { isOpen: false, intervals: [{ from: "09:00", to: "18:00", who: "" }] };
const week = (...days: HoursDraft["days"]): HoursDraft => ({
  zone: "America/Mexico_City",
  policy: "ai",
  days: Array.from({ length: 7 }, (_, day) => days[day] ?? CLOSED),
  holidays: [],
});
const open = (...times: readonly [from: string, to: string][]) => ({
  isOpen: true,
  intervals: times.map(([from, to]) => ({ from, to, who: "" })),
});
const errorsOf = (draft: HoursDraft) => {
  const checked = checkDraft(draft);
  return checked.ok ? {} : checked.errors;
};

describe("what is typed", () => {
  test("a week with a pause, a night, an exception and a holiday is kept as it is read", () => {
    const checked = checkDraft({
      ...week(
        {
          isOpen: true,
          intervals: [
            { from: "16:00", to: "19:00", who: "people" },
            { from: "09:00", to: "14:00", who: "" },
          ],
        },
        open(["00:00", "00:00"]),
        CLOSED,
        CLOSED,
        CLOSED,
        open(["20:00", "02:00"]),
      ),
      holidays: [
        { date: "2026-12-25", name: "Navidad" },
        { date: "2026-05-01", name: "Día del Trabajo" },
      ],
    });
    expect(checked).toEqual({
      ok: true,
      hours: {
        zone: "America/Mexico_City",
        policy: "ai",
        days: [
          [
            { from: "09:00", to: "14:00", who: null },
            { from: "16:00", to: "19:00", who: "people" },
          ],
          [{ from: "00:00", to: "00:00", who: null }],
          [],
          [],
          [],
          [{ from: "20:00", to: "02:00", who: null }],
          [],
        ],
        holidays: [
          { date: "2026-05-01", name: "Día del Trabajo" },
          { date: "2026-12-25", name: "Navidad" },
        ],
      },
    });
    if (checked.ok) expect(parseHours(JSON.stringify(checked.hours))).toEqual(checked.hours);
  });

  test.each<[string, HoursDraft, Record<string, string>]>([
    [
      "no time",
      week(open(["", ""])),
      { "day-0": "Escribe a qué hora abren y a qué hora cierran, o quita la marca de abierto." },
    ],
    ["no opening", week(CLOSED, open(["", "18:00"])), { "day-1": "Falta la hora a la que abren." }],
    ["no closing", week(open(["09:00", ""])), { "day-0": "Falta la hora a la que cierran." }],
    ["no such time", week(open(["25:00", "18:00"])), { "day-0": "Escribe las horas así: 09:00." }],
    [
      "the same time twice",
      week(open(["09:00", "09:00"])),
      { "day-0": "Abren y cierran a la misma hora. Si es todo el día, escribe de 00:00 a 00:00." },
    ],
    [
      "two at once",
      week(open(["09:00", "14:00"], ["13:00", "18:00"])),
      { "day-0": "De 13:00 a 18:00 se encima con el horario de 09:00 a 14:00." },
    ],
    [
      "over midnight into the next day's",
      week(open(["20:00", "03:00"]), open(["02:00", "10:00"])),
      { "day-1": "De 02:00 a 10:00 se encima con el horario del lunes de 20:00 a 03:00." },
    ],
    [
      "over midnight from Sunday into Monday",
      week(open(["01:00", "10:00"]), CLOSED, CLOSED, CLOSED, CLOSED, CLOSED, open(["20:00", "03:00"])),
      { "day-0": "De 01:00 a 10:00 se encima con el horario del domingo de 20:00 a 03:00." },
    ],
    ["nothing open", week(), { days: "Marca al menos un día abierto, o quita el horario." }],
    [
      "another zone",
      { ...week(open(["09:00", "18:00"])), zone: "Marte" },
      { zone: "Elige una zona horaria de la lista." },
    ],
    ["another policy", { ...week(open(["09:00", "18:00"])), policy: "" }, { policy: "Elige quién contesta." }],
    [
      "days without work",
      {
        ...week(open(["09:00", "18:00"])),
        holidays: [
          { date: "", name: "Navidad" },
          { date: "2026-02-30", name: "X" },
          { date: "2026-12-25", name: "" },
          { date: "2026-12-24", name: "Nochebuena" },
          { date: "2026-12-24", name: "Otra vez" },
          { date: "2026-12-26", name: "x".repeat(61) },
        ],
      },
      {
        "holiday-0": "Falta la fecha.",
        "holiday-1": "Esa fecha no existe. Escríbela así: 2026-12-25.",
        "holiday-2": "Ponle un nombre, por ejemplo Navidad.",
        "holiday-4": "Ese día ya está en la lista.",
        "holiday-5": "El nombre puede tener hasta 60 letras.",
      },
    ],
  ])("%s is refused with its reason at its place", (_, draft, errors) => {
    expect(errorsOf(draft)).toEqual(errors);
  });

  test("closing when the next day's interval begins is no clash", () => {
    expect(errorsOf(week(open(["20:00", "02:00"]), open(["02:00", "10:00"], ["10:00", "12:00"])))).toEqual({});
  });
});

test("a name of sixty letters is kept", () => {
  const holidays = [{ date: "2026-12-26", name: "x".repeat(60) }];
  expect(errorsOf({ ...week(open(["09:00", "18:00"])), holidays })).toEqual({});
});

test("a company that could not be is none in the page's address", () => {
  const asked = (companyId: string) => hoursQuerySchema.parse({ companyId, listo: "guardado" });
  expect(asked("7")).toEqual({ companyId: 7, listo: "guardado" });
  for (const companyId of ["abc", "-1", "1.5", ""]) expect(asked(companyId).companyId).toBeNull();
});

describe("the form", () => {
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

  test("saves what is right, for the company that was chosen", () => {
    const answer = runHoursForm(formOf({ ...MONDAY, intent: "save", companyId: "7" }), NOW);
    expect(answer).toMatchObject({ kind: "store", companyId: 7, hours: { policy: "after_hours" } });
    expect(answer.kind === "store" && answer.hours?.days[0]).toEqual([{ from: "09:00", to: "14:00", who: "people" }]);
  });

  test("names the version that it was filled with, whichever button was pressed; a form without one has seen none", () => {
    const seen = "1800000000000";
    expect(runHoursForm(formOf({ ...MONDAY, seen, intent: "save" }), NOW)).toMatchObject({ seen: Number(seen) });
    expect(runHoursForm(formOf({ ...MONDAY, seen, intent: "copy" }), NOW)).toMatchObject({ answer: { seen: 18e11 } });
    for (const none of ["", "x"])
      expect(runHoursForm(formOf({ ...MONDAY, seen: none, intent: "save" }), NOW)).toMatchObject({ seen: undefined });
    expect(runHoursForm(formOf({ ...MONDAY, intent: "save" }), NOW)).toMatchObject({ seen: undefined });
  });

  test.each(["abc", "-1", "1.5", "9007199254740993"])("of no company that could be (%s) is not found", (companyId) => {
    expect(() => runHoursForm(formOf({ ...MONDAY, intent: "save", companyId }), NOW)).toThrow(
      expect.objectContaining({ code: "not_found", userMessage: expect.stringContaining("Esa empresa ya no existe") }),
    );
  });

  test("gives back what was typed where something is wrong", () => {
    const answer = runHoursForm(formOf({ ...MONDAY, "to-0-0": "", "holiday-name-0": "Navidad", intent: "save" }), NOW);
    expect(answer).toMatchObject({
      kind: "show",
      companyId: null,
      answer: {
        errors: { "day-0": "Falta la hora a la que cierran.", "holiday-0": "Falta la fecha." },
        draft: { policy: "after_hours", holidays: [{ date: "", name: "Navidad" }] },
      },
    });
    expect(answer.kind === "show" && answer.answer.draft?.days[0]?.intervals[0]?.from).toBe("09:00");
  });

  test("an interval that is half typed is refused, not dropped; of a long text the beginning is kept", () => {
    const half = { ...MONDAY, "from-0-1": "16:00" };
    expect(runHoursForm(formOf({ ...half, intent: "save" }), NOW)).toMatchObject({
      answer: { errors: { "day-0": "Falta la hora a la que cierran." } },
    });
    const long = readDraft(formOf({ ...MONDAY, "holiday-name-0": "n".repeat(300) }));
    expect(long.holidays.map(({ name }) => name.length)).toEqual([200]);
  });

  test("a closed day shows nine to six, and an interval that is added opens it", () => {
    const draft = draftOf(null, "America/Mexico_City");
    expect(draft.days[6]).toEqual({ isOpen: false, intervals: [{ from: "09:00", to: "18:00", who: "" }] });
    expect(addInterval(draft, 6).days.map(({ isOpen }) => isOpen)).toEqual([...Array(6).fill(false), true]);
  });

  test("copies Monday to the weekdays and leaves the weekend alone", () => {
    const answer = runHoursForm(
      formOf({ ...MONDAY, "open-5": "1", "from-5-0": "10:00", "to-5-0": "13:00", intent: "copy" }),
      NOW,
    );
    const days = answer.kind === "show" ? answer.answer.draft?.days : [];
    expect(answer.kind === "show" && answer.answer.said).toBe(
      "Copiamos el horario del lunes a los días de martes a viernes. Falta guardar.",
    );
    expect(days?.map(({ isOpen, intervals }) => (isOpen ? intervals[0]?.from : null))).toEqual([
      "09:00",
      "09:00",
      "09:00",
      "09:00",
      "09:00",
      "10:00",
      null,
    ]);
  });

  test("adds an interval to its day, four at most", () => {
    const answer = runHoursForm(formOf({ ...MONDAY, intent: "add:0" }), NOW);
    expect(answer.kind === "show" && answer.answer.draft?.days[0]?.intervals).toHaveLength(2);
    let draft = readDraft(formOf(MONDAY));
    for (let press = 0; press < 6; press += 1) draft = addInterval(draft, 0);
    expect(draft.days[0]?.intervals).toHaveLength(4);
  });

  test("Mexico's days of rest of the coming year, each once", () => {
    const { draft } = addNationalHolidays(draftOf(null, "America/Mexico_City"), "2026-11-20");
    expect(draft.holidays.map(({ date, name }) => `${date} ${name}`)).toEqual([
      "2026-12-25 Navidad",
      "2027-01-01 Año Nuevo",
      "2027-02-01 Día de la Constitución",
      "2027-03-15 Natalicio de Benito Juárez",
      "2027-05-01 Día del Trabajo",
      "2027-09-16 Día de la Independencia",
      "2027-11-15 Día de la Revolución",
    ]);
    expect(addNationalHolidays(draft, "2026-11-20").draft.holidays).toEqual(draft.holidays);
    const christmas = addNationalHolidays(draftOf(null, "America/Mexico_City"), "2026-12-25").draft.holidays;
    expect([christmas[0]?.date, christmas.at(-1)?.date]).toEqual(["2026-12-25", "2027-11-15"]);
  });

  test("only days that are over make room for them, the oldest first, and all are in order", () => {
    const past = (day: number) => ({ date: `2026-10-${String(day).padStart(2, "0")}`, name: "Inventario" });
    const coming = Array.from({ length: 31 }, (_, index) => ({
      ...{ date: `2026-12-${String(index + 1).padStart(2, "0")}`, name: "Temporada" },
    })).filter(({ date }) => date !== "2026-12-25");
    const holidays = [...coming, past(9), past(2), past(5), past(1), past(7), past(4), past(3), past(6)];
    const today = { date: "2026-11-20", name: "Hoy" };
    const untold = { date: "", name: "Todavía sin fecha" };
    const full = { ...draftOf(null, "America/Mexico_City"), holidays: [...holidays, today, untold] };
    const { draft, missing, added, dropped } = addNationalHolidays(full, "2026-11-20");
    expect([full.holidays.length, missing, added, dropped, draft.holidays.length]).toEqual([40, 7, 7, 7, 40]);
    expect(draft.holidays.map(({ date }) => date).filter((date) => date < "2026-12-01")).toEqual([
      "",
      "2026-10-09",
      "2026-11-20",
    ]);
    expect(draft.holidays.map(({ date }) => date)).toEqual(draft.holidays.map(({ date }) => date).toSorted());
    expect(draft.holidays).toContainEqual(untold);
  });

  test("today is not over, so it makes no room", () => {
    const coming = Array.from({ length: 39 }, (_, index) => ({
      ...{ date: new Date(Date.UTC(2027, 5, 1 + index)).toISOString().slice(0, 10), name: "Obra" },
    }));
    const holidays = [{ date: "2026-11-20", name: "Hoy" }, ...coming];
    const full = { ...draftOf(null, "America/Mexico_City"), holidays };
    expect(addNationalHolidays(full, "2026-11-20")).toMatchObject({ dropped: 0, added: 0, draft: { holidays } });
    expect(addNationalHolidays(full, "2026-11-21")).toMatchObject({ dropped: 1, added: 1 });
  });

  test("an unknown press saves, and no made-up day is added to", () => {
    expect(runHoursForm(formOf({ ...MONDAY, intent: "add:9" }), NOW).kind).toBe("store");
    expect(runHoursForm(formOf({ intent: "remove", companyId: "3" }), NOW)).toEqual({
      kind: "store",
      companyId: 3,
      hours: null,
    });
  });

  test("what is saved comes back as the same form", () => {
    const hours: BusinessHours = {
      zone: "America/Tijuana",
      policy: "people",
      days: [[{ from: "09:00", to: "14:00", who: "ai" }], [], [], [], [], [], []],
      holidays: [{ date: "2026-12-25", name: "Navidad" }],
    };
    expect(checkDraft(draftOf(hours, "America/Mexico_City"))).toEqual({ ok: true, hours });
    expect(copyMonday(draftOf(hours, "America/Mexico_City")).days[4]?.isOpen).toBe(true);
  });
});

describe("what is stored", () => {
  test.each([null, undefined, "", "{", "[]", '{"zone":"Marte"}', { zone: "America/Mexico_City" }])(
    "%j counts as no hours",
    (stored) => {
      expect(parseHours(stored)).toBeNull();
    },
  );
});
