import { expect, test } from "vitest";
import { reasonsOf } from "../../../tests/support/reasons";
import { callSettingsIn, callsFormSchema } from "./schema";
import { DEFAULT_GREETING } from "./words";

const off = { isOn: false, greeting: DEFAULT_GREETING, transferTo: null };

test("settings that are missing, or cannot be read, leave calls off with the usual greeting", () => {
  for (const stored of [null, undefined, "", "nada", "7", "[]", "{}"]) expect(callSettingsIn(stored)).toEqual(off);
  expect(callSettingsIn(JSON.stringify({ isOn: "yes", greeting: "", transferTo: "5512345678" }))).toEqual(off);
});

test("stored settings are read, each by itself", () => {
  const stored = { isOn: true, greeting: "x".repeat(300), transferTo: "+5215512345678" };
  expect(callSettingsIn(JSON.stringify(stored))).toEqual(stored);
  expect(callSettingsIn(JSON.stringify({ ...stored, greeting: "x".repeat(301) }))).toEqual({
    ...{ ...stored, greeting: DEFAULT_GREETING },
  });
  const numberOf = (transferTo: string) => callSettingsIn(JSON.stringify({ ...stored, transferTo })).transferTo;
  expect([numberOf("+12345678"), numberOf("+123456789012345")]).toEqual(["+12345678", "+123456789012345"]);
  for (const number of ["+1234567", "+1234567890123456", "+1234567a", "12345678", "x+12345678"])
    expect(numberOf(number)).toBeNull();
});

test("a card's form: a box that is off is not sent, and texts have their lengths", () => {
  expect(callsFormSchema.parse({})).toEqual({ greeting: "", transferTo: "", transferToCountryCode: "", isOn: false });
  expect(callsFormSchema.parse({ isOn: "on", greeting: " Hola " })).toMatchObject({ isOn: true, greeting: "Hola" });
  expect(reasonsOf(callsFormSchema, { greeting: "x".repeat(300), transferTo: "1".repeat(40) })).toEqual({});
  expect(reasonsOf(callsFormSchema, { greeting: "x".repeat(301), transferTo: "1".repeat(41) })).toEqual({
    ...{ greeting: "El máximo son 300 caracteres.", transferTo: "El máximo son 40 caracteres." },
  });
});
