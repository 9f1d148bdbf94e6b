import { expect, test } from "vitest";
import { appointmentSettings, orderSettings, quoteSettings } from "./settings";
import { troubleOf } from "./slots";

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
  expect(orderSettings({ pickup: "x" })).toEqual({ pickup: true, delivery: false, paymentLink: null });
  expect(quoteSettings({ validDays: 91 })).toEqual({ validDays: 15 });
});
