import { describe, expect, test } from "vitest";
import { addBooking } from "~/features/actions/ready/save-booking.server";
import { newBookingSchema } from "~/features/actions/ready/schema";
import { bookings, intelligentActionSessions } from "~/features/actions/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { appointmentScene, booked } from "../../../../tests/support/appointment-scene";
import { messagesOf, rowsOf, staffOf } from "../../../../tests/support/builders";

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

const talk = (contact?: string, start = NIGHT) =>
  appointmentScene({
    hours: WEEK,
    start,
    contact: contact ?? "visitor-abcdefgh",
    channel: contact ? "whatsapp" : "webchat",
    settings: { minutes: 30, aheadDays: 30, noticeMinutes: 60 },
  });

async function scene(contact?: string, start = NIGHT) {
  const { tenant, say } = await talk(contact, start);
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

describe("a clinic that is open from 8 to 18 and takes 45 minutes", () => {
  const OPEN_DAY = [{ from: "08:00", to: "18:00", who: null }];
  const CLINIC: BusinessHours = { ...WEEK, days: [OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, [], []] };
  const clinic = (capacity = 1) =>
    appointmentScene({
      hours: CLINIC,
      start: Date.parse("2026-11-23T16:00:00Z"),
      contact: ANA,
      settings: { minutes: 45, capacity },
    });

  test.each([
    ["cita el viernes a las 10", "10:00 a. m."],
    ["cita el viernes a las 9", "9:00 a. m."],
    ["cita el viernes a las 10 de la mañana", "10:00 a. m."],
    ["cita el viernes a las 4:15", "4:15 p. m."],
    ["cita el viernes a las 5", "5:00 p. m."],
  ])("«%s» is taken as it is", async (asked, at) => {
    const { tenant, say } = await clinic();
    expect(await say(asked)).toContain("¿A nombre de quién?");
    expect(await say("Ana")).toContain(`viernes 27 de noviembre de 2026, ${at}`);
    expect(await say("sí")).toMatch(/^Listo/);
    expect(await booked(tenant)).toHaveLength(1);
  });

  test("what begins at no time of the clinic's is offered the nearest ones", async () => {
    const { say } = await clinic();
    expect(await say("cita el viernes a las 10:20")).toContain(
      "A esa hora no hay citas. Tengo 10:15 a. m. o 10:30 a. m. ¿Cuál prefieres?",
    );
    expect(await say("a las 7")).toContain("A esa hora no hay citas. Tengo 8:00 a. m. o 8:30 a. m.");
    // It would end after closing.
    expect(await say("a las 5:30")).toContain("A esa hora no hay citas. Tengo 4:30 p. m. o 5:00 p. m.");
    expect(await say("cita el domingo a las 10", "+525511112222")).toContain("Ese día no hay citas.");
  });

  test("the day's whole hours are named, and one that overlaps an appointment is not free", async () => {
    const { tenant, say } = await clinic();
    expect(await say("cita el viernes")).toContain(
      "Entre otros horarios tengo 8:00 a. m., 9:00 a. m., 11:00 a. m., 12:00 p. m., 1:00 p. m., 2:00 p. m., 4:00 p. m. y 5:00 p. m.",
    );
    await say("a las 10");
    await say("Ana");
    await say("sí");
    expect(await say("cita el viernes a las 10:30", "+525511112222")).toContain(
      "Ese horario ya está ocupado. Tengo 11:00 a. m. o 11:30 a. m.",
    );
    expect(await say("a las 10:45", "+525511112222")).toContain("¿A nombre de quién?");
    await say("Eva", "+525511112222");
    expect(await say("sí", "+525511112222")).toMatch(/^Listo/);
    expect(await booked(tenant)).toHaveLength(2);
  });

  test("two chairs: what follows on one of them leaves the other free, and a third customer has none", async () => {
    const { tenant, companyId, say } = await clinic(2);
    const wants = async (at: string, contact: string) => {
      await say(`cita el viernes a las ${at} de la mañana`, contact);
      await say("Cliente", contact);
      return say("sí", contact);
    };
    expect(await wants("9", "+525511110001")).toMatch(/^Listo/);
    expect(await wants("9:45", "+525511110002")).toMatch(/^Listo/);
    expect(await wants("9:30", "+525511110003")).toMatch(/^Listo/);
    expect(await say("cita el viernes a las 9:15 de la mañana", "+525511110004")).toContain(
      "Ese horario ya está ocupado.",
    );
    const typed = { companyId, date: "2026-11-27", time: "09:15", name: "Luz" };
    await expect(
      addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse(typed)),
    ).rejects.toMatchObject({ detail: "taken" });
    await addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse({ ...typed, time: "10:15" }));
    expect(await booked(tenant)).toHaveLength(4);
  });
});

describe("an hour at which there are appointments in the morning and in the evening", () => {
  const LONG = [{ from: "08:00", to: "22:00", who: null }];
  const long = () =>
    appointmentScene({
      hours: { ...WEEK, days: [LONG, LONG, LONG, LONG, LONG, LONG, LONG] },
      start: Date.parse("2026-11-23T16:00:00Z"),
      contact: ANA,
    });

  test.each([
    ["de la noche", "9:00 p. m."],
    ["en la mañana", "9:00 a. m."],
    ["la segunda", "9:00 p. m."],
    ["9 am", "9:00 a. m."],
  ])("is asked about, and «%s» says which", async (answer, at) => {
    const { say } = await long();
    expect(await say("cita el viernes a las 9")).toContain(
      "¿Es viernes 27 de noviembre de 2026, 9:00 a. m., o viernes 27 de noviembre de 2026, 9:00 p. m.?",
    );
    expect(await say(answer)).toBe("¿A nombre de quién?");
    expect(await say("Ana")).toContain(`viernes 27 de noviembre de 2026, ${at}`);
  });
});

describe("what an appointment is for, and with whom", () => {
  const notes = async (tenant: Tenant) => (await rowsOf(tenant, bookings)).map(({ note }) => note);
  const lines = async (tenant: Tenant, id: number) =>
    (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system").map(({ content }) => content);

  test("is kept from the first words, shown before the yes, and written down", async () => {
    const { tenant, say, idOf } = await talk(ANA);
    expect(await say("quiero una cita para limpieza el lunes a las 10 de la mañana")).toContain("¿A nombre de quién?");
    expect(await say("Ana Pérez")).toBe(
      "Esto es lo que tengo:\nDía y hora: lunes 30 de noviembre de 2026, 10:00 a. m.\nA nombre de quién: Ana Pérez\nTeléfono: +525587654321\nPara: limpieza\n¿Está bien? Responde «sí», «corregir» o «cancelar».",
    );
    expect(await say("con el doctor Andrés")).toContain("Para: limpieza\nCon: el doctor Andrés\n¿Está bien?");
    expect(await say("sí")).toMatch(/^Listo/);
    expect(await notes(tenant)).toEqual(["limpieza, con el doctor Andrés"]);
    expect(await lines(tenant, idOf(ANA))).toEqual([
      "La IA agendó una cita: lunes 30 de noviembre de 2026, 10:00 a. m., a nombre de Ana Pérez. Motivo: limpieza, con el doctor Andrés.",
    ]);
  });

  test("may be said in any answer, also with the yes, and no turn asks for it", async () => {
    const { tenant, say } = await talk(ANA);
    await say("quiero una cita");
    expect(await say("para limpieza")).toMatch(/^¿Qué día y a qué hora te gustaría\?/);
    expect(await say("el lunes a las 10 de la mañana con la dra. López")).toBe("¿A nombre de quién?");
    expect(await say("para una resina")).toBe("¿A nombre de quién?");
    expect(await say("para Ana Pérez")).toContain("A nombre de quién: Ana Pérez\n");
    expect(await say("sí, para limpieza dental")).toMatch(/^Listo/);
    expect(await notes(tenant)).toEqual(["limpieza dental, con la dra. López"]);
  });

  test("can be corrected where it is known, and is no part of the talk where it is not", async () => {
    const { tenant, say } = await talk(ANA);
    await say("cita el lunes a las 10 de la mañana");
    await say("Ana");
    expect(await say("corregir")).toBe("¿Qué dato cambio? Día y hora, A nombre de quién, Teléfono.");
    expect(await say("para limpieza")).toContain("Para: limpieza");
    expect(await say("corregir")).toBe("¿Qué dato cambio? Día y hora, A nombre de quién, Teléfono, Motivo.");
    expect(await say("el motivo")).toContain("¿Para qué es la cita?");
    expect(await say("para una resina")).toContain("Para: una resina");
    await say("sí");
    expect(await notes(tenant)).toEqual(["una resina"]);
  });

  test("of an appointment that is moved stays what staff wrote, with what its customer adds", async () => {
    const { tenant, say } = await talk(ANA);
    await say("cita el lunes a las 10 de la mañana");
    await say("Ana");
    await say("sí");
    await tenant.db.run(tenant.db.update(bookings, { note: "Debe dos pagos" }, undefined));
    await say("quiero cambiar mi cita");
    expect(await say("el martes a las 11 para limpieza")).not.toContain("Debe");
    await say("sí");
    expect(await notes(tenant)).toEqual(["Debe dos pagos, limpieza"]);
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
