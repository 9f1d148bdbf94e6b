import { describe, expect, test } from "vitest";
import { contactPhone, dialledPhone } from "./contact-phone";

describe("every spelling of one phone is one contact", () => {
  test.each([
    ["+525512345678", ["+52 55 1234 5678", "5215512345678", "+5215512345678", "525512345678", "55 1234 5678"]],
    ["+5491123456789", ["+54 9 11 2345-6789", "541123456789", "5491123456789"]],
    ["+5511987654321", ["+55 11 98765-4321", "551187654321", "5511987654321"]],
    ["+18095551234", ["+1-809-555-1234", "18095551234"]],
    ["+14155552671", ["+1 (415) 555-2671", "14155552671"]],
    ["+34612345678", ["+34 612 34 56 78", "34612345678"]],
  ])("%s", (phone, spellings) => {
    expect(spellings.map((spelling) => contactPhone(spelling))).toEqual(spellings.map(() => phone));
  });

  test("a Brazilian landline of eight digits stays as it is", () => {
    expect(contactPhone("551133334444")).toBe("+551133334444");
  });

  test("what is no phone is none", () => {
    for (const raw of ["", "INFO", "22345", "visitante", "+", "1".repeat(30)]) expect(contactPhone(raw)).toBeNull();
  });
});

test("a number that is called may be a landline: no digit of a mobile is added to it", () => {
  expect(dialledPhone("+54 11 4321-5678")).toBe("+541143215678");
  expect(dialledPhone("+54 9 11 2345-6789")).toBe("+5491123456789");
  expect(dialledPhone("551187654321")).toBe("+551187654321");
  expect(dialledPhone("+5215512345678")).toBe("+525512345678");
  expect(dialledPhone("55 1234 5678")).toBe("+525512345678");
  expect(dialledPhone("INFO")).toBeNull();
});
