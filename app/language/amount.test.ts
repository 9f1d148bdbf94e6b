import { expect, test } from "vitest";
import { centsOf, figuresOf } from "./amount";

const read = (figures: readonly string[]) => figures.map((one) => [one, centsOf(one)]);

test("three figures after a separator are thousands, one or two are decimals, whichever of both marks it is", () => {
  const cents = {
    "1500": 150_000,
    "1,500": 150_000,
    "1.500": 150_000,
    "1.234": 123_400,
    "350.000": 35_000_000,
    "1.250.000": 125_000_000,
    "2,300,000": 230_000_000,
    "1,500.50": 150_050,
    "1.500,50": 150_050,
    "1.250.000,5": 125_000_050,
    "12.50": 1_250,
    "12,5": 1_250,
    "12,50": 1_250,
    "1500,5": 150_050,
    "0.5": 50,
  };
  expect(read(Object.keys(cents))).toEqual(Object.entries(cents));
});

test("what follows neither way of writing is no amount", () => {
  const none = [
    ...[
      "",
      "mil",
      "-5",
      "12,3456",
      "12.3456",
      "1500.500",
      "1.50.000",
      "1,500,50",
      "1.500.50",
      "1.250,000",
      "1,250.000",
    ],
    ...["0.500", "0,500", "12.", ".50", "1.250 kg", "v 2.500", "9".repeat(17)],
  ];
  expect(read(none)).toEqual(none.map((one) => [one, null]));
});

test.each([
  ["America/Mexico_City", "1,234.50"],
  ["America/Lima", "1,234.50"],
  ["America/Santo_Domingo", "1,234.50"],
  ["America/New_York", "1,234.50"],
  ["America/Argentina/Buenos_Aires", "1.234,50"],
  ["America/Argentina/Cordoba", "1.234,50"],
  ["America/La_Paz", "1.234,50"],
  ["America/Santiago", "1.234,50"],
  ["America/Bogota", "1.234,50"],
  ["America/Costa_Rica", "1.234,50"],
  ["America/Guayaquil", "1.234,50"],
  ["America/Asuncion", "1.234,50"],
  ["America/Montevideo", "1.234,50"],
  ["America/Caracas", "1.234,50"],
  ["Europe/Madrid", "1.234,50"],
  ["Atlantic/Canary", "1.234,50"],
])("in %s an amount reads %s, and back", (zone, text) => {
  expect(figuresOf(123_450, zone)).toBe(text);
  expect(centsOf(text)).toBe(123_450);
});

test("whole amounts have no decimals, and others two", () => {
  expect([0, 100, 350_000_00, 10, 1_05].map((cents) => figuresOf(cents, "America/Santiago"))).toEqual([
    ..."0 1 350.000 0,10 1,05".split(" "),
  ]);
});
