import { expect, test } from "vitest";
import { newId } from "~/platform/ids";
import { DEFAULT_ZONE } from "~/platform/zones";
import { newCompany, newTenant, rowsOf, staffOf } from "../../../../tests/support/builders";
import { testPlatform } from "../../../../tests/support/platform";
import { bookings } from "../tables.server";
import { addBooking, changeBooking } from "./save-booking.server";
import { changeBookingSchema, newBookingSchema } from "./schema";

/** A company without hours, and the form of an appointment on it. */
async function agendaOf(start?: number) {
  const tenant = await newTenant(testPlatform(start));
  const companyId = await newCompany(tenant);
  const form = { companyId, date: "2031-11-27", time: "10:00", name: "Luz", phone: "", anyway: "on" };
  const add = (typed: object) =>
    addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse({ ...form, ...typed }));
  return { tenant, companyId, form, add };
}

test("a new appointment that is sent twice, because its answer was lost, is there once and says what was sent last", async () => {
  const { tenant, companyId, add } = await agendaOf();
  const key = String(newId());
  await Promise.all([add({ key }), add({ key })]);
  expect(await rowsOf(tenant, bookings)).toHaveLength(1);
  expect(await add({ key, time: "11:00", note: "Corte" })).toEqual({ companyId, date: "2031-11-27" });
  const [row, ...more] = await rowsOf(tenant, bookings);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ name: "Luz", note: "Corte", startsAt: new Date("2031-11-27T17:00:00Z") });
  await add({ key: String(newId()) });
  expect(await rowsOf(tenant, bookings)).toHaveLength(2);
});

test("a new appointment that a colleague has changed since is not changed back by its form", async () => {
  const { tenant, form, add } = await agendaOf();
  const key = String(newId());
  await add({ key });
  const [stored] = await rowsOf(tenant, bookings);
  const seen = String(stored?.updatedAt.getTime());
  const later = { ...form, of: key, seen, shown: "", name: "Luz Paz" };
  await changeBooking(tenant, staffOf(tenant), changeBookingSchema(DEFAULT_ZONE).parse(later));
  await expect(add({ key, note: "Corte" })).rejects.toMatchObject({ code: "conflict" });
  expect(await rowsOf(tenant, bookings)).toMatchObject([{ name: "Luz Paz", note: null }]);
});

test("this very minute can still be written down; the one before it has passed, which stands at the hour", async () => {
  const { tenant, add } = await agendaOf(Date.parse("2026-11-23T16:00:00Z"));
  const today = { date: "2026-11-23", anyway: undefined, note: "Corte" };
  await add({ ...today, key: String(newId()), time: "10:00" });
  const past = { detail: "past", fields: { time: [expect.stringMatching(/^Esa hora ya pasó/)] } };
  await expect(add({ ...today, key: String(newId()), time: "09:59" })).rejects.toMatchObject(past);
  expect(await rowsOf(tenant, bookings)).toMatchObject([{ note: "Corte" }]);
  await add({ ...today, key: String(newId()), time: "09:59", anyway: "on" });
  expect(await rowsOf(tenant, bookings)).toHaveLength(2);
});
