import { expect, test } from "vitest";
import { spelledOwn, spelledPhone } from "./spelled-phone";

test.each([
  ["+5493415550142", "+54 9 3415550142"],
  ["+543414215566", "+54 3414215566"],
  ["+525512345678", "+52 5512345678"],
  ["+18095551234", "+1-809 5551234"],
  ["+34912345678", "+34 912345678"],
  ["341 555 0142", "341 555 0142"],
  ["+999123", "+999123"],
])("a stored phone %s is shown with its code apart, and Argentina's 9 of mobiles too: %s", (phone, shown) => {
  expect(spelledPhone(phone)).toBe(shown);
});

test("a business's own phone is told with its country's code, once", () => {
  expect(spelledOwn({ phone: "93415550142", phoneCountryCode: "+54" })).toBe("+54 9 3415550142");
  expect(spelledOwn({ phone: "5512345678", phoneCountryCode: "+52" })).toBe("+52 5512345678");
  expect(spelledOwn({ phone: "5551234", phoneCountryCode: "+1-809" })).toBe("+1-809 5551234");
  expect(spelledOwn({ phone: "+525512345678", phoneCountryCode: "+52" })).toBe("+525512345678");
  expect(spelledOwn({ phone: null, phoneCountryCode: "+52" })).toBeNull();
});
