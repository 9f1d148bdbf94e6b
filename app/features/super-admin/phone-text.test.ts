import { expect, test } from "vitest";
import { phoneText } from "./phone-text";

test("a phone is told with its country's code, once", () => {
  expect(phoneText({ phone: "5512345678", phoneCountryCode: "+52" })).toBe("+52 5512345678");
  expect(phoneText({ phone: "+525512345678", phoneCountryCode: "+52" })).toBe("+525512345678");
  expect(phoneText({ phone: null, phoneCountryCode: "+52" })).toBeNull();
});
