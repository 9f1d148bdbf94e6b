import { expect, test } from "vitest";
import { PHONE_COUNTRIES } from "./phone-countries";
import { contactPhoneAt, homeOf, placeOfPhone } from "./phone-place.server";
import { COUNTRY_PLACES, countryPlace } from "./places";
import { allZones, DEFAULT_ZONE } from "./zones";

const placeOf = (phoneCountryCode: string, phone: string) => {
  const { country, timeZone } = placeOfPhone({ phone, phoneCountryCode });
  return [country, timeZone];
};

test.each([
  ["+52", "5512345678", "México", "America/Mexico_City"],
  ["+56", "322123456", "Chile", "America/Santiago"],
  ["+34", "612345678", "España", "Europe/Madrid"],
  ["+54", "91123456789", "Argentina", "America/Argentina/Buenos_Aires"],
  ["+57", "3001234567", "Colombia", "America/Bogota"],
  ["+51", "987654321", "Perú", "America/Lima"],
  ["+55", "11912345678", "Brasil", "America/Sao_Paulo"],
])("a phone of %s is in its country, in the zone of the capital", (code, phone, ...place) => {
  expect(placeOf(code, phone)).toEqual(place);
});

test("a number that nobody has is in the country of its code all the same", () => {
  expect(placeOf("+56", "912345678")).toEqual(["Chile", "America/Santiago"]);
  expect(placeOf("+1-809", "8095550100")).toEqual(["República Dominicana", "America/Santo_Domingo"]);
});

test("+1 is the country that its area code belongs to, and of no country in our list Mexico as before", () => {
  expect(placeOf("+1", "2125550123")).toEqual(["Estados Unidos", "America/New_York"]);
  expect(placeOf("+1", "4165550123")).toEqual(["Canadá", "America/Toronto"]);
  expect(placeOf("+1", "8295550100")).toEqual(["República Dominicana", "America/Santo_Domingo"]);
  expect(placeOf("+1", "9392345678")).toEqual(["Puerto Rico", "America/Puerto_Rico"]);
  // Jamaica, and a number that is too short.
  expect(placeOf("+1", "8765550123")).toEqual(["México", DEFAULT_ZONE]);
  expect(placeOf("+1", "2125")).toEqual(["México", DEFAULT_ZONE]);
});

test("a code that is in no list is in Mexico as before", () => {
  expect(placeOf("+999", "123456789")).toEqual(["México", DEFAULT_ZONE]);
});

test("each country has a zone that the profile's list offers by one name", () => {
  const offered = allZones(DEFAULT_ZONE).map(({ value }) => value);
  for (const { id, dialCode, name } of PHONE_COUNTRIES.filter((one) => one.id !== "us")) {
    const { country, timeZone } = placeOfPhone({ phone: "", phoneCountryCode: dialCode });
    expect(country).toBe(name);
    expect(offered).toContain(timeZone);
    expect([id, timeZone === DEFAULT_ZONE]).toEqual([id, id === "mx"]);
  }
});

test.each([
  ["America/Mexico_City", "México", "+52"],
  ["America/Tijuana", "México", "+52"],
  ["America/Lima", "Perú", "+51"],
  ["America/Argentina/Cordoba", "Argentina", "+54"],
  ["Atlantic/Canary", "España", "+34"],
  ["America/Toronto", "Canadá", "+1"],
  ["America/New_York", "Estados Unidos", "+1"],
  ["Pacific/Auckland", "México", "+52"],
])("a business of the zone %s is in %s, and its phones begin with %s", (zone, country, dialCode) => {
  expect(homeOf(zone)).toEqual({ country, dialCode });
});

test.each([
  ["3104567890", "America/Bogota", "+573104567890"],
  ["3104567890", "America/Mexico_City", "+523104567890"],
  ["+52 1 55 1234 5678", "America/Bogota", "+525512345678"],
  // Nobody is known to have this one, and it may be reached all the same.
  ["+57 600 000 0000", "America/Bogota", "+576000000000"],
  ["12345", "America/Bogota", null],
])("a contact's phone %s in %s is %s", (typed, zone, phone) => {
  expect(contactPhoneAt(typed, zone)).toBe(phone);
});

test("each country begins with its capital's own clock", () => {
  const zones = COUNTRY_PLACES.map(({ timeZone }) => timeZone);
  expect(new Set(zones).size).toBe(zones.length);
  expect(countryPlace("ec")).toMatchObject({ timeZone: "America/Guayaquil", city: "Quito", dialCode: "+593" });
});
