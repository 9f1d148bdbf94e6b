import { expect, test } from "vitest";
import { moneyText } from "~/language/money";
import { followUpText, templateValues, untoldText } from "./follow-ups/texts";
import { answerText, shortText } from "./quotes/texts";
import { dayText, offersText, ownText, spanText, troubleText, unclearText } from "./texts";

/** A Monday, ten in the morning in Puebla. */
const WHEN = { now: Date.parse("2026-11-23T16:00:00Z"), zone: "America/Mexico_City" };

test("a day is called by its nearness, and by its year only where it is another one", () => {
  expect(dayText("2026-11-23T17:00", WHEN)).toBe("hoy");
  expect(dayText("2026-11-24", WHEN)).toBe("mañana");
  expect(dayText("2026-11-25", WHEN)).toBe("miércoles 25 de noviembre");
  expect(dayText("2027-01-04", WHEN)).toBe("lunes 4 de enero de 2027");
});

test("the example of a day and an hour is a Friday to come, also on a Friday", () => {
  expect(unclearText("tu", WHEN)).toContain("«viernes 27 a las 5 de la tarde»");
  expect(unclearText("usted", { ...WHEN, now: Date.parse("2026-11-27T16:00:00Z") })).toContain("«viernes 4 a las 5");
});

test("offered times name their day once", () => {
  const offers = ["2026-11-23T17:00", "2026-11-23T18:00", "2026-11-24T09:00"];
  expect(offersText(offers, WHEN)).toBe("hoy a las 5:00 p. m., 6:00 p. m. o mañana a las 9:00 a. m.");
  expect(offersText(offers.slice(0, 1), WHEN)).toBe("hoy a las 5:00 p. m.");
  expect(offersText(offers.slice(0, 2), { ...WHEN, day: "2026-11-23" })).toBe("5:00 p. m. o 6:00 p. m.");
});

test("how long before is said in minutes, hours or days, one of them as one", () => {
  expect([30, 60, 90, 120, 1_440, 2_880, 1_500].map(spanText)).toEqual([
    ...["30 minutos", "una hora", "90 minutos", "2 horas"],
    ...["un día", "2 días", "25 horas"],
  ]);
  const settings = { noticeMinutes: 120, aheadDays: 30 };
  expect(troubleText("soon", settings)).toBe("Las citas se hacen con 2 horas de anticipación.");
  expect(troubleText("far", settings)).toBe("Solo agendo con hasta 30 días de anticipación.");
  expect(troubleText("far", { ...settings, aheadDays: 1 })).toBe("Solo agendo con hasta 1 día de anticipación.");
});

test("one appointment is told in a sentence, several in lines", () => {
  expect(ownText(["2026-11-27T17:00"], "usted")).toBe("Su cita es el viernes 27 de noviembre de 2026, 5:00 p. m.");
  expect(ownText(["2026-11-27T17:00", "2026-11-28T09:00"], "tu").split("\n")).toEqual([
    "Tus citas:",
    "viernes 27 de noviembre de 2026, 5:00 p. m.",
    "sábado 28 de noviembre de 2026, 9:00 a. m.",
  ]);
});

test("a reminder names the appointment, the question afterwards asks how it was, and a template is filled in its order", () => {
  const about = { name: "Ana", company: "La Espiga", at: "2026-11-27T17:00" };
  const reminder =
    "Hola, Ana. Te recordamos tu cita con La Espiga: viernes 27 de noviembre de 2026, 5:00 p. m. Si necesitas cambiarla o cancelarla, escríbenos por aquí.";
  expect(followUpText("day", about, "tu")).toBe(reminder);
  expect(followUpText("hours", about, "tu")).toBe(reminder);
  expect(followUpText("day", { ...about, name: "" }, "usted")).toBe(
    "Hola. Le recordamos su cita con La Espiga: viernes 27 de noviembre de 2026, 5:00 p. m. Si necesita cambiarla o cancelarla, escríbanos por aquí.",
  );
  expect(followUpText("after", about, "tu")).toBe(
    "Hola, Ana. ¿Cómo te fue en tu cita con La Espiga? Nos ayuda mucho saberlo.",
  );
  expect(templateValues(about)).toEqual(["Ana", "viernes 27 de noviembre de 2026, 5:00 p. m.", "La Espiga"]);
  expect(untoldText("after", about)).toMatch(/^No le preguntamos a Ana cómo le fue/);
  expect(untoldText("hours", about)).toMatch(/^No le pudimos recordar a Ana su cita del viernes 27/);
});

test("what is wanted is cut to eighty characters, and an answer has the note only where there is one", () => {
  expect(shortText(` ${"a".repeat(80)} `)).toBe("a".repeat(80));
  expect(shortText("a".repeat(81))).toBe(`${"a".repeat(79)}…`);
  const answered = {
    wanted: "200 playeras",
    price: moneyText(540_050, "$", "America/Mexico_City"),
    note: "",
    until: "2026-12-08",
  };
  const lines = [
    "Cotización de «200 playeras»: $5,400.50.",
    "Vigente hasta el martes 8 de diciembre de 2026.",
    "Para aceptarla basta con responder «acepto»; si no, «no, gracias».",
  ];
  expect(answerText(answered).split("\n")).toEqual(lines);
  expect(answerText({ ...answered, note: "Incluye envío." }).split("\n")[1]).toBe("Incluye envío.");
});
