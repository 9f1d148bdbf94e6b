import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { updateTenantActive } from "~/features/tenants/writes.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { inbound, newCompany, newTenant, staffOf } from "../../../../tests/support/builders";
import { type TestPlatform, testPlatform } from "../../../../tests/support/platform";
import { bookings } from "../tables.server";
import { readAgenda } from "./agenda.server";
import { closeFeed, openFeed, readFeed } from "./feed.server";
import { findSlot } from "./find-slot.server";
import { readOrders } from "./orders/set-order.server";
import { storeOrder } from "./orders/writes.server";
import { readQuotes } from "./quotes/set-quote.server";
import { storeQuote } from "./quotes/writes.server";
import { addBooking } from "./save-booking.server";
import { newBookingSchema } from "./schema";
import { appointmentSettings } from "./settings";
import { storeBooking } from "./writes.server";

/** A Monday, ten in the morning in Puebla. */
const NOW = Date.parse("2026-11-23T16:00:00Z");
const DAY = 24 * 3_600_000;
const OPEN_DAY = [{ from: "09:00", to: "18:00", who: null }];
const WEEK: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, [], []],
  holidays: [],
};

let platform: TestPlatform;
let tenant: Tenant;
/** Two companies of one business. */
let [own, other] = [0, 0];

beforeEach(async () => {
  platform = testPlatform(NOW);
  tenant = await newTenant(platform);
  own = await newCompany(tenant, { name: "La Espiga" });
  other = await newCompany(tenant, { name: "Taller Ruiz" });
  for (const companyId of [own, other]) await saveHours(tenant, companyId, WEEK);
});

const add = (companyId: number, name: string, date = "2026-11-27", anyway?: "on") =>
  addBooking(
    tenant,
    staffOf(tenant),
    newBookingSchema(DEFAULT_ZONE).parse({
      companyId,
      date,
      time: "10:00",
      name,
      phone: "",
      ...(anyway ? { anyway, closed: anyway } : {}),
    }),
  );
const agenda = (companyId: number, ver: number | null = null) =>
  readAgenda(tenant, { companyId, dia: "2026-11-27", vista: "dia", ver });

describe("of two companies of one business", () => {
  test("neither has the other's appointments, and neither takes the other's places", async () => {
    await add(other, "Beto");
    const at = { companyId: own, hours: WEEK, settings: appointmentSettings(null) };
    expect(await findSlot(tenant, at, "2026-11-27T10:00")).toMatchObject({ kind: "slot" });
    expect(await findSlot(tenant, { ...at, companyId: other }, "2026-11-27T10:00")).toMatchObject({ trouble: "full" });
    await add(own, "Ana");
    await expect(add(own, "Luz")).rejects.toMatchObject({ code: "conflict" });
    const [mine, theirs] = [await agenda(own), await agenda(other)];
    const names = [mine, theirs].map((page) => page?.days[0]?.bookings.map(({ name }) => name));
    expect(names).toEqual([["Ana"], ["Beto"]]);
    const foreign = theirs?.days[0]?.bookings[0]?.id ?? 0;
    expect((await agenda(own, foreign))?.shown).toBeNull();
    expect((await agenda(other, foreign))?.shown).toMatchObject({ name: "Beto" });
    const isGone = async (companyId: number, ver: number | null) => (await agenda(companyId, ver))?.isGone;
    expect(await isGone(own, foreign)).toBe(true);
    expect(await isGone(own, newId())).toBe(true);
    expect([await isGone(other, foreign), await isGone(own, null)]).toEqual([false, false]);
  });

  test("one that is linked without a day is shown in its own day or week, of its company's zone", async () => {
    await saveHours(tenant, other, { ...WEEK, zone: "America/Tijuana" });
    // Half an hour before midnight in Tijuana, on Sunday; Monday in the business's own zone.
    const startsAt = new Date("2027-01-04T07:30:00Z");
    const times = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) };
    const id = newId();
    const who = { conversationId: null, sessionId: null, name: "Ana", phone: null, note: null };
    await tenant.db.run(storeBooking(tenant, { id, companyId: other, ...who, ...times }));
    const at = async (dia: string | null, vista: "dia" | "semana", companyId = other) => {
      const page = await readAgenda(tenant, { companyId, dia, vista, ver: id });
      return [page?.day, page?.days[0]?.date, page?.days.flatMap(({ bookings }) => bookings).length];
    };
    expect(await at(null, "dia")).toEqual(["2027-01-03", "2027-01-03", 1]);
    expect(await at(null, "semana")).toEqual(["2027-01-03", "2026-12-28", 1]);
    expect(await at("2026-11-27", "dia")).toEqual(["2026-11-27", "2026-11-27", 0]);
    const today = (await readAgenda(tenant, { companyId: own, dia: null, vista: "dia", ver: null }))?.day;
    expect(await at(null, "dia", own)).toEqual([today, today, 0]);
  });

  test("each has its own orders and quotes, the newest first, those that are over only among all", async () => {
    const { conversationId } = await receiveMessage(tenant, inbound());
    const of = (companyId: number, name: string) => ({ ...{ id: newId(), companyId, conversationId, name } });
    const lines = [{ name: "Concha", quantity: 2, cents: 1_250 }];
    const rest = { phone: null, address: null, neededBy: null, lines, totalCents: 2_500, currency: "$" };
    const asked = { contact: null, wanted: "200 playeras", quantity: null, neededBy: null };
    for (const [companyId, name] of [
      [own, "Ana"],
      [other, "Beto"],
      [own, "Luz"],
    ] as const) {
      await tenant.db.run(storeOrder(tenant, { ...of(companyId, name), ...rest, sessionId: newId() }));
      await tenant.db.run(storeQuote(tenant, { ...of(companyId, name), ...asked, sessionId: newId() }));
    }
    const orders = async (companyId: number) =>
      (await readOrders(tenant, { companyId, vista: "todos", antes: null })).orders.map(({ name }) => name);
    const quotes = async (companyId: number) =>
      (await readQuotes(tenant, { companyId, vista: "todas", antes: null, ver: null })).quotes.map(({ name }) => name);
    expect([await orders(own), await orders(other)]).toEqual([["Luz", "Ana"], ["Beto"]]);
    expect([await quotes(own), await quotes(other)]).toEqual([["Luz", "Ana"], ["Beto"]]);
  });

  test("fifty orders and quotes stand on one page; the fifty-first begins the next", async () => {
    const { conversationId } = await receiveMessage(tenant, inbound());
    const store = async (name: string) => {
      const one = () => ({ id: newId(), companyId: own, conversationId, name, sessionId: newId() });
      const money = { lines: [{ name: "Concha", quantity: 1, cents: 1_250 }], totalCents: 1_250, currency: "$" };
      await tenant.db.batch([
        storeOrder(tenant, { ...one(), ...money, phone: null, address: null, neededBy: null }),
        storeQuote(tenant, { ...one(), contact: null, wanted: "200 playeras", quantity: null, neededBy: null }),
      ]);
    };
    const pages = async (antes: { orders: number | null; quotes: number | null }) => {
      const of = { companyId: own };
      const orders = await readOrders(tenant, { ...of, vista: "abiertos", antes: antes.orders });
      const quotes = await readQuotes(tenant, { ...of, vista: "abiertas", antes: antes.quotes, ver: null });
      return { orders, quotes };
    };
    const first = { orders: null, quotes: null };
    for (let count = 1; count <= 50; count += 1) await store(`Número ${count}`);
    const full = await pages(first);
    expect([full.orders.orders.length, full.orders.next]).toEqual([50, null]);
    expect([full.quotes.quotes.length, full.quotes.next]).toEqual([50, null]);
    await store("Número 51");
    const newest = await pages(first);
    const { orders, quotes } = await pages({ orders: newest.orders.next, quotes: newest.quotes.next });
    expect([newest.orders.orders.length, newest.quotes.quotes.length]).toEqual([50, 50]);
    expect(orders.orders.map(({ name }) => name)).toEqual(["Número 1"]);
    expect(quotes.quotes.map(({ name }) => name)).toEqual(["Número 1"]);
    expect([orders.next, quotes.next]).toEqual([null, null]);
  });
});

test("what is added by hand is kept with phone and note; a closed day says so, and a page that shows all says of no more", async () => {
  const input = { companyId: own, date: "2026-11-27", time: "10:00", name: "Ana", phone: "222 555 1234" };
  await addBooking(
    tenant,
    staffOf(tenant),
    newBookingSchema(DEFAULT_ZONE).parse({ ...input, note: "Trae a su perro" }),
  );
  const week = await readAgenda(tenant, { companyId: own, dia: "2026-11-27", vista: "semana", ver: null });
  expect(week?.days.map(({ name, note, bookings }) => [name, note, bookings.length])).toEqual([
    ["lunes 23", null, 0],
    ["martes 24", null, 0],
    ["miércoles 25", null, 0],
    ["jueves 26", null, 0],
    ["viernes 27", null, 1],
    ["sábado 28", "Cerrado", 0],
    ["domingo 29", "Cerrado", 0],
  ]);
  expect(week?.hasMore).toBe(false);
  expect(week?.days[4]?.bookings[0]).toMatchObject({
    ...{ name: "Ana", phone: "+522225551234", note: "Trae a su perro", from: "10:00", to: "10:30", state: "confirmed" },
  });
});

test("below the shown days stand the next five of two weeks that are kept; below days that are over, none", async () => {
  const names = async (vista: "dia" | "semana", dia: string) => {
    const page = await readAgenda(tenant, { companyId: own, dia, vista, ver: null });
    return page?.later.map(({ day, from, name }) => `${day} ${from} ${name}`);
  };
  await add(own, "Hoy");
  for (const [name, date] of [
    ["Cancelada", "2026-11-30"],
    ["Ana", "2026-11-30"],
    ["Última", "2026-12-13"],
    ["Lejana", "2026-12-14"],
  ] as const)
    await add(own, name, date, "on");
  await add(other, "Ajena", "2026-11-30");
  await tenant.db.run(tenant.db.update(bookings, { state: "cancelled" }, eq(bookings.name, "Cancelada")));
  expect(await names("semana", "2026-11-29")).toEqual(["lunes 30 10:00 Ana", "domingo 13 10:00 Última"]);
  expect(await names("dia", "2026-11-26")).toEqual(["viernes 27 10:00 Hoy", "lunes 30 10:00 Ana"]);
  expect(await names("dia", "2026-11-22")).toEqual([]);
  for (const name of ["B", "C", "D", "E"]) await add(own, name, "2026-12-01", "on");
  expect(await names("semana", "2026-11-29")).toHaveLength(5);
});

describe("a company's address for calendars", () => {
  const tokenOf = async (companyId = own) => (await agenda(companyId))?.feed?.replace("/agenda/", "") ?? "";
  const summaries = async (token: string) =>
    [...(await readFeed(platform.control, token)).matchAll(/^SUMMARY:(.*?)\r?$/gm)].map((found) => found[1]);
  const isGone = (token: string) =>
    expect(readFeed(platform.control, token)).rejects.toMatchObject({ code: "not_found" });

  test("shows the last month and the half year ahead of that company, and nothing of another one", async () => {
    await openFeed(tenant, own);
    await add(own, "Hoy");
    await add(other, "Ajena");
    const local = (moment: number) => new Date(moment).toISOString().slice(0, 10);
    await add(own, "Hace un mes", local(NOW - 30 * DAY), "on");
    await add(own, "Hace mucho", local(NOW - 32 * DAY), "on");
    await add(own, "En medio año", local(NOW + 189 * DAY), "on");
    await add(own, "En un año", local(NOW + 191 * DAY), "on");
    const times = { startsAt: new Date(NOW), endsAt: new Date(NOW + 60_000) };
    const now = { id: newId(), companyId: own, conversationId: null, sessionId: null, name: "Ahora", phone: null };
    await tenant.db.run(storeBooking(tenant, { ...now, note: null, ...times }));
    expect(await summaries(await tokenOf())).toEqual(["Hace un mes", "Ahora", "Hoy", "En medio año"]);
  });

  test("shows what is still to come and what was last, however many there were in the month before", async () => {
    await openFeed(tenant, own);
    await tenant.db.run(
      tenant.sql(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
        insert into bookings (id, tenant_id, company_id, name, starts_at, ends_at, created_at, updated_at)
        select ${newId()} + i * 4096, ${tenant.id}, ${own}, 'Clase ' || i, ${NOW - 3 * DAY} + i * 60000,
          ${NOW - 3 * DAY} + i * 60001, 0, 0 from n`),
    );
    await add(own, "Hoy");
    expect((await summaries(await tokenOf())).slice(-2)).toEqual(["Clase 2500", "Hoy"]);
  });

  test("is gone when it is closed or renewed, for another company, and while the business is switched off", async () => {
    await isGone("no.existe.ics");
    await openFeed(tenant, own);
    const first = await tokenOf();
    expect(await summaries(first)).toEqual([]);
    await openFeed(tenant, other);
    const [uuid, , signature] = first.split(".");
    await isGone(`${uuid}.${other.toString(36)}.${signature}.ics`);
    await isGone(first.replace(/.(?=\.ics$)/, (letter) => (letter === "A" ? "B" : "A")));
    await openFeed(tenant, own);
    await isGone(first);
    const second = await tokenOf();
    expect(await summaries(second)).toEqual([]);
    await platform.control.db.run(updateTenantActive(platform.control, tenant.id, false));
    await isGone(second);
    await platform.control.db.run(updateTenantActive(platform.control, tenant.id, true));
    expect(await summaries(second)).toEqual([]);
    await closeFeed(tenant, own);
    await isGone(second);
    expect(await summaries(await tokenOf(other))).toEqual([]);
  });
});
