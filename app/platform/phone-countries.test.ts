import { expect, test } from "vitest";
import { DEFAULT_DIAL_CODE, PHONE_COUNTRIES, splitPhone } from "./phone-countries";

test("DATA-24 the list has 31 countries with unique ids, each with dial code, name and flag", () => {
  expect(PHONE_COUNTRIES).toHaveLength(31);
  expect(new Set(PHONE_COUNTRIES.map(({ id }) => id)).size).toBe(31);
  for (const { dialCode, name, flag } of PHONE_COUNTRIES) {
    expect(dialCode).toMatch(/^\+\d{1,3}(-\d{3})?$/);
    expect(name.length).toBeGreaterThan(3);
    expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u);
  }
});

test.each([
  ["+52", "México"],
  ["+1", "Estados Unidos y Canadá"],
  ["+1-809", "República Dominicana"],
  ["+34", "España"],
])("DATA-24 %s is %s", (dialCode, name) => {
  expect(PHONE_COUNTRIES.find((country) => country.dialCode === dialCode)?.name).toBe(name);
});

test("DATA-25 the default dial code is México's", () => {
  expect(DEFAULT_DIAL_CODE).toBe("+52");
});

test.each([
  ["+525512345678", "+52", "5512345678"],
  ["+18095550100", "+1-809", "5550100"],
  ["+1-809-555-0100", "+1-809", "5550100"],
  ["+12125550100", "+1", "2125550100"],
  ["+34 600 11 22 33", "+34", "600112233"],
  ["5512345678", "+52", "5512345678"],
  ["+999123", "+52", "+999123"],
])("DATA-25 %s is %s and %s", (phone, dialCode, number) => {
  expect(splitPhone(phone)).toEqual({ dialCode, number });
});
