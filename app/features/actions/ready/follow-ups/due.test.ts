import { expect, test } from "vitest";
import { clockAt, momentOf } from "~/platform/calendar";
import { FIRST_LOOK, followUpsOf, nextLook } from "./due";

const ZONE = "America/Mexico_City";
const ALL = { remindDay: true, remindHours: 2, askAfter: true };

const around = (at: string, wanted: Partial<typeof ALL> = {}) => {
  const start = momentOf(ZONE, at);
  const times = { start, end: start + 3_600_000, zone: ZONE };
  return { times, due: followUpsOf({ ...ALL, ...wanted }, times) };
};
const said = (at: string, wanted: Partial<typeof ALL> = {}) =>
  around(at, wanted).due.map(({ kind, at: moment }) => `${kind} ${clockAt(ZONE, moment)}`);

test("a reminder comes a day before and the chosen hours before, the question two hours after the end", () => {
  expect(said("2026-11-27T17:00")).toEqual([
    "day 2026-11-26T17:00",
    "hours 2026-11-27T15:00",
    "after 2026-11-27T20:00",
  ]);
});

test("nobody is written to before eight or after twenty hours on the company's clock", () => {
  expect(said("2026-11-27T09:00")).toEqual([
    "day 2026-11-26T09:00",
    "hours 2026-11-27T08:00",
    "after 2026-11-27T12:00",
  ]);
  expect(said("2026-11-27T07:30")).toEqual([
    "day 2026-11-26T08:00",
    "hours 2026-11-26T20:00",
    "after 2026-11-27T10:30",
  ]);
  expect(said("2026-11-27T21:00")).toEqual([
    "day 2026-11-26T20:00",
    "hours 2026-11-27T19:00",
    "after 2026-11-28T10:00",
  ]);
  expect(said("2026-11-27T22:30", { remindHours: 1 })).toContain("after 2026-11-28T10:00");
});

test("who comes before nine is reminded on the evening before, as in the morning no hour would be left", () => {
  expect(said("2026-11-27T08:59", { askAfter: false })).toContain("hours 2026-11-26T20:00");
  expect(said("2026-11-27T08:00", { askAfter: false })).toContain("hours 2026-11-26T20:00");
});

test("what is not wanted is not said, and two reminders at one time are one", () => {
  expect(said("2026-11-27T17:00", { remindDay: false, remindHours: 0, askAfter: false })).toEqual([]);
  expect(said("2026-11-27T17:00", { remindHours: 24, askAfter: false })).toEqual(["hours 2026-11-26T17:00"]);
});

test("a reminder that comes too late gives way to the next one, and ends with the appointment's beginning", () => {
  const { times, due } = around("2026-11-27T17:00");
  expect(due.map(({ until }) => clockAt(ZONE, until))).toEqual([
    "2026-11-27T15:00",
    "2026-11-27T17:00",
    "2026-11-28T20:00",
  ]);
  const looks: string[] = [];
  for (let now: number | null = 0; now !== null; ) {
    now = nextLook(due, times, now);
    if (now !== null) looks.push(clockAt(ZONE, now));
  }
  expect(looks).toEqual(["2026-11-26T17:00", "2026-11-27T15:00", "2026-11-27T20:00"]);
  expect(nextLook([], times, times.start)).toBe(times.end + 2 * 3_600_000);
});

test("an appointment is looked at first before anything is to be said about it, whenever it begins", () => {
  const leads = Array.from({ length: 48 }, (_, half) => {
    const clock = `${String(half >> 1).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
    return [1, 2, 24].map((remindHours) => {
      const { times, due } = around(`2026-11-27T${clock}`, { remindHours });
      return times.start - Math.min(...due.map(({ at }) => at));
    });
  });
  expect(Math.max(...leads.flat())).toBeLessThan(FIRST_LOOK);
});
