import { expect, test } from "vitest";
import { type About, readSlot } from "./read-slot";

/** A Monday, ten in the morning in Puebla. */
const WHEN = { now: Date.parse("2026-11-23T16:00:00Z"), zone: "America/Mexico_City" };
const OFFERS = ["2026-11-23T17:00", "2026-11-24T09:00", "2026-11-24T16:00"];

/** Appointments begin at each whole hour from nine to seventeen, from Monday to Friday. */
const isSlot = (at: string) => /T(?:09|1[0-7]):00$/.test(at) && new Date(`${at}:00Z`).getUTCDay() % 6 !== 0;
const away = (at: string) => (isSlot(at) ? 0 : Math.abs(Number(at.slice(11, 13)) - 13) * 3_600_000);
const read = (text: string, memo: Partial<About> = {}) =>
  readSlot(text, { day: null, offers: [], ...memo }, WHEN, away);
const time = (at: string) => ({ kind: "time", at });

test("an offered time is chosen by its place, by any word for the soonest, or by a yes where it is the only one", () => {
  const offers = { offers: OFFERS };
  expect(read("la primera", offers)).toEqual(time("2026-11-23T17:00"));
  expect(read("el segundo horario", offers)).toEqual(time("2026-11-24T09:00"));
  expect(read("La tercera", offers)).toEqual(time("2026-11-24T16:00"));
  expect(read("lo antes posible", offers)).toEqual(time("2026-11-23T17:00"));
  expect(read("sí", { offers: OFFERS.slice(1, 2) })).toEqual(time("2026-11-24T09:00"));
  expect(read("sí", offers).kind).toBe("none");
  expect(read("la tercera", { offers: OFFERS.slice(0, 2) }).kind).toBe("none");
});

test("an hour alone is of the day that is talked about, else of an offered time, in the half of the day that has it", () => {
  expect(read("a las 4", { day: "2026-11-27" })).toEqual(time("2026-11-27T16:00"));
  expect(read("10", { day: "2026-11-27" })).toEqual(time("2026-11-27T10:00"));
  expect(read("la de las 9", { offers: OFFERS })).toEqual(time("2026-11-24T09:00"));
  expect(read("a las 5", { offers: OFFERS })).toEqual(time("2026-11-23T17:00"));
  // No appointment begins then: it is said so, and not guessed.
  expect(read("a las 8:15 de la noche", { day: "2026-11-27" })).toEqual(time("2026-11-27T20:15"));
});

test("a day with its hour needs nothing before it, and a day alone stays one", () => {
  expect(read("el viernes a las 4")).toEqual(time("2026-11-27T16:00"));
  expect(read("mañana a las 10 de la mañana", { day: "2026-11-27" })).toEqual(time("2026-11-24T10:00"));
  expect(read("el viernes", { day: "2026-11-24" })).toEqual({ kind: "day", day: "2026-11-27" });
  expect(read("hoy a las 9 de la mañana")).toEqual(time("2026-11-23T09:00"));
  expect(read("no sé todavía").kind).toBe("none");
});

test("an hour at which nothing begins is of the half of the day that is nearer to the appointments", () => {
  expect(read("el viernes a las 8")).toEqual(time("2026-11-27T08:00"));
  expect(read("a las 8", { day: "2026-11-27" })).toEqual(time("2026-11-27T08:00"));
  expect(read("8", { day: "2026-11-27" })).toEqual(time("2026-11-27T08:00"));
  // Equally near: it is asked which.
  expect(read("el viernes a las 7", {}).kind).toBe("unsure");
  // Nothing begins on a Sunday, whichever is meant.
  expect(read("el domingo a las 10").kind).toBe("time");
});
