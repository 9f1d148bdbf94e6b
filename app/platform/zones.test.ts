import { expect, test } from "vitest";
import { allZones, isZone, zoneChoices, zoneLabel } from "./zones";

test("a zone is a name that the runtime knows, and nothing else", () => {
  for (const name of ["America/Mexico_City", "America/Tijuana", "Asia/Tokyo", "UTC"]) expect(isZone(name)).toBe(true);
  for (const name of ["", "America/Puebla", "+05:00", "../etc", "America/Mexico_City; drop"])
    expect(isZone(name)).toBe(false);
});

test("zones are told by cities; a chosen one is in every list, and the usual ones come first in the whole list", () => {
  expect(zoneLabel("America/Cancun")).toBe("Cancún (Quintana Roo)");
  expect(zoneLabel("Asia/Ho_Chi_Minh")).toBe("Ho Chi Minh (Asia)");
  expect(zoneLabel("Africa/Abidjan")).toBe("Abiyán (África)");
  expect(zoneLabel("America/Merida")).toBe("Mérida (América)");
  expect(zoneLabel("America/North_Dakota/Center")).toBe("Dakota del Norte, Center (América)");
  expect(zoneLabel("Europe/London")).toBe("Londres (Europa)");
  expect(zoneLabel("America/Indiana/Knox")).toBe("Indiana, Knox (América)");
  expect(zoneChoices("America/Tijuana").filter(({ value }) => value === "America/Tijuana")).toHaveLength(1);
  expect(zoneChoices("Asia/Tokyo").at(-1)).toEqual({ value: "Asia/Tokyo", label: "Tokio (Asia)" });
  const all = allZones("America/Mexico_City");
  expect(all[0]).toEqual({ value: "America/Mexico_City", label: "Ciudad de México, Guadalajara, Monterrey" });
  expect(all.filter(({ value }) => value === "Europe/Berlin")).toHaveLength(1);
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
  expect(
    all.filter(({ label }) => label.startsWith("Buenos Aires")),
    "by one of its two names",
  ).toHaveLength(1);
  const others = all.slice(zoneChoices("America/Mexico_City").length).map(({ label }) => label);
  expect(others, "by the alphabet").toEqual([...others].sort((one, other) => one.localeCompare(other, "es")));
});
