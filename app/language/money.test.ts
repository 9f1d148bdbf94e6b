import { expect, test } from "vitest";
import { moneyText, moneyTold, signIn, signOf } from "./money";

test("a business has the money of its country, by its zone", () => {
  const zones = {
    "America/Mexico_City": "$",
    "America/Bogota": "$",
    "America/Guayaquil": "$",
    "Europe/Madrid": "€",
    "Atlantic/Canary": "€",
    "Africa/Ceuta": "€",
    "America/Lima": "S/",
    "America/Costa_Rica": "₡",
    "America/Asuncion": "Gs.",
    "America/Guatemala": "Q",
    "America/Tegucigalpa": "L",
    "America/Managua": "C$",
    "America/La_Paz": "Bs",
    "America/Caracas": "Bs",
    "America/Santo_Domingo": "RD$",
  };
  expect(Object.keys(zones).map((zone) => [zone, signOf(zone)])).toEqual(Object.entries(zones));
});

test("an amount is written as its country does", () => {
  const written = (cents: number, zone: string) => moneyText(cents, signOf(zone), zone);
  expect([
    written(3_750, "America/Mexico_City"),
    written(135_000, "America/Mexico_City"),
    written(35_000_050, "America/Santiago"),
    written(120_000_000, "America/Bogota"),
    written(125_050, "Europe/Madrid"),
    written(125_050, "America/Lima"),
    written(250_000, "America/Costa_Rica"),
    written(15_000_000, "America/Asuncion"),
    written(4_500, "America/Guatemala"),
    written(12_000, "America/Tegucigalpa"),
    written(8_000, "America/Managua"),
    written(3_550, "America/La_Paz"),
    written(45_000, "America/Santo_Domingo"),
  ]).toEqual([
    ...["$37.50", "$1,350", "$350.000,50", "$1.200.000", "1.250,50 €", "S/ 1,250.50", "₡2.500", "Gs. 150.000"],
    ...["Q45", "L 120", "C$80", "Bs 35,50", "RD$450"],
  ]);
  expect(moneyText(950, "B/.", "America/Panama")).toBe("B/. 9.50");
  expect(moneyText(3_705, "USD", "America/Mexico_City")).toBe("37.05 USD");
});

test.each([
  ["12.50", "12.50", null],
  ["$ 12.50", "12.50", "$"],
  ["MX$12", "12", "$"],
  ["30 pesos", "30", "$"],
  ["S/12", "12", "S/"],
  ["S/. 12", "12", "S/"],
  ["12 soles", "12", "S/"],
  ["12€", "12", "€"],
  ["€ 12", "12", "€"],
  ["12,50 euros", "12,50", "€"],
  ["Q45", "45", "Q"],
  ["Q. 45", "45", "Q"],
  ["L 120", "120", "L"],
  ["Lps. 120", "120", "L"],
  ["120 lempiras", "120", "L"],
  ["₡2.500", "2.500", "₡"],
  ["2.500 colones", "2.500", "₡"],
  ["Gs. 150.000", "150.000", "Gs."],
  ["₲150.000", "150.000", "Gs."],
  ["Bs. 35", "35", "Bs"],
  ["35 Bs", "35", "Bs"],
  ["C$80", "80", "C$"],
  ["RD$450", "450", "RD$"],
  ["US$15", "15", "USD"],
  ["15 USD", "15", "USD"],
  ["15 dólares", "15", "USD"],
  ["12 PEN", "12", "S/"],
  ["B/. 9.50", "9.50", "B/."],
  ["9.50 balboas", "9.50", "B/."],
  ["12 CLP", "12", "CLP"],
])("'%s' tells %s of %s", (text, figures, sign) => {
  expect(moneyTold(text, "$")).toEqual({ figures, sign });
});

test("what is more than an amount is none", () => {
  for (const text of [
    "",
    "Desde 200",
    "12 kg",
    "250 grs",
    "v 2.500",
    "$12 USD",
    "12 por pieza",
    "$",
    "pesos",
    "doce",
  ]) {
    expect(moneyTold(text, "$"), text).toBeNull();
  }
});

test("'$' and 'pesos' are a Dominican shop's own money, and nobody else's but '$'", () => {
  expect([signIn("$", "RD$"), signIn("pesos", "RD$"), signIn("RD$", "RD$")]).toEqual(["RD$", "RD$", "RD$"]);
  expect([signIn("$", "S/"), signIn("pesos", "€"), signIn("RD$", "$")]).toEqual(["$", "$", "RD$"]);
});
