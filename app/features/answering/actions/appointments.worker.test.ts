import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readAgenda } from "~/features/actions/ready/agenda.server";
import { addBooking, cancelBooking, setBooking } from "~/features/actions/ready/save-booking.server";
import { newBookingSchema } from "~/features/actions/ready/schema";
import { bookings, intelligentActionSessions } from "~/features/actions/tables.server";
import { channelSettings } from "~/features/answering/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { listIn } from "~/features/threads/notice";
import { DEFAULT_ZONE } from "~/platform/zones";
import { appointmentScene, booked } from "../../../../tests/support/appointment-scene";
import {
  creditsOf,
  messagesOf,
  newCompany,
  OPEN,
  rowsOf,
  setCredits,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { saveHours } from "../hours/business-hours.server";

/** A Monday, ten in the morning in Puebla. */
const NOW = Date.parse("2026-11-23T16:00:00Z");
const OPEN_DAY = [{ from: "09:00", to: "18:00", who: null }];
const WEEK: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, [{ from: "09:00", to: "14:00", who: null }], []],
  holidays: [{ date: "2026-12-25", name: "Navidad" }],
};
const ANA = "+525587654321";
const EVA = "+525511112222";

const scene = (
  settings: Parameters<typeof appointmentScene>[0]["settings"] = {},
  hours = WEEK,
  start = NOW,
  database?: (database: D1Database) => D1Database,
) => appointmentScene({ hours, start, contact: ANA, settings, ...(database ? { database } : {}) });

describe("making an appointment", () => {
  test("asks for day and time, then the name, shows everything, and writes it down with the yes", async () => {
    const { tenant, say, idOf } = await scene();
    await setCredits(tenant, 20);
    expect(await say("quiero una cita")).toBe(
      "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\n¿Qué día y a qué hora te gustaría? Lo más pronto que tengo es hoy a las 11:00 a. m. o mañana a las 9:00 a. m.",
    );
    expect(await say("el viernes")).toBe(
      "El viernes 27 de noviembre de 2026: ¿a qué hora? Entre otros horarios tengo 9:00 a. m., 10:00 a. m., 11:00 a. m., 12:00 p. m., 2:00 p. m., 3:00 p. m., 4:00 p. m. y 5:00 p. m.",
    );
    expect(await say("a las 5")).toBe("¿A nombre de quién?");
    expect(await say("Ana Pérez")).toBe(
      "Esto es lo que tengo:\nDía y hora: viernes 27 de noviembre de 2026, 5:00 p. m.\nA nombre de quién: Ana Pérez\nTeléfono: +525587654321\n¿Está bien? Responde «sí», «corregir» o «cancelar».",
    );
    expect(await booked(tenant)).toEqual([]);
    expect(await say("sí")).toBe(
      "Listo, tu cita quedó para el viernes 27 de noviembre de 2026, 5:00 p. m. Si necesitas cambiarla o cancelarla, escríbeme por aquí.",
    );
    expect(await booked(tenant)).toEqual([["Ana Pérez", ANA, "2026-11-27T23:00:00.000Z", "confirmed"]]);
    expect((await rowsOf(tenant, intelligentActionSessions)).map(({ status }) => status)).toEqual(["completed"]);
    expect((await creditsOf(tenant)).balance).toBe(15);
    const lines = (await messagesOf(tenant, idOf(ANA))).filter(({ sender }) => sender === "system");
    expect(lines.map(({ content }) => content)).toEqual([
      "La IA agendó una cita: viernes 27 de noviembre de 2026, 5:00 p. m., a nombre de Ana Pérez.",
    ]);
    const [booking] = await rowsOf(tenant, bookings);
    expect(lines.map(listIn)).toEqual([{ page: "agenda", companyId: booking?.companyId, id: booking?.id }]);
  });

  test("a thank-you in the middle is taken for one, and costs no try", async () => {
    const { say } = await scene();
    await say("¿tienen citas los sábados?");
    for (const said of ["gracias!", "ok, muchas gracias", "Gracias"])
      expect(await say(said)).toBe("¡De nada! Si quieres seguir con tu cita, dime el día y la hora.");
    expect(await say("el viernes a las 5")).toBe("¿A nombre de quién?");
  });

  test("a time of day that is said without a day is kept, and not asked again", async () => {
    const { tenant, say } = await scene();
    expect(await say("quiero una cita a las 5 de la tarde")).toBe(
      "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\n¿Qué día te gustaría? Lo más pronto a esa hora es hoy a las 5:00 p. m. o mañana a las 5:00 p. m.",
    );
    expect(await say("el viernes")).toBe("¿A nombre de quién?");
    expect(await say("Ana")).toContain("viernes 27 de noviembre de 2026, 5:00 p. m.");
    expect(await say("mejor el jueves a las 10 de la mañana")).toContain("jueves 26 de noviembre de 2026, 10:00 a. m.");
    await say("sí");
    expect(await booked(tenant)).toEqual([["Ana", ANA, "2026-11-26T16:00:00.000Z", "confirmed"]]);
  });

  test("a part of the day narrows what is offered, with the day or before it", async () => {
    const { say } = await scene();
    expect(await say("quiero una cita el viernes en la tarde")).toBe(
      "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\nEl viernes 27 de noviembre de 2026: ¿a qué hora? Tengo 12:00 p. m., 1:00 p. m., 2:00 p. m., 3:00 p. m., 4:00 p. m. y 5:00 p. m.",
    );
    expect(await say("quiero una cita por la mañana", EVA)).toContain(
      "¿Qué día te gustaría? Lo más pronto a esa hora es hoy a las 11:00 a. m. o mañana a las 9:00 a. m.",
    );
    expect(await say("el jueves", EVA)).toContain("Tengo 9:00 a. m., 10:00 a. m. y 11:00 a. m.");
    expect(await say("en la tarde mejor", EVA)).toContain("Tengo 12:00 p. m., 1:00 p. m.");
  });

  test("takes what the first words say, and understands a change while it asks if it is right", async () => {
    const { tenant, say } = await scene();
    expect(await say("quiero agendar una cita mañana a las 4")).toBe(
      "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\n¿A nombre de quién?",
    );
    expect(await say("Ana")).toContain("martes 24 de noviembre de 2026, 4:00 p. m.");
    expect(await say("mejor a las 5 del miércoles")).toContain("miércoles 25 de noviembre de 2026, 5:00 p. m.");
    await say("sí");
    expect(await booked(tenant)).toEqual([["Ana", ANA, "2026-11-25T23:00:00.000Z", "confirmed"]]);
  });

  test.each([
    ["una cita ayer a las 5", "Ese horario ya pasó. Tengo hoy a las 11:00 a. m. o 12:00 p. m. ¿Cuál prefieres?"],
    ["una cita hoy a las 9 de la mañana", "Ese horario ya pasó. Tengo 11:00 a. m. o 12:00 p. m. ¿Cuál prefieres?"],
    [
      "una cita el domingo a las 11 de la mañana",
      "Ese día no hay citas. Tengo lunes 30 de noviembre a las 9:00 a. m. o 10:00 a. m. ¿Cuál prefieres?",
    ],
    [
      "una cita el 25 de diciembre a las 11 de la mañana",
      "Ese día no hay citas. Tengo sábado 26 de diciembre a las 9:00 a. m. o 10:00 a. m. ¿Cuál prefieres?",
    ],
    [
      "una cita mañana a las 7:30 de la noche",
      "A esa hora no hay citas. Tengo 4:00 p. m. o 5:00 p. m. ¿Cuál prefieres?",
    ],
    [
      "una cita mañana a las 4:10 de la tarde",
      "A esa hora no hay citas. Tengo 4:00 p. m. o 5:00 p. m. ¿Cuál prefieres?",
    ],
  ])("%s: says why not, and what there is", async (asked, answer) => {
    const { say } = await scene();
    expect((await say(asked)).split("\n")[1]).toBe(answer);
  });

  test("a day too far ahead is refused, and one that is full leads to the next day", async () => {
    const { tenant, companyId, say } = await scene({ minutes: 240, aheadDays: 30 });
    await addBooking(
      tenant,
      staffOf(tenant),
      newBookingSchema(DEFAULT_ZONE).parse({
        companyId,
        date: "2026-11-28",
        time: "09:00",
        name: "Luz",
        phone: "2225551234",
      }),
    );
    expect(await say("una cita el 28 de noviembre")).toBe(
      "Claro, te ayudo con eso. Para dejarlo, escribe «cancelar».\nEse horario ya está ocupado. Tengo lunes 30 de noviembre a las 9:00 a. m. o 1:00 p. m. ¿Cuál prefieres?",
    );
    expect(await say("el 15 de enero a las 9 de la mañana")).toBe("Solo agendo con hasta 30 días de anticipación.");
    expect(await say("la primera")).toBe("¿A nombre de quién?");
  });

  test("two customers and the last place: the second hears of other times", async () => {
    const { tenant, say } = await scene();
    await say("cita mañana a las 4");
    await say("Ana");
    await say("cita mañana a las 4", EVA);
    await say("Eva", EVA);
    expect(await say("sí")).toMatch(/^Listo, tu cita quedó/);
    expect(await say("sí", EVA)).toBe("Ese horario ya está ocupado. Tengo 3:00 p. m. o 5:00 p. m. ¿Cuál prefieres?");
    expect(await say("5", EVA)).toContain("5:00 p. m.");
    await say("sí", EVA);
    expect(await booked(tenant)).toEqual([
      ["Ana", ANA, "2026-11-24T22:00:00.000Z", "confirmed"],
      ["Eva", EVA, "2026-11-24T23:00:00.000Z", "confirmed"],
    ]);
  });

  test("two customers who say yes at the same moment: the place is counted when it is written down", async () => {
    let steps: (() => Promise<void>) | null = null;
    const of = await scene({}, WEEK, NOW, (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const next = texts.some((text) => /insert into "bookings"/.test(text)) ? steps : null;
        if (next) {
          steps = null;
          await next();
        }
        return run();
      }),
    );
    const { tenant, companyId, say } = of;
    await say("cita mañana a las 4");
    await say("Ana");
    // Between looking and writing, somebody at the counter takes the place.
    steps = async () => {
      await addBooking(
        tenant,
        staffOf(tenant),
        newBookingSchema(DEFAULT_ZONE).parse({ companyId, date: "2026-11-24", time: "16:00", name: "Luz", phone: "" }),
      );
    };
    expect(await say("sí")).toBe("Ese horario ya está ocupado. Tengo 3:00 p. m. o 5:00 p. m. ¿Cuál prefieres?");
    expect(await booked(tenant)).toEqual([["Luz", null, "2026-11-24T22:00:00.000Z", "confirmed"]]);
  });

  test("as many at the same time as the company takes", async () => {
    const { tenant, say } = await scene({ capacity: 2 });
    for (const contact of [ANA, EVA, "+525533334444"]) {
      await say("cita mañana a las 4", contact);
      await say("Cliente", contact);
      await say("sí", contact);
    }
    expect((await booked(tenant)).map(([, phone]) => phone)).toEqual([ANA, EVA]);
  });

  test("a job that runs twice makes one appointment", async () => {
    let deaths = 0;
    const { tenant, say } = await scene({}, WEEK, NOW, (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const isLast = texts.some((text) => /insert into "bookings"/.test(text));
        const done = await run();
        if (isLast && deaths++ === 0) throw new Error("killed after it was stored");
        return done;
      }),
    );
    await say("cita mañana a las 4");
    await say("Ana");
    expect(await say("sí")).toMatch(/^Listo, tu cita quedó/);
    expect(deaths).toBe(1);
    expect(await booked(tenant)).toHaveLength(1);
  });

  test("a person who takes over ends it, and nothing is written down", async () => {
    const { shop, tenant, say, idOf } = await scene();
    await say("cita mañana a las 4");
    await say("Ana");
    await sendMessage(tenant, await staffOf(tenant), idOf(ANA), { content: "Yo te ayudo." });
    shop.platform.clock.advance(11 * 60_000);
    await say("sí");
    expect(await booked(tenant)).toEqual([]);
    expect((await rowsOf(tenant, intelligentActionSessions)).map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("«cancelar» leaves it, and three answers that nobody understands lead to a person", async () => {
    const { tenant, say, idOf } = await scene();
    await say("una cita");
    expect(await say("cancelar")).toContain("no hice nada");
    await say("una cita", EVA);
    await say("asdf", EVA);
    await say("qwer", EVA);
    await say("zxcv", EVA);
    expect(await threadOf(tenant, idOf(EVA))).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await booked(tenant)).toEqual([]);
  });

  test("without hours a person takes over", async () => {
    const { tenant, companyId, say, idOf } = await scene();
    await saveHours(tenant, companyId, null);
    await say("una cita");
    expect(await threadOf(tenant, idOf(ANA))).toMatchObject({ status: "pending" });
  });

  test("the threshold decides whether it begins, not whether it goes on", async () => {
    const { tenant, say } = await scene();
    await say("cita mañana a las 4");
    await tenant.db.run(tenant.db.update(channelSettings, { aiResponseThreshold: 5 }, undefined));
    expect(await say("Ana")).toContain("¿Está bien?");
    expect(await say("sí")).toMatch(/^Listo/);
    expect(await say("otra cita", EVA)).toBe("");
    expect(await booked(tenant)).toHaveLength(1);
  });

  test("without a credit nothing is written down", async () => {
    const { tenant, say } = await scene();
    await say("cita mañana a las 4");
    await say("Ana");
    await setCredits(tenant, 0);
    await say("sí");
    expect(await booked(tenant)).toEqual([]);
  });
});

describe("zones and changes of clocks", () => {
  const day = (zone: string, date: string): BusinessHours => ({
    ...WEEK,
    zone,
    holidays: [{ date, name: "Abierto", intervals: OPEN_DAY }],
  });
  test.each([
    [
      "America/Mexico_City",
      "2026-11-23T16:00:00Z",
      "el 27 de noviembre a las 5 de la tarde",
      "2026-11-27T23:00:00.000Z",
    ],
    ["America/Tijuana", "2026-10-30T16:00:00Z", "el 31 de octubre a las 12 del mediodía", "2026-10-31T19:00:00.000Z"],
    ["America/Tijuana", "2026-10-30T16:00:00Z", "el 2 de noviembre a las 12 del mediodía", "2026-11-02T20:00:00.000Z"],
    ["Europe/Madrid", "2026-10-23T10:00:00Z", "el 24 de octubre a las 12 del mediodía", "2026-10-24T10:00:00.000Z"],
    ["Europe/Madrid", "2026-10-23T10:00:00Z", "el 25 de octubre a las 12 del mediodía", "2026-10-25T11:00:00.000Z"],
    ["Europe/Madrid", "2027-03-26T10:00:00Z", "el 28 de marzo a las 12 del mediodía", "2027-03-28T10:00:00.000Z"],
  ])("%s at %s: %s", async (zone, now, words, moment) => {
    const date = moment.slice(0, 10);
    const { tenant, say } = await scene({ minutes: 60 }, day(zone, date), Date.parse(now));
    await say(`una cita ${words}`);
    await say("Ana");
    await say("sí");
    expect((await booked(tenant)).map(([, , at]) => at)).toEqual([moment]);
  });
});

describe("an appointment that a customer has", () => {
  async function withOne() {
    const of = await scene();
    await of.say("cita mañana a las 4");
    await of.say("Ana");
    await of.say("sí");
    return of;
  }

  test("is told in their own thread, and in no other", async () => {
    const { say } = await withOne();
    expect(await say("¿a qué hora es mi cita?")).toBe("Tu cita es el martes 24 de noviembre de 2026, 4:00 p. m.");
    expect(await say("¿a qué hora es mi cita?", EVA)).toBe(
      "No veo ninguna cita tuya en esta conversación. Si quieres una, dime qué día y a qué hora.",
    );
  });

  test("is cancelled with a yes, and its place is free again", async () => {
    const { tenant, say, idOf } = await withOne();
    expect(await say("quiero cancelar mi cita")).toBe(
      "¿Cancelo tu cita del martes 24 de noviembre de 2026, 4:00 p. m.? Responde «sí» o «no».",
    );
    expect(await say("no")).toBe("De acuerdo, tu cita del martes 24 de noviembre de 2026, 4:00 p. m. sigue en pie.");
    await say("cancela mi cita");
    expect(await say("sí")).toBe("Listo, cancelé tu cita del martes 24 de noviembre de 2026, 4:00 p. m.");
    expect((await booked(tenant)).map(([, , , state]) => state)).toEqual(["cancelled"]);
    const line = (await messagesOf(tenant, idOf(ANA))).find(
      ({ content }) => content === "El cliente canceló la cita de Ana: martes 24 de noviembre de 2026, 4:00 p. m.",
    );
    const [cancelled] = await rowsOf(tenant, bookings);
    expect(line && listIn(line)).toEqual({ page: "agenda", companyId: cancelled?.companyId, id: cancelled?.id });
    await say("cita mañana a las 4", EVA);
    await say("Eva", EVA);
    expect(await say("sí", EVA)).toMatch(/^Listo, tu cita quedó/);
  });

  test("is moved, and never stands in its own way", async () => {
    const { tenant, say } = await withOne();
    expect(await say("quiero cambiar mi cita")).toContain("¿Qué día y a qué hora te gustaría?");
    expect(await say("el miércoles a las 5")).toContain("miércoles 25 de noviembre de 2026, 5:00 p. m.");
    await say("sí");
    expect(await booked(tenant)).toEqual([["Ana", ANA, "2026-11-25T23:00:00.000Z", "confirmed"]]);
  });

  test("is moved by a person where the thread speaks with another company now", async () => {
    const { tenant, say, idOf } = await withOne();
    const other = await newCompany(tenant);
    await tenant.db.run(tenant.db.update(bookings, { companyId: other }, undefined));
    await say("quiero cambiar mi cita");
    expect(await threadOf(tenant, idOf(ANA))).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await rowsOf(tenant, intelligentActionSessions, eq(intelligentActionSessions.status, "collecting"))).toEqual(
      [],
    );
  });

  test("goes to no other company while it is being moved", async () => {
    const { tenant, say } = await withOne();
    await say("quiero cambiar mi cita");
    await say("el miércoles a las 5");
    const other = await newCompany(tenant);
    await tenant.db.run(tenant.db.update(bookings, { companyId: other }, undefined));
    await say("sí");
    expect((await booked(tenant)).map(([, , at]) => at)).toEqual(["2026-11-24T22:00:00.000Z"]);
  });
});

describe("staff", () => {
  async function withOne() {
    const of = await scene();
    await of.say("cita mañana a las 4");
    await of.say("Ana");
    await of.say("sí");
    const [booking] = await rowsOf(of.tenant, bookings);
    return { ...of, booking: { of: booking?.id ?? 0, seen: booking?.updatedAt.getTime() ?? 0 } };
  }

  test("see it in the week and on the day, and not on another", async () => {
    const { tenant, companyId } = await withOne();
    const read = async (vista: "dia" | "semana", dia: string) => {
      const agenda = await readAgenda(tenant, { companyId, vista, dia, ver: null });
      return agenda?.days.flatMap(({ date, bookings: of }) => of.map(({ from, name }) => [date, from, name]));
    };
    expect(await read("semana", "2026-11-29")).toEqual([["2026-11-24", "16:00", "Ana"]]);
    expect(await read("dia", "2026-11-24")).toEqual([["2026-11-24", "16:00", "Ana"]]);
    expect(await read("dia", "2026-11-25")).toEqual([]);
    expect(await read("semana", "2026-11-30")).toEqual([]);
  });

  test("cancel it, and the customer hears in the thread; the AI goes on there", async () => {
    const { shop, tenant, say, booking, idOf } = await withOne();
    const done = await cancelBooking(tenant, await staffOf(tenant), {
      ...booking,
      tell: "on",
      message: "Se canceló tu cita.",
    });
    expect(done.done).toBe("avisada");
    await shop.runAll();
    expect((await messagesOf(tenant, idOf(ANA))).at(-1)).toMatchObject({
      sender: "agent",
      content: "Se canceló tu cita.\nCita cancelada: martes 24 de noviembre de 2026, 4:00 p. m.",
    });
    expect((await booked(tenant)).map(([, , , state]) => state)).toEqual(["cancelled"]);
    expect(await say("¿A qué hora abren los domingos?")).toBe(OPEN);
  });

  test("outside of the channel's window nothing is sent, and staff are told so", async () => {
    const { shop, tenant, booking, idOf } = await withOne();
    shop.platform.clock.advance(25 * 3_600_000);
    const before = (await messagesOf(tenant, idOf(ANA))).length;
    const done = await cancelBooking(tenant, await staffOf(tenant), {
      ...booking,
      tell: "on",
      message: "Se canceló tu cita.",
    });
    expect(done.done).toBe("sin-aviso");
    expect(await messagesOf(tenant, idOf(ANA))).toHaveLength(before);
    expect((await booked(tenant)).map(([, , , state]) => state)).toEqual(["cancelled"]);
  });

  test("in two tabs: the second hears that it was changed", async () => {
    const { shop, tenant, booking } = await withOne();
    shop.platform.clock.advance(31 * 3_600_000);
    await setBooking(tenant, staffOf(tenant), { of: booking.of, was: "confirmed", to: "done" });
    await expect(
      setBooking(tenant, staffOf(tenant), { of: booking.of, was: "confirmed", to: "missed" }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await booked(tenant)).map(([, , , state]) => state)).toEqual(["done"]);
  });

  test("add one by hand, not where it is full unless they say so", async () => {
    const { tenant, companyId } = await withOne();
    const input = { companyId, date: "2026-11-24", time: "16:00", name: "Luz", phone: "222 555 1234", note: "" };
    await expect(
      addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse(input)),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    await addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse({ ...input, anyway: "on" }));
    expect((await booked(tenant)).map(([name]) => name)).toEqual(["Ana", "Luz"]);
  });

  test("add one by hand on a day or at an hour that has passed only where they say so; the minute that runs has not", async () => {
    const { tenant, companyId } = await withOne();
    const input = { companyId, date: "2026-11-21", time: "16:00", name: "Luz", phone: "", note: "" };
    await expect(
      addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse(input)),
    ).rejects.toMatchObject({
      code: "conflict",
      fields: { date: ["Ese día ya pasó. Si la quieres ahí de todos modos, márcalo abajo."] },
    });
    await addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse({ ...input, anyway: "on" }));
    expect((await booked(tenant)).map(([name]) => name).sort()).toEqual(["Ana", "Luz"]);
    const today = { ...input, date: "2026-11-23" };
    await expect(
      addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse({ ...today, time: "09:59" })),
    ).rejects.toMatchObject({
      ...{ code: "conflict", detail: "past" },
      fields: { time: ["Esa hora ya pasó. Si la quieres ahí de todos modos, márcalo abajo."] },
    });
    await addBooking(
      tenant,
      staffOf(tenant),
      newBookingSchema(DEFAULT_ZONE).parse({ ...today, time: "09:00", anyway: "on" }),
    );
    await addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse({ ...today, time: "10:00" }));
  });
});
