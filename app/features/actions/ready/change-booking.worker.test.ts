import { beforeEach, describe, expect, test } from "vitest";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { deleteConversation, restoreConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { actsOf } from "../../../../tests/support/acts";
import { inbound, messagesOf, newCompany, newTenant, rowsOf, staffOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { Meanwhile } from "../../../../tests/support/meanwhile";
import { type TestPlatform, testPlatform } from "../../../../tests/support/platform";
import { workshop } from "../../../../tests/support/run-queue";
import { bookings } from "../tables.server";
import { readAgenda } from "./agenda.server";
import { openFeed, readFeed } from "./feed.server";
import { addBooking, cancelBooking, changeBooking, setBooking } from "./save-booking.server";
import { bookingStateSchema, changeBookingSchema, newBookingSchema } from "./schema";
import { changeBookingRow, storeBooking } from "./writes.server";

/** A Monday, ten in the morning in Puebla. */
const NOW = Date.parse("2026-11-23T16:00:00Z");
const HOUR = 3_600_000;
const OPEN_DAY = [{ from: "09:00", to: "18:00", who: null }];
const WEEK: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, [], []],
  holidays: [],
};
const MESSAGE = "Hola, Ana. Cambió tu cita.";

let platform: TestPlatform;
let tenant: Tenant;
let companyId = 0;
let conversationId = 0;

beforeEach(() => open(testPlatform(NOW)));

async function open(on: TestPlatform) {
  platform = on;
  tenant = await newTenant(platform);
  companyId = await newCompany(tenant, { name: "La Espiga" });
  await saveHours(tenant, companyId, WEEK);
  ({ conversationId } = await receiveMessage(tenant, inbound()));
}

/** Ana's, on Friday the 27th from ten to eleven, longer than the company's half hour. */
async function ana(of: { readonly conversationId: number | null } = { conversationId }) {
  const startsAt = new Date("2026-11-27T16:00:00Z");
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) };
  const id = newId();
  const rest = { companyId, sessionId: null, name: "Ana", phone: "+525512345678", note: null };
  await tenant.db.run(storeBooking(tenant, { id, ...rest, ...of, ...times }));
  return id;
}
const add = (time: string) =>
  addBooking(
    tenant,
    staffOf(tenant),
    newBookingSchema(DEFAULT_ZONE).parse({ companyId, date: "2026-11-27", time, name: "Luz", phone: "" }),
  );

const rowOf = async (id: number) => {
  const row = (await rowsOf(tenant, bookings)).find((one) => one.id === id);
  if (!row) throw new Error("no appointment");
  return row;
};
const SAME = { date: "2026-11-27", time: "10:00", name: "Ana", phone: "+52 5512345678", note: "" };
/** The form as staff have it open. */
async function formOf(id: number) {
  const { updatedAt } = await rowOf(id);
  return (typed: Record<string, string> = {}) =>
    changeBooking(
      tenant,
      staffOf(tenant),
      changeBookingSchema(DEFAULT_ZONE).parse({ of: String(id), seen: String(updatedAt.getTime()), ...SAME, ...typed }),
    );
}
const change = async (id: number, typed: Record<string, string>) => (await formOf(id))(typed);
const times = async (id: number) => {
  const { startsAt, endsAt } = await rowOf(id);
  return [startsAt.toISOString(), endsAt.toISOString()];
};
const said = async () => (await messagesOf(tenant, conversationId)).slice(1).map(({ content }) => content);

describe("staff change an appointment", () => {
  test("another time has the company's length; the customer is told it in their thread", async () => {
    const id = await ana();
    const told = await change(id, { date: "2026-11-30", time: "12:30", tell: "on", message: MESSAGE });
    expect(told).toEqual({ companyId, date: "2026-11-30", done: "movida-avisada" });
    expect(await times(id)).toEqual(["2026-11-30T18:30:00.000Z", "2026-11-30T19:00:00.000Z"]);
    expect(await said()).toEqual([
      `${MESSAGE}\nAntes: viernes 27 de noviembre de 2026, 10:00 a. m.\nNueva fecha: lunes 30 de noviembre de 2026, 12:30 p. m.`,
    ]);
    expect(await actsOf(tenant)).toContainEqual(
      expect.objectContaining({ action: "change_booking", fields: ["startsAt"] }),
    );
  });

  test("other texts leave its time and its end, and nobody is told", async () => {
    const id = await ana();
    const typed = { name: "Ana Paz", phone: "222 555 1234", note: "Trae a su perro", tell: "on", message: MESSAGE };
    expect(await change(id, typed)).toMatchObject({ done: "cambiada" });
    expect(await rowOf(id)).toMatchObject({ name: "Ana Paz", phone: "+522225551234", note: "Trae a su perro" });
    expect(await times(id)).toEqual(["2026-11-27T16:00:00.000Z", "2026-11-27T17:00:00.000Z"]);
    expect(await said()).toEqual([]);
    expect(await change(id, { ...typed, phone: "" })).toMatchObject({ done: "cambiada" });
    expect(await rowOf(id)).toMatchObject({ phone: null });
  });

  test("nobody is told where staff do not wish it, where there is no thread, or outside of the channel's window", async () => {
    const own = await ana();
    expect(await change(own, { time: "11:00", message: MESSAGE })).toMatchObject({ done: "movida" });
    const noted = await ana({ conversationId: null });
    expect(await change(noted, { time: "12:00" })).toMatchObject({ done: "movida" });
    platform.clock.advance(25 * HOUR);
    const late = { time: "13:00", tell: "on", message: MESSAGE };
    expect(await change(own, late)).toMatchObject({ done: "movida-sin-aviso" });
    expect(await said()).toEqual([]);
    expect(await times(own)).toEqual(["2026-11-27T19:00:00.000Z", "2026-11-27T19:30:00.000Z"]);
  });

  test("a taken place is refused, unless staff insist; its own place does not count", async () => {
    const id = await ana();
    await add("12:00");
    const taken = { time: "12:10", tell: "on", message: MESSAGE };
    await expect(change(id, taken)).rejects.toMatchObject({
      ...{ code: "conflict", detail: "taken" },
      fields: { time: ["A esa hora ya no hay lugar. Si la quieres ahí de todos modos, márcalo abajo."] },
    });
    expect(await times(id)).toEqual(["2026-11-27T16:00:00.000Z", "2026-11-27T17:00:00.000Z"]);
    expect(await said()).toEqual([]);
    expect(await change(id, { time: "10:15" })).toMatchObject({ done: "movida" });
    expect(await change(id, { ...taken, anyway: "on" })).toMatchObject({ done: "movida-avisada" });
    expect(await times(id)).toEqual(["2026-11-27T18:10:00.000Z", "2026-11-27T18:40:00.000Z"]);
  });

  test("a day or an hour that has passed is refused, unless staff insist; a later hour of today is none", async () => {
    const id = await ana();
    await expect(change(id, { date: "2026-11-22" })).rejects.toMatchObject({
      ...{ code: "conflict", detail: "past" },
      fields: { date: ["Ese día ya pasó. Si la quieres ahí de todos modos, márcalo abajo."] },
    });
    await expect(change(id, { date: "2026-11-23", time: "09:00" })).rejects.toMatchObject({
      ...{ code: "conflict", detail: "past" },
      fields: { time: ["Esa hora ya pasó. Si la quieres ahí de todos modos, márcalo abajo."] },
    });
    expect(await change(id, { date: "2026-11-23", time: "15:00" })).toMatchObject({ done: "movida" });
    expect(await change(id, { date: "2026-11-22", anyway: "on" })).toMatchObject({ done: "movida" });
    // One that lies back is corrected without a question.
    const texts = { date: "2026-11-22", name: "Ana Paz" };
    expect(await change(id, texts)).toMatchObject({ done: "cambiada" });
  });

  test("a closed hour and a closed day are refused, unless staff insist; a closed hour that is taken is asked about too", async () => {
    const id = await ana();
    const insist = " Si la quieres ahí de todos modos, márcalo abajo.";
    const refused = (typed: Record<string, string>, fields: object) =>
      expect(change(id, typed)).rejects.toMatchObject({ code: "conflict", detail: "closed", fields });
    const late = { time: "23:30" };
    await refused(late, { time: [`A esa hora está cerrado.${insist}`] });
    await refused({ date: "2026-11-29" }, { date: [`Ese día está cerrado.${insist}`] });
    await saveHours(tenant, companyId, { ...WEEK, holidays: [{ date: "2026-11-30", name: "Inventario" }] });
    await refused({ date: "2026-11-30" }, { date: [`Ese día está cerrado.${insist}`] });
    await expect(add("08:59")).rejects.toMatchObject({ detail: "closed" });
    // Saint Guadalupe's day, and Christmas, may be open or not: nobody has said it.
    expect(await change(id, { date: "2026-12-25" })).toMatchObject({ done: "movida" });
    expect(await change(id, { date: "2026-12-01", time: "09:00" })).toMatchObject({ done: "movida" });

    const other = { companyId, date: "2026-11-27", time: "23:30", name: "Luz", phone: "", closed: "on" };
    await addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse(other));
    await expect(change(id, { ...late, closed: "on" })).rejects.toMatchObject({ detail: "taken" });
    expect(await change(id, { ...late, closed: "on", anyway: "on" })).toMatchObject({ done: "movida" });
  });

  test("of a business without hours no hour is closed", async () => {
    const bare = await newCompany(tenant, { name: "Taller Ruiz" });
    const input = { companyId: bare, date: "2026-11-29", time: "23:30", name: "Luz", phone: "" };
    expect(await addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse(input))).toEqual({
      companyId: bare,
      date: "2026-11-29",
    });
  });

  test("in two tabs: the second hears that it was changed, whatever the first did", async () => {
    const id = await ana();
    const [first, second, third] = [await formOf(id), await formOf(id), await formOf(id)];
    const seen = (await rowOf(id)).updatedAt.getTime();
    await first({ name: "Ana Paz" });
    const changed = {
      code: "conflict",
      userMessage: "Alguien más acaba de cambiar esa cita. Así está ahora.",
      fields: undefined,
    };
    await expect(second({ date: "2026-11-22" })).rejects.toMatchObject(changed);
    const cancel = { of: id, message: "La cita de las 10 se canceló.", tell: "on" as const };
    await expect(cancelBooking(tenant, staffOf(tenant), { ...cancel, seen })).rejects.toMatchObject(changed);
    expect(await said()).toEqual([]);
    const now = (await rowOf(id)).updatedAt.getTime();
    const { done } = await cancelBooking(tenant, staffOf(tenant), { ...cancel, seen: now });
    expect(done).toBe("avisada");
    await expect(third()).rejects.toMatchObject(changed);
    await expect(change(id, { time: "11:00" })).rejects.toMatchObject(changed);
    expect(await rowOf(id)).toMatchObject({ name: "Ana Paz", state: "cancelled" });
  });

  test("who was too late and presses again tells the customer the time at which it was by then", async () => {
    const id = await ana();
    const [first, second] = [await formOf(id), await formOf(id)];
    const cancel = async (seen: number) =>
      cancelBooking(tenant, staffOf(tenant), { of: id, seen, message: "Hola. Se canceló.", tell: "on" });
    const seen = (await rowOf(id)).updatedAt.getTime();
    await first({ time: "11:00" });
    const typed = { time: "13:00", tell: "on", message: MESSAGE };
    await expect(second(typed)).rejects.toMatchObject({ code: "conflict" });
    await change(id, typed);
    await expect(cancel(seen)).rejects.toMatchObject({ code: "conflict" });
    await cancel((await rowOf(id)).updatedAt.getTime());
    const day = "viernes 27 de noviembre de 2026";
    expect(await said()).toEqual([
      `${MESSAGE}\nAntes: ${day}, 11:00 a. m.\nNueva fecha: ${day}, 1:00 p. m.`,
      `Hola. Se canceló.\nCita cancelada: ${day}, 1:00 p. m.`,
    ]);
  });

  test("what a customer changes while staff press the button is not lost", async () => {
    let between: (() => Promise<unknown>) | null = null;
    const around = (database: D1Database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const next = texts.some((text) => /update "bookings"/.test(text)) ? between : null;
        if (next) {
          between = null;
          await next();
        }
        return run();
      });
    await open(workshop({ start: NOW, database: around }).platform);
    const id = await ana();
    const press = await formOf(id);
    between = () => tenant.db.run(changeBookingRow(tenant, id, { note: "Llego tarde" }));
    await expect(press({ name: "Ana Paz" })).rejects.toMatchObject({ code: "conflict" });
    expect(await rowOf(id)).toMatchObject({ name: "Ana", note: "Llego tarde" });
  });

  test("a phone that stays as it was shown is left as it is stored, and the audit says nothing of it", async () => {
    for (const phone of ["+5215512345678", "555 ext. 4"]) {
      const id = await ana();
      await tenant.db.run(changeBookingRow(tenant, id, { phone }));
      const shown = spelledPhone(phone);
      await change(id, { name: "Ana Paz", phone: shown, shown });
      expect(await rowOf(id)).toMatchObject({ name: "Ana Paz", phone });
      expect((await actsOf(tenant, "change_booking")).at(-1)).toMatchObject({ fields: ["name"] });
    }
  });

  test("a phone that nobody has and a name that is missing are refused at their fields", () => {
    const typed = { of: "1", seen: "1", ...SAME, name: " ", phone: "12" };
    const { error } = changeBookingSchema(DEFAULT_ZONE).safeParse(typed);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(["name", "phone"]);
    expect(changeBookingSchema(DEFAULT_ZONE).safeParse({ ...typed, name: "Ana", phone: "" }).success).toBe(true);
  });

  test("a calendar that reads the agenda notices it: a later version at the new time", async () => {
    const id = await ana();
    await openFeed(tenant, companyId);
    const read = async () => {
      const agenda = await readAgenda(tenant, { companyId, dia: null, vista: "dia", ver: null });
      const text = await readFeed(platform.control, agenda?.feed?.replace("/agenda/", "") ?? "");
      const of = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, "m").exec(text)?.[1];
      return [of("DTSTART"), of("SEQUENCE"), of("LAST-MODIFIED")];
    };
    expect(await read()).toEqual(["20261127T160000Z", "0", "20261123T160000Z"]);
    platform.clock.advance(90_000);
    await change(id, { time: "12:00" });
    expect(await read()).toEqual(["20261127T180000Z", "90", "20261123T160130Z"]);
  });
});

describe("a thread that goes to the trash while staff press the button", () => {
  const meanwhile = new Meanwhile(/update "bookings"/);
  beforeEach(async () => {
    meanwhile.forget();
    await open(workshop({ start: NOW, database: meanwhile.around }).platform);
  });

  test("leaves the appointment moved and tells nobody", async () => {
    const id = await ana();
    const press = await formOf(id);
    meanwhile.once(() => deleteConversation(tenant, conversationId));
    const typed = { date: "2026-11-30", time: "12:30", tell: "on", message: MESSAGE };
    expect(await press(typed)).toMatchObject({ done: "movida-sin-aviso" });
    expect(await times(id)).toEqual(["2026-11-30T18:30:00.000Z", "2026-11-30T19:00:00.000Z"]);
    expect(await said()).toEqual([]);
    expect((await actsOf(tenant, "change_booking")).map(({ fields }) => fields)).toEqual([["startsAt"]]);
  });

  test("leaves it cancelled and tells nobody, unless somebody else has changed it too", async () => {
    const id = await ana();
    const cancel = async () => {
      const seen = (await rowOf(id)).updatedAt.getTime();
      return cancelBooking(tenant, staffOf(tenant), { of: id, seen, message: "Se canceló.", tell: "on" });
    };
    meanwhile.once(async () => {
      await deleteConversation(tenant, conversationId);
      await tenant.db.run(changeBookingRow(tenant, id, { note: "Llego tarde" }));
    });
    await expect(cancel()).rejects.toMatchObject({ code: "conflict" });
    expect(await rowOf(id)).toMatchObject({ state: "confirmed" });
    await restoreConversation(tenant, conversationId);
    meanwhile.once(() => deleteConversation(tenant, conversationId));
    expect(await cancel()).toMatchObject({ done: "sin-aviso" });
    expect(await rowOf(id)).toMatchObject({ state: "cancelled" });
    expect(await said()).toEqual([]);
  });
});

describe("a cancelled appointment that is confirmed again", () => {
  const cancelled = async () => {
    const id = await ana();
    const seen = (await rowOf(id)).updatedAt.getTime();
    await cancelBooking(tenant, staffOf(tenant), { of: id, seen, message: "", tell: undefined });
    return id;
  };
  const confirm = (of: number) =>
    setBooking(tenant, staffOf(tenant), bookingStateSchema.parse({ of, was: "cancelled", to: "confirmed" }));

  test("needs its place, which somebody else may have by now", async () => {
    const id = await cancelled();
    await add("10:30");
    await expect(confirm(id)).rejects.toMatchObject({
      ...{ code: "conflict", status: 409 },
      userMessage: "A esa hora ya no hay lugar. Si todavía viene, agrégala a otra hora.",
    });
    expect(await rowOf(id)).toMatchObject({ state: "cancelled" });
  });

  test("has it where nobody took it", async () => {
    const id = await cancelled();
    await add("11:00");
    await confirm(id);
    expect(await rowOf(id)).toMatchObject({ state: "confirmed" });
  });

  test("is another thing than one that was marked by mistake, which is put right whoever came beside it", async () => {
    const id = await ana();
    platform.clock.advance(Date.parse("2026-11-27T16:00:00Z") - NOW);
    await setBooking(tenant, staffOf(tenant), { of: id, was: "confirmed", to: "missed" });
    await add("10:30");
    await setBooking(tenant, staffOf(tenant), { of: id, was: "missed", to: "confirmed" });
    expect(await rowOf(id)).toMatchObject({ state: "confirmed" });
  });
});

test("nobody has come or stayed away before the appointment begins; from then on they may have", async () => {
  const id = await ana();
  const mark = (to: "done" | "missed") => setBooking(tenant, staffOf(tenant), { of: id, was: "confirmed", to });
  const agenda = async () =>
    (await readAgenda(tenant, { companyId, dia: null, vista: "dia", ver: id }))?.shown?.hasBegun;
  platform.clock.advance(Date.parse("2026-11-27T15:59:59Z") - NOW);
  for (const to of ["done", "missed"] as const) {
    await expect(mark(to)).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Esta cita todavía no empieza. Cuando llegue la hora podrás marcar si vino.",
    });
  }
  expect(await agenda()).toBe(false);
  expect(await rowOf(id)).toMatchObject({ state: "confirmed" });
  platform.clock.advance(1_000);
  expect(await agenda()).toBe(true);
  await mark("missed");
  expect(await rowOf(id)).toMatchObject({ state: "missed" });
});

test("an hour that a forward clock leaves out is refused, and the next one is not", async () => {
  await saveHours(tenant, companyId, { ...WEEK, zone: "Europe/Madrid" });
  const at = (time: string) =>
    addBooking(
      tenant,
      staffOf(tenant),
      newBookingSchema(DEFAULT_ZONE).parse({
        ...{ companyId, date: "2027-03-28", time, name: "Luz", phone: "" },
        ...{ anyway: "on", closed: "on" },
      }),
    );
  const gone = "Ese día el reloj se adelanta y esa hora no existe. Elige otra.";
  await expect(at("02:30")).rejects.toMatchObject({ code: "invalid", fields: { time: [gone] } });
  expect(await rowsOf(tenant, bookings)).toEqual([]);
  await at("03:30");
  expect((await rowsOf(tenant, bookings)).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    "2027-03-28T01:30:00.000Z",
  ]);
});
