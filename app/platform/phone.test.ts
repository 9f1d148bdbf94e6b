import { describe, expect, test } from "vitest";
import { parsePhone, phoneParts } from "./phone.server";

describe("a phone as people write it", () => {
  test.each([
    ["55 1234 5678", null, "+525512345678", "+52"],
    ["(55) 1234-5678", "+52", "+525512345678", "+52"],
    ["+52 55 1234 5678", "+1", "+525512345678", "+52"],
    ["5550100", "+1-809", "+18095550100", "+1-809"],
    ["+18095550100", null, "+18095550100", "+1-809"],
    ["612 34 56 78", "+34", "+34612345678", "+34"],
  ])("%j under %j is %s", (text, code, number, dialCode) => {
    expect(parsePhone(text, code)).toEqual({ number, dialCode });
  });

  test.each(["", "hola", "123", "+", "55 1234 567", "+999 5512345678", "1".repeat(40)])("%j is none", (text) => {
    expect(parsePhone(text)).toBeNull();
  });
});

test.each([
  ["222 555 1234", "2225551234", "+52"],
  ["+52 1 222 555 1234", "2225551234", "+52"],
  ["521 222 555 1234", "2225551234", "+52"],
  ["+56 9 1234 5678", "912345678", "+56"],
  ["56 32 212 3456", "322123456", "+56"],
  ["044 222 555 1234", "0442225551234", "+52"],
])("%j of an account is %s under %s, also where nobody has the number", (text, phone, phoneCountryCode) => {
  expect(phoneParts(text)).toEqual({ phone, phoneCountryCode });
});
