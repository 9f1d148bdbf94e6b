import { describe, expect, test } from "vitest";
import { parsePhone } from "./phone.server";

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
