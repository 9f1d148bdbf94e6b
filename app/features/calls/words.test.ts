import { expect, test } from "vitest";
import { callerOf } from "./caller";
import { callSettingsIn } from "./schema";
import { NOTED, transferNote } from "./words";

test("how long a call lasted is told in hours, minutes and seconds", () => {
  expect([0, 59, 60, 61, 125, 3_600, 4_503].map((seconds) => NOTED.ended(seconds))).toEqual([
    "La llamada terminó (0 s).",
    "La llamada terminó (59 s).",
    "La llamada terminó (1 min).",
    "La llamada terminó (1 min 1 s).",
    "La llamada terminó (2 min 5 s).",
    "La llamada terminó (1 h).",
    "La llamada terminó (1 h 15 min).",
  ]);
  expect(NOTED.ended(null)).toBe("La llamada terminó.");
});

test("each end of a call that was passed on has its own words", () => {
  expect(transferNote("answered", 65)).toBe("Contestaron la llamada y hablaron 1 min 5 s.");
  expect(transferNote("answered", null)).toBe("Contestaron la llamada.");
  expect(transferNote("busy", null)).toBe("El teléfono al que pasamos la llamada estaba ocupado.");
  expect(transferNote("no_answer", null)).toBe("Nadie contestó en el teléfono al que pasamos la llamada.");
  expect(transferNote("canceled", null)).toBe("Colgó antes de que alguien contestara.");
  expect(transferNote("failed", null)).toMatch(/^No se pudo pasar la llamada\. Revisa el número/);
});

test("a caller is known by the number, and one who hides it by the call alone", () => {
  const call = (from: string, callerName: string) =>
    callerOf({
      ...{ callId: "CA1", from, to: "+525511112222", callerName },
      ...{ hasEnded: false, seconds: null, heard: "", transfer: null },
    });
  expect(call("+525512345678", "ANA")).toEqual({
    ...{ contact: "+525512345678", phone: "+525512345678", dialCode: "+52", name: "ANA", nameMadeUp: false },
  });
  for (const hidden of ["", "anonymous", "+Anonymous", "Restricted", "+266696687"]) {
    expect(call(hidden, "ANA"), hidden).toEqual({
      ...{ contact: "CA1", phone: null, dialCode: null, name: "Número oculto", nameMadeUp: true },
    });
  }
});

test("settings that cannot be read leave calls off, each part for itself", () => {
  const off = { isOn: false, transferTo: null };
  for (const stored of [null, "", "{", "[]", "7", "{}"])
    expect(callSettingsIn(stored), stored ?? "null").toMatchObject(off);
  expect(callSettingsIn(JSON.stringify({ isOn: true, greeting: "", transferTo: "5512345678" }))).toMatchObject({
    isOn: true,
    greeting: expect.stringMatching(/^Gracias por llamar\./),
    transferTo: null,
  });
  expect(callSettingsIn(JSON.stringify({ isOn: true, greeting: "Hola", transferTo: "+525512345678" }))).toEqual({
    isOn: true,
    greeting: "Hola",
    transferTo: "+525512345678",
  });
});
