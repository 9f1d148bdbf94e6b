import { describe, expect, test } from "vitest";
import { intelligentActionSessions } from "~/features/actions/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { appointmentScene, booked } from "../../../../tests/support/appointment-scene";
import { rowsOf } from "../../../../tests/support/builders";

const ANA = "+525587654321";
/** A Friday, half past one in the night in Puebla. */
const NIGHT = Date.parse("2026-11-27T07:34:00Z");
const DAY = [{ from: "07:00", to: "20:00", who: null }];
const WEEK: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [DAY, DAY, DAY, DAY, DAY, DAY, []],
  holidays: [],
};

async function scene(contact?: string, start = NIGHT) {
  const { tenant, say } = await appointmentScene({
    hours: WEEK,
    start,
    contact: contact ?? "visitor-abcdefgh",
    channel: contact ? "whatsapp" : "webchat",
    settings: { minutes: 30, aheadDays: 30, noticeMinutes: 60 },
  });
  return {
    tenant,
    say,
    sessions: async () => (await rowsOf(tenant, intelligentActionSessions)).map(({ status }) => status),
    booked: () => booked(tenant),
  };
}

describe("an hour without a day", () => {
  test.each([
    ["12:00", "12:00 p. m."],
    ["a las 12 del día", "12:00 p. m."],
    ["al mediodía, a las 12", "12:00 p. m."],
    ["a las 5 de la tarde", "5:00 p. m."],
  ])("«%s» has not passed, and is asked the day for", async (hour, shown) => {
    const { say } = await scene();
    await say("quiero una cita");
    expect(await say(hour)).toBe(
      `¿Qué día te gustaría? Lo más pronto a esa hora es hoy a las ${shown.replace(/\.$/, "")}. o mañana a las ${shown}`,
    );
    expect(await say("hoy")).toBe("¿A nombre de quién?");
  });

  test("after a correction belongs to the day that was chosen", async () => {
    const { say } = await scene(ANA);
    await say("cita el lunes a las 10 de la mañana");
    expect(await say("Ana Pérez")).toContain("lunes 30 de noviembre de 2026, 10:00 a. m.");
    await say("corregir");
    expect(await say("la hora, mejor a las 12")).toContain("lunes 30 de noviembre de 2026, 12:00 p. m.");
    await say("corregir");
    await say("la hora");
    expect(await say("a las 11")).toContain("lunes 30 de noviembre de 2026, 11:00 a. m.");
  });
});

describe("«hora» as people in Chile say it", () => {
  test.each([
    ["quiero una hora para el lunes", /El lunes 30 de noviembre de 2026: ¿a qué hora\?/],
    ["¿tienen hora para mañana?", /El sábado 28 de noviembre de 2026: ¿a qué hora\?/],
    ["necesito pedir hora", /¿Qué día y a qué hora te gustaría\?/],
    ["quiero una hora para el lunes a las 10 de la mañana", /¿A nombre de quién\?/],
  ])("«%s» begins an appointment", async (content, said) => {
    const { say, sessions } = await scene(ANA);
    expect(await say(content)).toMatch(said);
    expect(await sessions()).toEqual(["collecting"]);
  });

  test.each(["¿a qué hora abren?", "llego en una hora", "a la hora que sea"])("«%s» begins none", async (content) => {
    const { say, sessions } = await scene(ANA);
    await say(content);
    expect(await sessions()).toEqual([]);
  });
});

test("a time in the place of a name changes the time, and a phone beside the name is kept", async () => {
  const { say, booked } = await scene();
  await say("cita el lunes a las 10 de la mañana");
  expect(await say("mejor el martes a mediodía, a las 12")).toBe("¿A nombre de quién?");
  expect(await say("Pedro, 222 999 1111")).toContain("martes 1 de diciembre de 2026, 12:00 p. m.");
  await say("sí");
  expect(await booked()).toEqual([["Pedro", "+522229991111", "2026-12-01T18:00:00.000Z", "confirmed"]]);
});

test("«quiero cancelar mi cita» leaves the one that is not made yet", async () => {
  const { say, sessions, booked } = await scene(ANA);
  await say("cita el lunes a las 10 de la mañana");
  expect(await say("quiero cancelar mi cita")).toContain("no hice nada");
  await say("cita el lunes a las 10 de la mañana");
  await say("Ana");
  expect(await say("quiero cancelar mi cita")).toContain("no hice nada");
  await say("sí");
  expect(await sessions()).toEqual(["cancelled", "cancelled"]);
  expect(await booked()).toEqual([]);
});

describe("an appointment that is made", () => {
  async function made() {
    const of = await scene(ANA);
    await of.say("cita el lunes a las 10 de la mañana");
    await of.say("Ana");
    await of.say("sí");
    return of;
  }

  test("is moved with «la», and cancelled in the middle of it", async () => {
    const { say, booked } = await made();
    expect(await say("¿puedo cambiarla al martes?")).toMatch(/El martes 1 de diciembre de 2026: ¿a qué hora\?/);
    expect(await say("quiero cancelar mi cita")).toBe(
      "¿Cancelo tu cita del lunes 30 de noviembre de 2026, 10:00 a. m.? Responde «sí» o «no».",
    );
    expect(await say("quiero cancelar mi cita")).toMatch(/^Listo, cancelé tu cita/);
    expect((await booked()).map(([, , , state]) => state)).toEqual(["cancelled"]);
  });

  test("is kept by who does not want to cancel it", async () => {
    const { say, booked } = await made();
    await say("la quiero cancelar");
    expect(await say("no quiero cancelar")).toContain("¿Cancelo tu cita");
    expect(await say("no")).toContain("sigue en pie");
    expect((await booked()).map(([, , , state]) => state)).toEqual(["confirmed"]);
  });
});
