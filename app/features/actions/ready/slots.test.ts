import { expect, test } from "vitest";
import { type BusinessHours, DAY_NAMES } from "~/features/hours/schedule";
import { dayOfIso } from "~/platform/calendar";
import { appointmentSettings, orderSettings, quoteSettings } from "./settings";
import { slotsOn, troubleOf, wishedOn } from "./slots";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("a time can be had from the notice on and up to the last day ahead, and no sooner or later", () => {
  const settings = appointmentSettings({ noticeMinutes: 30, aheadDays: 7 });
  const at = (start: number) => troubleOf({ start, end: start + HOUR, at: "" }, [], settings, 0);
  expect([at(0), at(1), at(30 * MINUTE - 1), at(30 * MINUTE)]).toEqual(["past", "soon", "soon", null]);
  expect([at(7 * DAY), at(7 * DAY + 1)]).toEqual([null, "far"]);
});

test("appointments one after the other do not meet, and a time is full with the last place", () => {
  const slot = { start: 10 * HOUR, end: 11 * HOUR, at: "" };
  const among = (capacity: number, ...taken: readonly (readonly [number, number])[]) =>
    troubleOf(
      slot,
      taken.map(([start, end]) => ({ start: start * HOUR, end: end * HOUR })),
      appointmentSettings({ capacity }),
      0,
    );
  expect(among(1, [9, 10], [11, 12])).toBeNull();
  expect(among(1, [9.5, 10.5])).toBe("full");
  expect([among(2, [10, 11]), among(2, [10, 11], [9, 12])]).toEqual([null, "full"]);
});

test("of several places only as many count as stand side by side", () => {
  const slot = { start: 10.25 * HOUR, end: 11 * HOUR, at: "" };
  const among = (...taken: readonly (readonly [number, number])[]) =>
    troubleOf(
      slot,
      taken.map(([start, end]) => ({ start: start * HOUR, end: end * HOUR })),
      appointmentSettings({ capacity: 2 }),
      0,
    );
  // One chair has both of these, one after the other.
  expect(among([10, 10.75], [10.75, 11.5])).toBeNull();
  expect(among([10, 10.75], [10.5, 11.25])).toBe("full");
  expect(among([10, 10.75], [10.75, 11.5], [10.8, 11])).toBe("full");
});

test("who sets nothing gives half hours to one at a time, an hour to thirty days ahead, and quotes for fifteen days", () => {
  expect(appointmentSettings(null)).toEqual({
    minutes: 30,
    capacity: 1,
    aheadDays: 30,
    noticeMinutes: 60,
    remindDay: false,
    remindHours: 0,
    askAfter: false,
    remindTemplate: null,
    askTemplate: null,
  });
  expect(orderSettings({ pickup: "x" })).toEqual({ pickup: true, delivery: false, asksWhen: false, paymentLink: null });
  expect(quoteSettings({ validDays: 91 })).toEqual({ validDays: 15 });
});

const always = (zone: string, from: string, to: string): BusinessHours => ({
  zone,
  policy: "ai",
  days: DAY_NAMES.map(() => [{ from, to, who: null }]),
  holidays: [],
});
const timesOn = (hours: BusinessHours, date: string, minutes: number) =>
  slotsOn(hours, dayOfIso(date), minutes).map(({ at }) => at.slice(11));

test("an hour that comes twice in the night when clocks go back is offered once", () => {
  const times = timesOn(always("America/Tijuana", "00:00", "04:00"), "2026-11-01", 60);
  expect(times).toEqual(["00:00", "01:00", "02:00", "03:00"]);
});

test("what begins after midnight is of its own date, and only whole appointments before closing are offered", () => {
  const night = always("America/Mexico_City", "22:00", "01:30");
  expect(timesOn(night, "2026-11-27", 60)).toEqual(["00:00", "22:00", "23:00"]);
  expect(timesOn(night, "2026-11-27", 30)).toEqual(["00:00", "00:30", "01:00", "22:00", "22:30", "23:00", "23:30"]);
});

test("where the pieces leave the half hours these are offered too, and every quarter hour that fits may be wished", () => {
  const clinic = always("America/Mexico_City", "08:00", "11:00");
  expect(timesOn(clinic, "2026-11-27", 45)).toEqual(["08:00", "08:30", "08:45", "09:00", "09:30", "10:00", "10:15"]);
  expect(timesOn(clinic, "2026-11-27", 60)).toEqual(["08:00", "09:00", "10:00"]);
  expect(timesOn(always("America/Mexico_City", "08:15", "10:15"), "2026-11-27", 60)).toEqual([
    ...["08:15", "08:30", "09:00", "09:15"],
  ]);
  expect(timesOn(always("America/Mexico_City", "09:00", "18:00"), "2026-11-27", 240)).toEqual(["09:00", "13:00"]);
  const wished = wishedOn(clinic, dayOfIso("2026-11-27"), 60).map(({ at }) => at.slice(11));
  expect(wished).toEqual([...["08:00", "08:15", "08:30", "08:45", "09:00", "09:15", "09:30", "09:45", "10:00"]]);
});
