import { expect, test } from "vitest";
import { bookings } from "~/features/actions/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { appointmentScene } from "../../../../tests/support/appointment-scene";
import { rowsOf } from "../../../../tests/support/builders";

const DAY = [{ from: "07:00", to: "20:00", who: null }];
const HOURS: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [DAY, DAY, DAY, DAY, DAY, DAY, []],
  holidays: [],
};

/** A Friday, half past one in the night in Puebla. */
async function talk(contact = "+525587654321") {
  const { tenant, say } = await appointmentScene({
    hours: HOURS,
    start: Date.parse("2026-11-27T07:34:00Z"),
    contact,
    channel: contact.startsWith("+") ? "whatsapp" : "webchat",
    settings: { minutes: 30, aheadDays: 30, noticeMinutes: 60 },
  });
  return {
    tenant,
    say,
    kept: async () => (await rowsOf(tenant, bookings)).map(({ name, phone, note }) => ({ name, phone, note })),
  };
}

test("who is asked with whom, and says for what too, has both kept where they belong", async () => {
  const { say, kept } = await talk();
  await say("cita para una limpieza con la dra. López el lunes a las 10 de la mañana");
  await say("Ana");
  await say("corregir");
  expect(await say("con quién")).toContain("¿Con quién quieres la cita?");
  expect(await say("para una resina con el doctor Andrés")).toContain("Para: una resina\nCon: el doctor Andrés\n");
  await say("corregir");
  await say("con quién");
  expect(await say("con Paty")).toContain("Para: una resina\nCon: Paty\n");
  await say("sí");
  expect(await kept()).toMatchObject([{ note: "una resina, con Paty" }]);
});

test("a phone behind «para» is the phone, and what asks, cancels or corrects is no reason", async () => {
  const { say, kept } = await talk("visitor-abcdefgh");
  await say("cita el lunes a las 10 de la mañana");
  await say("Ana");
  expect(await say("para avisos 222 555 1234")).toContain("Teléfono: +522225551234\n¿Está bien?");
  expect(await say("¿cuánto cuesta para niños?")).not.toContain("Para: niños");
  expect(await say("corregir, es el martes a las 11 y para niños")).toMatch(/martes 1 de diciembre(?!.*Para:)/s);
  await say("sí");
  expect(await kept()).toEqual([{ name: "Ana", phone: "+522225551234", note: null }]);
});

test("who moves an appointment and says nothing of what it is for leaves what staff wrote", async () => {
  const { tenant, say, kept } = await talk();
  await say("cita el lunes a las 10 de la mañana");
  await say("Ana");
  await say("sí");
  await tenant.db.run(tenant.db.update(bookings, { note: "Debe dos pagos" }, undefined));
  await say("quiero cambiar mi cita");
  await say("el martes a las 11");
  await say("sí");
  expect(await kept()).toMatchObject([{ note: "Debe dos pagos" }]);
});
